import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { processNames, type ServiceName, serviceNames } from '@candor/events';
import { consoleLine } from '@candor/infra/console';
import { rootDir } from '@candor/infra/paths';
import { loadSecrets, makeSecrets, type Secrets } from '@candor/infra/secrets';
import { readVapidKeys } from '@candor/notifications/push/keys';
import { rotateEventKeys, rotateKeyFile, rotateKeys } from '@candor/ops/key-rotation';
import { readOfferKeys } from '@candor/ratings/receipts/keys';
import { fakeClock } from '@candor/service-kit/clock';
import { createEventKeys, eventPublicKeys } from '@candor/service-kit/security/event-keys';
import { testReceipt } from '@candor/service-kit/testing/event-keys';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'candor-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runRotate = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', join(rootDir, 'ops/src/keys-rotate.ts'), ...args], {
    cwd: rootDir,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });

describe('the secrets', () => {
  it('are made once per data folder, readable by their owner only, and the environment wins over them', () => {
    const made = loadSecrets(folder, {});
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    const own = JSON.stringify({ ...JSON.parse(made.ID_SECRETS), wallet: 'x'.repeat(32) });
    expect(loadSecrets(folder, { ID_SECRETS: own })).toEqual({ ...made, ID_SECRETS: own });
    expect(new Set(Object.values(made)).size).toBe(Object.values(made).length);
  });

  it('are each service’s own', () => {
    const { ID_SECRETS, UPLOAD_SECRETS } = makeSecrets();
    const [ids, uploads] = [JSON.parse(ID_SECRETS), JSON.parse(UPLOAD_SECRETS)];
    expect(Object.keys(ids)).toEqual(['auth', 'wallet', 'ratings', 'payments']);
    expect(Object.keys(uploads)).toEqual(['auth', 'ratings', 'payments']);
    expect(new Set([...Object.values(ids), ...Object.values(uploads)]).size).toBe(7);
  });

  it('that several services shared are taken over as the first key of each, of a folder and of the environment', () => {
    const own = join(folder, 'shared');
    const { ID_SECRETS, UPLOAD_SECRETS, ...others } = loadSecrets(own, {});
    const [id, upload] = ['i'.repeat(43), 'u'.repeat(43)];
    writeFileSync(join(own, 'secrets.json'), JSON.stringify({ ...others, ID_SECRET: id, UPLOAD_SECRET: upload }));
    const made = loadSecrets(own, {});
    expect(JSON.parse(made.ID_SECRETS)).toEqual({ auth: id, wallet: id, ratings: id, payments: id });
    expect(JSON.parse(made.UPLOAD_SECRETS)).toEqual({ auth: upload, ratings: upload, payments: upload });
    expect(made).toMatchObject(others);
    expect(loadSecrets(own, {})).toEqual(made);
    const given = loadSecrets(own, { ID_SECRET: 'e'.repeat(32) });
    expect(JSON.parse(given.ID_SECRETS).wallet).toBe('e'.repeat(32));
    expect(given.UPLOAD_SECRETS).toBe(made.UPLOAD_SECRETS);
    expect(UPLOAD_SECRETS).not.toBe(made.UPLOAD_SECRETS);
    expect(ID_SECRETS).not.toBe(made.ID_SECRETS);
  });

  it('are never generated in production: what is missing or too short is named', () => {
    const { s3AccessKey, s3SecretKey, ...given } = makeSecrets();
    const production = { ...given, NODE_ENV: 'production', S3_ACCESS_KEY: s3AccessKey, S3_SECRET_KEY: s3SecretKey };
    expect(loadSecrets(join(folder, 'none'), production).ID_SECRETS).toBe(given.ID_SECRETS);
    const short = JSON.stringify({ ...JSON.parse(given.ID_SECRETS), payments: 'short' });
    const faulty = { ...production, ID_SECRETS: short, UPLOAD_SECRETS: undefined };
    expect(() => loadSecrets(folder, faulty)).toThrow(/ID_SECRETS, UPLOAD_SECRETS$/);
  });
});

