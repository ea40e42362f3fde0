import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import type { Log } from '@candor/service-kit/telemetry/log';

/** Where the certificate (with what leads to a root) and its key are, each as PEM. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

/** How often the files are looked at: a certificate is renewed weeks before it ends. */
const RENEW_EVERY_MS = 60_000;

/** How long a handshake may take: whoever connects and says nothing holds a socket no longer. Node's own is two minutes. */
const HANDSHAKE_MS = 10_000;

/**
 * Of TLS 1.2 only what has forward secrecy and seals what it enciphers, those of Mozilla's "intermediate" (5.7), with the longest keys
 * first. The server's order counts.
 */
const CIPHERS = [
  ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
  ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384'],
  ...['ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
  ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
].join(':');

/** What a server of ours speaks: TLS 1.2 and 1.3. Throws, in words for an operator, when the files are none or not of one another. */
export function readTls({ certFile, keyFile }: TlsFiles): SecureContextOptions {
  const [cert, key] = [readPem(certFile), readPem(keyFile)];
  const isPair = attempt(certFile, () => new X509Certificate(cert)).checkPrivateKey(
    attempt(keyFile, () => createPrivateKey(key)),
  );
  if (!isPair) throw new Error(`${keyFile} is not the key of ${certFile}`);
  return { cert, key, minVersion: 'TLSv1.2', ciphers: CIPHERS, honorCipherOrder: true };
}

/**
 * Looks at the files, and serves what is new in them from the next handshake on; connections go on as they are. What cannot be served is
 * told, and what was served before is served further on. Answers whether there was something new.
 */
export function renewTls(
  server: Pick<Server, 'setSecureContext'>,
  files: TlsFiles,
  served: TlsServed,
  log: Log,
): boolean {
  try {
    const next = readTls(files);
    if (textOf(next) === served.text) return false;
    server.setSecureContext(next);
    served.text = textOf(next);
    log.info({ until: new X509Certificate(String(next.cert)).validTo }, 'a new certificate is served');
    return true;
  } catch (error) {
    log.error({ err: error }, 'the certificate cannot be read; the one before is served further on');
    return false;
  }
}

/** What is served at present. */
export interface TlsServed {
  text: string;
}

export const servedOf = (options: SecureContextOptions): TlsServed => ({ text: textOf(options) });

/** A server that speaks https and nothing else, and goes on with what is new in the files. Throws when they are none. */
export function createTlsDoor(
  handler: RequestListener,
  files: TlsFiles,
  log: Log,
  handshakeTimeout = HANDSHAKE_MS,
): Server {
  const options = readTls(files);
  const server = createServer({ ...options, handshakeTimeout }, handler);
  keepRenewing(server, files, servedOf(options), log);
  return server;
}

/** Renews every minute until the server ends. */
function keepRenewing(server: Server, files: TlsFiles, served: TlsServed, log: Log): void {
  const timer = setInterval(() => renewTls(server, files, served, log), RENEW_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

const textOf = ({ cert, key }: SecureContextOptions) => `${cert}\n${key}`;
const readPem = (path: string) => attempt(path, () => readFileSync(path, 'utf8'));

function attempt<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    // The file is a secret or next to one: what it holds is in no message.
    throw new Error(`${path} cannot be read as PEM (${(error as NodeJS.ErrnoException).code ?? 'invalid'})`);
  }
}
