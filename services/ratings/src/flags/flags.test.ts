import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payUndecided } from '../alike/verdict.ts';
import { decideAppeal } from '../appeals/decide.ts';
import { appealRating } from '../appeals/service.ts';
import { heldAbout } from '../erasure/service.ts';
import { listFeedback } from '../feedback/service.ts';
import type { Question } from '../questions/question.ts';
import { resultsOf } from '../questions/results.ts';
import { setQuestions } from '../questions/service.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating, type Verdict } from '../rating/submit.ts';
import { haveFeedback } from '../results/testing.ts';
import { nearText } from '../testing/alike.ts';
import {
  appNow,
  brokenFundRule,
  eventNames,
  liveApp,
  longText,
  openRatings,
  publisher,
  type TestRatings,
} from '../testing/instance.ts';
import { ADMIN, PUBLISHER, RATER, type Server, serve } from '../testing/server.ts';
import { type FlagFilter, flagFilters } from './flag.ts';
import { attentionFlags, hurriedFlags, wordlessFlags } from './flags.ts';

let ratings: TestRatings;
let server: Server;
beforeAll(async () => {
  ratings = await openRatings();
  server = await serve(ratings);
});
afterAll(async () => {
  await server.stop();
  await ratings.close();
});
beforeEach(() => ratings.reset());

const ATTENTION: Question = {
  ...{ id: 'q1', kind: 'attention', text: 'Choose Blue, to show that you read this.', required: true },
  options: ['Red', 'Blue'],
};
const WORDS: Question = { id: 'q2', kind: 'text', text: 'What is missing?', required: false };
const NO_WORDS = 'asdf jkl asdf qwer asdf jkl zxcv asdf qwer lkj';
const HURRIED_WHY = 'It took 5 s; the median of this campaign was 60 s then.';

/** A campaign that asks for attention, with a median of a minute, and somebody's rating of it. */
async function begun(userId = 'r', places = 5) {
  const app = await liveApp(ratings, places);
  await setQuestions(ratings.instance(), publisher, { appId: app._id, questions: [ATTENTION, WORDS] });
  return { app, ...(await beginOn(app._id, userId)) };
}
async function beginOn(appId: string, userId: string) {
  const rating = await startRating(ratings.instance(), { userId, appId });
  const submit = (more: Partial<Verdict> = {}) => {
    ratings.clock.advance(30_000);
    const answers = [{ id: 'q1', value: 'Blue' }];
    const verdict = { userId, ratingId: rating._id, stars: 4, feedback: longText(rating._id), answers, ...more };
    return submitRating(ratings.instance(), verdict);
  };
  return { rating, submit };
}
/** Ten people's, with a median of 60 seconds. */
const haveMedian = (appId: string) =>
  haveFeedback(
    ratings,
    appId,
    Array.from({ length: 10 }, () => ({})),
  );
const now = async (rating: Rating) => (await ratings.models.ratings.findById(rating._id).lean<Rating>()) as Rating;
const wrong = { answers: [{ id: 'q1', value: 'Red' }] };

describe('what a submission is flagged for, and why', () => {
  it('an answer to the attention question that is not the one its words tell', () => {
    const why = '“Choose Blue, to show that you read this.” was answered with “Red”.';
    expect(attentionFlags([ATTENTION], wrong.answers)).toEqual([{ kind: 'attention', why }]);
    expect(attentionFlags([ATTENTION], [{ id: 'q1', value: 'Blue' }])).toEqual([]);
    expect(attentionFlags([{ ...ATTENTION, required: false }], [])).toEqual([]);
    expect(attentionFlags([WORDS], [{ id: 'q2', value: 'Red' }])).toEqual([]);
  });

  it('less than a fifth of the median, and nothing before there is one', () => {
    expect(hurriedFlags(60_000, 5_000)).toEqual([{ kind: 'hurried', why: HURRIED_WHY }]);
    expect(hurriedFlags(60_000, 12_000)).toEqual([]);
    expect(hurriedFlags(null, 0)).toEqual([]);
  });

  it('letters that are no words, in the feedback or in an answer', () => {
    const [inFeedback] = wordlessFlags([], { feedback: NO_WORDS, answers: [] });
    expect(inFeedback?.why).toMatch(/^Of the feedback: \d+ of \d+ groups of letters are no words: “asdf”/);
    const answers = [{ id: 'q2', value: NO_WORDS }];
    const [inAnswer] = wordlessFlags([WORDS], { feedback: longText('quay'), answers });
    expect(inAnswer?.why).toMatch(/^Of the answer to “What is missing\?”: /);
    expect(wordlessFlags([WORDS], { feedback: longText('quay'), answers: [] })).toEqual([]);
  });
});

