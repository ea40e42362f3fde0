import { z } from 'zod';

const span = z.object({
  spanID: z.string(),
  operationName: z.string(),
  processID: z.string(),
  startTime: z.number(),
  duration: z.number(),
  references: z.array(z.object({ refType: z.string(), spanID: z.string() })).default([]),
});
const answer = z.object({
  data: z.array(
    z.object({
      traceID: z.string(),
      spans: z.array(span),
      processes: z.record(z.string(), z.object({ serviceName: z.string() })),
    }),
  ),
});
export type Trace = z.infer<typeof answer>['data'][number];

/** The newest traces of one of the gateway's routes, as Jaeger keeps them. */
export async function readTraces(jaegerUrl: string, operation: string, limit = 200): Promise<Trace[]> {
  const query = new URLSearchParams({ service: 'candor-gateway', operation, lookback: '1h', limit: String(limit) });
  const response = await fetch(`${jaegerUrl}/api/traces?${query}`);
  if (!response.ok) throw new Error(`Jaeger answered ${response.status}`);
  return answer.parse(await response.json()).data;
}

const parentOf = (one: Trace['spans'][number]) =>
  one.references.find(({ refType }) => refType === 'CHILD_OF' || refType === 'FOLLOWS_FROM')?.spanID;

/** True when every span but one has a parent within the trace. */
export function isOneTree({ spans }: Trace): boolean {
  const ids = new Set(spans.map(({ spanID }) => spanID));
  const parents = spans.map(parentOf);
  return (
    parents.filter((parent) => parent === undefined).length === 1 &&
    parents.every((id) => id === undefined || ids.has(id))
  );
}

/** The trace as an indented list: service, operation, when it began after the first and how long it took. */
export function drawTree({ spans, processes }: Trace): string[] {
  const ordered = [...spans].sort((a, b) => a.startTime - b.startTime);
  const first = ordered[0]?.startTime ?? 0;
  const ms = (micros: number) => `${(micros / 1_000).toFixed(1)} ms`;
  const lines = (parent: string | undefined, depth: number): string[] =>
    ordered
      .filter((one) => parentOf(one) === parent)
      .flatMap((one) => [
        `${'  '.repeat(depth)}${processes[one.processID]?.serviceName ?? '?'}: ${one.operationName} (at ${ms(one.startTime - first)}, ${ms(one.duration)})`,
        ...lines(one.spanID, depth + 1),
      ]);
  return lines(undefined, 0);
}
