import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideAppeal } from '../appeals/decide.ts';
import { appealRating } from '../appeals/service.ts';
import { APPEAL_MS } from '../limits.ts';
import { readPerson } from '../people/service.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { crashTools, MINUTE, pauseAt } from '../testing/crash.ts';
import { appNow, openRatings, type TestRatings } from '../testing/instance.ts';
import { returnRating } from './give-back.ts';
import type { Rating } from './model.ts';
import { settleRating } from './settle.ts';
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

describe('settling', () => {
  it('leaves the place and the slot of an open rating', async () => {
    const { app, rating } = await started();
    const open = await ratingOf(rating._id);
    if (!open) throw new Error('no rating');
    await settleRating(ratings.instance(), open, 'settle', 1);
    expect((await appNow(ratings, app._id)).reservations).toHaveLength(1);
    expect((await readPerson(ratings.instance(), 'r')).open).toHaveLength(1);
  });

  it('calls the rating settled that it is about, and no other that is as it', async () => {
    const [one, two] = [await started('r1'), await started('r2')];
    for (const { rating } of [two, one]) {
      const dying = ratings.instance(crashAt('return:1'));
      await expect(returnRating(dying, { userId: rating.userId, ratingId: rating._id })).rejects.toThrow(CrashAbort);
    }
    for (const [settled, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const closed = await ratingOf(settled.rating._id);
      if (!closed) throw new Error('no rating');
      await ratings.models.ratings.updateMany({}, { $set: { unsettled: true } });
      await settleRating(ratings.instance(), closed, 'settle', 1);
      expect([await ratingOf(settled.rating._id), await ratingOf(other.rating._id)]).toMatchObject([
        { unsettled: false },
        { unsettled: true },
      ]);
    }
  });

  it('keeps the place of a rejected one for a week from its end, or from now where that is not known', async () => {
    const { app, rating, late, wake } = await rejectedAsleep();
    wake();
    await late;
    const rejected = await ratingOf(rating._id);
    if (!rejected?.closedAt) throw new Error('no rating');
    const until = async () => (await appNow(ratings, app._id)).reservations[0]?.until.getTime();
    expect(await until()).toBe(rejected.closedAt.getTime() + APPEAL_MS);
    ratings.clock.advance(MINUTE);
    const { closedAt: _, ...undated } = rejected;
    await settleRating(ratings.instance(), undated as Rating, 'settle', 1);
    expect(await until()).toBe(ratings.clock.now() + APPEAL_MS);
  });
});
