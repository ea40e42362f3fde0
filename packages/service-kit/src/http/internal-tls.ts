import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Metrics } from '../telemetry/metrics.ts';
import { lookup } from './lookup.ts';

/** What a process shows to the others and believes them by, each as PEM. */
export interface InternalTls {
  /** Its own certificate, for the name by which the others reach it. */
  cert: string;
  key: string;
  /** The authorities of this installation; of no other one is a certificate believed, whatever the machine trusts. */
  ca: string;
}

/** The settings of it, as an environment has them: all three or none. */
export interface InternalTlsEnv {
  INTERNAL_TLS_CERT?: string | undefined;
  INTERNAL_TLS_KEY?: string | undefined;
  INTERNAL_TLS_CA?: string | undefined;
}

/** Both ends are ours, so that nothing before TLS 1.3 is spoken. */
const OLDEST = 'TLSv1.3';
/** How long a handshake may take: whoever connects and says nothing holds a socket no longer. */
const HANDSHAKE_MS = 10_000;

/** The process's own, or undefined where calls between processes are http. */
export function internalTlsOf(env: InternalTlsEnv): InternalTls | undefined {
  const { INTERNAL_TLS_CERT: cert, INTERNAL_TLS_KEY: key, INTERNAL_TLS_CA: ca } = env;
  return cert !== undefined && key !== undefined && ca !== undefined ? { cert, key, ca } : undefined;
}

/**
 * What is wrong with a process's certificate, by setting, in words for an operator; nothing of a key is told. Whether it has ended is
 * not asked here: one that has ended is refused by whoever is shown it, and told of by `watchCertificate` long before.
 */
export function internalTlsFaults({ cert, key, ca }: InternalTls): { name: keyof InternalTlsEnv; message: string }[] {
  const own = attempt(() => new X509Certificate(cert));
  const authorities = attempt(() => certificatesIn(ca));
  const secret = attempt(() => createPrivateKey(key));
  if (!own) return [{ name: 'INTERNAL_TLS_CERT', message: 'must be a certificate as PEM' }];
  if (!secret) return [{ name: 'INTERNAL_TLS_KEY', message: 'must be a key as PEM' }];
  if (!authorities?.length) return [{ name: 'INTERNAL_TLS_CA', message: 'must be certificates as PEM' }];
  if (!own.checkPrivateKey(secret))
    return [{ name: 'INTERNAL_TLS_KEY', message: 'must be the key of INTERNAL_TLS_CERT' }];
  if (!authorities.some((authority) => own.verify(authority.publicKey)))
    return [{ name: 'INTERNAL_TLS_CERT', message: 'must be signed by one of INTERNAL_TLS_CA' }];
  return [];
}

/** Tells by `candor_internal_certificate_end_timestamp_seconds` when the process's certificate ends, in seconds since 1970. */
export function watchCertificate(metrics: Pick<Metrics, 'gauge'>, tls: InternalTls | undefined): void {
  if (!tls) return;
  metrics
    .gauge(
      'candor_internal_certificate_end_timestamp_seconds',
      'When the certificate for calls between processes ends.',
    )
    .set(Math.floor(Date.parse(new X509Certificate(tls.cert).validTo) / 1_000));
}

let own: InternalTls | undefined;

/** Set once, at the start of a process, before it asks anybody. */
export function useInternalTls(tls: InternalTls | undefined): void {
  own = tls;
}

/** How a pool of connections to the other processes connects: which replica, and by which certificate. Ask for each pool. */
export function connectOptions() {
  return { lookup, ...(own && ({ cert: own.cert, key: own.key, ca: pemsIn(own.ca), minVersion: OLDEST } as const)) };
}

/** A server that asks everybody for a certificate; `hasShownCertificate` tells of a request whether one of ours was shown. */
export function createInternalServer({ cert, key, ca }: InternalTls, handler: RequestListener): Server {
  // Not refused in the handshake: whoever looks after the process (kubelet, engine) has none, and asks for its health all the same.
  const asks = { requestCert: true, rejectUnauthorized: false };
  return createServer(
    { cert, key, ca: pemsIn(ca), minVersion: OLDEST, handshakeTimeout: HANDSHAKE_MS, ...asks },
    handler,
  );
}

const shown = new WeakMap<object, boolean>();

/**
 * Whether whoever asks has shown a certificate of this installation's authorities. Node calls a TLS 1.3 session that is gone on with
 * authorised even where it began without any certificate (its `VerifyPeerCertificate`): so the certificate itself is asked for, too.
 */
export function hasShownCertificate({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  const known = shown.get(socket);
  if (known !== undefined) return known;
  const { authorized, getPeerX509Certificate } = socket as Partial<TLSSocket>;
  const isShown = authorized === true && getPeerX509Certificate?.call(socket) !== undefined;
  shown.set(socket, isShown);
  return isShown;
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** One by one: of texts that were put together without a line's end between them OpenSSL reads the first alone. */
const pemsIn = (text: string): string[] => text.match(PEM) ?? [];
const certificatesIn = (text: string) => pemsIn(text).map((pem) => new X509Certificate(pem));

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