describe('a submission with flags', () => {
  it('is completed and paid as one without; its flags are kept, and told to webhooks alone', async () => {
    const { app, rating, submit } = await begun();
    await haveMedian(app._id);
    const other = await beginOn(app._id, 'other');
    const flagged = await submit({ ...wrong, feedback: NO_WORDS, workedSeconds: 5 });
    const plain = await other.submit();
    expect(flagged).toMatchObject({ status: 'completed', reason: null });
    expect(flagged.flags?.map(({ kind }) => kind)).toEqual(['attention', 'hurried', 'wordless']);
    expect((await now(rating)).flags).toEqual(flagged.flags);
    expect(await now(other.rating)).not.toHaveProperty('flags');
    const { outbox } = await now(rating);
    expect(eventNames(await now(rating))).toEqual(['rating.completed', 'rating.flagged']);
    expect(eventNames(await now(other.rating))).toEqual(['rating.completed']);
    const moneyOf = ({ outbox: [first] }: Pick<Rating, 'outbox'>) => {
      const { amountMicro, profitMicro, ...rest } = (first?.event.payload ?? {}) as Record<string, unknown>;
      expect(JSON.stringify(rest)).not.toMatch(/flag|hurried/);
      return { amountMicro, profitMicro };
    };
    expect(moneyOf({ outbox })).toEqual(moneyOf(await now(other.rating)));
    expect(outbox[1]?.event.payload).toEqual({
      ...{ ratingId: rating._id, attempt: 1, appId: app._id, publisherId: 'publisher' },
      flags: ['attention', 'hurried', 'wordless'],
    });
    expect(plain.status).toBe('completed');
    const { available, reservations } = await appNow(ratings, app._id);
    expect({ available, reservations }).toEqual({ available: 3, reservations: [] });
  });

  it('has the same flags whatever its stars', async () => {
    const { app, submit } = await begun();
    await haveMedian(app._id);
    const other = await beginOn(app._id, 'other');
    const one = await submit({ ...wrong, stars: 1, workedSeconds: 5 });
    const five = await other.submit({ ...wrong, stars: 5, workedSeconds: 5 });
    expect(one.flags).toEqual(five.flags);
    expect(one.flags).toHaveLength(2);
  });

  it('again answers with the same flags, also when the median has changed since', async () => {
    const { app, submit } = await begun();
    const first = await submit({ workedSeconds: 5 });
    await haveMedian(app._id);
    ratings.clock.advance(120_000);
    expect((await submit({ workedSeconds: 5 })).flags).toEqual(first.flags);
    expect(first.flags).toBeUndefined();
  });

  it('that is to be looked at tells of them when it is paid', async () => {
    const { app, submit } = await begun();
    await submit({ feedback: nearText('pier') });
    const other = await beginOn(app._id, 'other');
    const held = await other.submit({ ...wrong, feedback: nearText('quay') });
    expect(held).toMatchObject({ status: 'looked_at', flags: [{ kind: 'attention' }] });
    expect(eventNames(await now(other.rating))).toEqual([]);
    await payUndecided(ratings.instance(), await now(other.rating));
    expect(eventNames(await now(other.rating))).toEqual(['rating.completed', 'rating.flagged']);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('that was rejected as a copy tells of them when its appeal is granted', async () => {
    const { app, submit } = await begun();
    const { feedback } = await submit();
    const other = await beginOn(app._id, 'other');
    await other.submit({ ...wrong, feedback });
    expect(eventNames(await now(other.rating))).toEqual(['rating.rejected']);
    await appealRating(ratings.instance(), { userId: 'other', ratingId: other.rating._id, text: 'It is my own text.' });
    const granted = { adminId: 'admin', ratingId: other.rating._id, decision: 'granted', reason: 'It is.' } as const;
    await decideAppeal(ratings.instance(), granted);
    const names = eventNames(await now(other.rating));
    expect(names.filter((name) => name !== 'admin.acted').slice(-3)).toEqual([
      ...['rating.completed', 'rating.flagged', 'appeal.decided'],
    ]);
  });
});

describe('who sees flags', () => {
  it('its publisher with the feedback, who decides disputes with the rating, and the rater in what is held of them', async () => {
    const { app, rating, submit } = await begun();
    const { flags = [] } = await submit(wrong);
    const asked = `{ app(id: "${app._id}") { feedback { edges { node { flags { kind why } } } } } }`;
    const { data } = await server.graph(PUBLISHER, asked);
    expect(data?.app).toEqual({ feedback: { edges: [{ node: { flags } }] } });
    const ofRating = `{ rating(id: "${rating._id}") { flags { kind why } } }`;
    expect((await server.graph(ADMIN, ofRating)).data?.rating).toEqual({ flags });
    expect((await server.graph(RATER, ofRating)).data?.rating).toEqual({ flags: null });
    expect(await heldAbout(ratings.instance(), 'r')).toMatchObject({ ratings: [{ flags }] });
  });

  it('feedback and results are filtered by them, and by their absence', async () => {
    const { app, submit } = await begun();
    await submit(wrong);
    const hurried = [{ kind: 'hurried', why: HURRIED_WHY }];
    const ids = await haveFeedback(ratings, app._id, [{}, {}]);
    await ratings.models.ratings.updateOne({ _id: ids[0] ?? '' }, { $set: { flags: hurried } });
    const count = async (flags: FlagFilter[]) => {
      const { edges } = await listFeedback(ratings.instance(), app._id, { filter: { flags } });
      const told = await resultsOf(ratings.instance(), await appNow(ratings, app._id), { filter: { flags } });
      expect(told.ratings).toBe(edges.length);
      return edges.length;
    };
    expect(await Promise.all(flagFilters.map((flag) => count([flag])))).toEqual([1, 1, 0, 1]);
    expect(await count(['attention', 'none'])).toBe(2);
    expect(await count([])).toBe(3);
  });
});
