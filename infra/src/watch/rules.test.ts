import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from '../paths.ts';
import { dashboardQueries } from './dashboards.ts';
import { alarmKinds, metricNames } from './metric-names.ts';
import { type Rule, readAlertTests, readRules } from './rule-files.ts';

const RUNBOOK_BASE = 'https://docs.candor.example/runbooks';
const SECTIONS = ['What it means', 'What people notice', 'Look', 'Mend', 'After'];
const runbooksDir = join(rootDir, 'docs/runbooks');

const rules = readRules();
const alerts = rules.flatMap((rule) => (rule.alert === undefined ? [] : [{ ...rule, alert: rule.alert }]));
const names = [...new Set(alerts.map(({ alert }) => alert))];
const tests = readAlertTests();

describe('each alert', () => {
  it.each(alerts)(
    '$alert ($labels.severity, $group) says how urgent it is, what it means and where to read on',
    (rule) => {
      expect(['page', 'ticket']).toContain(rule.labels.severity);
      expect(rule.group).toMatch(new RegExp(`^candor-(slo-)?${rule.labels.severity}s$`));
      expect(rule.annotations).toEqual({
        summary: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w+ .*[.]$/),
        runbook_url: `${RUNBOOK_BASE}/${rule.alert}`,
      });
    },
  );

  it.each(alerts)('$alert ($labels.severity, $labels.window) is shown to fire with its labels', (rule) => {
    const fired = tests.filter(({ alertname }) => alertname === rule.alert).flatMap(({ exp_alerts }) => exp_alerts);
    expect(fired.some(({ exp_labels }) => isSubset(rule.labels, exp_labels))).toBe(true);
  });

  it.each(names)('%s is shown to be silent by a test that says so', (name) => {
    const silent = tests.filter(({ alertname, exp_alerts }) => alertname === name && exp_alerts.length === 0);
    expect(silent.filter(({ test }) => /\bsilent\b/.test(test) && test.includes(name))).not.toEqual([]);
  });

  it.each(names)('%s has a fault that fires it for real', (name) => {
    expect(readFileSync(join(rootDir, 'infra/watch/faults.md'), 'utf8')).toContain(`| ${name} |`);
  });
});

describe('runbooks', () => {
  it.each(names)('%s has one, with its five sections and a command for a drill', (name) => {
    const text = readFileSync(join(runbooksDir, `${name}.md`), 'utf8');
    expect(text.split('\n')[0]).toBe(`# ${name}`);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(SECTIONS);
    const look = /## Look\n+```sh\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    const drilled = look.split('\n').filter((line) => line.endsWith('# drill'));
    expect(drilled).not.toEqual([]);
    for (const line of drilled) expect(line).toMatch(/\$(CANDOR|GATEWAY|PROMETHEUS)\b/);
    expect(readFileSync(join(runbooksDir, 'README.md'), 'utf8')).toContain(`[${name}](${name}.md)`);
  });

  it('belong to an alert, all of them', () => {
    const files = readdirSync(runbooksDir).filter((name) => name !== 'README.md');
    expect(files.sort()).toEqual(names.map((name) => `${name}.md`).sort());
  });

  it('link to what is there, a heading of another page too', () => {
    for (const file of readdirSync(runbooksDir)) {
      for (const [, link = ''] of readFileSync(join(runbooksDir, file), 'utf8').matchAll(/\]\(([^)]+)\)/g)) {
        const [path = '', heading] = link.split('#');
        expect(existsSync(join(runbooksDir, path)), `${file}: ${link}`).toBe(true);
        if (heading) expect(headingsOf(join(runbooksDir, path)), `${file}: ${link}`).toContain(heading);
      }
    }
  });
});

/** The headings of a page, as links name them. */
const headingsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe('every series that is asked for', () => {
  const known = new Set([...metricNames(), ...rules.flatMap(({ record }) => record ?? [])]);

  it.each(rules)('by $alert$record is one that exists', ({ expr }) => {
    expect(namesIn(expr).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(dashboardQueries())('by "$panel" of $dashboard is one that exists', ({ expr }) => {
    expect(namesIn(expr)).not.toEqual([]);
    expect(namesIn(expr).filter((name) => !known.has(name))).toEqual([]);
  });

  it('and every kind of alarm that the services raise has its alert', () => {
    const watched = alerts.flatMap(({ expr }) => [...expr.matchAll(/kind="([a-z_]+)"/g)].map(([, kind = '']) => kind));
    expect([...alarmKinds()].sort()).toEqual([...new Set(watched)].sort());
  });
});

it('the limit of memory that is watched is the one that compose and the chart set', () => {
  const limit = rules.find(({ record }) => record === 'candor:memory_limit_bytes') as Rule;
  const mebibytes = Number(/vector\((\d+) \* 1024 \* 1024\)/.exec(limit.expr)?.[1]);
  const read = (path: string) => parse(readFileSync(join(rootDir, path), 'utf8'), { merge: true });
  const compose = read('docker-compose.yml');
  const chart = read('infra/helm/candor/values.yaml');
  for (const service of ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'gateway'])
    expect(compose.services[service].deploy.resources.limits.memory, service).toBe(`${mebibytes}m`);
  expect(chart.defaults.resources.limits.memory).toBe(`${mebibytes}Mi`);
});

function isSubset(labels: Record<string, string>, of: Record<string, string>): boolean {
  return Object.entries(labels).every(([name, value]) => of[name] === value);
}

/** The names of series in an expression: words that are no function, keyword, label or part of a text. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replace(/\boffset\s+\w+/g, '')
    .replace(/\b\d[\w.-]*/g, '');
  const words = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\s*\()(?![\w:])/g)].map(([word]) => word);
  const operators = new Set(['and', 'or', 'unless', 'bool', 'sum', 'max', 'min', 'count']);
  return words.filter((word) => !operators.has(word));
}
