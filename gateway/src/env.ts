import { parseEnv, processEnv, switchInput } from '@candor/service-kit/env';
import { z } from 'zod';

const MAX_PROXIES = 10;
const url = z.url().transform((text) => text.replace(/\/+$/, ''));
const pem = z.string().regex(/^-----BEGIN PUBLIC KEY-----/, 'must be a PEM public key');

/** What the gateway is given. */
export const gatewayEnv = processEnv
  .extend({
    AUTH_URL: url,
    WALLET_URL: url,
    RATINGS_URL: url,
    PAYMENTS_URL: url,
    NOTIFICATIONS_URL: url,
    /** The keys by which access tokens are verified: JSON, from a key's id to its PEM. */
    AUTH_PUBLIC_KEYS: z.string().transform(readKeys),
    /** The folder of the built client and of the list of its operations; left out outside production, only the API is served. */
    CLIENT_DIR: z.string().optional(),
    RATE_LIMITS: switchInput.default('on'),
    /** How many proxies of ours stand in front: 0 believes no X-Forwarded-For. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(MAX_PROXIES).default(0),
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.RATE_LIMITS === 'off'), {
    path: ['RATE_LIMITS'],
    message: 'cannot be off in production',
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.CLIENT_DIR === undefined), {
    path: ['CLIENT_DIR'],
    message: "is required in production: it has the list of the client's operations",
  });

export type GatewayEnv = z.infer<typeof gatewayEnv>;

/** The gateway's environment; reports every fault at once and exits with 1. */
export function readEnv(): GatewayEnv {
  return parseEnv(gatewayEnv);
}

function readKeys(text: string, context: z.RefinementCtx): Record<string, string> {
  const keys = z.record(z.string().min(1), pem).safeParse(parseJson(text));
  if (keys.success && Object.keys(keys.data).length > 0) return keys.data;
  context.addIssue({ code: 'custom', message: 'must be JSON from key ids to PEM public keys' });
  return z.NEVER;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps Apollo's planner from reporting to anybody. Call it before a planner is made. */
export function turnTelemetryOff(): void {
  process.env.APOLLO_TELEMETRY_DISABLED = '1';
}
