import {
  afterFilter,
  type Connection,
  newestFirst,
  pageLimit,
  toConnection,
  upTo,
  writeCursor,
} from '@candor/service-kit/graph/paging';
import { lastLondonDays } from '@candor/service-kit/london';
import { type App, STARS_UNKNOWN, type StarCounts } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Device, DeviceFilter } from '../devices/device.ts';
import { asksForDevice, ratingsShownAs, shownDevices } from '../devices/shown.ts';
import type { Flag } from '../flags/flag.ts';
import type { Answer } from '../questions/answers.ts';
import type { Rating } from '../rating/model.ts';
import { partsFor } from '../results/labels.ts';
import { screenshotsOf } from '../screenshots/service.ts';
import { noteStarsAsked } from '../thanks/seen.ts';
import type { FeedbackFilter } from './filter.ts';
import { raterName } from './rater.ts';

/** A piece of feedback as the app's publisher sees it: whose it is stays unknown. */
export interface Feedback {
  /** The rating's id. */
  _id: string;
  createdAt: Date;
  stars: number;
  feedback: string;
  submittedAt: Date;
  /** The same for all that one rater wrote about this app, and for nothing else. */
  rater: string;
  /** Names of the rater's private pictures. */
  screenshots: readonly string[];
  /** Whose campaign it is of. */
  publisherId: string;
  appId: string;
  offer: Pick<Rating['offer'], 'questions'>;
  /** To the questions of the offer's version. */
  answers: Answer[];
  /** What it was flagged for when it was submitted. */
  flags: readonly Flag[];
  /** As much of the device as at least two other raters of the campaign are shown with. */
  device: Device | null;
  /** Whether its publisher was never shown its stars, as far as that can still matter. */
  starsUnseen: boolean;
}

const toldFields = [
  ...(['createdAt', 'stars', 'feedback', 'submittedAt', 'appId', 'userId', 'publisherId'] as const),
  ...(['screenshots', 'answers', 'flags', 'device', 'starsUnseen'] as const),
] as const;
type ToldRating = Pick<Rating, '_id' | (typeof toldFields)[number]> & { offer: Feedback['offer'] };
/** What a page reads of each rating: a rating's record has twice as much. */
export const toldOf = { ...Object.fromEntries(toldFields.map((field) => [field, 1])), 'offer.questions': 1 };

export interface FeedbackPage {
  filter?: FeedbackFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  /** Only what is shown with such a device. */
  device?: DeviceFilter | null | undefined;
  /** Whether the publisher is told: what a filter by stars tells is remembered then. */
  isTold?: boolean;
}

/** How many ratings one page of filtered feedback looks at: a search for what is rare ends, and goes on with the next page. */
export const LOOKED_AT = 5_000;

/**
 * The accepted feedback on an app, newest first; without ratings of which a restore lost the stars. Only for who may see the app's
 * campaign. A page with a filter looks at `LOOKED_AT` ratings at most; what it has not looked at is behind its cursor.
 */
export async function listFeedback(
  deps: RatingsDeps,
  appId: string,
  page: FeedbackPage,
): Promise<Connection<Feedback>> {
  const ids = asksForDevice(page.device) ? await ratingsShownAs(deps, appId, page.device) : undefined;
  const accepted = { appId, status: 'completed' as const, ...(ids && { _id: { $in: ids } }) };
  const asked = await partsFor(deps, appId, page.filter);
  const after = afterFilter(page.after);
  const last = asked.length === 0 ? undefined : await lastLookedAt(deps, { ...accepted, ...after });
  const looked = last ? [upTo(last)] : [];
  const filter = { ...accepted, ...after, $and: [{ stars: { $ne: null } }, ...asked, ...looked] };
  const found = await deps.models.ratings
    .find(filter, toldOf)
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<ToldRating[]>();
  if (page.isTold) await noteStarsAsked(deps, appId, page.filter, page.after ? [after, ...looked] : looked);
  const devices = found.some((rating) => rating.device) ? await shownDevices(deps, appId) : undefined;
  const shown = found.map((rating) => {
    // What was kept of the devices a moment ago says nothing of a rating that has been erased since.
    return toFeedback(deps, rating, rating.device ? (devices?.get(rating._id) ?? null) : null);
  });
  const connection = toConnection(shown, page.first);
  if (!last || connection.pageInfo.hasNextPage) return connection;
  return { ...connection, pageInfo: { endCursor: writeCursor(last), hasNextPage: true } };
}

