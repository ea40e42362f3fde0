import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@candor/service-kit/clock';
import { createKeyRing, eventPublicKeys, keyIdOf } from '@candor/service-kit/security/key-ring';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeSecrets, makeComposeSecrets } from './secrets-made.ts';

const folders: MadeSecrets[] = [];
const make = async () => {
  const made = await makeComposeSecrets();
  folders.push(made);
  return made;
};
/** Read by the tests that change nothing. */
let made: MadeSecrets;
beforeAll(async () => {
  made = await make();
  return () => {
    for (const folder of folders) folder.remove();
  };
});

const processes = ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'gateway', 'migrate', 'operator'];
const signers = ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'gateway'] as const;
const files = [...processes, 'mongo', 'mongo-init', 'redis', 'minio', 'minio-init'];
const contents = (made: MadeSecrets) =>
  Object.fromEntries(files.map((name) => [name, readFileSync(join(made.folder, `${name}.env`), 'utf8')]));
const passwordIn = (url = '') => decodeURIComponent(new URL(url).password);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const publicOf = (pem = '') => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
/** Each process's key, and whether what it signs is believed as that process's. */
const eventKeysOf = (made: MadeSecrets) =>
  signers.map((self) => {
    const { EVENT_PRIVATE_KEY = '', EVENT_PUBLIC_KEYS = '' } = made.env(self);
    const publicKeys = eventPublicKeys.parse(JSON.parse(EVENT_PUBLIC_KEYS));
    const { of, until } = publicKeys[keyIdOf(publicOf(EVENT_PRIVATE_KEY))] ?? {};
    const ring = createKeyRing({ self, privateKey: EVENT_PRIVATE_KEY, publicKeys, clock: systemClock });
    return { of, until, holds: 'by' in ring.verify('call', 'text', ring.sign('call', 'text')) };
  });

/** The ids of the keys that verify what this private key signs. */
function idsThatVerify(privatePem: string, publicJson: string): string[] {
  const data = Buffer.from('a token');
  const signature = sign('sha256', data, privatePem);
  const keys = Object.entries(JSON.parse(publicJson) as Record<string, string>);
  return keys.filter(([, pem]) => verify('sha256', data, pem, signature)).map(([id]) => id);
}

