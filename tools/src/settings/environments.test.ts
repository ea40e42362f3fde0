import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessName, processNames, serviceNames, urlName } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { startFields } from '@candor/ops/env';
import { readEnvironment } from '@candor/service-kit/env';
import { describe, expect, it } from 'vitest';
import { byName, catalog, describeField, environments, secretsOf } from './catalog.ts';

const CERTIFICATE = ['INTERNAL_TLS_CERT', 'INTERNAL_TLS_KEY', 'INTERNAL_TLS_CA'];

/** A production that starts: what must be there, by the examples. */
const production = (process: ProcessName): Record<string, string> => ({
  NODE_ENV: 'production',
  // No certificate is made for a name in an example.
  ALLOW_INSECURE: 'internal-tls',
  ...Object.fromEntries(
    catalog
      .filter((setting) => setting.process === process && setting.required)
      .map((setting) => [setting.name, setting.example ?? '']),
  ),
});
const faultsOf = (process: ProcessName, changed: Record<string, string>) => {
  const read = readEnvironment(environments[process], { ...production(process), ...changed });
  return 'faults' in read ? read.faults.map((fault) => fault.name) : [];
};
const defaultOf = (name: string) =>
  describeField(name, startFields.shape[name as keyof typeof startFields.shape]).default;