/** The last of the `LOOKED_AT` ratings that are looked at; undefined when it comes to the end before. By the index alone. */
export async function lastLookedAt(deps: Pick<RatingsDeps, 'models'>, filter: Record<string, unknown>) {
  const place = { createdAt: 1, _id: 1 } as const;
  const [last, next] = await deps.models.ratings
    .find(filter, place)
    .sort(newestFirst)
    .skip(LOOKED_AT - 1)
    .limit(2)
    .lean<Pick<Rating, '_id' | 'createdAt'>[]>();
  return next ? last : undefined;
}

function toFeedback(deps: RatingsDeps, rating: ToldRating, device: Device | null): Feedback {
  return {
    _id: rating._id,
    createdAt: rating.createdAt,
    stars: rating.stars ?? 0,
    feedback: rating.feedback ?? '',
    submittedAt: rating.submittedAt ?? rating.createdAt,
    rater: raterName(deps, rating.appId, rating.userId),
    screenshots: screenshotsOf({ status: 'completed', screenshots: rating.screenshots }),
    publisherId: rating.publisherId,
    appId: rating.appId,
    offer: { questions: rating.offer.questions },
    answers: rating.answers ?? [],
    flags: rating.flags ?? [],
    starsUnseen: rating.starsUnseen ?? false,
    device,
  };
}

/**
 * How many accepted ratings gave 1, 2, 3, 4 and 5 stars, as they were counted with their places. What does not add up to the
 * completed places was partly counted by a build that did not know of it, and is counted anew. Ratings of which a restore lost the stars
 * are counted apart: they are nobody's verdict, and make the counts add up.
 */
export async function histogram(deps: Pick<RatingsDeps, 'models'>, appId: string): Promise<number[]> {
  const app = await deps.models.apps.findById(appId, { completed: 1, starCounts: 1 }).lean<CountedApp>();
  const counted = asList(app?.starCounts ?? {});
  const known = sumOf(counted) + (app?.starCounts?.[STARS_UNKNOWN] ?? 0);
  return app && known !== app.completed ? recountStars(deps, app) : counted;
}

/** What of an app its counts are told from. */
export type CountedApp = Pick<App, '_id' | 'completed' | 'starCounts'>;

const asList = (counts: StarCounts) => [1, 2, 3, 4, 5].map((stars) => counts[stars] ?? 0);
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/**
 * Counts an app's stars by the index alone, and keeps the counts if they are of the completed places: as many ratings as places,
 * and no place was completed meanwhile. A rating is completed before its place, so as many means the same ones.
 */
export async function recountStars(
  deps: Pick<RatingsDeps, 'models'>,
  { _id, completed }: CountedApp,
): Promise<number[]> {
  const groups = await deps.models.ratings.aggregate<{ _id: number | null; count: number }>([
    { $match: { appId: _id, status: 'completed' } },
    { $group: { _id: '$stars', count: { $sum: 1 } } },
  ]);
  const starCounts = Object.fromEntries(groups.map(({ _id: stars, count }) => [String(stars ?? STARS_UNKNOWN), count]));
  const counted = asList(starCounts);
  if (sumOf(Object.values(starCounts)) === completed)
    await deps.models.apps.updateOne({ _id, completed }, { $set: { starCounts } });
  return counted;
}

export interface RatingDay {
  /** A London day, `2026-11-21`. */
  day: string;
  count: number;
  /** Of those whose stars are known; null on a day without any. */
  averageStars: number | null;
}

/** Accepted ratings of each of the last `days` London days, today's last, by the day they were started on. */
export async function ratingDays(deps: RatingsDeps, appId: string, days: number): Promise<RatingDay[]> {
  const shown = lastLondonDays(deps.clock.now(), days);
  const groups = await deps.models.ratings.aggregate<{ _id: string; count: number; averageStars: number | null }>([
    { $match: { appId, status: 'completed', day: { $gte: shown[0] } } },
    { $group: { _id: '$day', count: { $sum: 1 }, averageStars: { $avg: '$stars' } } },
  ]);
  const byDay = new Map(groups.map((group) => [group._id, group]));
  return shown.map((day) => {
    const group = byDay.get(day);
    return { day, count: group?.count ?? 0, averageStars: group?.averageStars ?? null };
  });
}
