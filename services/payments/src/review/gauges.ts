import type { Clock } from '@candor/service-kit/clock';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { PaymentsDeps } from '../deps.ts';
import { oldestWait, payableAt } from '../withdrawals/payable.ts';

type Deps = Pick<PaymentsDeps, 'deposits' | 'withdrawals'> & { clock: Clock };

/** A question that takes longer has no answer at this scrape. */
const QUESTION_MS = 5_000;

/** What waits for an administrator, and since when the oldest of it does. */
interface Waiting {
  count(): Promise<number>;
  oldest(): Promise<Date | null>;
}

/** Tells of what waits for an administrator: how many payouts and deposits, and how long the oldest of each has waited. */
export function watchRequests(metrics: Metrics, { deposits, withdrawals, clock }: Deps): void {
  const toReview = { status: 'to_be_reviewed' as const };
  // A payout to a new address waits for nobody until it can be paid.
  watchWaiting(metrics, 'payouts', clock, {
    count: () => withdrawals.countDocuments(payableAt(clock.now())).maxTimeMS(QUESTION_MS).exec(),
    oldest: () => oldestWait(withdrawals, clock.now(), QUESTION_MS),
  });
  watchWaiting(metrics, 'deposits', clock, {
    count: () => deposits.countDocuments(toReview).maxTimeMS(QUESTION_MS).exec(),
    oldest: async () => {
      const found = await deposits
        .findOne(toReview, { createdAt: 1 })
        .sort({ createdAt: 1, _id: 1 })
        .maxTimeMS(QUESTION_MS)
        .lean<{ createdAt: Date }>();
      return found?.createdAt ?? null;
    },
  });
}

function watchWaiting(metrics: Metrics, what: 'payouts' | 'deposits', clock: Clock, asked: Waiting): void {
  const waiting = metrics.gauge(`candor_${what}_waiting`, `Requests that wait for a decision: ${what}.`);
  const oldestSeconds = metrics.gauge(`candor_${what}_oldest_seconds`, `How long the oldest has waited: ${what}.`);
  metrics.gauges.add({
    gauges: [waiting, oldestSeconds],
    read: async () => {
      const [count, oldest] = await Promise.all([asked.count(), asked.oldest()]);
      waiting.set(count);
      oldestSeconds.set(oldest ? Math.max(0, clock.now() - oldest.getTime()) / 1_000 : 0);
    },
  });
}