describe('the environments of the processes', () => {
  it('are told every fault at once, each by its variable, and take what is set to nothing for left out', () => {
    const faults = faultsOf('ratings', { PORT: 'http', MONGO_URL: 'localhost', ID_SECRET: 'short', S3_URL: '' });
    expect([...faults].sort()).toEqual(['ID_SECRET', 'MONGO_URL', 'PORT', 'S3_URL']);
    expect(faultsOf('ratings', { DAILY_RATING_CAP: '' })).toEqual([]);
  });

  it('refuse in production what has only a default for development, and what is for tests', () => {
    expect(faultsOf('auth', {})).toEqual([]);
    expect(faultsOf('auth', { PUBLIC_URL: '' })).toEqual(['PUBLIC_URL']);
    expect(faultsOf('notifications', { PUBLIC_URL: '' })).toEqual(['PUBLIC_URL']);
    // Who says so may have it there, on a machine of one's own.
    const local = { PUBLIC_URL: 'http://localhost:8080' };
    expect(faultsOf('auth', local)).toEqual(['PUBLIC_URL']);
    expect(faultsOf('auth', { ...local, ALLOW_INSECURE: 'internal-tls,public-url' })).toEqual([]);
    expect(faultsOf('auth', { PUBLIC_URL: '', NODE_ENV: 'development' })).toEqual([]);
    expect(faultsOf('wallet', { CANDOR_KILL_AT: 'pay:1' })).toEqual(['CANDOR_KILL_AT']);
    expect(faultsOf('wallet', { CANDOR_KILL_AT: 'pay:1', NODE_ENV: 'test' })).toEqual([]);
    expect(faultsOf('auth', { RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS']);
    expect(faultsOf('gateway', { RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS']);
    expect(faultsOf('payments', { ADDRESS_WAIT_HOURS: '0' })).toEqual(['ADDRESS_WAIT_HOURS']);
    expect(faultsOf('payments', { ADDRESS_WAIT_HOURS: '0', NODE_ENV: 'development' })).toEqual([]);
    expect(faultsOf('payments', { ADDRESS_WAIT_HOURS: '1.5' })).toEqual(['ADDRESS_WAIT_HOURS']);
    expect(faultsOf('notifications', { EGRESS_TEST_HOSTS: '127.0.0.1' })).toEqual(['EGRESS_TEST_HOSTS']);
  });

  it('hold to one process what npm start holds to them all', () => {
    expect(faultsOf('ratings', { RATING_SECONDS_MIN: '60', RATING_MINUTES_MAX: '1' })).toEqual(['RATING_SECONDS_MIN']);
    expect(faultsOf('auth', { SUPERADMIN_USERNAME: 'root.admin' })).toEqual(['SUPERADMIN_USERNAME']);
    expect(faultsOf('auth', { SUPERADMIN_PASSWORD: 'long enough to be one' })).toEqual(['SUPERADMIN_USERNAME']);
  });

  it('have the same defaults as npm start, but for the port that it chooses itself and the folder of its data', () => {
    const shared = byName().filter(({ name, default: usual }) => name in startFields.shape && usual !== undefined);
    const differing = shared.filter((setting) => defaultOf(setting.name) !== setting.default).map(({ name }) => name);
    // It makes an address of its own port where none is given, and keeps mails with the rest of its data.
    expect(differing).toEqual(['MAIL_FOLDER', 'PUBLIC_URL']);
    expect(shared.length).toBeGreaterThan(8);
  });

  it('take private keys of P-256 for Web Push, several with commas between, and no other texts', () => {
    const key = 'bWFkZS13aXRoLW9wZW5zc2wtcmFuZC0zMi1ieXRlcyE';
    const noughts = 'A'.repeat(43);
    const faults = (text: string) => faultsOf('notifications', { VAPID_PRIVATE_KEYS: text });
    expect([faults(key), faults(`${key},${key}`), faults('')]).toEqual([[], [], []]);
    for (const text of ['short', noughts, `${key},`, `${key}=`]) expect(faults(text)).toEqual(['VAPID_PRIVATE_KEYS']);
  });

  it('take private keys of Ed25519 for receipts, several with commas between, and no other texts', () => {
    const [key, other] = ['bWFkZS13aXRoLW9wZW5zc2wtcmFuZC0zMi1ieXRlcyE', 'A'.repeat(43)];
    const faults = (text: string) => faultsOf('ratings', { OFFER_PRIVATE_KEYS: text });
    expect([faults(key), faults(`${key}, ${other}`), faults('')]).toEqual([[], [], []]);
    for (const text of ['short', `${key},`, `${key},${key}`, `${key}=`])
      expect(faults(text)).toEqual(['OFFER_PRIVATE_KEYS']);
  });

  it('take the telling of a trace from 0 to 1, and a collector by its address', () => {
    expect(faultsOf('wallet', { OTEL_TRACES_SAMPLER_ARG: '1.5' })).toEqual(['OTEL_TRACES_SAMPLER_ARG']);
    expect(faultsOf('wallet', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT']);
    expect(faultsOf('gateway', { METRICS_PORT: '70000' })).toEqual(['METRICS_PORT']);
  });

  it.each(processNames)('give %s nothing that it does not read, no address that it never asks', (process) => {
    const folder = process === 'gateway' ? 'gateway/src' : `services/${process}/src`;
    const read = sourcesIn(folder) + sourcesIn('packages/service-kit/src');
    // Who asks every service reads the addresses by the list of services.
    const byList: readonly string[] = [
      ...(/\burlsIn\(env\)/.test(sourcesIn(folder)) ? serviceNames.map(urlName) : []),
      ...(/\binternalTlsOf\(env\)/.test(read) ? CERTIFICATE : []),
    ];
    const unread = Object.keys(environments[process].shape).filter(
      (name) => !byList.includes(name) && !new RegExp(`\\benv\\.${name}\\b`).test(read),
    );
    expect(unread).toEqual([]);
  });

  it('keep every secret for those who use it', () => {
    const holders = (name: string) =>
      catalog.filter((setting) => setting.name === name && setting.secret).map((setting) => setting.process);
    expect(holders('AUTH_PRIVATE_KEY')).toEqual(['auth']);
    expect(holders('AUTH_PUBLIC_KEYS')).toEqual(['auth', 'gateway']);
    expect(holders('EVENT_PRIVATE_KEY')).toEqual(processNames);
    expect(holders('EVENT_PUBLIC_KEYS')).toEqual(processNames);
    expect(holders('VAPID_PRIVATE_KEYS')).toEqual(['notifications']);
    expect(holders('WEBHOOK_SECRET')).toEqual(['notifications']);
    expect(holders('OFFER_PRIVATE_KEYS')).toEqual(['ratings']);
    expect(holders('UPLOAD_SECRET')).toEqual(['auth', 'ratings', 'payments']);
    expect(holders('ID_SECRET')).toEqual(['auth', 'wallet', 'ratings', 'payments']);
    expect(secretsOf('gateway')).toEqual({
      required: ['REDIS_URL', 'AUTH_PUBLIC_KEYS', 'EVENT_PRIVATE_KEY', 'EVENT_PUBLIC_KEYS'],
      optional: CERTIFICATE,
    });
  });
});

function sourcesIn(folder: string): string {
  return readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(^|\/)env(-fields)?\.ts$|\.test\.ts$/.test(name))
    .map((name) => readFileSync(join(rootDir, folder, name), 'utf8'))
    .join('\n');
}
