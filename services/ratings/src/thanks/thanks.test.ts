import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { histogram } from '../feedback/service.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { decideReport } from '../reports/decide.ts';
import type { Report } from '../reports/model.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { crashTools, MINUTE } from '../testing/crash.ts';
import { countFulfilled, liveApp, longText, openRatings, refusalCodes, type TestRatings } from '../testing/instance.ts';
import { PUBLISHER, signedIn } from '../testing/server.ts';
import { readConversation } from '../words/read.ts';
import { reportMessage } from '../words/report.ts';
import { sendMessage } from '../words/send.ts';
import { bonusesClosed } from './closed.ts';
import { giveBonus } from './give.ts';
import { listBonusChoices } from './list.ts';
import type { BonusPair } from './model.ts';
import { noteStarsShown } from './seen.ts';

const P = PUBLISHER as never;
const HALF = 500_000;
const DAY = 24 * 3_600_000;

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(async () => {
  await ratings.reset();
  ratings.keySpend.ask = async () => ({ reserved: true });
});

const deps = () => ratings.instance();
const { dieAndSweep, dieAheadAndSweep } = crashTools(() => ratings);
const refusal = (code: string) => expect.objectContaining({ code });
const kept = async (id: string) => (await ratings.models.ratings.findById(id).lean<Rating>()) as Rating;
const paid = () => [...ratings.wallet.decided].filter(([key, { posted }]) => key.startsWith('thanks/') && posted);
const pairs = () => ratings.models.bonusPairs.find().lean<BonusPair[]>();

/** A completed rating of a new app, or of this one. */
async function completed({ userId = 'r', stars = 4, appId = '' } = {}) {
  const app = appId || (await liveApp(ratings, 2))._id;
  const rating = await startRating(deps(), { userId, appId: app });
  ratings.clock.advance(30_000);
  await submitRating(deps(), { userId, ratingId: rating._id, stars, feedback: longText(rating._id) });
  return { id: rating._id, appId: app };
}
const give = (ratingId: string, more: { amountMicro?: number; text?: string; idempotencyKey?: string } = {}, by = P) =>
  giveBonus(deps(), by, { ratingId, amountMicro: HALF, text: 'That helped. me@mail.example', ...more });

