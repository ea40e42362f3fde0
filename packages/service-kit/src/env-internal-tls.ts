import { serviceNames, urlName } from '@candor/events';
import { z } from 'zod';
import { type InternalTlsEnv, internalTlsFaults, internalTlsOf } from './http/internal-tls.ts';

/** The certificate of a process for calls between processes. All three or none. */
export const internalTls = {
  INTERNAL_TLS_CERT: z.string().optional().meta({
    description:
      "The process's certificate for calls between processes, as PEM, for the name by which the others reach it. With it the process speaks TLS 1.3 alone, and answers nobody but who shows a certificate of INTERNAL_TLS_CA, its health excepted. Production asks for one.",
    example: '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n',
    secret: true,
  }),
  INTERNAL_TLS_KEY: z.string().optional().meta({
    description: "The certificate's key, as PEM. Needed with INTERNAL_TLS_CERT.",
    example: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n',
    secret: true,
  }),
  INTERNAL_TLS_CA: z.string().optional().meta({
    description:
      'The certificates of the authorities that signed those of the processes, as PEM: no other certificate is believed. Two while one replaces another. Needed with INTERNAL_TLS_CERT.',
    example: '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n',
    secret: true,
  }),
  INTERNAL_TLS_ACCEPT_HTTP: z.enum(['on', 'off']).default('off').meta({
    description:
      'Whether a process with a certificate takes calls by http, too: for the upgrade to TLS alone, while some processes still ask by http.',
  }),
};

type Given = Readonly<Record<string, string | undefined>>;
type Fault = { name: string; message: string };

const ALL = ['INTERNAL_TLS_CERT', 'INTERNAL_TLS_KEY', 'INTERNAL_TLS_CA'] as const;

/** What is wrong with how a process is to speak to the others: a certificate in parts or of somebody else, and addresses that do not fit it. */
export function faultsOfCalls(given: Given & InternalTlsEnv): Fault[] {
  const missing = ALL.filter((name) => given[name] === undefined);
  if (missing.length === ALL.length) return httpsWithoutCertificate(given);
  if (missing.length > 0)
    return missing.map((name) => ({
      name,
      message: `must be set with ${ALL.filter((one) => one !== name).join(', ')}`,
    }));
  const tls = internalTlsOf(given);
  const faults: Fault[] = tls ? internalTlsFaults(tls) : [];
  return given.INTERNAL_TLS_ACCEPT_HTTP === 'on' ? faults : [...faults, ...httpBesideCertificate(given)];
}

const addressesIn = (given: Given, scheme: string) =>
  serviceNames.map(urlName).filter((name) => given[name]?.toLowerCase().startsWith(`${scheme}:`));

const httpsWithoutCertificate = (given: Given): Fault[] =>
  addressesIn(given, 'https').map((name) => ({
    name,
    message: 'begins with https, so that INTERNAL_TLS_CERT must be set',
  }));

const httpBesideCertificate = (given: Given): Fault[] =>
  addressesIn(given, 'http').map((name) => ({
    name,
    message:
      'must begin with https, since INTERNAL_TLS_CERT is set; INTERNAL_TLS_ACCEPT_HTTP=on is for the time of an upgrade',
  }));
