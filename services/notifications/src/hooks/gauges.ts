import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { Model } from 'mongoose';
import type { HookDelivery } from './model.ts';
import { TEST_LINE } from './types.ts';

/** A question that takes longer has no answer at this scrape. */
const QUESTION_MS = 5_000;

/** Tells how many deliveries of webhooks wait, and how many of the log are parked. Every replica answers alike. */
export function watchHooks(metrics: Metrics, deliveries: Model<HookDelivery>): void {
  const waiting = metrics.gauge('candor_webhook_deliveries_waiting', 'Deliveries of webhooks that wait to be sent.');
  const parked = metrics.gauge(
    'candor_webhook_deliveries_parked',
    'Deliveries of webhooks in the log that were given up.',
  );
  // A test is tried once and given up: that concerns nobody but who sends it.
  const count = (state: HookDelivery['state']) =>
    deliveries.countDocuments({ state, line: { $ne: TEST_LINE } }).maxTimeMS(QUESTION_MS);
  metrics.gauges.add({
    gauges: [waiting, parked],
    read: async () => {
      waiting.set(await count('waiting'));
      parked.set(await count('parked'));
    },
  });
}
