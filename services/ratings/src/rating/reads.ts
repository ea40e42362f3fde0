import { findTogether } from '@candor/service-kit/data/loader';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import { londonDay } from '@candor/service-kit/london';
import { maySee, type Viewer } from '@candor/service-kit/security/viewer';
import { type App, type AppFace, type AppState, faceOnly } from '../apps/model.ts';
import { namedFilter } from '../apps/named.ts';
import { hasRoom } from '../apps/places.ts';
import { factsOf } from '../audience/facts.ts';
import { audienceFilter } from '../audience/match.ts';
import type { Facts } from '../audience/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { leftOutBy } from '../left-out/effect.ts';
import { OPEN_MAX, SCREENED_MAX } from '../limits.ts';
import { ownPublishers } from '../organisations/service.ts';
import { endableOn, isLookedAt, readPerson, usedOn } from '../people/service.ts';
import { placeFilter } from '../quotas/match.ts';
import { screenFilter } from '../screens/places.ts';
import { refuseNext } from './errors.ts';
import { isRepeatable, openStatuses, type Rating, type RatingStatus, ratedSeries } from './model.ts';

/** The person's own rating. Refuses with NOT_FOUND, also for somebody else's. */
export async function requireOwnRating(deps: RatingsDeps, userId: string, ratingId: string): Promise<Rating> {
  const rating = await findTogether<Rating>(deps.models.ratings, ratingId);
  if (!rating || rating.userId !== userId) throw refuse('NOT_FOUND');
  return rating;
}

/** The rating, for its rater and for administrators. Refuses with NOT_FOUND everybody else, the app's publisher too. */
export async function requireVisibleRating(deps: RatingsDeps, viewer: Viewer, ratingId: string): Promise<Rating> {
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (!rating || !maySee(viewer, rating.userId)) throw refuse('NOT_FOUND');
  return rating;
}

/**
 * The app to rate next: live, looking for somebody like this person, of a publisher that does not leave this person out, with an available place, neither owned nor rated by this person, under an erased account or at another price either; the one that has waited longest
 * first, one returned or expired by this person last. Refuses with DAILY_CAP_REACHED and NO_APP_AVAILABLE.
 */
export async function nextApp(deps: RatingsDeps, userId: string): Promise<AppFace> {
  const person = await readPerson(deps, userId);
  if (usedOn(person, londonDay(deps.clock.now())) >= deps.rules.dailyCap) throw refuseNext('DAILY_CAP_REACHED');
  const formerIds = person.formerUserIds ?? [];
  const known = await deps.models.ratings
    .find(
      { userId: { $in: [userId, ...formerIds] } },
      { appId: 1, series: 1, product: 1, status: 1, userId: 1, 'checked.at': 1 },
    )
    .lean<Pick<Rating, 'appId' | 'series' | 'product' | 'status' | 'userId' | 'checked'>[]>();
  const [facts, own, without] = await Promise.all([
    factsOf(deps, userId, known),
    ownPublishers(deps, userId),
    leftOutBy(deps, userId),
  ]);
  const publishers = [...own, ...without];
  // Who rated one campaign is not offered those that it goes on in at another price: a series counts as one. The first of it has its id.
  const rated = new Set(known.flatMap((one) => (isRepeatable(one) ? [] : [ratedSeries(one)])));
  // What an erased account of the same person gave back is as if it had never been started.
  const repeatable = known.filter((one) => one.userId === userId && isRepeatable(one)).map(ratedSeries);
  const givenBack = repeatable.filter((series) => !rated.has(series));
  const all = [...rated, ...givenBack];
  const mayBeAsked = screenFilter(endableOn(person, londonDay(deps.clock.now())) < SCREENED_MAX);
  const unknown = { _id: { $nin: all }, series: { $nin: all }, ...mayBeAsked };
  const fresh = await longestWaiting(deps, publishers, facts, unknown);
  const app = fresh ?? (givenBack.length > 0 ? await longestWaiting(deps, publishers, facts, again()) : null);
  if (!app) throw refuseNext('NO_APP_AVAILABLE');
  return app;

  // Whose check was passed on an earlier attempt needs no screen.
  function again(): object {
    const passed = known.flatMap((one) => (one.userId === userId && one.checked ? [ratedSeries(one)] : []));
    const isOne = (series: readonly string[]) => ({ $or: [{ _id: { $in: series } }, { series: { $in: series } }] });
    return { $and: [isOne(givenBack), { $or: [isOne(passed), mayBeAsked] }] };
  }
}

