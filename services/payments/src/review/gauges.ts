import type { Clock } from '@candor/service-kit/clock';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { Model } from 'mongoose';
import type { PaymentsDeps } from '../deps.ts';

type Deps = Pick<PaymentsDeps, 'deposits' | 'withdrawals'> & { clock: Clock };

/** A question that takes longer has no answer at this scrape. */
const QUESTION_MS = 5_000;

/** Tells of what waits for an administrator: how many payouts and deposits, and how long the oldest of each has waited. */
export function watchRequests(metrics: Metrics, deps: Deps): void {
  watchWaiting(metrics, 'payouts', deps.withdrawals, deps.clock);
  watchWaiting(metrics, 'deposits', deps.deposits, deps.clock);
}

/** Both collections have the same index for this question: state, then age. */
type Waiting = Pick<Model<{ _id: string; status: string; createdAt: Date }>, 'countDocuments' | 'findOne'>;

function watchWaiting(metrics: Metrics, what: 'payouts' | 'deposits', model: Waiting, clock: Clock): void {
  const waiting = metrics.gauge(`candor_${what}_waiting`, `Requests that wait for a decision: ${what}.`);
  const oldestSeconds = metrics.gauge(`candor_${what}_oldest_seconds`, `How long the oldest has waited: ${what}.`);
  const toReview = { status: 'to_be_reviewed' as const };
  metrics.gauges.add({
    gauges: [waiting, oldestSeconds],
    read: async () => {
      const [count, oldest] = await Promise.all([
        model.countDocuments(toReview).maxTimeMS(QUESTION_MS),
        model
          .findOne(toReview, { createdAt: 1 })
          .sort({ createdAt: 1, _id: 1 })
          .maxTimeMS(QUESTION_MS)
          .lean<{ createdAt: Date }>(),
      ]);
      waiting.set(count);
      oldestSeconds.set(oldest ? Math.max(0, clock.now() - oldest.createdAt.getTime()) / 1_000 : 0);
    },
  });
}
