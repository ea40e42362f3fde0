import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { duplicateApp } from '../apps/duplicate.ts';
import { changePrice } from '../apps/price.ts';
import { resumeApp } from '../apps/service.ts';
import type { Question } from '../questions/question.ts';
import { questionsNow, setQuestions } from '../questions/service.ts';
import { returnRating } from '../rating/give-back.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { beforeCalls, pauseAt } from '../testing/crash.ts';
import {
  appNow,
  brokenFundRule,
  eventNames,
  liveApp,
  longText,
  openRatings,
  publisher,
  refusalCodes,
  type TestRatings,
} from '../testing/instance.ts';
import { decideQuestion } from './decide.ts';
import { listQuestionCases } from './list.ts';
import { raiseQuestion } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const refusal = (code: string) => expect.objectContaining({ code });
const asks = (text: string): Question[] => [{ id: 'who', kind: 'text', text, required: false }];
const SECOND = 1_000;
const HOUR = 3_600_000;

async function asking(places = 6, text = 'What is your phone number?') {
  const app = await liveApp(ratings, places);
  await setQuestions(ratings.instance(), publisher, { appId: app._id, questions: asks(text) });
  return app;
}
const start = (userId: string, appId: string) => startRating(ratings.instance(), { userId, appId });
const raise = ({ userId, _id: ratingId }: Rating, deps = ratings.instance()) =>
  raiseQuestion(deps, { userId, ratingId, questionId: 'who', kind: 'personal_data' });
const theCase = async () => {
  const [found] = (await listQuestionCases(ratings.instance(), {})).edges;
  if (!found) throw new Error('no question was reported');
  return found.node;
};
async function decide(decision: 'upheld' | 'dismissed' = 'upheld', deps = ratings.instance(), adminId = 'moderator') {
  const { _id: caseId, raised } = await theCase();
  return decideQuestion(deps, { adminId, caseId, decision, count: raised.length, reason: 'It asks who they are.' });
}
const ratingNow = async ({ _id }: Rating) => (await ratings.models.ratings.findById(_id).lean<Rating>()) as Rating;
const personNow = (userId: string) => ratings.models.people.findById(userId).lean();

describe('a question that is reported', () => {
  it('waits for a moderator, and the rating and its place stay for 48 hours; reported again it is the same', async () => {
    const app = await asking();
    const rating = await start('r', app._id);
    const until = ratings.clock.now() + 48 * HOUR;
    const all = await Promise.all(Array.from({ length: 8 }, () => raise(rating)));
    expect(new Set(all.map(({ expiresAt }) => expiresAt.getTime()))).toEqual(new Set([until]));
    expect(await theCase()).toMatchObject({ status: 'open', raised: [{ kind: 'personal_data' }], unsettled: false });
    expect((await appNow(ratings, app._id)).reservations).toMatchObject([{ until: new Date(until) }]);
    ratings.clock.advance(47 * HOUR);
    await sweepRatings(ratings.instance());
    expect(await ratingNow(rating)).toMatchObject({ status: 'pending' });
    ratings.clock.advance(HOUR);
    await sweepRatings(ratings.instance());
    expect(await ratingNow(rating)).toMatchObject({ status: 'expired' });
  });

  it('is one case for all who report it, in later versions too; another question is another one', async () => {
    const app = await asking();
    await raise(await start('a', app._id));
    const more = { ...asks('How old is the app?')[0], id: 'age' } as Question;
    const questions = [...asks('What is your phone number?'), more];
    await setQuestions(ratings.instance(), publisher, { appId: app._id, questions });
    const second = await start('b', app._id);
    await raise(second);
    expect((await theCase()).raised).toHaveLength(2);
    await raiseQuestion(ratings.instance(), {
      userId: 'b',
      ratingId: second._id,
      questionId: 'age',
      kind: 'offensive',
    });
    expect(await ratings.models.questionCases.countDocuments()).toBe(2);
  });

  it('is of an own open rating that asks it', async () => {
    const app = await asking();
    const rating = await start('r', app._id);
    const deps = ratings.instance();
    const request = { ratingId: rating._id, questionId: 'who', kind: 'offensive' } as const;
    await expect(raiseQuestion(deps, { ...request, userId: 'other' })).rejects.toEqual(refusal('NOT_FOUND'));
    const unasked = { ...request, userId: 'r', questionId: 'what' };
    await expect(raiseQuestion(deps, unasked)).rejects.toEqual(refusal('BAD_INPUT'));
    await returnRating(deps, { userId: 'r', ratingId: rating._id });
    await expect(raise(rating)).rejects.toEqual(refusal('RATING_CLOSED'));
  });

  it('dismissed stands: whoever reported it goes on, and it is not looked at twice', async () => {
    const app = await asking();
    const rating = await start('r', app._id);
    await raise(rating);
    await decide('dismissed');
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'live' });
    expect(await ratingNow(rating)).toMatchObject({ status: 'pending' });
    await raise(rating);
    await expect(raise(await start('b', app._id))).rejects.toEqual(refusal('QUESTION_LOOKED_AT'));
    await expect(decide('upheld')).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED'));
  });
});

