import type { DomainEvent } from '@candor/events';
import {
  afterFilter,
  type Clock,
  type Connection,
  isDuplicateKey,
  newestFirst,
  pageLimit,
  toConnection,
} from '@candor/service-kit';
import type { Model } from 'mongoose';
import type { Notification, NotificationType } from './model.ts';

export interface InboxDeps {
  notifications: Model<Notification>;
  clock: Clock;
}

/** What a person is told. */
export interface Sentence {
  userId: string;
  type: NotificationType;
  message: string;
}

export interface Page {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** Tells a person of an event, once: the event's id is the notification's, so that the same event again changes nothing. */
export async function tell(
  deps: InboxDeps,
  event: Pick<DomainEvent, 'id' | 'occurredAt'>,
  sentence: Sentence,
): Promise<void> {
  const { userId, type, message } = sentence;
  const notification: Notification = {
    _id: event.id,
    userId,
    type,
    message,
    createdAt: new Date(event.occurredAt),
    recordedAt: new Date(deps.clock.now()),
    unreadBy: userId,
  };
  await deps.notifications.create(notification).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
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

/** Marks what a person was told up to now as read; what comes in meanwhile stays unread. Repeatable. */
export async function markAllRead(deps: InboxDeps, userId: string): Promise<void> {
  const now = new Date(deps.clock.now());
  await deps.notifications.updateMany({ unreadBy: userId, recordedAt: { $lte: now } }, { $set: { unreadBy: null } });
}
