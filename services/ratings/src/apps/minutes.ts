import { inBatches } from '@candor/service-kit/data/batches';
import type { RatingsDeps } from '../deps.ts';
import { medianWorkMs } from '../worked/median.ts';
import { refuseApp } from './errors.ts';
import { type App, productOf } from './model.ts';

/**
 * How long a rating takes, as the publisher expects. It is what the least reward goes by, so it cannot be less than the questions need,
 * nor than what raters took in the product's last campaign.
 */

export const MINUTES_MAX = 60;
const MS_PER_MINUTE = 60_000;
const SECONDS_PER_QUESTION = 20;
/** Campaigns of a product that are looked at for one that was rated often enough. */
const CAMPAIGNS_LOOKED_AT = 20;

type Expecting = Partial<Pick<App, 'minutes' | 'asked'>>;

/** What so many questions need at least: a minute, and twenty seconds each. */
export const minutesForQuestions = (count: number): number => 1 + Math.ceil((count * SECONDS_PER_QUESTION) / 60);

/**
 * What raters are told, and the least reward goes by. Never less than the questions need: a build of before there were minutes may have
 * asked more of them, or made the campaign without any.
 */
export function expectedMinutes({ minutes, asked }: Expecting): number {
  return Math.max(minutes ?? 1, minutesForQuestions(asked?.count ?? 0));
}

/** The whole minutes in which so much work is done. */
export const minutesIn = (workMs: number): number =>
  Math.min(MINUTES_MAX, Math.max(1, Math.ceil(workMs / MS_PER_MINUTE)));

/** The campaign of which the minutes are to be set; a new one of a product has no id yet. */
type Of = Pick<App, 'publisherId'> & { _id?: string; product: string; before?: Date };

/**
 * What raters took in the publisher's last campaign of the product that was rated often enough to tell, in whole minutes; undefined where
 * there is none, as for a product's first.
 */
export async function minutesOfLast(deps: Pick<RatingsDeps, 'models'>, of: Of): Promise<number | undefined> {
  const earlier = {
    $or: [{ product: of.product }, { _id: of.product }],
    publisherId: of.publisherId,
    completed: { $gt: 0 },
    ...(of._id !== undefined && { _id: { $ne: of._id } }),
    ...(of.before && { createdAt: { $lte: of.before } }),
  };
  const found = await deps.models.apps
    .find({ $and: [earlier] }, { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(CAMPAIGNS_LOOKED_AT)
    .lean<Pick<App, '_id'>[]>();
  for (const { _id } of found) {
    const workMs = await medianWorkMs(deps, _id);
    if (workMs !== null) return minutesIn(workMs);
  }
  return undefined;
}

/** What a new campaign of an app's product is one of. */
export const productAndPublisher = (app: App): Of => ({ publisherId: app.publisherId, product: productOf(app) });

/** The least minutes of a campaign that asks so many questions. */
export async function leastMinutes(deps: Pick<RatingsDeps, 'models'>, of: Of, questions: number): Promise<number> {
  return Math.max(minutesForQuestions(questions), (await minutesOfLast(deps, of)) ?? 1);
}

/** Refuses with MINUTES_TOO_LOW, in words that name the figures, what is less than a rating of the campaign takes. */
export async function assertMinutes(deps: RatingsDeps, app: App, minutes: number): Promise<void> {
  const questions = app.asked?.count ?? 0;
  const needed = minutesForQuestions(questions);
  if (minutes < needed)
    throw refuseApp('MINUTES_TOO_LOW', {}, `${countOf(questions)} take at least ${needed} minutes.`);
  const last = await minutesOfLast(deps, { ...app, product: productOf(app), before: app.createdAt });
  if (last !== undefined && minutes < last)
    throw refuseApp('MINUTES_TOO_LOW', {}, `Raters took about ${last} minutes in your last campaign of this app.`);
}

const countOf = (questions: number) =>
  questions === 1 ? 'One question and the feedback' : `${questions} questions and the feedback`;

/**
 * Gives campaigns of before there were minutes those that their raters took, or that their questions need. Repeatable. What a build before
 * this one makes meanwhile has none, which is read as the least.
 */
export async function adoptMinutes(deps: Pick<RatingsDeps, 'models'>): Promise<void> {
  const { apps } = deps.models;
  const without = { filter: { minutes: null }, fields: { asked: 1 } } as const;
  for await (const batch of inBatches<Pick<App, '_id' | 'asked'>>(apps, without))
    for (const app of batch) {
      const workMs = await medianWorkMs(deps, app._id);
      const minutes = Math.max(expectedMinutes(app), workMs === null ? 1 : minutesIn(workMs));
      await apps.updateOne({ _id: app._id, minutes: null }, { $set: { minutes } });
    }
}