describe('new keys for access tokens', () => {
  it('are written beside the other secrets, which stay; the key before goes on verifying', () => {
    const own = join(folder, 'rotated');
    const before = loadSecrets(own, {});
    rotateKeyFile(own, false);
    const after = loadSecrets(own, {});
    expect(statSync(join(own, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(after.AUTH_PRIVATE_KEY).not.toBe(before.AUTH_PRIVATE_KEY);
    expect(JSON.parse(after.AUTH_PUBLIC_KEYS)).toMatchObject(JSON.parse(before.AUTH_PUBLIC_KEYS));
    expect({ ...after, AUTH_PRIVATE_KEY: '', AUTH_PUBLIC_KEYS: '' }).toEqual({
      ...before,
      AUTH_PRIVATE_KEY: '',
      AUTH_PUBLIC_KEYS: '',
    });
  });

  it('are not made where there are none, nor for a private key whose public half is unknown', () => {
    expect(() => rotateKeyFile(join(folder, 'nowhere'), false)).toThrow('start Candor once');
    const [one, other] = [makeSecrets(), makeSecrets()];
    expect(() => rotateKeys({ ...one, AUTH_PUBLIC_KEYS: other.AUTH_PUBLIC_KEYS })).toThrow('AUTH_PUBLIC_KEYS');
  });

  it('come by `npm run keys:rotate`: printed where the environment names the keys, else written', () => {
    const { AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS } = makeSecrets();
    const printed = parseEnv(runRotate({ AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS }));
    const keys = JSON.parse(printed.AUTH_PUBLIC_KEYS ?? '') as object;
    expect(Object.keys(keys)).toHaveLength(2);
    expect(keys).toMatchObject(JSON.parse(AUTH_PUBLIC_KEYS));
    expect(rotateKeys({ AUTH_PRIVATE_KEY: '', AUTH_PUBLIC_KEYS: '', ...printed })).toBeDefined();
    const own = join(folder, 'by-command');
    const before = loadSecrets(own, {});
    expect(runRotate({ CANDOR_DATA: own }, '--only-new')).toContain('it alone verifies');
    expect(loadSecrets(own, {}).AUTH_PUBLIC_KEYS).not.toBe(before.AUTH_PUBLIC_KEYS);
  });
});

describe('new keys for events', () => {
  const DAY_MS = 24 * 3_600_000;
  const keysOf = (
    texts: Pick<Secrets, 'EVENT_PRIVATE_KEYS' | 'EVENT_PUBLIC_KEYS'>,
    service: ServiceName,
    nowMs: number,
  ) =>
    createEventKeys({
      service,
      privateKey: JSON.parse(texts.EVENT_PRIVATE_KEYS)[service],
      publicKeys: eventPublicKeys.parse(JSON.parse(texts.EVENT_PUBLIC_KEYS)),
      clock: fakeClock(nowMs),
    });

  it('are made once for a folder of a build before there were any, beside what is in it', () => {
    const own = join(folder, 'older');
    const { EVENT_PRIVATE_KEYS, EVENT_PUBLIC_KEYS, ...older } = loadSecrets(own, {});
    writeFileSync(join(own, 'secrets.json'), JSON.stringify(older));
    const made = loadSecrets(own, {});
    expect(made).toMatchObject(older);
    expect(made.EVENT_PRIVATE_KEYS).not.toBe(EVENT_PRIVATE_KEYS);
    expect(loadSecrets(own, {})).toEqual(made);
    expect(statSync(join(own, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(EVENT_PUBLIC_KEYS).not.toBe(made.EVENT_PUBLIC_KEYS);
  });

  it('of Web Push are made for a folder of a build before it, and are keys; production does without', () => {
    const own = join(folder, 'without-push');
    const { VAPID_PRIVATE_KEYS, ...older } = loadSecrets(own, {});
    writeFileSync(join(own, 'secrets.json'), JSON.stringify(older));
    const made = loadSecrets(own, {});
    expect(made).toMatchObject(older);
    expect(made.VAPID_PRIVATE_KEYS).not.toBe(VAPID_PRIVATE_KEYS);
    expect(readVapidKeys(made.VAPID_PRIVATE_KEYS ?? '')).toHaveLength(1);
    expect(loadSecrets(own, {})).toEqual(made);
    const { s3AccessKey: S3_ACCESS_KEY, s3SecretKey: S3_SECRET_KEY, ...given } = older;
    const inProduction = loadSecrets(own, { NODE_ENV: 'production', S3_ACCESS_KEY, S3_SECRET_KEY, ...given });
    expect(inProduction).not.toHaveProperty('VAPID_PRIVATE_KEYS');
  });

  it('of webhooks are made for a folder of a build before them; production does without', () => {
    const own = join(folder, 'without-webhooks');
    const { WEBHOOK_SECRET, ...older } = loadSecrets(own, {});
    writeFileSync(join(own, 'secrets.json'), JSON.stringify(older));
    const made = loadSecrets(own, {});
    expect(made).toMatchObject(older);
    expect(made.WEBHOOK_SECRET?.length).toBeGreaterThanOrEqual(32);
    expect(made.WEBHOOK_SECRET).not.toBe(WEBHOOK_SECRET);
    const { s3AccessKey: S3_ACCESS_KEY, s3SecretKey: S3_SECRET_KEY, ...given } = older;
    const inProduction = loadSecrets(own, { NODE_ENV: 'production', S3_ACCESS_KEY, S3_SECRET_KEY, ...given });
    expect(inProduction).not.toHaveProperty('WEBHOOK_SECRET');
  });

  it('of receipts are made for a folder of a build before them, and are keys; production does without', () => {
    const own = join(folder, 'without-receipts');
    const { OFFER_PRIVATE_KEYS, ...older } = loadSecrets(own, {});
    writeFileSync(join(own, 'secrets.json'), JSON.stringify(older));
    const made = loadSecrets(own, {});
    expect(made).toMatchObject(older);
    expect(made.OFFER_PRIVATE_KEYS).not.toBe(OFFER_PRIVATE_KEYS);
    expect(readOfferKeys(made.OFFER_PRIVATE_KEYS ?? '')).toHaveLength(1);
    expect(loadSecrets(own, {})).toEqual(made);
    const { s3AccessKey: S3_ACCESS_KEY, s3SecretKey: S3_SECRET_KEY, ...given } = older;
    const inProduction = loadSecrets(own, { NODE_ENV: 'production', S3_ACCESS_KEY, S3_SECRET_KEY, ...given });
    expect(inProduction).not.toHaveProperty('OFFER_PRIVATE_KEYS');
  });

  it('of the gateway alone are added to a folder of a build before it had one: those of services stay', () => {
    const own = join(folder, 'without-gateway');
    const before = loadSecrets(own, {});
    const { gateway, ...services } = JSON.parse(before.EVENT_PRIVATE_KEYS) as Record<string, string>;
    const publicKeys = Object.entries(eventPublicKeys.parse(JSON.parse(before.EVENT_PUBLIC_KEYS)));
    const known = Object.fromEntries(publicKeys.filter(([, { of }]) => of !== 'gateway'));
    const older = { EVENT_PRIVATE_KEYS: JSON.stringify(services), EVENT_PUBLIC_KEYS: JSON.stringify(known) };
    writeFileSync(join(own, 'secrets.json'), JSON.stringify({ ...before, ...older, VIEWER_SECRET: 'v'.repeat(32) }));
    const made = loadSecrets(own, {});
    const privateKeys = JSON.parse(made.EVENT_PRIVATE_KEYS) as Record<string, string>;
    expect(privateKeys).toMatchObject(services);
    expect(privateKeys.gateway).not.toBe(gateway);
    expect(JSON.parse(made.EVENT_PUBLIC_KEYS)).toMatchObject(known);
    expect(Object.keys(JSON.parse(made.EVENT_PUBLIC_KEYS))).toHaveLength(processNames.length);
    expect(made).not.toHaveProperty('VIEWER_SECRET');
    expect(loadSecrets(own, {})).toEqual(made);
  });

  it('sign in the place of those before, which are believed for 30 days and then left out', () => {
    const before = makeSecrets();
    const after = rotateEventKeys(before, { nowMs: 0, processes: ['wallet'] });
    const old = testReceipt(keysOf(before, 'wallet', 0), 'e', 'wallet');
    const young = testReceipt(keysOf(after, 'wallet', 0), 'e', 'wallet');
    const heldAt = (nowMs: number) =>
      [old, young].map((receipt) => keysOf(after, 'ratings', nowMs).isReceipt(receipt, 'e', 'wallet'));
    expect(heldAt(30 * DAY_MS - 1)).toEqual([true, true]);
    expect(heldAt(30 * DAY_MS)).toEqual([false, true]);
    const count = (texts: typeof after) => Object.keys(JSON.parse(texts.EVENT_PUBLIC_KEYS)).length;
    expect(count(after)).toBe(processNames.length + 1);
    expect(count(rotateEventKeys(after, { nowMs: 31 * DAY_MS, processes: ['auth'] }))).toBe(processNames.length + 1);
    expect(count(rotateEventKeys(after, { nowMs: 0, processes: ['wallet'], onlyNew: true }))).toBe(processNames.length);
  });

  it('come by `npm run keys:rotate -- --events`: printed where the environment names the keys, else written', () => {
    const { EVENT_PUBLIC_KEYS } = makeSecrets();
    const printed = parseEnv(runRotate({ EVENT_PUBLIC_KEYS }, '--events', 'payments'));
    const texts = {
      EVENT_PRIVATE_KEYS: JSON.stringify({ payments: printed.EVENT_PRIVATE_KEY }),
      EVENT_PUBLIC_KEYS: printed.EVENT_PUBLIC_KEYS ?? '',
    };
    expect(() => keysOf(texts, 'payments', 0)).not.toThrow();
    expect(JSON.parse(texts.EVENT_PUBLIC_KEYS)).toMatchObject(
      Object.fromEntries(Object.keys(JSON.parse(EVENT_PUBLIC_KEYS)).map((id) => [id, {}])),
    );
    expect(() => runRotate({ EVENT_PUBLIC_KEYS }, '--events')).toThrow('say whose key');
    const own = join(folder, 'events-by-command');
    const before = loadSecrets(own, {});
    expect(runRotate({ CANDOR_DATA: own }, '--events')).toContain('believed for 30 days');
    const after = loadSecrets(own, {});
    expect(after.EVENT_PRIVATE_KEYS).not.toBe(before.EVENT_PRIVATE_KEYS);
    for (const name of serviceNames) expect(() => keysOf(after, name, Date.now())).not.toThrow();
  });
});

describe('new keys for ids and tickets', () => {
  it('come in front of those before, in one service or in each, and older ones are taken away by their id', () => {
    const own = join(folder, 'rings');
    const before = JSON.parse(loadSecrets(own, {}).ID_SECRETS) as Record<string, string>;
    expect(runRotate({ CANDOR_DATA: own }, '--ids', 'wallet')).toContain('in front in wallet');
    const ringOf = (name: string) => (JSON.parse(loadSecrets(own, {}).ID_SECRETS) as Record<string, string>)[name];
    expect(ringOf('wallet')).toMatch(new RegExp(`^1:[\\w-]{43},0:${before.wallet}$`));
    expect(ringOf('auth')).toBe(before.auth);
    expect(() => runRotate({ CANDOR_DATA: own }, '--ids', 'wallet', '--without', '1')).toThrow('is in use');
    runRotate({ CANDOR_DATA: own }, '--ids', 'wallet', '--without', '0');
    expect(ringOf('wallet')).toMatch(/^1:[\w-]{43}$/);
    expect(() => runRotate({ CANDOR_DATA: own }, '--uploads', 'wallet')).toThrow('has none');
    const uploads = loadSecrets(own, {}).UPLOAD_SECRETS;
    runRotate({ CANDOR_DATA: own }, '--uploads');
    expect(loadSecrets(own, {}).UPLOAD_SECRETS).not.toBe(uploads);
  });

  it('are printed where the environment names the present ones', () => {
    const secret = 's'.repeat(32);
    expect(parseEnv(runRotate({ ID_SECRET: secret }, '--ids')).ID_SECRET).toMatch(
      new RegExp(`^1:[\\w-]{43},0:${secret}$`),
    );
    const ofAll = parseEnv(runRotate({ UPLOAD_SECRETS: JSON.stringify({ auth: secret }) }, '--uploads', 'auth'));
    expect(JSON.parse(ofAll.UPLOAD_SECRETS ?? '').auth).toMatch(/^1:/);
  });
});

describe('the console of npm start', () => {
  it('shows warnings, errors with their cause, and lines that are no log entries; everything when verbose', () => {
    const lines = ['{"level":30,"msg":"up"}', '{"level":40,"msg":"slow"}', 'Error: broken', ''];
    lines.push('{"level":50,"msg":"refused","err":{"message":"no money"}}');
    const shown = (verbose: boolean) => {
      const said: string[] = [];
      for (const line of lines) consoleLine('wallet', line, verbose, (text) => said.push(text));
      return said;
    };
    expect(shown(false)).toEqual([
      '[wallet] warning: slow',
      '[wallet] Error: broken',
      '[wallet] error: refused (no money)',
    ]);
    expect(shown(true)).toHaveLength(4);
  });
});
