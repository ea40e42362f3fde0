import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessName, processNames } from '@candor/events';
import { makeComposeSecrets } from '@candor/infra/compose/secrets-made';
import { rootDir } from '@candor/infra/paths';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { replaceBlock } from './blocks.ts';
import {
  byName,
  catalog,
  environments,
  type Setting,
  secretsOf,
  setByImage,
  setByMachine,
  settingsOf,
} from './catalog.ts';
import { composeEnvironment } from './compose.ts';
import { readSettingsFile, settingsFiles } from './files.ts';

const textOf = (path: string) => readFileSync(join(rootDir, path), 'utf8');
/** The files that would have to be written anew if the settings were these. */
const drifted = (settings: readonly Setting[]) =>
  settingsFiles(settings).flatMap((file) => {
    const read = readSettingsFile(file);
    return read && read.present !== read.made ? [file.path] : [];
  });
/** The catalogue where one process's environment has another field, or another one by a name. */
const withField = (name: string, field: z.ZodType) => {
  const others = catalog.filter((setting) => setting.process !== 'ratings');
  const made = settingsOf('ratings', environments.ratings.safeExtend({ [name]: field }));
  // In its place: a setting that ratings alone has stands in the files where it stood.
  return others.toSpliced(
    catalog.findIndex((setting) => setting.process === 'ratings'),
    0,
    ...made,
  );
};
const secretNames = byName()
  .filter((setting) => setting.secret)
  .map((setting) => setting.name);

