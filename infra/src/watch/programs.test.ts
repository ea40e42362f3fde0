import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rootDir } from '../paths.ts';
import { dashboardQueries } from './dashboards.ts';
import { promtoolTestsDir, ymlFiles } from './rule-files.ts';
import { rulesDir, shortenRules } from './shorten.ts';

const SECONDS_MAX = 300;
const scratch = mkdtempSync(join(tmpdir(), 'candor-watch-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
const promtool = has('promtool');
const amtool = has('amtool');
for (const [name, there] of Object.entries({ promtool, amtool }))
  if (!there) console.log(`${name} is not on the PATH: its tests are skipped`);

function run(program: string, args: readonly string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
}

describe.skipIf(!promtool)('promtool', () => {
  it('accepts the rules, and those with shorter waits', () => {
    const short = ymlFiles(rulesDir).map((path, index) => {
      const file = join(scratch, `${index}.yml`);
      writeFileSync(file, shortenRules(readFileSync(path, 'utf8'), { factor: 1 / 60 }));
      return file;
    });
    expect(run('promtool', ['check', 'rules', ...ymlFiles(rulesDir), ...short])).toMatchObject({ code: 0 });
  });

  it('accepts the configuration of Prometheus', () => {
    const config = join(rootDir, 'infra/watch/prometheus.yml');
    expect(run('promtool', ['check', 'config', '--syntax-only', config])).toMatchObject({ code: 0 });
  });

  it.each(ymlFiles(promtoolTestsDir).map((path) => ({ path, name: path.slice(promtoolTestsDir.length + 1) })))(
    'finds that the alerts fire and are silent as $name says',
    ({ path }) => {
      const { code, output } = run('promtool', ['test', 'rules', path]);
      expect(code, output).toBe(0);
    },
    SECONDS_MAX * 1_000,
  );

  it('parses every query of the dashboards', () => {
    const rules = dashboardQueries().map(({ expr }, index) => ({ record: `query:${index}`, expr }));
    const file = join(scratch, 'queries.yml');
    // JSON is YAML, too.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }));
    const { code, output } = run('promtool', ['check', 'rules', file]);
    expect(code, output).toBe(0);
    expect(output).toContain(`${rules.length} rules found`);
  });
});

describe.skipIf(!amtool)('amtool', () => {
  const config = join(rootDir, 'infra/watch/alertmanager.yml');

  it('accepts the configuration of Alertmanager', () => {
    expect(run('amtool', ['check-config', config])).toMatchObject({ code: 0 });
  });

  it.each([
    ['page', 'pages'],
    ['ticket', 'tickets'],
  ])('sends what is a %s to %s', (severity, receiver) => {
    const args = [
      'config',
      'routes',
      'test',
      `--config.file=${config}`,
      `severity=${severity}`,
      'alertname=ServiceDown',
    ];
    // The first line; a warning about the address that it does not need may follow.
    expect(run('amtool', args).output.split('\n')[0]).toBe(receiver);
  });
});
