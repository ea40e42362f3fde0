import { insertOnce } from '@candor/service-kit/data/insert';
import type { Model } from 'mongoose';
import type { Notification } from '../inbox/model.ts';
import { findPerson } from '../people/service.ts';
import { pushKindOf } from './kinds.ts';
import type { Push, PushSubscription } from './model.ts';
import type { PushDeps } from './service.ts';

/** What happened longer ago is not pushed: the inbox has it. */
export const PUSHED_WITHIN_MS = 24 * 3_600_000;
/** A browser, or a mailbox, is told of apps to rate at most so often. */
export const APPS_AGAIN_MS = 12 * 3_600_000;
/** How long there may be places of a campaign that was funded now. */
export const APPS_USEFUL_MS = 2 * 3_600_000;
/** How long it is remembered that a browser was told of something. */
const REMEMBERED_MS = 7 * 24 * 3_600_000;
const BATCH = 100;

export type DueDeps = Pick<PushDeps, 'subscriptions' | 'pushes' | 'people' | 'clock'> & {
  notifications: Model<Notification>;
};

/**
 * Marks who is to be told that there are apps to rate: of a campaign that was funded. Each browser and each mailbox at most once in twelve
 * hours, however many are. Repeatable.
 */
export async function tellOfApps(deps: DueDeps, event: { id: string; occurredAt: string }): Promise<void> {
  const now = deps.clock.now();
  if (now - Date.parse(event.occurredAt) > APPS_USEFUL_MS) return;
  const due = { $set: { appsDue: event.id } };
  const before = { $lt: new Date(now - APPS_AGAIN_MS) };
  await deps.subscriptions.updateMany({ kinds: 'apps', $or: [{ appsToldAt: null }, { appsToldAt: before }] }, due);
  await deps.people.updateMany({ 'mail.apps': true, $or: [{ appsMailedAt: null }, { appsMailedAt: before }] }, due);
}

/**
 * Queues a push for each browser that is to be told of what is due. A push has the ids of both, so that any number of processes may do
 * this, and again after a crash. Returns how many notifications and browsers are settled.
 */
export async function queueDuePushes(deps: DueDeps): Promise<number> {
  const due = await deps.notifications
    .find({ push: 'due' })
    .sort({ recordedAt: 1 })
    .limit(BATCH)
    .lean<Notification[]>();
  for (const notification of due) await queueFor(deps, notification);
  const waiting = await deps.subscriptions
    .find({ appsDue: { $exists: true } })
    .limit(BATCH)
    .lean<PushSubscription[]>();
  for (const subscription of waiting) await queueApps(deps, subscription);
  return due.length + waiting.length;
}

async function queueFor(deps: DueDeps, { _id, userId, kind: sentence, createdAt }: Notification): Promise<void> {
  const kind = pushKindOf(sentence);
  const usefulUntil = new Date(createdAt.getTime() + PUSHED_WITHIN_MS);
  if (kind && usefulUntil.getTime() > deps.clock.now()) {
    const told = await deps.subscriptions.find({ userId, kinds: kind }).lean<PushSubscription[]>();
    for (const subscription of told) await queue(deps, subscription, { of: _id, notificationId: _id, usefulUntil });
  }
  await deps.notifications.updateOne({ _id }, { $unset: { push: 1 } });
}

async function queueApps(deps: DueDeps, subscription: PushSubscription): Promise<void> {
  const { _id, appsDue } = subscription;
  const now = deps.clock.now();
  if (appsDue !== undefined && subscription.kinds.includes('apps'))
    await queue(deps, subscription, {
      of: appsDue,
      notificationId: null,
      usefulUntil: new Date(now + APPS_USEFUL_MS),
    });
  await deps.subscriptions.updateOne({ _id }, { $unset: { appsDue: 1 }, $set: { appsToldAt: new Date(now) } });
}

async function queue(
  deps: DueDeps,
  { _id: subscriptionId, userId }: PushSubscription,
  { of, notificationId, usefulUntil }: { of: string } & Pick<Push, 'notificationId' | 'usefulUntil'>,
): Promise<void> {
  const now = deps.clock.now();
  const _id = `${of}.${subscriptionId}`;
  await insertOnce(deps.pushes, {
    _id,
    subscriptionId,
    userId,
    notificationId,
    state: 'waiting',
    tries: 0,
    nextTryAt: new Date(now),
    usefulUntil,
    forgetAt: new Date(now + REMEMBERED_MS),
  });
  // An erasure that began meanwhile may have removed the pushes before this one was there.
  if ((await findPerson(deps, userId))?.erasedAt) await deps.pushes.deleteOne({ _id });
}
