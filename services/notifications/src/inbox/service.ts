import type { Clock } from '@candor/service-kit/clock';
import { refuse } from '@candor/service-kit/errors';
import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { Model } from 'mongoose';
import type { Notification } from './model.ts';

export interface InboxDeps {
  notifications: Model<Notification>;
  clock: Clock;
}

export interface Page {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** A page of a person's notifications, newest first. */
export async function listNotifications(
  deps: InboxDeps,
  userId: string,
  page: Page,
): Promise<Connection<Notification>> {
  const docs = await deps.notifications
    .find({ userId, ...afterFilter(page.after) })
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<Notification[]>();
  return toConnection(docs, page.first);
}

/** A notification of this person, if there is one by this id. */
export async function findNotification(deps: InboxDeps, userId: string, id: string): Promise<Notification | null> {
  return deps.notifications.findOne({ _id: id, userId }).lean<Notification>();
}

/** How many a person has not read. It costs what is unread, whatever was read before. */
export async function countUnread(deps: InboxDeps, userId: string): Promise<number> {
  return deps.notifications.countDocuments({ unreadBy: userId });
}

/**
 * Marks one notification of a person as read, and answers it. Repeatable. Refuses with NOT_FOUND what is not this person's, as what is
 * not there at all.
 */
export async function markRead(deps: InboxDeps, userId: string, id: string): Promise<Notification> {
  const read = await deps.notifications
    .findOneAndUpdate({ _id: id, userId }, { $set: { unreadBy: null } }, { returnDocument: 'after' })
    .lean<Notification>();
  if (read === null) throw refuse('NOT_FOUND');
  return read;
}

/** Marks what a person was told up to now as read; what comes in meanwhile stays unread. Repeatable. */
export async function markAllRead(deps: InboxDeps, userId: string): Promise<void> {
  const now = new Date(deps.clock.now());
  await deps.notifications.updateMany({ unreadBy: userId, recordedAt: { $lte: now } }, { $set: { unreadBy: null } });
}
