import { spawnSync } from 'node:child_process';
import { createSign, createVerify } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processNames } from '@candor/events';
import { afterEach, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { rootDir } from '../paths.ts';
import { kinds, lacksHelm, render } from './chart.ts';

const history = [
  { revision: 3, updated: '2026-11-21T10:00:00Z', status: 'superseded' },
  { revision: 4, updated: '2026-11-21T11:00:00Z', status: 'deployed' },
  { revision: 5, updated: '2026-11-21T12:00:00Z', status: 'failed' },
];
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs the rollout with a helm that notes what it is asked, and whose n-th upgrade fails. */
function rollout(options: { failAt?: number; more?: string[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'candor-rollout-'));
  folders.push(folder);
  const helm = join(folder, 'helm');
  const script = [
    '#!/usr/bin/env bash',
    `echo "$*" >> '${folder}/asked'`,
    `[[ $* == *' history '* ]] && echo '${JSON.stringify(history)}'`,
    `[[ $* == *' upgrade '* ]] && [ "$(grep -c ' upgrade ' '${folder}/asked')" = '${options.failAt ?? 0}' ] && exit 1`,
    'exit 0',
  ];
  writeFileSync(helm, script.join('\n'));
  chmodSync(helm, 0o755);
  const args = [join(rootDir, 'infra/helm/rollout.sh'), 'candor', 'product', '2.0.0', ...(options.more ?? [])];
  const { status, stderr } = spawnSync('bash', args, { env: { ...process.env, HELM: helm }, encoding: 'utf8' });
  const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  return { status, stderr, upgrades: asked.filter((line) => line.includes(' upgrade ')), last: asked.at(-1) ?? '' };
}

/** The processes that a step gives the new tag. */
const given = (upgrade = '') =>
  [...upgrade.matchAll(/processes\.(\w+)\.image\.tag=2\.0\.0/g)].map(([, name]) => name).sort();

describe('the rollout of a new image', () => {
  it('brings consumers of events before their producers, and the gateway last, each step waited for', () => {
    const { status, upgrades } = rollout();
    expect(status).toBe(0);
    expect(upgrades.map(given)).toEqual([['auth', 'notifications', 'wallet'], ['payments', 'ratings'], []]);
    for (const upgrade of upgrades) expect(upgrade).toContain('--wait --timeout');
  });

  it('migrates once, with the new image, before anything else', () => {
    const { upgrades } = rollout();
    expect(upgrades.map((upgrade) => upgrade.includes('--no-hooks'))).toEqual([false, true, true]);
    expect(upgrades[0]).toContain('migrations.image.tag=2.0.0');
  });

  it("leaves the release with one tag and no process's own", () => {
    const last = rollout().upgrades.at(-1) ?? '';
    expect(last).toMatch(/ image\.tag=2\.0\.0,image\.digest=,migrations\.image\.tag= /);
    for (const name of processNames) expect(`${last} `).toContain(`processes.${name}.image.tag= `);
  });

  it.each([1, 2, 3])('goes back to the last revision that stood when step %i fails, and says so', (failAt) => {
    const { status, upgrades, last } = rollout({ failAt });
    expect(status).toBe(1);
    expect(upgrades).toHaveLength(failAt);
    expect(last).toMatch(/ rollback candor 4 --wait/);
  });

  it('takes further arguments along in every step', () => {
    for (const upgrade of rollout({ more: ['-f', 'values of ours.yaml'] }).upgrades)
      expect(upgrade).toContain('-f values of ours.yaml');
  });
});

describe('the Secrets of a trial', () => {
  const made = spawnSync('bash', [join(rootDir, 'infra/helm/trial-secrets.sh'), 'candor'], { encoding: 'utf8' });
  const secrets = parseAllDocuments(made.stdout).map((document) => document.toJS() as Secret);

  it.skipIf(lacksHelm !== '')(`hold every key that the trial's pods refer to${lacksHelm}`, () => {
    expect(made.status).toBe(0);
    const pods = render({ files: ['values-trial.yaml'] });
    const workloads = [...kinds(pods, 'Deployment'), ...kinds(pods, 'StatefulSet')];
    const wanted = workloads.flatMap(({ spec }) =>
      [...(spec.template?.spec.initContainers ?? []), ...(spec.template?.spec.containers ?? [])].flatMap(({ env }) =>
        (env ?? []).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
      ),
    );
    expect(wanted.length).toBeGreaterThan(30);
    for (const { name, key, optional } of wanted) {
      const secret = secrets.find(({ metadata }) => metadata.name === name);
      expect([name, secret !== undefined]).toEqual([name, true]);
      if (!optional) expect(Object.keys(secret?.data ?? {})).toContain(key);
    }
  });

  it('are others every time, and of a pair of keys that belong together', () => {
    const text = (key: string) =>
      Buffer.from(
        secrets.find(({ metadata }) => metadata.name === 'candor-auth')?.data[key] ?? '',
        'base64',
      ).toString();
    const [publicKey = ''] = Object.values(JSON.parse(text('AUTH_PUBLIC_KEYS')) as Record<string, string>);
    const signature = createSign('sha256').update('a token').sign(text('AUTH_PRIVATE_KEY'));
    expect(createVerify('sha256').update('a token').verify(publicKey, signature)).toBe(true);
    const again = spawnSync('bash', [join(rootDir, 'infra/helm/trial-secrets.sh'), 'candor'], { encoding: 'utf8' });
    const values = new Set(secrets.flatMap(({ data }) => [data.ID_SECRET, data.EVENT_PRIVATE_KEY].filter(Boolean)));
    for (const value of values) expect(again.stdout).not.toContain(value);
  });
});

interface Secret {
  metadata: { name: string };
  data: Record<string, string>;
}
