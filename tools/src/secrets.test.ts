import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { consoleLine } from '@candor/infra/console';
import { rootDir } from '@candor/infra/paths';
import { loadSecrets, makeSecrets } from '@candor/infra/secrets';
import { rotateKeyFile, rotateKeys } from '@candor/ops/key-rotation';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'candor-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the secrets', () => {
  it('are made once per data folder, readable by their owner only, and the environment wins over them', () => {
    const made = loadSecrets(folder, {});
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    const own = 'x'.repeat(32);
    expect(loadSecrets(folder, { ID_SECRET: own })).toEqual({ ...made, ID_SECRET: own });
    expect(new Set(Object.values(made)).size).toBe(Object.values(made).length);
  });

  it('are never generated in production: what is missing or too short is named', () => {
    const { s3AccessKey, s3SecretKey, ...given } = makeSecrets();
    const production = { ...given, NODE_ENV: 'production', S3_ACCESS_KEY: s3AccessKey, S3_SECRET_KEY: s3SecretKey };
    expect(loadSecrets(join(folder, 'none'), production).ID_SECRET).toBe(given.ID_SECRET);
    const faulty = { ...production, ID_SECRET: 'short', VIEWER_SECRET: undefined };
    expect(() => loadSecrets(folder, faulty)).toThrow(/VIEWER_SECRET, ID_SECRET$/);
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
    const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
      execFileSync(process.execPath, ['--import', 'tsx', join(rootDir, 'ops/src/keys-rotate.ts'), ...args], {
        cwd: rootDir,
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
      });
    const { AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS } = makeSecrets();
    const printed = parseEnv(run({ AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEYS }));
    const keys = JSON.parse(printed.AUTH_PUBLIC_KEYS ?? '') as object;
    expect(Object.keys(keys)).toHaveLength(2);
    expect(keys).toMatchObject(JSON.parse(AUTH_PUBLIC_KEYS));
    expect(rotateKeys({ AUTH_PRIVATE_KEY: '', AUTH_PUBLIC_KEYS: '', ...printed })).toBeDefined();
    const own = join(folder, 'by-command');
    const before = loadSecrets(own, {});
    expect(run({ CANDOR_DATA: own }, '--only-new')).toContain('it alone verifies');
    expect(loadSecrets(own, {}).AUTH_PUBLIC_KEYS).not.toBe(before.AUTH_PUBLIC_KEYS);
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