describe('a question that is upheld', () => {
  it('pauses the campaign; who was open for 30 seconds before a report is paid without a fee, the others have no mark', async () => {
    const app = await asking();
    const early = await start('early', app._id);
    const first = await start('first', app._id);
    ratings.clock.advance(15 * SECOND);
    const late = await start('late', app._id);
    ratings.clock.advance(15 * SECOND);
    await raise(first);
    const later = await start('later', app._id);
    await decide();
    for (const rating of [early, first]) {
      const now = await ratingNow(rating);
      expect(now).toMatchObject({ status: 'compensated', stars: null, feedback: null, unsettled: false });
      expect(now.outbox.at(-1)?.event).toMatchObject({
        name: 'rating.compensated',
        payload: { rewardMicro: app.profitMicro, ratingId: rating._id },
      });
    }
    for (const rating of [late, later]) {
      expect(await ratingNow(rating)).toMatchObject({ status: 'returned', unsettled: false });
      expect(eventNames(await ratingNow(rating))).toEqual(['rating.returned', 'rating.stopped']);
    }
    expect(await personNow('early')).toMatchObject({ open: [] });
    expect(Object.values((await personNow('early'))?.days ?? {})).toEqual([1]);
    expect((await personNow('late'))?.days).toEqual({});
    const now = await appNow(ratings, app._id);
    expect(now).toMatchObject({ state: 'paused', pausedFor: 'question', compensated: 2, available: 4, completed: 0 });
    expect(now.reservations).toEqual([]);
    expect(now.starCounts).toBeUndefined();
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    ratings.clock.advance(60 * SECOND);
    await sweepRatings(ratings.instance());
    // What the platform would have kept is back.
    const feeMicro = app.priceMicro - app.profitMicro;
    const back = (await appNow(ratings, app._id)).settledClosings;
    expect(back?.map(({ places, amountMicro }) => [places, amountMicro])).toEqual([
      [0, feeMicro],
      [0, feeMicro],
    ]);
    expect(await appNow(ratings, app._id)).toMatchObject({ closing: 0, refunded: 0, closings: [] });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('may not be asked again: the campaign goes on with another one, a new campaign of the product goes without', async () => {
    const app = await asking();
    await raise(await start('r', app._id));
    await decide();
    const deps = ratings.instance();
    await expect(resumeApp(deps, publisher, app._id)).rejects.toEqual(refusal('QUESTION_UPHELD'));
    const again = { appId: app._id, questions: [{ ...asks('What is your phone number? ')[0], id: 'x' }] as Question[] };
    await expect(setQuestions(deps, publisher, again)).rejects.toEqual(refusal('QUESTION_UPHELD'));
    const copy = await duplicateApp(deps, publisher, { appId: app._id, idempotencyKey: 'copy' });
    expect((await questionsNow(deps, copy)).questions).toEqual([]);
    await setQuestions(deps, publisher, { appId: app._id, questions: asks('What did you look for?') });
    expect(await resumeApp(deps, publisher, app._id)).toMatchObject({ state: 'live' });
    // The sweeper leaves it at that.
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'live' });
  });

  it('is paid from 30 seconds on before the last report, and not a millisecond less', async () => {
    const app = await asking();
    const early = await start('early', app._id);
    ratings.clock.advance(1);
    const late = await start('late', app._id);
    ratings.clock.advance(30 * SECOND - 1);
    await raise(late);
    await decide();
    expect(await ratingNow(early)).toMatchObject({ status: 'compensated' });
    expect(await ratingNow(late)).toMatchObject({ status: 'returned' });
  });

  it('sees a start whose rating comes into being while it ends the others', async () => {
    const app = await asking();
    const first = await start('first', app._id);
    ratings.clock.advance(31 * SECOND);
    await raise(first);
    const asleep = pauseAt('start:2');
    const starting = startRating(ratings.instance(asleep.step), { userId: 'slow', appId: app._id });
    await asleep.reached;
    const slow = ratings.instance();
    let isFirst = true;
    // It gets to its end just before it is looked for what is on its way.
    const apps = beforeCalls(slow.models.apps, 'findById', async ([, fields]) => {
      if (!isFirst || !JSON.stringify(fields ?? {}).includes('reservations')) return;
      isFirst = false;
      asleep.wake();
      await starting;
    });
    await decide('upheld', { ...slow, models: { ...slow.models, apps } });
    expect(isFirst).toBe(false);
    ratings.clock.advance(60 * SECOND);
    await sweepRatings(ratings.instance());
    expect((await starting).status).toBe('pending');
    expect(await ratingNow(await starting)).toMatchObject({ status: 'returned' });
    expect(await theCase()).toMatchObject({ status: 'upheld', unsettled: false });
    expect((await appNow(ratings, app._id)).reservations).toEqual([]);
  });

  const price = { priceMicro: 2_000_000, profitMicro: 1_500_000, minutes: 10, places: 5, idempotencyKey: 'price' };

  it('is so in the campaign that goes on from it at another price, too', async () => {
    const app = await asking();
    const first = await start('first', app._id);
    ratings.clock.advance(31 * SECOND);
    await raise(first);
    const { _id: nextId } = await changePrice(ratings.instance(), publisher, { appId: app._id, ...price });
    const there = await start('there', nextId);
    ratings.clock.advance(31 * SECOND);
    await raise(await start('later', nextId));
    const { _id: caseId } = (await listQuestionCases(ratings.instance(), {})).edges
      .map(({ node }) => node)
      .find(({ appId }) => appId === app._id) as { _id: string };
    const reason = 'It asks who they are.';
    await decideQuestion(ratings.instance(), { adminId: 'moderator', caseId, decision: 'upheld', count: 1, reason });
    expect(await ratingNow(first)).toMatchObject({ status: 'compensated' });
    // It began after the report that was upheld.
    expect(await ratingNow(there)).toMatchObject({ status: 'returned' });
    const next = await appNow(ratings, nextId);
    expect(next).toMatchObject({ state: 'paused', pausedFor: 'question', available: 5, reservations: [] });
    await expect(resumeApp(ratings.instance(), publisher, nextId)).rejects.toEqual(refusal('QUESTION_UPHELD'));
    expect(await ratings.models.questionCases.findById(caseId).lean()).toMatchObject({ unsettled: false });
    for (const id of [app._id, nextId]) expect(await brokenFundRule(ratings, id)).toBeUndefined();
  });

  it('waits for a campaign that is to go on from it and is not there yet', async () => {
    const app = await asking();
    const first = await start('first', app._id);
    ratings.clock.advance(31 * SECOND);
    await raise(first);
    const dying = ratings.instance(crashAt('price:1'));
    await expect(changePrice(dying, publisher, { appId: app._id, ...price })).rejects.toThrow(CrashAbort);
    await decide();
    expect(await theCase()).toMatchObject({ status: 'upheld', unsettled: true });
    for (let n = 0; n < 2; n += 1) {
      ratings.clock.advance(60 * SECOND);
      await sweepRatings(ratings.instance());
    }
    expect(await theCase()).toMatchObject({ status: 'upheld', unsettled: false });
    const next = await appNow(ratings, (await appNow(ratings, app._id)).next?.id ?? '');
    expect(next).toMatchObject({ state: 'draft', upheldQuestions: [expect.any(String)] });
    expect((await questionsNow(ratings.instance(), next)).questions).toEqual([]);
  });

  it('meets submissions, returns and starts at that moment: each rating ends once, and the places add up', async () => {
    const app = await asking(30);
    const open = await Promise.all(Array.from({ length: 12 }, (_, n) => start(`r${n}`, app._id)));
    ratings.clock.advance(40 * SECOND);
    await raise(open[0] as Rating);
    const { _id: caseId } = await theCase();
    const deciding = { caseId, decision: 'upheld', count: 1, reason: 'It asks who they are.' } as const;
    const settled = await Promise.allSettled([
      ...['m1', 'm2', 'm3'].map((adminId) => decideQuestion(ratings.instance(), { adminId, ...deciding })),
      ...open
        .slice(0, 5)
        .map(({ userId, _id }) =>
          submitRating(ratings.instance(), { userId, ratingId: _id, stars: 4, feedback: longText(_id) }),
        ),
      ...open.slice(5, 8).map(({ userId, _id }) => returnRating(ratings.instance(), { userId, ratingId: _id })),
      ...Array.from({ length: 5 }, (_, n) => start(`new${n}`, app._id)),
    ]);
    expect(refusalCodes(settled.slice(0, 3)).every((code) => code === 'STATUS_UNCHANGED')).toBe(true);
    ratings.clock.advance(5 * 60 * SECOND);
    for (let n = 0; n < 3; n += 1) await sweepRatings(ratings.instance());
    const all = await ratings.models.ratings.find({ appId: app._id }).lean<Rating[]>();
    for (const one of all) {
      expect(['completed', 'returned', 'compensated']).toContain(one.status);
      const ends = eventNames(one).filter((name) => name === 'rating.completed' || name === 'rating.compensated');
      expect(ends).toHaveLength(one.status === 'returned' ? 0 : 1);
    }
    const count = (status: string) => all.filter((one) => one.status === status).length;
    const now = await appNow(ratings, app._id);
    expect(now).toMatchObject({ state: 'paused', completed: count('completed'), compensated: count('compensated') });
    expect(now.reservations).toEqual([]);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it.each(Array.from({ length: 9 }, (_, n) => `raised:${n + 1}`))(
    'that crashes after %s comes to its end by the sweeper',
    async (step) => {
      const app = await asking();
      const early = await start('early', app._id);
      ratings.clock.advance(31 * SECOND);
      const late = await start('late', app._id);
      const isReport = ['raised:1', 'raised:2', 'raised:3'].includes(step);
      const reporting = raise(early, isReport ? ratings.instance(crashAt(step)) : undefined);
      if (isReport) await expect(reporting).rejects.toThrow(CrashAbort);
      await reporting.catch(() => undefined);
      ratings.clock.advance(2 * HOUR);
      await sweepRatings(ratings.instance());
      expect(await ratingNow(early)).toMatchObject({ status: 'pending' });
      expect(await ratingNow(late)).toMatchObject({ status: 'expired' });
      const deciding = decide('upheld', isReport ? undefined : ratings.instance(crashAt(step)));
      if (!isReport) await expect(deciding).rejects.toThrow(CrashAbort);
      await deciding.catch(() => undefined);
      ratings.clock.advance(2 * 60 * SECOND);
      await sweepRatings(ratings.instance());
      // What goes back is asked for by the next sweep.
      ratings.clock.advance(60 * SECOND);
      await sweepRatings(ratings.instance());
      expect(await ratingNow(early)).toMatchObject({ status: 'compensated', unsettled: false });
      expect(eventNames(await ratingNow(early)).filter((name) => name === 'rating.compensated')).toHaveLength(1);
      const now = await appNow(ratings, app._id);
      expect(now).toMatchObject({ state: 'paused', compensated: 1, available: 5, reservations: [], closings: [] });
      expect(eventNames(now).filter((name) => name === 'app.paused')).toHaveLength(1);
      expect(await theCase()).toMatchObject({ status: 'upheld', unsettled: false });
      expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    },
  );
});

describe('deciding about a question', () => {
  it('needs a reason, what was looked at, and nobody who gains by it', async () => {
    const app = await asking();
    await raise(await start('moderator', app._id));
    const { _id: caseId } = await theCase();
    const by = (adminId: string, decision: 'upheld' | 'dismissed', count = 1, reason = 'So it is.') =>
      decideQuestion(ratings.instance(), { adminId, caseId, decision, count, reason });
    await expect(by('moderator', 'upheld')).rejects.toEqual(refusal('OWN_RECORD'));
    await expect(by('publisher', 'dismissed')).rejects.toEqual(refusal('OWN_RECORD'));
    await expect(by('other', 'upheld', 1, ' ')).rejects.toEqual(refusal('REASON_REQUIRED'));
    await expect(by('other', 'upheld', 2)).rejects.toEqual(refusal('CASE_CHANGED'));
    await expect(by('other', 'upheld')).resolves.toMatchObject({ status: 'upheld', decidedBy: 'other' });
    await expect(by('other', 'upheld')).rejects.toEqual(refusal('STATUS_UNCHANGED'));
  });
});
