import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideAppeal } from '../appeals/decide.ts';
import { appealRating } from '../appeals/service.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { crashTools, MINUTE, pauseAt } from '../testing/crash.ts';
import { openRatings, type TestRatings } from '../testing/instance.ts';
import { returnRating } from './give-back.ts';
import type { Rating } from './model.ts';
import { startRating } from './start.ts';
import { submitRating } from './submit.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { expectSettled, started } = crashTools(() => ratings);
const ratingOf = (id: string) => ratings.models.ratings.findById(id).lean<Rating>();

/** A rating whose text was copied, and the call that rejected it asleep before its last write. */
async function rejectedAsleep() {
  const [other, { app, rating, verdict }] = [await started('other'), await started()];
  await submitRating(ratings.instance(), other.verdict);
  const { step, reached, wake } = pauseAt('submit:4');
  const late = submitRating(ratings.instance(step), { ...verdict, feedback: other.verdict.feedback });
  await reached;
  return { app, rating, late, wake };
}

describe('a call that fell asleep before its last write calls nothing settled', () => {
  it('that a newer attempt has left', async () => {
    const { app, rating } = await started();
    const { step, reached, wake } = pauseAt('return:3');
    const late = returnRating(ratings.instance(step), { userId: 'r', ratingId: rating._id });
    await reached;
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    await startRating(ratings.instance(), { userId: 'r', appId: app._id });
    const dying = ratings.instance(crashAt('return:1'));
    await expect(returnRating(dying, { userId: 'r', ratingId: rating._id })).rejects.toThrow(CrashAbort);
    wake();
    await late;
    expect(await ratingOf(rating._id)).toMatchObject({ attempt: 2, status: 'returned', unsettled: true });
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    await expectSettled('r', app._id);
  });

  it('that a decided appeal has left: the place of the denied one goes back', async () => {
    const { app, rating, late, wake } = await rejectedAsleep();
    await appealRating(ratings.instance(), { userId: 'r', ratingId: rating._id, text: 'I wrote that text myself.' });
    const decision = { adminId: 'a', ratingId: rating._id, decision: 'denied', reason: 'It is the same.' } as const;
    await expect(decideAppeal(ratings.instance(crashAt('appeal:2')), decision)).rejects.toThrow(CrashAbort);
    wake();
    await late;
    expect(await ratingOf(rating._id)).toMatchObject({ status: 'rejected', unsettled: true });
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    await expectSettled('r', app._id);
  });

  it('whose status is another one than it read, whatever wrote it', async () => {
    const { rating, late, wake } = await rejectedAsleep();
    await ratings.models.ratings.updateOne({ _id: rating._id }, { $set: { status: 'completed', unsettled: true } });
    wake();
    await late;
    expect(await ratingOf(rating._id)).toMatchObject({ status: 'completed', unsettled: true });
  });
});
