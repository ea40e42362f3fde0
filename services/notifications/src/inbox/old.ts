import type { Clock } from '@candor/service-kit/clock';
import { inBatches } from '@candor/service-kit/data/batches';
import type { QueuedMail } from '@candor/service-kit/mail/queue';
import type { Model } from 'mongoose';
import type { Notification } from './model.ts';

/** What happened longer ago than this is in no inbox. */
export const KEPT_MS = 180 * 24 * 3_600_000;

/** For so long what waits to be rated may still be there; told later it helps nobody. */
export const WORK_USEFUL_MS = 4 * 3_600_000;

export interface OldDeps {
  notifications: Model<Notification>;
  mails: Model<QueuedMail>;
  clock: Clock;
}

/** Whether something happened so long ago that nobody is told of it any more. */
export function isOld(deps: Pick<OldDeps, 'clock'>, happenedAt: Date): boolean {
  return happenedAt.getTime() < deps.clock.now() - KEPT_MS;
}

/**
 * Removes notifications of what happened more than 180 days ago, read or not, with their mails; by an index, a batch at a time. Any
 * number of processes may do it, and again after a crash. Returns how many left.
 */
export async function removeOld({ notifications, mails, clock }: OldDeps): Promise<number> {
  const old = { filter: { createdAt: { $lt: new Date(clock.now() - KEPT_MS) } }, by: 'createdAt' } as const;
  let removed = 0;
  for await (const batch of inBatches<Notification>(notifications, { ...old, fields: { createdAt: 1 } })) {
    const ids = batch.map(({ _id }) => _id);
    // A mail is found by its notification only, so the notification goes last.
    await mails.deleteMany({ _id: { $in: ids } });
    removed += (await notifications.deleteMany({ _id: { $in: ids } })).deletedCount;
  }
  return removed;
}
