import type { Device } from '../devices/device.ts';
import type { Answer } from '../questions/answers.ts';
import type { Rating } from '../rating/model.ts';
import { NOON, type TestRatings } from '../testing/instance.ts';

/** What a piece of feedback in these tests is made of. */
export interface Piece {
  stars?: number;
  feedback?: string;
  day?: string;
  /** The version of the questions that it answered. */
  asked?: number;
  answers?: Answer[];
  device?: Device;
  country?: string;
}

/** Puts accepted feedback on an app straight into the database, the first one the oldest, with its raters' countries. Answers with the ids. */
export async function haveFeedback(
  { models }: TestRatings,
  appId: string,
  pieces: readonly Piece[],
): Promise<string[]> {
  const before = await models.ratings.countDocuments({ appId });
  const at = (n: number) => new Date(NOON + (before + n) * 1_000);
  const ids = pieces.map((_, n) => `${appId}-${String(before + n).padStart(4, '0')}`);
  const docs = pieces.map(({ stars = 4, feedback, day = '2026-06-15', ...piece }, n) => ({
    ...{ _id: ids[n], userId: `user of ${ids[n]}`, appId, publisherId: 'publisher', attempt: 1, status: 'completed' },
    ...{ ratingNo: 1, day, offer: { ...(piece.asked && { questions: piece.asked }) }, stars },
    ...{ feedback: feedback ?? `Piece ${before + n}.`, answers: piece.answers },
    ...{ ...(piece.device && { device: piece.device, hasDevice: true }), outbox: [] },
    ...{ createdAt: at(n), submittedAt: at(n), expiresAt: at(n), closedAt: at(n) },
    ...{ unsettled: false, fenced: false, workedMs: 60_000 },
  }));
  if (docs.length > 0) await models.ratings.collection.insertMany(docs as unknown as Rating[] as never);
  const countries = pieces.flatMap(({ country }, n) => (country ? [{ userId: `user of ${ids[n]}`, country }] : []));
  for (const { userId, country } of countries) await setCountry({ models }, userId, country);
  // As it is when places are completed: what was kept of a moment ago is asked for anew.
  await models.apps.updateOne({ _id: appId }, { $inc: { completed: docs.length } });
  return ids;
}

/** Sets the country of somebody's account, as campaigns know of it. */
export async function setCountry({ models }: Pick<TestRatings, 'models'>, userId: string, code: string): Promise<void> {
  const at = new Date(NOON);
  await models.abouts.updateOne(
    { _id: userId },
    { $set: { country: { code, since: at, toldAt: at } }, $setOnInsert: { version: 1, erased: false } },
    { upsert: true },
  );
}
