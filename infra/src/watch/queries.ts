/** `npm run watch:queries -- http://127.0.0.1:9090`: asks a running Prometheus every query of the dashboards. */
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type DashboardQuery, dashboardQueries } from './dashboards.ts';

const answerShape = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.array(z.unknown()) }).optional(),
});
const vectorShape = z.object({ value: z.tuple([z.number(), z.string()]) });

/** What Prometheus answered: with data, without, or with an error. */
export interface AnsweredQuery extends DashboardQuery {
  outcome: 'data' | 'no data' | 'error';
  /** How many series have a value that is a number. */
  series: number;
  error?: string;
}

/** Asks every query of the dashboards. A series whose value is NaN (a quantile of nothing) is no data. */
export async function askQueries(prometheusUrl: string, queries = dashboardQueries()): Promise<AnsweredQuery[]> {
  const answered: AnsweredQuery[] = [];
  for (const query of queries) answered.push({ ...query, ...(await ask(prometheusUrl, query.expr)) });
  return answered;
}

async function ask(prometheusUrl: string, expr: string): Promise<Pick<AnsweredQuery, 'outcome' | 'series' | 'error'>> {
  const response = await fetch(`${prometheusUrl.replace(/\/$/, '')}/api/v1/query`, {
    method: 'POST',
    body: new URLSearchParams({ query: expr }),
  });
  const answer = answerShape.parse(await response.json());
  if (answer.status !== 'success' || !answer.data)
    return { outcome: 'error', series: 0, error: answer.error ?? `status ${response.status}` };
  const series = answer.data.result.filter((one) => vectorShape.parse(one).value[1] !== 'NaN').length;
  return { outcome: series > 0 ? 'data' : 'no data', series };
}

async function main(): Promise<void> {
  const [prometheusUrl = 'http://127.0.0.1:9090'] = process.argv.slice(2);
  const answered = await askQueries(prometheusUrl);
  const without = answered.filter((query) => query.outcome !== 'data');
  for (const { outcome, error, dashboard, panel, expr } of without)
    console.log(`${outcome}${error ? ` (${error})` : ''}: ${dashboard} / ${panel}\n  ${expr}`);
  console.log(`${answered.length - without.length} of ${answered.length} queries answered with data`);
  process.exitCode = without.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
