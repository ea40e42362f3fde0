import { PUBLISHER } from '@candor/ratings/testing/server';
import { giveBonus } from '@candor/ratings/thanks/give';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaign, completedRating, openTogether, paidDeposit, type Together } from '../reconcile/testing.ts';
import { checkRecords } from './check.ts';
import { keepNamed } from './named.ts';

const SECRET = secretRing('a secret for the comparison of records');
const HOUR = 3_600_000;
const ROUND = 'round';

let all: Together;
let ratingId = '';
let bonusId = '';
beforeAll(async () => {
  all = await openTogether();
  await all.meet('publisher', 'early');
  await paidDeposit(all);
  await all.settle();
  for (const { clock } of [all.wallet, all.ratings]) clock.advance(73 * HOUR);
  const app = await campaign(all, 2);
  ratingId = await completedRating(all, app, 'early');
  await all.settle();
  const bonus = { ratingId, amountMicro: 500_000, text: 'That helped.' };
  bonusId = (await giveBonus(all.ratings.instance(), PUBLISHER as never, bonus)).id;
  const { differenceRounds } = all.ratings.models;
  const share = { ratingId, raterId: 'early', micro: 100, state: 'paid' as const };
  const sum = { appId: app._id, publisherId: 'publisher', totalMicro: 100 };
  await differenceRounds.create({
    ...{ _id: ROUND, ...sum, number: 1, fingerprint: 'f', workMs: 1, wageMicro: 1, shares: [share], state: 'done' },
    ...{ at: new Date(0), outbox: [] },
  });
  const asked = { roundId: ROUND, appId: app._id, amountMicro: 100 };
  await all.ratings.wallet.client({ verb: 'fundDifferences', publisherId: 'publisher', ...asked });
  await all.ratings.wallet.client({ verb: 'payDifference', ratingId, raterId: 'early', ...asked });
  await all.settle();
}, 60_000);
afterAll(() => all.close());

const check = (idKeys?: typeof SECRET) =>
  checkRecords(all.databases, all.wallet.journal, {
    ...{ toSeq: Number.MAX_SAFE_INTEGER, whole: true, pauseMs: 1 },
    ...(idKeys && { idKeys }),
  });

type Where = ['ratings' | 'wallet', string, object];

/** Changes what is on record for as long as `work` takes. */
async function changed([database, collection, filter]: Where, change: object | null, work: () => Promise<void>) {
  const records = all.databases[database].collection(collection);
  const before = await records.findOne(filter);
  if (!before) throw new Error(`nothing of ${collection} is changed`);
  await (change === null ? records.deleteOne(filter) : records.updateOne(filter, change));
  try {
    await work();
  } finally {
    await records.replaceOne({ _id: before._id }, before, { upsert: true });
  }
}

const rating = (): Where => ['ratings', 'ratings', { _id: ratingId }];
const round = (): Where => ['ratings', 'differenceRounds', { _id: ROUND }];
const page = (key: string): Where => ['wallet', 'pages', { 'transfers.key': key }];
const refused = { $set: { 'transfers.0.refused': 'BALANCE_TOO_LOW' } };

describe('bonuses and differences', () => {
  it('that services paid agree with their records', async () => {
    expect(await check()).toMatchObject({ bonuses: 1, differences: 2 });
  });

  it.each<[string, () => Where, object | null]>([
    ['a bonus whose record is of another amount', rating, { $inc: { 'thanks.amountMicro': 1 } }],
    ['a bonus that is not on record', rating, { $unset: { thanks: 1 } }],
    ['a bonus that was refused', rating, { $set: { 'thanks.state': 'refused' } }],
    ["a bonus of another publisher's feedback", rating, { $set: { publisherId: 'other' } }],
    ['a difference of another amount', round, { $inc: { 'shares.0.micro': 1 } }],
    ["another person's difference", round, { $set: { 'shares.0.raterId': 'other' } }],
    ['a difference that goes back', round, { $set: { 'shares.0.state': 'back' } }],
    ['a sum of another amount', round, { $inc: { totalMicro: 1 } }],
    ['a sum and its shares without a round', round, null],
  ])('in the journal: %s is named', async (_what, where, change) => {
    await changed(where(), change, async () => {
      await expect(check()).rejects.toThrow(/\(key (thanks|topups?)\/.+\): this .+ is not on record: /);
    });
  });

  it.each<[string, () => string, string]>([
    ['a bonus', () => `thanks/${bonusId}`, 'the bonus of rating'],
    ['the sum of differences', () => `topups/${ROUND}`, `the differences of round ${ROUND} are in escrow`],
    ['a difference', () => `topup/${ROUND}/${ratingId}`, 'the difference of rating'],
  ])(
    'on record: %s that the journal lacks, or has as refused, is named, until somebody looks at it',
    async (_what, keyOf, record) => {
      for (const change of [null, refused])
        await changed(page(keyOf()), change, async () => {
          await expect(check()).rejects.toThrow(new RegExp(`${record}.*, and the journal has no ${keyOf()}$`));
        });
      await keepNamed(all.databases.wallet, SECRET, [{ key: keyOf(), why: 'it is looked at' }]);
      await changed(page(keyOf()), null, async () => {
        await check(SECRET);
        await expect(check()).rejects.toThrow(record);
      });
    },
  );
});
