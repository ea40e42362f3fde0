import type { Rating } from '@candor/ratings/rating/model';
import { PUBLISHER } from '@candor/ratings/testing/server';
import { giveBonus } from '@candor/ratings/thanks/give';
import type { Thanks } from '@candor/wallet/thanks/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaign, completedRating, openTogether, paidDeposit, type Together } from '../reconcile/testing.ts';
import { mendRestored } from './restored.ts';
import { backUp, comeBack, expectAgreed, restore, SECRET } from './testing.ts';

const HOUR = 3_600_000;
const HALF = 500_000;

let all: Together;
beforeEach(async () => {
  all = await openTogether();
  await all.meet('publisher', 'early', 'late');
  await paidDeposit(all);
  await all.settle();
  for (const { clock } of [all.wallet, all.ratings]) clock.advance(73 * HOUR);
}, 60_000);
afterEach(() => all.close());

const ratings = () => all.ratings.instance();
const ratingNow = (id: string) => all.ratings.models.ratings.findById(id).lean<Rating>();
const give = (ratingId: string, idempotencyKey: string, amountMicro = HALF) =>
  giveBonus(ratings(), PUBLISHER as never, { ratingId, amountMicro, text: 'That helped.', idempotencyKey });
const bonusesOf = () => all.wallet.models.thanks.find().sort({ _id: 1 }).lean<Thanks[]>();
const givenTo = async () => (await all.ratings.models.bonusPairs.find().lean()).flatMap(({ given }) => given);

describe('a bonus', () => {
  async function completed(userId = 'early') {
    const app = await campaign(all, 2);
    const ratingId = await completedRating(all, app, userId);
    await all.settle();
    return ratingId;
  }

  it('that an older wallet has not is posted again, once, and the wallet does not decide it anew', async () => {
    const ratingId = await completed();
    const before = await backUp(all.databases.wallet);
    const { id } = await give(ratingId, 'k');
    await all.settle();
    const [was] = await bonusesOf();
    await restore(all.databases.wallet, before);
    await expect(expectAgreed(all)).rejects.toThrow(`the bonus of rating ${ratingId} is given`);

    expect(await comeBack(all, 'wallet', before)).toEqual({ mended: {}, posted: { thanks: 1 }, heldBack: [] });
    expect(await bonusesOf()).toMatchObject([{ _id: id, state: 'posted', amountMicro: HALF, raterId: was?.raterId }]);
    expect((await all.balances())['user/early/earnings']).toBe(750_000 + HALF);
    expect((await give(ratingId, 'k')).id).toBe(id);
    expect(await expectAgreed(all)).toMatchObject({ bonuses: 1 });
  }, 120_000);

  it('that was on its way in the older wallet is posted, and nothing stays promised to it', async () => {
    const ratingId = await completed();
    const { id } = await give(ratingId, 'k');
    await all.settle();
    const { thanks, olderFunds } = all.wallet.models;
    const pages = all.wallet.connection.collection<{ _id: number; transfers: { key: string }[] }>('pages');
    const page = await pages.findOne({ 'transfers.key': `thanks/${id}` });
    await pages.deleteMany({ _id: { $gte: page?._id ?? 0 } });
    await thanks.updateOne({ _id: id }, { $set: { state: 'open' } });
    await olderFunds.updateOne({ _id: 'publisher' }, { $push: { taken: { id, micro: HALF } } });
    all.restartWallet();
    expect((await mendRestored(all.databases, SECRET, ['wallet'])).posted).toEqual({ thanks: 1 });
    expect(await bonusesOf()).toMatchObject([{ _id: id, state: 'posted' }]);
    expect(await olderFunds.find().lean()).toMatchObject([{ taken: [] }]);
    all.restartWallet();
    await all.settle();
    await expectAgreed(all);
  }, 120_000);

  it('that older ratings have not is there, counts for its person, and is answered again under its key', async () => {
    const [first, second] = [await completed(), await completed()];
    const before = await backUp(all.databases.ratings);
    const { id } = await give(first, 'k', 7_500_000);
    await all.settle();
    expect(await comeBack(all, 'ratings', before)).toEqual({ mended: { thanks: 1 }, posted: {}, heldBack: [] });
    expect(await ratingNow(first)).toMatchObject({ thanks: { id, amountMicro: 7_500_000, state: 'given', text: '' } });
    expect(await givenTo()).toMatchObject([{ id, amountMicro: 7_500_000 }]);
    // Its words are lost; that it is the same bonus is not.
    expect(await give(first, 'k', 7_500_000)).toMatchObject({ id, amountMicro: 7_500_000 });
    await expect(give(first, 'k', HALF)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await expect(give(first, 'other')).rejects.toMatchObject({ code: 'BONUS_GIVEN' });
    await give(second, 'second');
    expect(await givenTo()).toHaveLength(2);
    await all.settle();
    await expectAgreed(all);
  }, 120_000);

  it('that older ratings have not counts towards what one person may be given', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await completed());
    const before = await backUp(all.databases.ratings);
    for (const id of ids.slice(0, 6)) await give(id, id, 7_500_000);
    await all.settle();
    expect(await comeBack(all, 'ratings', before)).toMatchObject({ mended: { thanks: 6 }, heldBack: [] });
    await expect(give(ids[6] ?? '', 'seventh', 7_500_000)).rejects.toMatchObject({ code: 'BONUS_PERSON_LIMIT' });
  }, 120_000);

  it('keeps its words where older ratings have it on its way', async () => {
    const ratingId = await completed();
    const { id } = await give(ratingId, 'k');
    await all.settle();
    for (const state of ['due', 'taken'] as const) {
      await all.ratings.models.ratings.updateOne(
        { _id: ratingId },
        { $set: { 'thanks.state': state, thanksDue: new Date(0) } },
      );
      await comeBack(all, 'ratings', await backUp(all.databases.ratings));
      expect((await ratingNow(ratingId))?.thanks).toMatchObject({ id, state: 'given', text: 'That helped.' });
    }
    expect(await givenTo()).toHaveLength(1);
    await expectAgreed(all);
  }, 120_000);

  it('takes the place of another one that older ratings have on its way: that one was refused before it', async () => {
    const ratingId = await completed();
    const { id } = await give(ratingId, 'k');
    await all.settle();
    const earlier = { id: 'earlier', print: 'p', amountMicro: HALF, text: 'x', masked: [], by: 'a', state: 'taken' };
    await all.ratings.models.ratings.updateOne(
      { _id: ratingId },
      { $set: { thanks: { ...earlier, at: new Date(0) }, thanksDue: new Date(0) } as never },
    );
    const given = [{ id: 'earlier', amountMicro: HALF, at: new Date() }];
    await all.ratings.models.bonusPairs.updateMany({}, { $set: { given } });
    expect(await comeBack(all, 'ratings', await backUp(all.databases.ratings))).toMatchObject({
      mended: { thanks: 1 },
    });
    expect(await ratingNow(ratingId)).toMatchObject({ thanks: { id }, thanksRefused: [{ id: 'earlier' }] });
    expect(await givenTo()).toMatchObject([{ id }]);
    await expectAgreed(all);
  }, 120_000);

  it('whose feedback went with the older ratings is named, where its campaign is not there any more', async () => {
    const before = await backUp(all.databases.ratings);
    const { id } = await give(await completed(), 'k');
    await all.settle();
    await restore(all.databases.ratings, before);
    const { heldBack } = await mendRestored(all.databases, SECRET, ['ratings']);
    expect(heldBack).toContainEqual({ key: `thanks/${id}`, why: 'its bonus is paid, and its rating is not there' });
  }, 120_000);
});
