import { z } from 'zod';
import type { Expected } from './scenario.ts';

const WITHIN_MS = 10_000;
const answer = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});
const alerts = z.object({
  data: z.object({ alerts: z.array(z.object({ labels: z.record(z.string(), z.string()) })) }),
});

async function ask(url: string): Promise<unknown> {
  return (await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) })).json();
}

/** The value of the first series that the query finds, or undefined. */
export async function askValue(prometheus: string, query: string): Promise<number | undefined> {
  const found = answer.parse(await ask(`${prometheus}/api/v1/query?query=${encodeURIComponent(query)}`));
  const [first] = found.data.result;
  return first === undefined ? undefined : Number(first.value[1]);
}

/** Whether none of these alerts is pending or firing. */
export async function isQuiet(prometheus: string, expected: readonly Expected[]): Promise<boolean> {
  const { data } = alerts.parse(await ask(`${prometheus}/api/v1/alerts`));
  return !data.alerts.some(({ labels }) =>
    expected.some(({ alert, severity }) => labels.alertname === alert && labels.severity === severity),
  );
}
