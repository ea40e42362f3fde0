import { generateKeyPairSync } from 'node:crypto';
import { testKeyEnv } from '@candor/service-kit/testing/event-keys';
import { describe, expect, it } from 'vitest';
import { gatewayEnv } from './env.ts';

const { publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const urls = Object.fromEntries(
  ['AUTH', 'WALLET', 'RATINGS', 'PAYMENTS', 'NOTIFICATIONS'].map((name) => [`${name}_URL`, 'http://127.0.0.1:4000/']),
);
const given = {
  ...urls,
  PORT: '8080',
  REDIS_URL: 'redis://127.0.0.1:6379',
  ...testKeyEnv('gateway'),
  AUTH_PUBLIC_KEYS: JSON.stringify({ k1: publicKey }),
};
const faultsOf = (changed: Record<string, string>) =>
  gatewayEnv.safeParse({ ...given, ...changed }).error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('the environment', () => {
  it('is read as it is meant: addresses without a slash at the end, keys by their id, no proxy believed', () => {
    const env = gatewayEnv.parse(given);
    expect(env).toMatchObject({ AUTH_URL: 'http://127.0.0.1:4000', PORT: 8080, TRUST_PROXY: 0, RATE_LIMITS: 'on' });
    expect(Object.keys(env.AUTH_PUBLIC_KEYS)).toEqual(['k1']);
  });

  it('is refused with every fault named', () => {
    const changed = {
      EVENT_PRIVATE_KEY: 'short',
      AUTH_PUBLIC_KEYS: '{"k1":"secret"}',
      TRUST_PROXY: 'yes',
      AUTH_URL: 'x',
    };
    expect(faultsOf(changed).sort()).toEqual(['AUTH_PUBLIC_KEYS', 'AUTH_URL', 'EVENT_PRIVATE_KEY', 'TRUST_PROXY']);
    for (const keys of ['', '{}', '[]', 'nonsense']) expect(faultsOf({ AUTH_PUBLIC_KEYS: keys })).toHaveLength(1);
  });

  it('has limits and the list of the client’s operations in production', () => {
    expect(faultsOf({ RATE_LIMITS: 'off' })).toEqual([]);
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual(['CLIENT_DIR']);
    const production = { NODE_ENV: 'production', CLIENT_DIR: '/client' };
    expect(faultsOf(production)).toEqual([]);
    expect(faultsOf({ ...production, RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS']);
  });
});
