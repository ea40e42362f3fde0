import type { Model } from 'mongoose';
import type { Metrics } from '../telemetry/metrics.ts';
import type { QueuedMail } from './queue.ts';

/** A question that takes longer has no answer at this scrape. */
const QUESTION_MS = 5_000;

/** Tells how many mails wait to be sent, by the index that the queue looks for them with. */
export function watchMails(metrics: Metrics, mails: Model<QueuedMail>): void {
  const waiting = metrics.gauge('candor_mails_waiting', 'Mails that wait to be sent.');
  metrics.gauges.add({
    gauges: [waiting],
    read: async () => waiting.set(await mails.countDocuments({ state: 'waiting' }).maxTimeMS(QUESTION_MS)),
  });
}
