import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import type { Actor } from '../apps/fields.ts';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { refuseAudience } from './errors.ts';
import { isIn } from './match.ts';
import type { Audience, KeptAudience } from './model.ts';
import { keptOf } from './service.ts';
import { type DrawnDay, todaysPeople } from './snapshot.ts';

const HOUR_MS = 60 * 60_000;
/** Questions of a person, and about the campaigns of a publisher, in an hour. */
export const ASKED_MAX = 60;
/** In such steps it is told; fewer than one step are "fewer than 10". */
export const STEP = 10;
/** The noise is a whole number from minus this to this. */
const NOISE_MAX = 5;

/** About how many people a campaign's audience has. */
export interface Estimate {
  /** In tens, rounded down; 0: fewer than 10. */
  eligible: number;
  /** The UTC day on which the raters were counted. */
  day: string;
}

type Campaign = Pick<App, '_id' | 'publisherId'>;

/**
 * About how many raters of the last 30 days an audience has, or a quota within it, rounded down to tens. They are counted once a day, with a noise that is
 * fixed for the day by who is counted, however an audience is put into words: asking often, or for what is nearly the same, tells of nobody.
 * Refuses with TOO_MANY_ESTIMATES, and NOT_FOUND where it names a campaign of somebody else.
 */
export async function estimateOf(
  deps: RatingsDeps,
  { userId }: Pick<Actor, 'userId'>,
  { publisherId }: Campaign,
  audience: Audience,
  match: Audience = {},
): Promise<Estimate> {
  const kept = await Promise.all([audience, match].map((one) => keptOf(deps, publisherId, one)));
  await countQuestion(deps, [...new Set([`person/${userId}`, `publisher/${publisherId}`])]);
  const drawn = await todaysPeople(deps);
  return { eligible: told(drawn, ...kept), day: drawn.day };
}

/** What is told of a day's people who are in all of these. */
export function told(
  { active, salt, people }: Omit<DrawnDay, 'day'>,
  ...audiences: readonly (KeptAudience | undefined)[]
): number {
  const fitting = people.flatMap((facts, at) => (audiences.every((one) => isIn(one, facts)) ? [at] : []));
  return eligibleOf({ active, salt, people }, fitting);
}

/** How many these people of a day, by their places in it, stand for: with its noise, in tens, rounded down. */
export function eligibleOf({ active, salt, people }: Omit<DrawnDay, 'day'>, fitting: readonly number[]): number {
  if (people.length === 0) return 0;
  const count = Math.round((fitting.length * active) / people.length);
  return Math.max(0, Math.floor((count + noiseOf(salt, fitting, NOISE_MAX)) / STEP) * STEP);
}

/** A whole number from minus `max` to `max`, by who is counted: the same people are the same noise, one more or fewer is another. */
export function noiseOf(salt: string, fitting: readonly number[], max: number): number {
  const hash = createHash('sha256')
    .update(`${salt}\n${fitting.join(',')}`)
    .digest();
  return (hash.readUInt32BE(0) % (2 * max + 1)) - max;
}

/** Counts a question for each of those that it counts for. Refuses with TOO_MANY_ESTIMATES when one of them has asked often enough. */
export async function countQuestion(deps: RatingsDeps, whom: readonly string[]): Promise<void> {
  const hour = new Date(Math.floor(deps.clock.now() / HOUR_MS) * HOUR_MS);
  for (const one of whom)
    if (!(await countOne(deps, `${one}/${hour.toISOString().slice(0, 13)}`, hour)))
      throw refuseAudience('TOO_MANY_ESTIMATES', {
        retryAfterSeconds: Math.ceil((hour.getTime() + HOUR_MS - deps.clock.now()) / 1_000),
      });
}

async function countOne({ models }: Pick<RatingsDeps, 'models'>, _id: string, hour: Date): Promise<boolean> {
  const { estimateCounts } = models;
  for (let tries = 0; tries < 2; tries += 1) {
    const counted = await estimateCounts.updateOne({ _id, count: { $lt: ASKED_MAX } }, { $inc: { count: 1 } });
    if (counted.modifiedCount === 1) return true;
    try {
      await estimateCounts.create({ _id, hour, count: 1 });
      return true;
    } catch (error) {
      // It is there: full, or made by somebody who asks at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return false;
}
