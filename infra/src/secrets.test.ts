import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { consoleLine } from './console.ts';
import { loadSecrets, makeSecrets } from './secrets.ts';

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