describe('the files that tell of settings', () => {
  it('are as the environments of the processes say', () => {
    expect(drifted(catalog)).toEqual([]);
    expect(settingsFiles().filter((file) => readSettingsFile(file) === undefined)).toEqual([]);
  });

  it('drift when a field is added, and when its description or its default changes', () => {
    const description = 'How many ratings a person can have open at once.';
    const asked = z.coerce.number().int().default(3).meta({ description });
    expect(drifted(withField('OPEN_RATING_CAP', asked))).toEqual([
      'docs/settings.md',
      'infra/helm/candor/files/settings.json',
      'infra/helm/candor/files/settings.schema.json',
      'infra/helm/candor/values.schema.json',
      'infra/helm/candor/values.yaml',
      'docker-compose.yml',
    ]);
    const other = (found: { description?: string; default?: string }) =>
      catalog.map((setting) => (setting.name === 'DAILY_RATING_CAP' ? { ...setting, ...found } : setting));
    expect(drifted(other({ description: 'Another meaning.' }))).toContain('docs/settings.md');
    expect(drifted(other({ default: '33' }))).toEqual([
      'docs/settings.md',
      'infra/helm/candor/values.yaml',
      'docker-compose.yml',
    ]);
    const secrets = catalog.map((setting) =>
      setting.name === 'ID_SECRET' ? { ...setting, description: 'Other.' } : setting,
    );
    expect(drifted(secrets)).toEqual(['.env.example', 'docs/settings.md']);
  });

  it('cannot be made of a field without a description, or of one that two processes describe in two ways', () => {
    expect(() => withField('OPEN_RATING_CAP', z.string().optional())).toThrow('OPEN_RATING_CAP has no description');
    const told = z.string().default('info').meta({ description: 'Something else.' });
    expect(() => byName(withField('LOG_LEVEL', told))).toThrow('LOG_LEVEL is described in 2 ways');
    const required = z.string().min(40).meta({ description: 'Something that must be there.' });
    expect(() => withField('SOMETHING', required)).toThrow('SOMETHING needs an example');
  });

  it('document each setting once, with who reads it', () => {
    const rows = textOf('docs/settings.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows.map((row) => /`(\w+)`/.exec(row)?.[1])).toEqual(byName().map((setting) => setting.name));
    expect(rows.find((row) => row.startsWith('| `MAIL_FROM`'))).toContain('| auth, notifications |');
    expect(rows.join('\n')).not.toContain('CANDOR_KILL_AT');
  });

  it('put no secret into a place that is not one', () => {
    expect(secretNames).toContain('MONGO_URL');
    const compose = parse(textOf('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment?: Record<string, string> }>;
    };
    const values = parse(textOf('infra/helm/candor/values.yaml')) as { settings: Record<string, unknown> };
    const schema = JSON.parse(textOf('infra/helm/candor/files/settings.schema.json')) as Record<
      'settings' | 'process',
      { properties: object }
    >;
    const open = [
      ...processNames.flatMap((name) => Object.keys(compose.services[name]?.environment ?? {})),
      ...Object.keys(values.settings),
      ...Object.keys(schema.settings.properties),
      ...Object.keys(schema.process.properties),
    ];
    expect(open).toContain('LOG_LEVEL');
    expect(open.filter((name) => secretNames.includes(name))).toEqual([]);
    const chart = JSON.parse(textOf('infra/helm/candor/files/settings.json')) as Record<
      string,
      { name: string; secret?: boolean }[]
    >;
    for (const process of processNames) {
      const { required, optional } = secretsOf(process);
      const keys = chart[process]?.filter((row) => row.secret).map((row) => row.name) ?? [];
      expect([...keys].sort()).toEqual([...required, ...optional].sort());
    }
    for (const name of secretNames) expect(textOf('.env.example')).not.toMatch(new RegExp(`^${name}=.+`, 'm'));
  });

  it('leave to the image what the image sets', () => {
    const image = existsSync(join(rootDir, 'Dockerfile')) ? textOf('Dockerfile') : '';
    const stage = image.slice(image.lastIndexOf('\nFROM '));
    const set = [...stage.matchAll(/^(?:ENV)?\s+([A-Z_0-9]+)=/gm)].map(([, name]) => name);
    expect(set).toEqual(expect.arrayContaining(setByImage));
    for (const process of processNames)
      expect(composeEnvironment(process).filter((line) => setByImage.includes(line.split(':')[0] ?? ''))).toEqual([]);
  });

  it('leave to a machine what is a file on it: no container has it', () => {
    for (const name of setByMachine) {
      expect(catalog.some((setting) => setting.name === name)).toBe(true);
      expect(composeEnvironment('gateway').join('\n')).not.toContain(name);
      expect(textOf('infra/helm/candor/values.yaml')).not.toContain(name);
      expect(textOf('infra/helm/candor/files/settings.json')).not.toContain(name);
    }
  });

  /** Without it production starts only where that is allowed by name. */
  const CERTIFICATE = ['INTERNAL_TLS_CA', 'INTERNAL_TLS_CERT', 'INTERNAL_TLS_KEY'];
  /** What can be left out, and is made all the same. */
  const madeBesides: Partial<Record<ProcessName, readonly string[]>> = {
    notifications: ['VAPID_PRIVATE_KEYS', 'WEBHOOK_SECRET'],
    ratings: ['OFFER_PRIVATE_KEYS'],
  };

  it("have in compose's secrets exactly what each process must be given in secret, and the keys of Web Push, of webhooks and of receipts", async () => {
    const made = await makeComposeSecrets();
    try {
      for (const process of processNames)
        expect(Object.keys(made.env(process)).sort()).toEqual(
          [...secretsOf(process).required, ...CERTIFICATE, ...(madeBesides[process] ?? [])].sort(),
        );
    } finally {
      made.remove();
    }
  });
});

describe('a block of a file', () => {
  it('is replaced between its marks, as deep in as they stand, and the rest stays as it is', () => {
    const text = 'a:\n  # <settings:one>\n  OLD: 1\n  # </settings:one>\n  own: 2\n';
    expect(replaceBlock(text, 'one', ['NEW: 3', '', 'MORE: 4'])).toBe(
      'a:\n  # <settings:one>\n  NEW: 3\n\n  MORE: 4\n  # </settings:one>\n  own: 2\n',
    );
    expect(() => replaceBlock(text, 'two', [])).toThrow('<settings:two>');
    expect(() => replaceBlock('# </settings:x>\n# <settings:x>\n', 'x', [])).toThrow('<settings:x>');
  });
});
