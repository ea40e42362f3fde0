import type { Model } from 'mongoose';
import type { Notification } from '../inbox/model.ts';
import { type Told, toTold } from './channel.ts';

const PAGE = 100;

/** What a person was told from `sinceMs` on by the time it was recorded, oldest first, a page at a time. */
export type ReadMissed = (userId: string, sinceMs: number) => AsyncIterable<readonly Told[]>;

/** Reads what was missed from the database. A page is read when the one before was passed on. */
export function createReadMissed(notifications: Model<Notification>): ReadMissed {
  return async function* (userId, sinceMs) {
    let after: Notification | undefined;
    for (;;) {
      const from = after
        ? {
            $or: [{ recordedAt: { $gt: after.recordedAt } }, { recordedAt: after.recordedAt, _id: { $gt: after._id } }],
          }
        : {};
      const page = await notifications
        .find({ userId, recordedAt: { $gte: after?.recordedAt ?? new Date(sinceMs) }, ...from })
        .sort({ recordedAt: 1, _id: 1 })
        .limit(PAGE)
        .lean<Notification[]>();
      if (page.length > 0) yield page.map(toTold);
      after = page.at(-1);
      if (page.length < PAGE) return;
    }
  };
}
