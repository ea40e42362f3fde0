import { createHash } from 'node:crypto';
import type { Clock } from '@candor/service-kit/clock';
import { createBatch, type Load } from '@candor/service-kit/data/loader';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { badInput, refuse } from '@candor/service-kit/errors';
import type { WayOut } from '@candor/service-kit/http/way-out';
import type { Model } from 'mongoose';
import { findPerson, type PeopleDeps } from '../people/service.ts';
import { isAuth, isPoint, type VapidKey } from './keys.ts';
import { type PushKind, pushKinds } from './kinds.ts';
import type { Push, PushSubscription } from './model.ts';

/** A person has at most so many: with one more the one that was saved longest ago goes. */
export const SUBSCRIPTIONS_MAX = 10;

export interface PushDeps extends PeopleDeps {
  subscriptions: Model<PushSubscription>;
  pushes: Model<Push>;
  /** Newest first; without any, Web Push is off. */
  vapidKeys: readonly VapidKey[];
  wayOut: Pick<WayOut, 'check'>;
  clock: Clock;
}

/** What a browser tells of its subscription, and what of the kinds changes. */
export type SubscriptionInput = { endpoint: string; p256dh: string; auth: string } & {
  [Kind in PushKind]?: boolean | null | undefined;
};

/** The id of a subscription, which its browser can make as well. */
export const subscriptionId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** The browsers of a person that are told, the one that was saved last first. */
export async function listSubscriptions(deps: PushDeps, userId: string): Promise<PushSubscription[]> {
  return deps.subscriptions.find({ userId }).sort({ savedAt: -1, _id: 1 }).lean<PushSubscription[]>();
}

/**
 * Keeps a browser's subscription for whoever is signed in there, in this session; of the kinds what is left out stays, and is off at
 * first. A browser that was somebody else's is this person's from then on, with nothing chosen. Repeatable. Refuses with UNAVAILABLE
 * where Web Push is off, BAD_INPUT, UNAUTHENTICATED for whoever was erased meanwhile.
 */
export async function saveSubscription(
  deps: PushDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  input: SubscriptionInput,
): Promise<PushSubscription> {
  const [key] = deps.vapidKeys;
  if (!key) throw refuse('UNAVAILABLE', {}, 'Notifications on this device are not available here.');
  const endpoint = requireEndpoint(deps, input.endpoint);
  if (!isPoint(input.p256dh)) throw badInput('p256dh is not a key of a subscription.', 'p256dh');
  if (!isAuth(input.auth)) throw badInput('auth is not a secret of a subscription.', 'auth');
  if ((await findPerson(deps, userId))?.erasedAt) throw refuse('UNAUTHENTICATED');
  const _id = subscriptionId(endpoint);
  const savedAt = new Date(deps.clock.now());
  const own = { sessionId, p256dh: input.p256dh, auth: input.auth, vapidKey: key.publicKey, savedAt, askedAt: savedAt };
  await deps.subscriptions.deleteOne({ _id, userId: { $ne: userId } });
  try {
    await deps.subscriptions.updateOne(
      { _id, userId },
      { $set: own, $setOnInsert: { endpoint, kinds: [], createdAt: savedAt } },
      { upsert: true },
    );
  } catch (error) {
    // Saved at this very moment, in another tab or for somebody else: the same again finds it.
    throw isDuplicateKey(error) ? refuse('UNAVAILABLE', { retryAfterSeconds: 1 }) : error;
  }
  const chosen = (is: boolean) => pushKinds.filter((kind) => input[kind] === is);
  await deps.subscriptions.updateOne({ _id, userId }, { $addToSet: { kinds: { $each: chosen(true) } } });
  await deps.subscriptions.updateOne({ _id, userId }, { $pull: { kinds: { $in: chosen(false) } } });
  await keepNewest(deps, userId);
  // An erasure that began meanwhile may have removed everything before this was there.
  if ((await findPerson(deps, userId))?.erasedAt) {
    await forgetPushes(deps, userId);
    throw refuse('UNAUTHENTICATED');
  }
  const saved = await deps.subscriptions.findOne({ _id, userId }).lean<PushSubscription>();
  if (!saved) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  return saved;
}

/** Forgets one of a person's browsers. Refuses with NOT_FOUND what is not this person's, as what is not there at all. */
export async function removeSubscription(deps: PushDeps, userId: string, id: string): Promise<void> {
  const { deletedCount } = await deps.subscriptions.deleteOne({ _id: id, userId });
  if (deletedCount === 0) throw refuse('NOT_FOUND');
}

/** Forgets everything of a person's browsers. Repeatable. */
export async function forgetPushes(
  { subscriptions, pushes }: Pick<PushDeps, 'subscriptions' | 'pushes'>,
  userId: string,
): Promise<void> {
  await subscriptions.deleteMany({ userId });
  await pushes.deleteMany({ userId });
}

type Subscriptions = PushDeps['subscriptions'];
const wishes = new WeakMap<Subscriptions, Map<PushKind, Load<true>>>();

/** Whether any browser of this person is told of this kind. Whoever asks at the same moment shares one question. */
export async function wantsPush(
  { subscriptions }: Pick<PushDeps, 'subscriptions'>,
  userId: string,
  kind: PushKind,
): Promise<boolean> {
  const ofKinds = wishes.get(subscriptions) ?? new Map<PushKind, Load<true>>();
  wishes.set(subscriptions, ofKinds);
  const load = ofKinds.get(kind) ?? createBatch((userIds) => whoWants(subscriptions, userIds, kind));
  ofKinds.set(kind, load);
  return (await load(userId)) === true;
}

async function whoWants(subscriptions: Subscriptions, userIds: string[], kind: PushKind): Promise<Map<string, true>> {
  const [only] = userIds;
  const of = userIds.length === 1 ? only : { $in: userIds };
  const found = await subscriptions.find({ userId: of, kinds: kind }, { userId: 1 }).lean<{ userId: string }[]>();
  return new Map(found.map(({ userId }) => [userId, true]));
}

/** An endpoint of a push service that is asked. Refuses with BAD_INPUT any other address. */
function requireEndpoint({ wayOut }: PushDeps, endpoint: string): string {
  try {
    wayOut.check(endpoint);
    return endpoint;
  } catch {
    throw badInput('endpoint is not one of a push service that we send to.', 'endpoint');
  }
}

async function keepNewest({ subscriptions }: PushDeps, userId: string): Promise<void> {
  const over = await subscriptions
    .find({ userId }, { _id: 1 })
    .sort({ savedAt: -1, _id: 1 })
    .skip(SUBSCRIPTIONS_MAX)
    .lean<{ _id: string }[]>();
  if (over.length > 0) await subscriptions.deleteMany({ userId, _id: { $in: over.map(({ _id }) => _id) } });
}