describe('secrets.sh', () => {
  it('makes a file for every process and store that only its owner may read', () => {
    expect(readdirSync(made.folder).sort()).toEqual([...files.map((name) => `${name}.env`), 'secrets'].sort());
    for (const name of files) expect(statSync(join(made.folder, `${name}.env`)).mode & 0o777).toBe(0o600);
    for (const folder of [made.folder, join(made.folder, 'secrets')]) expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(join(made.folder, 'secrets')))
      expect(statSync(join(made.folder, 'secrets', name)).mode & 0o777).toBe(0o600);
  });

  it('changes nothing the second time, and keeps what a person wrote into a file', async () => {
    const made = await make();
    const file = join(made.folder, 'auth.env');
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8').replace(/^UPLOAD_SECRET=.*$/m, "UPLOAD_SECRET='mine'")}SMTP_URL='smtp://a:b@c'\n`,
    );
    const before = contents(made);
    expect(await made.again()).toMatch(/^Nothing to make/);
    expect(contents(made)).toEqual(before);
    expect(made.env('auth')).toMatchObject({ UPLOAD_SECRET: 'mine', SMTP_URL: 'smtp://a:b@c' });
  });

  it('makes a file that was lost again, with the same secrets', async () => {
    const made = await make();
    const before = contents(made);
    for (const name of ['wallet', 'redis', 'gateway']) rmSync(join(made.folder, `${name}.env`));
    await made.again();
    expect(contents(made)).toEqual(before);
  });

  it('draws every secret anew, long enough, and no two alike', async () => {
    const other = await make();
    const valuesOf = (folder: string) =>
      readdirSync(join(folder, 'secrets')).map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'));
    const values = [...valuesOf(made.folder), ...valuesOf(other.folder)];
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(value.length).toBeGreaterThanOrEqual(32);
  });

  it('signs with a P-256 key whose public half is named as everywhere, by its hash', () => {
    const { AUTH_PRIVATE_KEY = '', AUTH_PUBLIC_KEYS = '' } = made.env('auth');
    expect(createPrivateKey(AUTH_PRIVATE_KEY).asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    const pem = createPublicKey(AUTH_PRIVATE_KEY).export({ type: 'spki', format: 'pem' }).toString();
    expect(JSON.parse(AUTH_PUBLIC_KEYS)).toEqual({ [sha256(pem).slice(0, 16)]: pem });
    expect(idsThatVerify(AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS)).toHaveLength(1);
    expect(made.env('gateway').AUTH_PUBLIC_KEYS).toBe(AUTH_PUBLIC_KEYS);
  });

  it('gives nobody but auth the key that signs, and nobody the secrets of what they do not do', () => {
    const having = (name: string) => files.filter((file) => name in made.env(file));
    expect(having('AUTH_PRIVATE_KEY')).toEqual(['auth']);
    expect(having('AUTH_PUBLIC_KEYS')).toEqual(['auth', 'gateway']);
    expect(having('ID_SECRET')).toEqual(['auth', 'wallet', 'ratings', 'payments']);
    expect(having('UPLOAD_SECRET')).toEqual(['auth', 'ratings', 'payments']);
    expect(having('MONGO_INITDB_ROOT_PASSWORD')).toEqual(['mongo']);
    expect(having('MINIO_ROOT_PASSWORD')).toEqual(['minio']);
    // Each its own.
    for (const name of ['ID_SECRET', 'UPLOAD_SECRET'])
      expect(new Set(having(name).map((file) => made.env(file)[name])).size).toBe(having(name).length);
    // What one process could sign as another with.
    expect([...having('VIEWER_SECRET'), ...having('SERVICE_SECRET')]).toEqual([]);
  });

  it('gives each service a key of its own for what it tells, and all of them the same public halves', () => {
    expect(files.filter((file) => 'EVENT_PRIVATE_KEY' in made.env(file)).sort()).toEqual([...signers].sort());
    expect(eventKeysOf(made)).toEqual(signers.map((of) => ({ of, until: undefined, holds: true })));
    expect(new Set(signers.map((name) => made.env(name).EVENT_PUBLIC_KEYS)).size).toBe(1);
  });

  it("rotates a service's key: the one before is believed for 30 more days, unless others may know it", async () => {
    const made = await make();
    const first = made.env('wallet');
    const soon = Date.now() + 30 * 24 * 3_600_000;
    await made.again('rotate-event-key', 'wallet');
    const second = made.env('wallet');
    expect(second.EVENT_PRIVATE_KEY).not.toBe(first.EVENT_PRIVATE_KEY);
    const entries = eventPublicKeys.parse(JSON.parse(second.EVENT_PUBLIC_KEYS ?? ''));
    const old = entries[keyIdOf(publicOf(first.EVENT_PRIVATE_KEY))];
    expect(Date.parse(old?.until ?? '')).toBeGreaterThanOrEqual(Math.floor(soon / 1_000) * 1_000);
    expect(eventKeysOf(made).every(({ holds }) => holds)).toBe(true);
    const rest = ({ EVENT_PRIVATE_KEY, EVENT_PUBLIC_KEYS, ...others }: Record<string, string>) => others;
    expect(rest(second)).toEqual(rest(first));
    expect(made.env('auth').EVENT_PUBLIC_KEYS).toBe(second.EVENT_PUBLIC_KEYS);

    await made.again('rotate-event-key', 'wallet', '--only-new');
    const third = eventPublicKeys.parse(JSON.parse(made.env('auth').EVENT_PUBLIC_KEYS ?? ''));
    expect(Object.values(third).filter(({ of }) => of === 'wallet')).toHaveLength(1);
    expect(Object.keys(third)).toHaveLength(signers.length);
    await expect(made.again('rotate-event-key', 'nobody')).rejects.toThrow('There is no process nobody');
  });

  it('takes over what services shared as the first key of each, and puts a new one in front of it', async () => {
    const made = await make();
    for (const name of readdirSync(join(made.folder, 'secrets')))
      if (/^(id|upload)-/.test(name)) rmSync(join(made.folder, 'secrets', name));
    const shared = 'a'.repeat(64);
    writeFileSync(join(made.folder, 'secrets', 'ID_SECRET'), shared);
    for (const name of ['auth', 'wallet', 'ratings', 'payments']) rmSync(join(made.folder, `${name}.env`));
    await made.again();
    for (const name of ['auth', 'wallet', 'ratings', 'payments']) expect(made.env(name).ID_SECRET).toBe(shared);

    const others = made.env('auth');
    await made.again('rotate-secret', 'wallet', 'ID_SECRET');
    const ring = secretRing(made.env('wallet').ID_SECRET ?? '');
    expect(ring.all.map(({ id }) => id)).toEqual(['1', '0']);
    expect(ring.byId('0')?.secret).toBe(shared);
    expect(ring.current.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(made.env('auth')).toEqual(others);
    await expect(made.again('rotate-secret', 'wallet', 'ID_SECRET', '--without', '1')).rejects.toThrow('in use');
    await expect(made.again('rotate-secret', 'wallet', 'UPLOAD_SECRET')).rejects.toThrow('has no UPLOAD_SECRET');
    await made.again('rotate-secret', 'wallet', 'ID_SECRET', '--without', '0');
    expect(secretRing(made.env('wallet').ID_SECRET ?? '').all).toEqual([ring.current]);
  });

  it('gives the stores the passwords that the processes come with', () => {
    for (const name of ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'migrate', 'operator']) {
      const url = made.env(name).MONGO_URL ?? '';
      expect(new URL(url).username).toBe(name);
      expect(made.env('mongo-init')[`PASSWORD_${name.toUpperCase()}`]).toBe(passwordIn(url));
    }
    for (const name of ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'gateway', 'operator']) {
      const url = made.env(name).REDIS_URL ?? '';
      expect(new URL(url).username).toBe(name);
      expect(made.env('redis')[`HASH_${name.toUpperCase()}`]).toBe(sha256(passwordIn(url)));
    }
    for (const name of ['auth', 'ratings', 'payments']) {
      expect(made.env('minio-init')[`SECRET_KEY_${name.toUpperCase()}`]).toBe(made.env(name).S3_SECRET_KEY);
    }
    expect(made.env('mongo-init').ROOT_PASSWORD).toBe(made.env('mongo').MONGO_INITDB_ROOT_PASSWORD);
    expect(made.env('minio-init').S3_SECRET_KEY).toBe(made.env('minio').MINIO_ROOT_PASSWORD);
    // What a keyfile may be: 6 to 1024 characters of base64.
    expect(made.env('mongo').MONGO_KEYFILE).toMatch(/^[A-Za-z0-9+/]{100,1023}=*$/);
  });

  it('rotates the signing key: the one before verifies on, unless others may know it, and the one before that does not', async () => {
    const made = await make();
    const first = made.env('auth');
    await made.again('rotate-signing-key');
    const second = made.env('auth');
    const keys = second.AUTH_PUBLIC_KEYS ?? '';
    expect(second.AUTH_PRIVATE_KEY).not.toBe(first.AUTH_PRIVATE_KEY);
    expect(idsThatVerify(first.AUTH_PRIVATE_KEY ?? '', keys)).toEqual(
      Object.keys(JSON.parse(first.AUTH_PUBLIC_KEYS ?? '')),
    );
    expect(idsThatVerify(second.AUTH_PRIVATE_KEY ?? '', keys)).toHaveLength(1);
    expect(made.env('gateway').AUTH_PUBLIC_KEYS).toBe(keys);
    const rest = ({ AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS, ...others }: Record<string, string>) => others;
    expect(rest(second)).toEqual(rest(first));

    await made.again('rotate-signing-key');
    expect(idsThatVerify(first.AUTH_PRIVATE_KEY ?? '', made.env('gateway').AUTH_PUBLIC_KEYS ?? '')).toEqual([]);
    expect(idsThatVerify(second.AUTH_PRIVATE_KEY ?? '', made.env('gateway').AUTH_PUBLIC_KEYS ?? '')).toHaveLength(1);

    await made.again('rotate-signing-key', '--only-new');
    expect(Object.keys(JSON.parse(made.env('gateway').AUTH_PUBLIC_KEYS ?? ''))).toHaveLength(1);
  });
});
