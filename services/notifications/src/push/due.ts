import { insertOnce } from '@candor/service-kit/data/insert';
import type { Model } from 'mongoose';
import type { Notification } from '../inbox/model.ts';
import { WORK_USEFUL_MS } from '../inbox/old.ts';
import { findPerson, wantsDigest } from '../people/service.ts';
import { pushKindOf } from './kinds.ts';
import type { Push, PushSubscription } from './model.ts';
import type { PushDeps } from './service.ts';

/** What happened longer ago is not pushed: the inbox has it. */
export const PUSHED_WITHIN_MS = 24 * 3_600_000;
/** How long it is remembered that a browser was told of something. */
const REMEMBERED_MS = 7 * 24 * 3_600_000;
const BATCH = 100;

export type DueDeps = Pick<PushDeps, 'subscriptions' | 'pushes' | 'people' | 'clock'> & {
  notifications: Model<Notification>;
};

/**
 * Queues a push for each browser that is to be told of what is due. A push has the ids of both, so that any number of processes may do
 * this, and again after a crash. Returns how many notifications are settled.
 */
export async function queueDuePushes(deps: DueDeps): Promise<number> {
  const due = await deps.notifications
    .find({ push: 'due' })
    .sort({ recordedAt: 1 })
    .limit(BATCH)
    .lean<Notification[]>();
  for (const notification of due) await queueFor(deps, notification);
  return due.length;
}

async function queueFor(deps: DueDeps, { _id, userId, kind: sentence, createdAt }: Notification): Promise<void> {
  const kind = pushKindOf(sentence);
  const usefulUntil = new Date(createdAt.getTime() + (kind === 'apps' ? WORK_USEFUL_MS : PUSHED_WITHIN_MS));
  const isWanted = kind !== 'apps' || wantsDigest(await findPerson(deps, userId));
  if (kind && isWanted && usefulUntil.getTime() > deps.clock.now()) {
    const told = await deps.subscriptions.find({ userId, kinds: kind }).lean<PushSubscription[]>();
    for (const subscription of told) await queue(deps, subscription, { of: _id, notificationId: _id, usefulUntil });
  }
  await deps.notifications.updateOne({ _id }, { $unset: { push: 1 } });
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
