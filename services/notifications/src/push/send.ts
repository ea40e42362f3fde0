import { type OutsideAnswer, type WayOut, WayOutError, WayOutRefused } from '@candor/service-kit/http/way-out';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Model } from 'mongoose';
import type { Notification } from '../inbox/model.ts';
import { messageOf, requestFor } from './message.ts';
import type { Push, PushSubscription } from './model.ts';
import type { PushDeps } from './service.ts';
import type { AskSession } from './session.ts';

/** After the first, second, … failed try. After the last one the push is given up: the inbox has what it says. */
const PAUSES_MS = [30_000, 2 * 60_000, 10 * 60_000, 3_600_000, 4 * 3_600_000];
/** Longer than any try takes. A push that is still being sent then was of a process that died. */
export const PUSH_CLAIM_MS = 2 * 60_000;
const RETRY_AFTER_MAX_MS = 6 * 3_600_000;
const BATCH = 100;
const AT_ONCE = 4;

export interface SendDeps extends PushDeps {
  notifications: Model<Notification>;
  wayOut: WayOut;
  askSession: AskSession;
  /** Who sends, for the push service: a mailto: or an https: address. */
  vapidSubject: string;
  log: Log;
  /** Called between what a push service has taken and that it is noted. */
  afterSent?: (() => Promise<void> | void) | undefined;
}

/** What came of a try: taken, gone for good, later (in so many ms, or by the usual pauses), or nothing that another try would mend. */
type Outcome = 'sent' | 'gone' | 'unknown' | 'given up' | { laterMs: number | undefined };

/**
 * Sends what is due, each once, from any number of processes: a try is claimed by a guarded update. A push is sent again only where it
 * surely was not taken; one whose process died in between is not, since it may have been shown. Returns how many were taken.
 */
export async function sendDuePushes(deps: SendDeps): Promise<number> {
  const now = new Date(deps.clock.now());
  await deps.pushes.updateMany({ state: 'sending', nextTryAt: { $lte: now } }, { $set: { state: 'unknown' } });
  const due = await deps.pushes
    .find({ state: 'waiting', nextTryAt: { $lte: now } })
    .limit(BATCH)
    .lean<Push[]>();
  let sent = 0;
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const results = await Promise.all(due.slice(at, at + AT_ONCE).map((push) => tryPush(deps, push)));
    sent += results.filter(Boolean).length;
  }
  return sent;
}

async function tryPush(deps: SendDeps, push: Push): Promise<boolean> {
  const claimed = await deps.pushes.updateOne(
    { _id: push._id, state: 'waiting', tries: push.tries },
    { $inc: { tries: 1 }, $set: { state: 'sending', nextTryAt: new Date(deps.clock.now() + PUSH_CLAIM_MS) } },
  );
  if (claimed.modifiedCount === 0) return false;
  const tries = push.tries + 1;
  const outcome = await outcomeOf(deps, push);
  if (outcome === 'sent') await deps.afterSent?.();
  if (outcome === 'gone') await deps.subscriptions.deleteOne({ _id: push.subscriptionId, userId: push.userId });
  const pauseMs = PAUSES_MS[tries - 1];
  const own = { _id: push._id, state: 'sending' as const, tries };
  if (typeof outcome === 'object' && pauseMs !== undefined) {
    const nextTryAt = new Date(deps.clock.now() + Math.max(pauseMs, outcome.laterMs ?? 0));
    await deps.pushes.updateOne(own, { $set: { state: 'waiting', nextTryAt } });
    return false;
  }
  const state = outcome === 'sent' || outcome === 'unknown' ? outcome : 'given up';
  await deps.pushes.updateOne(own, { $set: { state } });
  return state === 'sent';
}

async function outcomeOf(deps: SendDeps, push: Push): Promise<Outcome> {
  const ttlSeconds = Math.floor((push.usefulUntil.getTime() - deps.clock.now()) / 1_000);
  if (ttlSeconds <= 0) return 'given up';
  const { notificationId, subscriptionId, userId } = push;
  const subscription = await deps.subscriptions.findOne({ _id: subscriptionId, userId }).lean<PushSubscription>();
  const notification =
    notificationId === null ? null : await deps.notifications.findById(notificationId).lean<Notification>();
  // It left the inbox, or whoever is told chose otherwise meanwhile.
  if (!subscription || (notificationId !== null && !notification)) return 'given up';
  const key = deps.vapidKeys.find(({ publicKey }) => publicKey === subscription.vapidKey);
  // Our key of then was taken away: the browser subscribes anew.
  if (!key) return 'gone';
  let isGood: boolean;
  try {
    isGood = await deps.askSession(subscription);
  } catch {
    return { laterMs: undefined };
  }
  // Signed out there, or the session ended otherwise: nobody who comes after is told.
  if (!isGood) return 'gone';
  const message = messageOf(push._id, notification);
  const call = requestFor(subscription, message, { key, subject: deps.vapidSubject, ttlSeconds });
  try {
    return readAnswer(deps, push, await deps.wayOut.post(subscription.endpoint, call));
  } catch (error) {
    if (error instanceof WayOutRefused) return 'gone';
    if (!(error instanceof WayOutError)) throw error;
    deps.log.warn({ push: notificationId, reason: error.code }, 'a push had no answer');
    return error.mayHaveArrived ? 'unknown' : { laterMs: undefined };
  }
}

function readAnswer({ log }: SendDeps, { notificationId }: Push, { status, headers }: OutsideAnswer): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  // The push service knows the subscription no more.
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { laterMs: retryAfterMs(headers['retry-after']) };
  // Too large, or our key or request is not as it should be: the same again would be refused again.
  log.error({ push: notificationId, status }, 'a push was refused');
  return 'given up';
}

/** Seconds alone: a moment would be by the other's clock. */
function retryAfterMs(header: string | string[] | undefined): number | undefined {
  const seconds = typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
  return seconds === undefined ? undefined : Math.min(seconds * 1_000, RETRY_AFTER_MAX_MS);
}
