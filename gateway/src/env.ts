import {
  addresses,
  parseEnv,
  processEnv,
  publicKeys,
  publicUrl,
  rateLimits,
  signingKeys,
} from '@candor/service-kit/env';
import { z } from 'zod';
import { readTls } from './http/tls.ts';

const MAX_PROXIES = 10;

/** What the gateway is given. */
export const gatewayEnv = processEnv
  .extend({
    ...addresses,
    ...publicKeys,
    ...signingKeys,
    ...rateLimits,
    ...publicUrl,
    CLIENT_DIR: z.string().optional().meta({
      description:
        'The folder of the built client and of the list of its operations. Left out outside production: only the API is served.',
      example: '/app/dist/client',
    }),
    SECURITY_CONTACT: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
      .optional()
      .meta({
        description:
          'Where to tell of a weakness, as `/.well-known/security.txt` says: `mailto:` and an address, or an address of the web that begins with https. Left out: there is no such file.',
        example: 'mailto:security@example.com',
      }),
    TLS_CERT_FILE: z.string().optional().meta({
      description:
        'The certificate that the gateway serves https with, as PEM with what leads to a root; it is read again every minute. Left out: http, for a proxy of yours that ends TLS.',
      example: '/run/tls/tls.crt',
    }),
    TLS_KEY_FILE: z.string().optional().meta({
      description: "The certificate's key, as PEM. Needed with TLS_CERT_FILE.",
      example: '/run/tls/tls.key',
    }),
    TRUST_PROXY: z.coerce.number().int().min(0).max(MAX_PROXIES).default(0).meta({
      description:
        'How many proxies of yours stand in front: so many entries of `X-Forwarded-For` are believed. 0: none, the address of the connection counts.',
    }),
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.RATE_LIMITS === 'off'), {
    path: ['RATE_LIMITS'],
    // With whatever else is wrong, at once.
    when: () => true,
    message: 'cannot be off in production',
  })
  .refine((env) => (env.TLS_CERT_FILE === undefined) === (env.TLS_KEY_FILE === undefined), {
    path: ['TLS_CERT_FILE'],
    when: () => true,
    message: 'must be set together with TLS_KEY_FILE or not at all',
  })
  .refine((env) => tlsFault(env) === undefined, {
    path: ['TLS_CERT_FILE'],
    when: () => true,
    error: ({ input }) => tlsFault(input as TlsNames),
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.CLIENT_DIR === undefined), {
    path: ['CLIENT_DIR'],
    when: () => true,
    message: "is required in production: it has the list of the client's operations",
  });

export type GatewayEnv = z.infer<typeof gatewayEnv>;

/** The gateway's environment; reports every fault at once and exits with 1. */
export function readEnv(): GatewayEnv {
  return parseEnv(gatewayEnv);
}

interface TlsNames {
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
}

/** Why https cannot be served with these files; undefined where it can, or is not asked for. */
function tlsFault({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: TlsNames): string | undefined {
  if (certFile === undefined || keyFile === undefined) return undefined;
  try {
    readTls({ certFile, keyFile });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
