/** `npm run watch:dashboards [-- --check]`: writes the dashboards' files, or refuses those that are not what the tables make. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootDir } from '../paths.ts';
import { business } from './business.ts';
import { eventFlow } from './event-flow.ts';
import { goldenSignals } from './golden-signals.ts';
import { objectives } from './objectives.ts';
import { type Dashboard, renderDashboard } from './panels.ts';

export const dashboardsDir = join(rootDir, 'infra/helm/candor/files/dashboards');
export const dashboards: readonly Dashboard[] = [goldenSignals, business, eventFlow, objectives];

/** One query of one panel, as Prometheus is asked it. */
export interface DashboardQuery {
  dashboard: string;
  panel: string;
  expr: string;
}

/** Every query of every dashboard, with its variables filled in: all services, all instances, and `interval` for rates. */
export function dashboardQueries(interval = '5m'): DashboardQuery[] {
  const fill = (expr: string) =>
    expr.replaceAll('$__rate_interval', interval).replaceAll('$service', '.+').replaceAll('$instance', '.+');
  return dashboards.flatMap((dashboard) =>
    dashboard.rows.flatMap((row) =>
      row.panels.flatMap((panel) =>
        panel.queries.map(({ expr }) => ({ dashboard: dashboard.title, panel: panel.title, expr: fill(expr) })),
      ),
    ),
  );
}

/** The files of the dashboards by name, as they have to be. */
export function renderedFiles(): Map<string, string> {
  return new Map(dashboards.map((one) => [`${one.uid}.json`, `${JSON.stringify(renderDashboard(one), null, 2)}\n`]));
}

/** The names of files that are missing, different, or nobody's. */
export function staleFiles(): string[] {
  const wanted = renderedFiles();
  const there = readdirSync(dashboardsDir).filter((name) => name.endsWith('.json'));
  const read = (name: string) => (there.includes(name) ? readFileSync(join(dashboardsDir, name), 'utf8') : undefined);
  return [
    ...[...wanted].filter(([name, text]) => read(name) !== text).map(([name]) => name),
    ...there.filter((name) => !wanted.has(name)),
  ];
}

function main(): void {
  const stale = staleFiles();
  if (process.argv.includes('--check')) {
    for (const name of stale) console.log(`${name} is not what its table makes: npm run watch:dashboards`);
    process.exitCode = stale.length === 0 ? 0 : 1;
    return;
  }
  const wanted = renderedFiles();
  for (const name of stale) {
    const text = wanted.get(name);
    if (text === undefined) rmSync(join(dashboardsDir, name));
    else writeFileSync(join(dashboardsDir, name), text);
    console.log(`${text === undefined ? 'removed' : 'written'} ${name}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
