import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { reportFeedback } from '../reports/service.ts';
import { liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { decideAppeal } from './decide.ts';
import { noteAppeal, noteReport } from './notes.ts';
import { appealRating } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const sent = (id: string, text: string) => ({ id, text, adminId: 'olga' });
async function rated(userId: string, text: string) {
  const app = await liveApp(ratings, 2);
  const { _id } = await startRating(ratings.instance(), { userId, appId: app._id });
  ratings.clock.advance(30_000);
  await submitRating(ratings.instance(), { userId, ratingId: _id, stars: 3, feedback: text });
  return { appId: app._id, ratingId: _id };
}
/** A denied appeal of bob's, and a report about what ann wrote. */
async function disputes() {
  const first = await rated('ann', longText('same'));
  const { ratingId } = await rated('bob', longText('same'));
  await appealRating(ratings.instance(), { userId: 'bob', ratingId, text: 'These are my own words.' });
  await decideAppeal(ratings.instance(), { adminId: 'a', ratingId, decision: 'denied', reason: 'Read.' });
  const report = await reportFeedback(ratings.instance(), publisher, { ...first, reason: 'About something else.' });
  for (const model of [ratings.models.ratings, ratings.models.apps, ratings.models.reports])
    await (model as typeof ratings.models.ratings).updateMany({}, { $set: { outbox: [], unsettled: false } });
  return { appealId: ratingId, reportId: report._id };
}
const deliver = () => ratings.models.ratings.updateMany({}, { $set: { outbox: [] }, $unset: { outboxState: 1 } });

describe('a note about a dispute', () => {
  it('is in the export of whoever it is about, without who wrote it, and not in the publisher’s', async () => {
    const { appealId, reportId } = await disputes();
    await noteAppeal(ratings.instance(), sent(appealId, 'The same words as before.'));
    await noteReport(ratings.instance(), sent(reportId, 'The rater writes like this often.'));
    const held = async (userId: string) => JSON.stringify(await heldAbout(ratings.instance(), userId));
    expect(await held('bob')).toContain('The same words as before.');
    expect(await held('ann')).toContain('The rater writes like this often.');
    expect(await held(publisher.userId)).not.toContain('writes like this');
    for (const userId of ['ann', 'bob', publisher.userId]) expect(await held(userId)).not.toContain('olga');
  });

  it('leaves with whoever it is about', async () => {
    const { appealId, reportId } = await disputes();
    await noteAppeal(ratings.instance(), sent(appealId, 'x'));
    await noteReport(ratings.instance(), sent(reportId, 'x'));
    await deliver();
    for (const userId of ['ann', 'bob'])
      expect((await handleErasure(ratings.instance(), { userId, stage: 'remove' })).blockers).toEqual([]);
    expect((await ratings.models.ratings.findById(appealId).lean())?.notes).toBeUndefined();
    expect((await ratings.models.reports.findById(reportId).lean())?.notes).toBeUndefined();
    await expect(noteAppeal(ratings.instance(), sent(appealId, 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(noteReport(ratings.instance(), sent(reportId, 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused of a rating that nobody appealed, and of what is not there', async () => {
    const { ratingId } = await rated('ann', longText('own'));
    await expect(noteAppeal(ratings.instance(), sent(ratingId, 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(noteReport(ratings.instance(), sent('none', 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
