import { updateApp } from '@candor/ratings/apps/service';
import type { DifferenceRound } from '@candor/ratings/differences/model';
import { owedOf } from '@candor/ratings/differences/owed';
import { payDifference } from '@candor/ratings/differences/service';
import { setQuestions } from '@candor/ratings/questions/service';
import { decideQuestion } from '@candor/ratings/raised/decide';
import type { QuestionCase } from '@candor/ratings/raised/model';
import { raiseQuestion } from '@candor/ratings/raised/service';
import type { Rating } from '@candor/ratings/rating/model';
import { startRating } from '@candor/ratings/rating/start';
import { submitRating } from '@candor/ratings/rating/submit';
import { sweepRatings } from '@candor/ratings/sweeps/sweep';
import { longText, publisher } from '@candor/ratings/testing/instance';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaign, openTogether, paidDeposit, type Together } from '../reconcile/testing.ts';
import { mendRestored } from './restored.ts';
import { agreeing, type Backup, backUp, comeBack, expectAgreed, restore, SECRET } from './testing.ts';

const MINUTE = 60_000;

let all: Together;
beforeEach(async () => {
  all = await openTogether();
  await all.meet('publisher', 'early', 'late');
  await paidDeposit(all);
  await all.settle();
}, 60_000);
afterEach(() => all.close());

const ratings = () => all.ratings.instance();
const ratingNow = (id: string) => all.ratings.models.ratings.findById(id).lean<Rating>();

describe('differences to the minimum', () => {
  const RATERS = 10;

  /** Ten raters who worked longer than their reward pays for, and what they lack. */
  async function underpaid() {
    const raters = Array.from({ length: RATERS }, (_, n) => `rater${n}`);
    await all.meet(...raters);
    const app = await campaign(all, 12);
    await updateApp(ratings(), publisher, app._id, { minutes: 7 });
    for (const userId of raters) {
      const { _id: ratingId } = await startRating(ratings(), { userId, appId: app._id });
      all.ratings.clock.advance(10 * MINUTE);
      await submitRating(ratings(), { userId, ratingId, stars: 4, feedback: longText(`${app._id} ${userId}`) });
    }
    await all.settle();
    const { totalMicro } = await owedOf(ratings(), app);
    return { appId: app._id, totalMicro };
  }
  const rounds = () => all.ratings.models.differenceRounds.find().lean<DifferenceRound[]>();

  it('that an older wallet has not are paid again, the sum and each share, once', async () => {
    const owed = await underpaid();
    const before = await backUp(all.databases.wallet);
    await payDifference(ratings(), publisher, { ...owed, idempotencyKey: 'k' });
    await all.settle();
    await restore(all.databases.wallet, before);
    await expect(agreeing(all)).rejects.toThrow(/the differences of round \S+ are in escrow/);
    expect(await comeBack(all, 'wallet', before)).toEqual({
      mended: {},
      posted: { differences: 1, difference: RATERS },
      heldBack: [],
    });
    expect(await expectAgreed(all)).toMatchObject({ differences: RATERS + 1 });
  }, 120_000);

  it('that older ratings have asked for and not paid are paid, and not a second time', async () => {
    const owed = await underpaid();
    await payDifference(ratings(), publisher, { ...owed, idempotencyKey: 'k' });
    await all.settle();
    const [round] = await rounds();
    const shares = round?.shares.map((share) => ({ ...share, state: 'due' as const })) ?? [];
    await all.ratings.models.differenceRounds.updateOne({ _id: round?._id }, { $set: { state: 'pending', shares } });
    const older = await backUp(all.databases.ratings);
    expect(await comeBack(all, 'ratings', older)).toEqual({
      mended: { differences: 1, difference: RATERS },
      posted: {},
      heldBack: [],
    });
    expect(await rounds()).toMatchObject([{ state: 'done' }]);
    await expectAgreed(all);
  }, 120_000);

  it('that older ratings know nothing of are named, with each share', async () => {
    const owed = await underpaid();
    const before = await backUp(all.databases.ratings);
    await payDifference(ratings(), publisher, { ...owed, idempotencyKey: 'k' });
    await all.settle();
    const [round] = await rounds();
    await restore(all.databases.ratings, before);
    const { heldBack } = await mendRestored(all.databases, SECRET, ['ratings']);
    expect(heldBack).toHaveLength(RATERS + 1);
    expect(heldBack).toContainEqual({
      key: `topups/${round?._id}`,
      why: 'its payment of differences is not in the restored database',
    });
  }, 120_000);
});

describe('a rating that was compensated', () => {
  /** A question that is reported and upheld while somebody rates; what its rater gets, and what is left goes back. */
  async function compensated(before: () => Promise<void>) {
    const app = await campaign(all, 3);
    const who = { id: 'who', kind: 'text', text: 'What is your phone number?', required: false } as const;
    await setQuestions(ratings(), publisher, { appId: app._id, questions: [who] });
    const { _id: ratingId } = await startRating(ratings(), { userId: 'early', appId: app._id });
    await all.settle();
    await before();
    all.ratings.clock.advance(MINUTE);
    await raiseQuestion(ratings(), { userId: 'early', ratingId, questionId: 'who', kind: 'personal_data' });
    const found = await all.ratings.models.questionCases.findOne().lean<QuestionCase>();
    const decision = {
      adminId: 'admin',
      caseId: found?._id ?? '',
      decision: 'upheld',
      count: 1,
      reason: 'It does.',
    } as const;
    await decideQuestion(ratings(), decision);
    await all.settle();
    all.ratings.clock.advance(2 * MINUTE);
    await sweepRatings(ratings());
    await all.settle();
    expect(await ratingNow(ratingId)).toMatchObject({ status: 'compensated' });
    return { ratingId, appId: app._id };
  }

  it.each(['wallet', 'ratings'] as const)(
    'is paid once, and the fee is back once, with older %s',
    async (name) => {
      let before: Backup = new Map();
      const { ratingId } = await compensated(async () => {
        before = await backUp(all.databases[name]);
      });
      const done = await comeBack(all, name, before);
      const moved = { reward: 1, refund: 1 };
      expect(done).toEqual(
        name === 'wallet' ? { mended: {}, posted: moved, heldBack: [] } : { mended: moved, posted: {}, heldBack: [] },
      );
      expect(await ratingNow(ratingId)).toMatchObject({ status: 'compensated', stars: null });
      expect((await all.balances())['user/early/earnings']).toBe(750_000);
      expect((await all.balances())['platform/fees'] ?? 0).toBe(0);
      await expectAgreed(all);
    },
    120_000,
  );
});
