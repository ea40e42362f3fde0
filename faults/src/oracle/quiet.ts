import { setTimeout as rest } from 'node:timers/promises';
import { serviceNames } from '@candor/events';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { openQueue } from '@candor/service-kit/events/queue';
import { until } from '@candor/testkit/until';
import type { Load } from '../load/load.ts';
import type { World } from '../world/world.ts';
import { all, type Databases, withDatabases } from './databases.ts';
import { TEST } from './hook-arrivals.ts';
import type { AppRecord, HookDeliveryRecord, PersonRecord, RatingRecord } from './records.ts';

/** An answer may take as long as the longest fault, and a try after it. */
export const ANSWERS_WITHIN_MS = 60_000;
/** A job whose worker was killed waits for its lock to lapse, half a minute, and for somebody to see that: half a minute more. */
export const QUIET_WITHIN_MS = 150_000;
/** A look reads much of the databases: not more often than this. */
const LOOK_EVERY_MS = 300;
const TELL_EVERY_MS = 20_000;

/**
 * Waits until nothing is under way any more: every event handled by everybody, every flow at its end, nothing held back for nobody.
 * Resolves with what is still there at the end of its patience, a line each: none when all is quiet. `tell` hears now and then what it
 * waits for.
 */
export async function becomeQuiet(
  world: World,
  people: Pick<Load, 'sendAgain' | 'orphans'>,
  withinMs: number,
  tell: (line: string) => void,
): Promise<string[]> {
  let left: string[] = ['it could not be looked at'];
  let toldAtMs = Date.now();
  const isQuiet = async () => {
    const waiting = await withDatabases(world, (databases) => waitingMessages(databases, people.orphans()));
    left = [...(await withDatabases(world, leftInRecords)), ...(await leftInQueues(world)), ...waiting];
    if (left.length === 0) return true;
    // What a receiver did not take is tried again after hours: nobody waits for that here.
    if (waiting.length > 0) await people.sendAgain();
    if (Date.now() - toldAtMs > TELL_EVERY_MS) {
      tell(`not quiet: ${left.join('; ')}`);
      toldAtMs = Date.now();
    }
    await rest(LOOK_EVERY_MS);
    return false;
  };
  await until('quiet', isQuiet, withinMs).catch((error: Error) => {
    if (left.length === 0) left = [error.message];
  });
  return left;
}

const counted = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);

async function leftInRecords(databases: Databases): Promise<string[]> {
  const { auth, ratings, payments, wallet } = databases;
  const count = async (of: Databases[keyof Databases], collection: string, filter: object, what: string) =>
    counted(await of.collection(collection).countDocuments(filter), what);
  const carried: string[] = [];
  for (const name of serviceNames) {
    for (const { name: collection } of (await databases[name].db?.listCollections().toArray()) ?? [])
      carried.push(
        ...(await count(
          databases[name],
          collection,
          { outboxState: { $exists: true } },
          `records of ${name}.${collection} with events that not everybody handled`,
        )),
      );
  }
  return [
    ...carried,
    ...(await count(ratings, 'ratings', { unsettled: true }, 'ratings that are not settled')),
    ...(await count(ratings, 'reports', { unsettled: true }, 'reports that are not settled')),
    ...(await count(ratings, 'questionCases', { unsettled: true }, 'reported questions that are not settled')),
    ...(await count(ratings, 'apps', { 'pendingFundings.0': { $exists: true } }, 'apps with a pending funding')),
    ...(await count(ratings, 'apps', { 'closings.0': { $exists: true } }, 'apps with closing places')),
    ...(await count(ratings, 'apps', { 'screenMoves.pending.0': { $exists: true } }, 'apps with a pending purchase')),
    ...(await count(ratings, 'apps', { 'screenMoves.returning.0': { $exists: true } }, 'apps with returning screens')),
    ...(await count(ratings, 'ratings', { checkDue: { $exists: true } }, 'passed checks that hold a screen')),
    ...(await count(
      ratings,
      'ratings',
      { thanksDue: { $exists: true } },
      'bonuses that are neither given nor refused',
    )),
    ...(await count(
      wallet,
      'thanks',
      { state: { $in: ['open', 'posting'] } },
      'bonuses that the wallet has not decided',
    )),
    ...(await count(
      ratings,
      'differenceRounds',
      { state: { $in: ['pending', 'paying'] } },
      'payments of differences under way',
    )),
    ...(await count(payments, 'withdrawals', { status: 'processing' }, 'payouts that are neither held nor refused')),
    ...(await count(auth, 'users', { accountState: 'erasing' }, 'erasures that are not at their end')),
    ...(await count(
      wallet,
      'promotionsFundings',
      { state: 'pending' },
      'payments into the promotions that are not posted',
    )),
    ...(await untold(wallet)),
    ...(await heldForNobody(ratings)),
  ];
}

