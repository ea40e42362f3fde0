import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import { type ProcessName, processNames } from '@candor/events';
import type { InternalTls } from '@candor/service-kit/http/internal-tls';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** How long certificates are good for, in days: docs/security.md, "Keys and their rotation". */
const DAYS = 730;
/** The clock of a machine that is a little behind must not find them not yet begun. */
const EARLIER_MS = 86_400_000;
const SERIAL_BYTES = 16;

type Keys = x509.X509CertificateCreateSelfSignedParams['keys'];

/**
 * A certificate for each process, for the names that `hostsOf` tells (names, or addresses of IP), signed by an authority made for it, which
 * signs nothing after. By process, as its `INTERNAL_TLS_CERT`, `INTERNAL_TLS_KEY` and `INTERNAL_TLS_CA`.
 */
export async function makeInternalCertificates(
  hostsOf: (process: ProcessName) => readonly string[],
  nowMs = Date.now(),
): Promise<Record<ProcessName, InternalTls>> {
  x509.cryptoProvider.set(webcrypto as unknown as Parameters<typeof x509.cryptoProvider.set>[0]);
  const time = { notBefore: new Date(nowMs - EARLIER_MS), notAfter: new Date(nowMs + DAYS * 86_400_000) };
  const keys = await makeKeys();
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...{ ...time, keys, signingAlgorithm: ALGORITHM, serialNumber: serial(), name: 'CN=Candor between processes' },
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  const ca = authority.toString('pem');
  const made = await Promise.all(
    processNames.map(async (process): Promise<[ProcessName, InternalTls]> => {
      const own = await makeKeys();
      const certificate = await x509.X509CertificateGenerator.create({
        ...{ ...time, signingAlgorithm: ALGORITHM, serialNumber: serial(), publicKey: own.publicKey },
        ...{ subject: `CN=${process}`, issuer: authority.subject, signingKey: keys.privateKey },
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth, x509.ExtendedKeyUsage.clientAuth]),
          new x509.SubjectAlternativeNameExtension(hostsOf(process).map(nameOf)),
        ],
      });
      return [process, { cert: certificate.toString('pem'), key: await pemOf(own.privateKey), ca }];
    }),
  );
  return Object.fromEntries(made) as Record<ProcessName, InternalTls>;
}

/** As the settings of a process. */
export const internalTlsSettings = ({ cert, key, ca }: InternalTls) => ({
  INTERNAL_TLS_CERT: cert,
  INTERNAL_TLS_KEY: key,
  INTERNAL_TLS_CA: ca,
});

const nameOf = (host: string) => ({ type: /^[\d.]+$/.test(host) ? ('ip' as const) : ('dns' as const), value: host });

async function makeKeys(): Promise<Keys> {
  return (await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as Keys;
}

async function pemOf(key: Keys['privateKey']): Promise<string> {
  const bytes = await webcrypto.subtle.exportKey('pkcs8', key as webcrypto.CryptoKey);
  return x509.PemConverter.encode(bytes, 'PRIVATE KEY');
}

/** Random, and positive: the first bit is the sign (RFC 5280, 4.1.2.2). */
function serial(): string {
  const bytes = randomBytes(SERIAL_BYTES);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}