describe('a bonus', () => {
  it('is given at once, without what tells who somebody is, and both are shown it', async () => {
    const { id, appId } = await completed();
    expect((await listBonusChoices(deps(), appId, {})).edges.map(({ node }) => node)).toMatchObject([
      { id, mostMicro: 7_500_000 },
    ]);
    const bonus = await give(id);
    expect(bonus).toMatchObject({
      amountMicro: HALF,
      text: 'That helped. [mail address left out]',
      masked: ['mail address'],
    });
    expect((await readConversation(deps(), signedIn('r') as never, id)).bonus).toEqual(bonus);
    expect((await listBonusChoices(deps(), appId, {})).edges).toEqual([]);
    expect(await kept(id)).not.toHaveProperty('thanksDue');
    expect((await kept(id)).outbox.at(-1)?.event).toMatchObject({ name: 'organisation.acted' });
    await expect(give(id)).rejects.toEqual(refusal('BONUS_GIVEN'));
  });

  it('is one, also where it is asked for 40 times under one key', async () => {
    const { id } = await completed();
    const calls = await Promise.all(Array.from({ length: 40 }, () => give(id, { idempotencyKey: 'k' })));
    expect(new Set(calls.map((bonus) => bonus.id)).size).toBe(1);
    expect(paid()).toHaveLength(1);
    expect(await pairs()).toMatchObject([{ given: [{ amountMicro: HALF }] }]);
    await expect(give(id, { idempotencyKey: 'k', amountMicro: 60_000 })).rejects.toEqual(
      refusal('IDEMPOTENCY_CONFLICT'),
    );
  });

  it('is one of 40 that are asked for at once', async () => {
    const { id } = await completed();
    const calls = await Promise.allSettled(Array.from({ length: 40 }, () => give(id)));
    expect(countFulfilled(calls)).toBe(1);
    expect(new Set(refusalCodes(calls))).toEqual(new Set(['BONUS_GIVEN']));
    expect(paid()).toHaveLength(1);
  });

  it('is 50 USDT to one person in 30 days, also where they come at once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 9; n += 1) ids.push((await completed()).id);
    const calls = await Promise.allSettled(ids.map((id) => give(id, { amountMicro: 7_500_000 })));
    expect([countFulfilled(calls), refusalCodes(calls)]).toEqual([6, Array(3).fill('BONUS_PERSON_LIMIT')]);
    expect(paid()).toHaveLength(6);
    // A refused one left its rating free, and later it is no more too much.
    const free = await ratings.models.ratings.find({ thanks: { $exists: false } }).lean<Rating[]>();
    expect(free).toHaveLength(3);
    // Six times 7.5 leaves 5: so much and no more, to the last millisecond of the 30 days.
    await give(free[0]?._id ?? '', { amountMicro: 5_000_000 });
    await expect(give(free[1]?._id ?? '', { amountMicro: 50_000 })).rejects.toEqual(refusal('BONUS_PERSON_LIMIT'));
    ratings.clock.advance(30 * DAY - 1);
    await expect(give(free[1]?._id ?? '', { amountMicro: 50_000 })).rejects.toEqual(refusal('BONUS_PERSON_LIMIT'));
    ratings.clock.advance(1);
    await give(free[1]?._id ?? '', { amountMicro: 7_500_000 });
    expect((await pairs())[0]?.given).toHaveLength(1);
  });

  it.each([
    ['BONUS_AMOUNT', { amountMicro: 49_999 }],
    ['BONUS_AMOUNT', { amountMicro: 50_000_001 }],
    ['BONUS_TOO_HIGH', { amountMicro: 7_500_001 }],
    ['BONUS_TEXT', { text: ' ' }],
    ['BONUS_TEXT', { text: 'a'.repeat(301) }],
  ])('is refused with %s for %j', async (code, more) => {
    const { id } = await completed();
    await expect(give(id, more)).rejects.toEqual(refusal(code));
    expect(paid()).toHaveLength(0);
  });

  it('is for its publisher alone', async () => {
    const { id } = await completed();
    for (const other of ['r', 's'])
      await expect(give(id, {}, signedIn(other) as never)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('is not for feedback whose stars were shown, nor for one of before that was remembered', async () => {
    const [shown, old] = [await completed(), await completed()];
    await noteStarsShown(deps(), [shown.id]);
    await ratings.models.ratings.updateOne({ _id: old.id }, { $unset: { starsUnseen: 1 } });
    for (const { id, appId } of [shown, old]) {
      await expect(give(id)).rejects.toEqual(refusal('STARS_SEEN'));
      expect((await listBonusChoices(deps(), appId, {})).edges).toEqual([]);
    }
  });

  it('is refused as the wallet says, gives back what a key has spent, and may be given later under another key', async () => {
    const { id } = await completed();
    const asked: unknown[] = [];
    ratings.keySpend.ask = async (question) => {
      asked.push(question);
      return { reserved: true };
    };
    const byKey = { ...PUBLISHER, key: { id: 'key1', scopes: ['funds:spend'] } } as never;
    ratings.wallet.thanksFault = 'FUNDS_TOO_NEW';
    for (let turn = 0; turn < 2; turn += 1)
      await expect(give(id, { idempotencyKey: 'k' }, byKey)).rejects.toEqual(refusal('FUNDS_TOO_NEW'));
    expect(asked).toMatchObject([
      { keyId: 'key1', amountMicro: HALF },
      { keyId: 'key1', release: true },
    ]);
    expect((await pairs())[0]?.given).toEqual([]);
    ratings.wallet.thanksFault = undefined;
    await give(id, { idempotencyKey: 'other' });
    expect(paid()).toHaveLength(1);
  });

  it('is not for somebody whose account is being deleted; without the money nothing is put under way', async () => {
    const { id } = await completed();
    ratings.wallet.fundsMicro = HALF - 1;
    await expect(give(id)).rejects.toEqual(refusal('BALANCE_TOO_LOW'));
    ratings.wallet.fundsMicro = HALF;
    await handleErasure(deps(), { userId: 'r', stage: 'prepare' });
    await expect(give(id)).rejects.toEqual(refusal('RATER_LEAVING'));
    expect(ratings.wallet.asked.size).toBe(1);
  });

  it('loses its words with the erasure of the rater', async () => {
    const { id } = await completed();
    await give(id);
    await ratings.models.ratings.updateMany({}, { $set: { outbox: [] } });
    expect(await handleErasure(deps(), { userId: 'r', stage: 'remove' })).toEqual({ blockers: [] });
    expect((await kept(id)).thanks).toMatchObject({ text: '', amountMicro: HALF });
    expect(await pairs()).toEqual([]);
  });

  it('is in the rater’s own data as it is shown, without who of the organisation gave it', async () => {
    const { id } = await completed();
    ratings.wallet.thanksFault = 'FUNDS_TOO_NEW';
    await expect(give(id, { idempotencyKey: 'k' })).rejects.toEqual(refusal('FUNDS_TOO_NEW'));
    ratings.wallet.thanksFault = undefined;
    const bonus = await give(id, { idempotencyKey: 'other' });
    const [held] = (await heldAbout(deps(), 'r')).ratings as Record<string, unknown>[];
    expect(held).toMatchObject({ _id: id, bonus });
    expect(Object.keys(held?.bonus ?? {}).sort()).toEqual(['amountMicro', 'at', 'id', 'masked', 'text']);
    for (const other of ['thanks', 'thanksRefused', 'thanksDue']) expect(held).not.toHaveProperty(other);
  });

  it('that was refused does not count for the person, also where a call that vanished had counted it again', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push((await completed()).id);
    ratings.wallet.thanksFault = 'FUNDS_TOO_NEW';
    await expect(give(ids[0] ?? '', { amountMicro: 7_500_000 })).rejects.toEqual(refusal('FUNDS_TOO_NEW'));
    ratings.wallet.thanksFault = undefined;
    const refused = (await kept(ids[0] ?? '')).thanksRefused?.[0]?.id ?? '';
    const leaked = { id: refused, amountMicro: 7_500_000, at: new Date(ratings.clock.now()) };
    await ratings.models.bonusPairs.updateOne({ raterId: 'r' }, { $push: { given: leaked } });
    for (const id of ids.slice(1)) await give(id, { amountMicro: 7_500_000 });
    expect(paid()).toHaveLength(6);
    expect((await pairs())[0]?.given.map((one) => one.id)).not.toContain(refused);
  });
});

describe('bonuses are closed', () => {
  it('where their share differs by stars, and not where it does not', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 24; n += 1) ids.push((await completed({ userId: `r${n}`, stars: n % 2 === 0 ? 5 : 1 })).id);
    for (const id of ids.filter((_, n) => n % 2 === 0).slice(0, 7)) await give(id);
    // 7 of 12 with five stars, none of 12 with one: p is 0.0046.
    expect(await bonusesClosed(deps(), 'publisher')).toBe('stars');
    const { id } = await completed({ userId: 'last' });
    await expect(give(id)).rejects.toEqual(refusal('BONUSES_CLOSED'));
    await ratings.models.ratings.updateMany({ stars: 1 }, { $set: { stars: 5 } });
    expect(await bonusesClosed(deps(), 'publisher')).toBeNull();
  });

  it('soon to who knows the stars of each from what a sum has more, and thanks for fives alone', async () => {
    const appId = (await liveApp(ratings, 40))._id;
    let [before, given, refused] = [await histogram(deps(), appId), 0, 0];
    for (let n = 0; n < 40 && refused === 0; n += 1) {
      const { id } = await completed({ userId: `r${n}`, stars: n % 2 === 0 ? 1 : 5, appId });
      const now = await histogram(deps(), appId);
      const isFive = (now[4] ?? 0) > (before[4] ?? 0);
      before = now;
      if (!isFive) continue;
      const answer = await give(id).catch((error: { code: string }) => error.code);
      if (answer === 'BONUSES_CLOSED') refused += 1;
      else given += 1;
    }
    // Six of seven with five stars and none of seven with one: 14 of 3,003 ways are as uneven, and p is 0.0047.
    expect({ given, refused }).toEqual({ given: 6, refused: 1 });
  });

  it('by the last 100 pieces of feedback, and not by one more', async () => {
    const one = await kept((await completed()).id);
    await ratings.models.ratings.deleteMany({});
    const thanks = { id: 'of', print: '', amountMicro: HALF, text: '', masked: [], at: one.createdAt, by: 'p' };
    // The oldest seven have five stars and a bonus; of the 94 after them 43 have five stars and 51 one.
    const all = Array.from(
      { length: 101 },
      (_, n): Rating => ({
        ...{ ...one, _id: `n${String(n).padStart(3, '0')}`, userId: `u${n}`, outbox: [], stars: n < 50 ? 5 : 1 },
        ...(n < 7 && { thanks: { ...thanks, id: `of${n}`, state: 'given' } }),
      }),
    );
    await ratings.models.ratings.insertMany(all);
    // Six of 49 with five stars and none of 51: p is 0.0117. With the seventh it is 0.0054.
    expect(await bonusesClosed(deps(), 'publisher')).toBeNull();
    await ratings.models.ratings.deleteOne({ _id: 'n007' });
    expect(await bonusesClosed(deps(), 'publisher')).toBe('stars');
  });

  it('where one was promised for stars', async () => {
    const { id } = await completed();
    const { messages } = await sendMessage(deps(), P, { ratingId: id, text: 'Five stars, and you get a bonus.' });
    const rater = signedIn('r') as never;
    await reportMessage(deps(), rater, { ratingId: id, messageId: messages[0]?.id ?? '', kind: 'stars' });
    const report = (await ratings.models.reports.findOne().lean<Report>()) as Report;
    await decideReport(deps(), { adminId: 'admin', reportId: report._id, decision: 'upheld', reason: 'It is.' });
    await expect(give(id)).rejects.toEqual(refusal('BONUSES_CLOSED'));
  });
});