/** Messages that wait for their receiver, but for those that were tried and that nobody is there any more to have tried sooner. */
async function waitingMessages({ notifications }: Databases, orphans: ReadonlySet<string>): Promise<string[]> {
  const waiting = (await all<HookDeliveryRecord>(notifications, 'hook_deliveries')).filter(
    ({ endpointId, state, type }) => state === 'waiting' && type !== TEST && !orphans.has(endpointId),
  );
  return counted(waiting.length, 'messages that wait for their receiver');
}

/** The journal is the wallet's outbox, and its relay's checkpoint how far everybody has heard of it. */
async function untold(wallet: Databases['wallet']): Promise<string[]> {
  const [last] = await wallet.collection('pages').find().sort({ _id: -1 }).limit(1).toArray();
  const relay = await wallet.collection<{ _id: string; seq: number }>('checkpoints').findOne({ _id: 'relay' });
  return counted(Number(last?._id ?? 0) - (relay?.seq ?? 0), 'pages of the journal that not everybody has heard of');
}

/** Places and slots that are held for an attempt which is over, or never began. */
async function heldForNobody(ratings: Databases['ratings']): Promise<string[]> {
  const byAttempt = new Map(
    (await all<RatingRecord>(ratings, 'ratings')).map((rating) => [`${rating._id}#${rating.attempt}`, rating]),
  );
  const isOpen = (attempt: string) => ['pending', 'in_progress'].includes(byAttempt.get(attempt)?.status ?? '');
  // A rejected rating keeps its place as long as its rater may appeal, or has and is not decided.
  const isDisputed = (attempt: string) => {
    const rating = byAttempt.get(attempt);
    return rating?.status === 'rejected' && rating.appeal?.status !== 'denied';
  };
  const isLookedAt = (attempt: string) => byAttempt.get(attempt)?.status === 'looked_at';
  const waiting = (await all<AppRecord>(ratings, 'apps')).flatMap(({ held = [] }) =>
    held.filter(({ attempt }) => !isLookedAt(attempt)),
  );
  const places = (await all<AppRecord>(ratings, 'apps')).flatMap(({ reservations }) =>
    reservations.filter(({ attempt }) => !isOpen(attempt) && !isDisputed(attempt)),
  );
  const slots = (await all<PersonRecord>(ratings, 'people')).flatMap(({ open }) =>
    open.filter(({ attempt }) => !isOpen(attempt)),
  );
  return [
    ...counted(waiting.length, 'places held for nobody who is looked at'),
    ...counted(places.length, 'places held for nobody'),
    ...counted(slots.length, 'slots held for nobody'),
  ];
}

/** Events that nobody will take by themselves; those of money are the wallet's. */
export interface Parked {
  all: number;
  ofMoney: number;
}

/** How many events are parked now. */
export async function parkedEvents(world: World): Promise<Parked> {
  const redis = publisherRedis(world.stores.redis.url());
  const parked: Parked = { all: 0, ofMoney: 0 };
  try {
    await until('Redis', async () => (await redis.ping()) === 'PONG');
    for (const name of serviceNames) {
      const queue = openQueue(name, redis, world.name);
      const failed = await queue.getFailedCount().finally(() => queue.close());
      parked.all += failed;
      if (name === 'wallet') parked.ofMoney += failed;
    }
    return parked;
  } finally {
    redis.disconnect();
  }
}

async function leftInQueues(world: World): Promise<string[]> {
  const redis = publisherRedis(world.stores.redis.url());
  try {
    await until('Redis', async () => (await redis.ping()) === 'PONG');
    const left: string[] = [];
    for (const name of serviceNames) {
      const queue = openQueue(name, redis, world.name);
      try {
        const { failed = 0, ...others } = await queue.getJobCounts(
          'waiting',
          'active',
          'delayed',
          'prioritized',
          'failed',
        );
        const waiting = Object.values(others).reduce((sum, one) => sum + one, 0);
        left.push(...counted(waiting, `events in the queue of ${name}`));
        if (failed > 0) {
          const parked = (await queue.getFailed(0, 2)).map((job) => `${job.name}: ${job.failedReason}`);
          left.push(`${failed} events parked in the queue of ${name}, for a person to look at (${parked.join('; ')})`);
        }
      } finally {
        await queue.close();
      }
    }
    return left;
  } finally {
    redis.disconnect();
  }
}
