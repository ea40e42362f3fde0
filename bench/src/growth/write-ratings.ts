import type { App } from '@candor/ratings/apps/model';
import { database } from '@candor/ratings/migrations';
import { type Models, openModels } from '@candor/ratings/models';
import type { Person } from '@candor/ratings/people/model';
import type { Rating } from '@candor/ratings/rating/model';
import { textHash } from '@candor/ratings/rating/text-hash';
import type { Connection } from 'mongoose';
import { appOf, CAMPAIGNS, FIRST, PLACES, PRICE_MICRO, PROFIT_MICRO, PUBLISHER, type Rated, ratedBy } from './cast.ts';

const AT_ONCE = 5_000;
/** The London day on which all that is closed was started. */
const DAY = '2026-06-14';
export const NOON = new Date('2026-06-15T11:00:00Z');
const YESTERDAY = new Date('2026-06-14T11:00:00Z');

/** The ratings that a journal of so many transfers rewards, with their apps, people and texts, under the service's own indexes. */
export async function writeRatings(connection: Connection, size: number): Promise<void> {
  await database.prepare(connection);
  const models = openModels(connection);
  const apps = Array.from({ length: CAMPAIGNS }, (_, n) => newApp(appOf(n), PLACES));
  const ratings = inserter<Rating>(models.ratings);
  const texts = inserter<{ _id: string; ratingId: string }>(models.texts);
  const rated = new Map<string, number>();
  for (let n = FIRST; n < size; n += 1) {
    const one = ratedBy(n, size);
    const app = apps[n % CAMPAIGNS];
    if (!one || !app) continue;
    const stars = 1 + (n % 5);
    const ratingNo = (rated.get(one.userId) ?? 0) + 1;
    rated.set(one.userId, ratingNo);
    count(app, stars);
    const rating = completed(one, app, stars, ratingNo);
    await ratings.add(rating);
    await texts.add({ _id: textHash(rating.feedback ?? ''), ratingId: rating._id });
  }
  await Promise.all([ratings.end(), texts.end(), insertAll(models.apps, apps)]);
  const people = inserter<Person>(models.people);
  for (const [userId, ratingNo] of rated) await people.add(newPerson(userId, ratingNo));
  await people.end();
}

function count(app: App, stars: number): void {
  app.available -= 1;
  app.completed += 1;
  app.starCounts = { ...app.starCounts, [stars]: (app.starCounts?.[stars] ?? 0) + 1 };
}

/** A live app with so many places that are all available. */
export function newApp(_id: string, places: number): App {
  return {
    ...{ _id, publisherId: PUBLISHER, name: 'Tidepool', description: 'What lives where the sea comes and goes.' },
    ...{
      link: 'https://tidepool.example',
      picture: `${_id}/x.webp`,
      minutes: 1,
      downloads: 0,
      reviews: 0,
      storeRating: 0,
    },
    ...{ priceMicro: PRICE_MICRO, profitMicro: PROFIT_MICRO, state: 'live' as const, hidden: false, fingerprint: '' },
    ...{ funded: places, available: places, completed: 0, closing: 0, refunded: 0 },
    ...{ reservations: [], pendingFundings: [], closings: [], outbox: [] },
    settledFundings: [
      { id: `funding-${_id}`, fingerprint: '', places, amountMicro: places * PRICE_MICRO, at: YESTERDAY },
    ],
    ...{ waitingSince: YESTERDAY, createdAt: YESTERDAY },
  };
}

/** Somebody who completed so many ratings yesterday. */
export const newPerson = (_id: string, ratings: number): Person => ({
  ...{ _id, version: 1 + ratings, open: [], days: ratings === 0 ? {} : { [DAY]: ratings }, starts: [] },
  ...{ lastNo: ratings, hasOpen: false, leaving: false },
});

/** A rating that was completed yesterday. */
export function completed({ ratingId, userId, appId }: Rated, app: App, stars: number, ratingNo: number): Rating {
  return {
    ...{ _id: ratingId, userId, appId, publisherId: PUBLISHER, attempt: 1, status: 'completed', ratingNo, day: DAY },
    offer: {
      ...{ amountMicro: PRICE_MICRO, profitMicro: PROFIT_MICRO, appName: app.name, appPicture: app.picture },
      ...{ appDescription: app.description, appLink: app.link, secondsMin: 30 },
    },
    ...{ stars, feedback: feedbackOf(ratingId), reason: null },
    ...{ createdAt: YESTERDAY, expiresAt: new Date(YESTERDAY.getTime() + 3_600_000), draftSavedAt: null },
    ...{ submittedAt: YESTERDAY, closedAt: YESTERDAY, unsettled: false, fenced: false, outbox: [] },
  };
}

/** A text that nobody else submits. */
export const feedbackOf = (mark: string) => `${mark}: I tried the search, the lists and the settings for a while.`;

/** Inserts what is added, many at a time. */
export function inserter<Doc>(model: Models[keyof Models]) {
  let waiting: Doc[] = [];
  const flush = async () => {
    const docs = waiting.splice(0);
    if (docs.length > 0) await model.collection.insertMany(docs as never, { ordered: false });
  };
  return {
    async add(doc: Doc) {
      waiting.push(doc);
      if (waiting.length >= AT_ONCE) await flush();
    },
    async end() {
      await flush();
      waiting = [];
    },
  };
}

async function insertAll<Doc>(model: Models[keyof Models], docs: readonly Doc[]): Promise<void> {
  const all = inserter<Doc>(model);
  for (const doc of docs) await all.add(doc);
  await all.end();
}