describe('a bonus whose call dies', () => {
  it.each(['thanks:1', 'thanks:2', 'thanks:3', 'thanks:4', 'thanks:5'])('after %s is given once', async (step) => {
    const { id } = await completed();
    const request = { ratingId: id, amountMicro: HALF, text: 'Thank you', idempotencyKey: 'k' };
    await dieAndSweep(step, (machine) => giveBonus(machine, P, request));
    expect((await kept(id)).thanks).toMatchObject({ state: 'given' });
    expect((await give(id, { text: 'Thank you', idempotencyKey: 'k' })).amountMicro).toBe(HALF);
    expect(paid()).toHaveLength(1);
    expect((await pairs())[0]?.given).toHaveLength(1);
  });

  it('where the clock is ahead is given all the same', async () => {
    const { id } = await completed();
    const request = { ratingId: id, amountMicro: HALF, text: 'Thank you', idempotencyKey: 'k' };
    await dieAheadAndSweep('thanks:1', (machine) => giveBonus(machine, P, request));
    expect((await kept(id)).thanks).toMatchObject({ state: 'given' });
    expect(paid()).toHaveLength(1);
  });

  it('or does not hear the wallet is given by the sweeper', async () => {
    const { id } = await completed();
    ratings.wallet.loseAnswers = 1;
    await expect(give(id)).rejects.toEqual(refusal('UNAVAILABLE'));
    ratings.clock.advance(MINUTE);
    await sweepRatings(deps());
    expect((await kept(id)).thanks?.state).toBe('given');
    expect(paid()).toHaveLength(1);
  });

  it.each(['thanks:4', 'thanks:5'])('after %s of one that is refused leaves nothing of it', async (step) => {
    const { id } = await completed();
    ratings.wallet.thanksFault = 'FUNDS_TOO_NEW';
    await dieAndSweep(step, (machine) => giveBonus(machine, P, { ratingId: id, amountMicro: HALF, text: 'Thanks' }));
    expect(await kept(id)).not.toHaveProperty('thanks');
    expect((await pairs())[0]?.given).toEqual([]);
  });
});
