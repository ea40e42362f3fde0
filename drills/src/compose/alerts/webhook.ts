import { z } from 'zod';
import type { Expected } from './scenario.ts';

const arrivals = z.array(
  z.object({
    /** The path that it was sent to: `/page` or `/ticket`. */
    receiver: z.string(),
    status: z.enum(['firing', 'resolved']),
    labels: z.record(z.string(), z.string()),
    startsAt: z.coerce.date(),
    atMs: z.number(),
  }),
);
/** Something that Alertmanager told the webhook. */
export type Arrival = z.infer<typeof arrivals>[number];

/** Everything that arrived so far. */
export async function readArrivals(webhook: string): Promise<Arrival[]> {
  return arrivals.parse(await (await fetch(webhook, { signal: AbortSignal.timeout(10_000) })).json());
}

/** The first arrival of this alert that began to fire at `sinceMs` or later, at the receiver of its severity. */
export function findArrival(
  arrived: readonly Arrival[],
  { alert, severity }: Expected,
  sinceMs: number,
): Arrival | undefined {
  return arrived.find(
    ({ receiver, status, labels, startsAt }) =>
      receiver === `/${severity}` &&
      status === 'firing' &&
      labels.alertname === alert &&
      labels.severity === severity &&
      startsAt.getTime() >= sinceMs,
  );
}