/** Whether there is an app to rate next, and a rating of it could be open besides those that are. Nothing of it is promised. */
export async function hasNextApp(deps: RatingsDeps, userId: string): Promise<boolean> {
  const person = await readPerson(deps, userId);
  if (person.open.length >= OPEN_MAX || isLookedAt(person)) return false;
  return nextApp(deps, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && (NONE_NEXT as readonly string[]).includes(error.code)) return false;
      throw error;
    },
  );
}

const NONE_NEXT = ['DAILY_CAP_REACHED', 'NO_APP_AVAILABLE'] as const;

async function longestWaiting(
  deps: RatingsDeps,
  without: readonly string[],
  facts: Facts,
  which: object,
): Promise<AppFace | null> {
  const filter = {
    state: 'live' as const,
    available: { $gte: 1 },
    publisherId: { $nin: without },
    hidden: false,
    ...hasRoom,
    $and: [audienceFilter(facts), placeFilter(facts), which],
  };
  return deps.models.apps.findOne(filter, faceOnly).sort({ waitingSince: 1, _id: 1 }).lean<AppFace>();
}

export interface RatingsPage {
  status?: RatingStatus | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** A person's ratings, newest first. */
export async function listRatings(deps: RatingsDeps, userId: string, page: RatingsPage): Promise<Connection<Rating>> {
  const filter = { userId, ...(page.status && { status: page.status }), ...afterFilter(page.after) };
  const found = await deps.models.ratings.find(filter).sort(newestFirst).limit(pageLimit(page.first)).lean<Rating[]>();
  return toConnection(found, page.first);
}

/** How many ratings each of these people has completed; who has none is left out. */
export async function countCompleted(
  deps: Pick<RatingsDeps, 'models'>,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { ratings } = deps.models;
  const [only] = userIds;
  if (only !== undefined && userIds.length === 1)
    return new Map([[only, await ratings.countDocuments({ userId: only, status: 'completed' })]]);
  const counted = await ratings.aggregate<{ _id: string; count: number }>([
    { $match: { userId: { $in: [...userIds] }, status: 'completed' } },
    { $group: { _id: '$userId', count: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

/** How many ratings a person has open whose time has not run out, and how many are to be looked at. */
export async function countOpen(deps: RatingsDeps, userId: string): Promise<number> {
  return deps.models.ratings.countDocuments({
    userId,
    $or: [
      { status: { $in: [...openStatuses] }, expiresAt: { $gt: new Date(deps.clock.now()) } },
      { status: 'looked_at' as const },
    ],
  });
}

/** A publisher's own apps, newest first. */
export async function listOwnApps(deps: RatingsDeps, publisherId: string, page: RatingsPage): Promise<Connection<App>> {
  return listApps(deps, { publisherId }, page);
}

export interface AppsPage {
  /** Part of the name, whatever its case. */
  search?: string | null | undefined;
  state?: AppState | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** All apps, or those of a name and a state, newest first. */
export async function listAllApps(deps: RatingsDeps, { search, state, ...page }: AppsPage): Promise<Connection<App>> {
  return listApps(deps, { ...(state && { state }), ...namedFilter(search) }, page);
}

async function listApps(
  deps: RatingsDeps,
  filter: Record<string, unknown>,
  page: Pick<RatingsPage, 'first' | 'after'>,
): Promise<Connection<App>> {
  const shown = { ...filter, hidden: false, ...afterFilter(page.after) };
  const found = await deps.models.apps.find(shown).sort(newestFirst).limit(pageLimit(page.first)).lean<App[]>();
  return toConnection(found, page.first);
}
