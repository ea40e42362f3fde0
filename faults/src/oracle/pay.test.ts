import { describe, expect, it } from 'vitest';
import { type Book, type Fact, openBook } from '../load/book.ts';
import { compensations } from './compensations.ts';
import { differences } from './differences.ts';
import type { AppRecord, Entry, QuestionCaseRecord, RatingRecord, Records, RoundRecord } from './records.ts';

const at = new Date(600_000);
const byId = <Doc extends { _id: string }>(...docs: Doc[]) => new Map(docs.map((doc) => [doc._id, doc]));
const bookOf = (...facts: Fact[]): Book => {
  const book = openBook();
  for (const fact of facts) book.note(fact);
  return book;
};
const entry = (key: string, to: Entry['to'], meta: Record<string, string> = {}): [string, Entry] => [
  key,
  { key, fingerprint: '', kind: '', from: 'campaign/a1', to, meta, seq: 1, index: 0 },
];
const rating = (n: number, change: Partial<RatingRecord> = {}): RatingRecord => ({
  ...{ _id: `r${n}`, userId: `u${n}`, appId: 'a1', publisherId: 'p1', attempt: 1, status: 'completed' },
  ...{ fenced: false, stars: 4, feedback: 'Both work.', workedMs: 150_000, createdAt: at },
  offer: { amountMicro: 300_000, profitMicro: 200_000, questions: 1 },
  ...change,
});
const records = (change: Partial<Records>) =>
  ({
    ratings: new Map(),
    rounds: new Map(),
    apps: new Map(),
    posted: new Map(),
    questions: new Map(),
    ...change,
  }) as Records;
const restored = (book: Book, database: 'ratings' | 'auth') =>
  book.noteRestore({ database, from: 0, to: 9, named: new Set(), lacking: new Set(), epoch: 'e', afterSeq: 1 });

describe('differences to the minimum', () => {
  // 150 seconds are worth 0.25 USDT at 6 an hour; the reward is of 0.2.
  const shareOf = (n: number, change: Partial<RoundRecord['shares'][number]> = {}) => ({
    ...{ ratingId: `r${n}`, raterId: `u${n}`, micro: 50_000, state: 'paid' },
    ...change,
  });
  const round = (change: Partial<RoundRecord> = {}): RoundRecord => ({
    ...{ _id: 'd1', appId: 'a1', publisherId: 'p1', number: 1, workMs: 150_000, wageMicro: 250_000 },
    ...{ totalMicro: 100_000, state: 'done', shares: [shareOf(1), shareOf(2)], at },
    ...change,
  });
  const submitted = (n: number): Fact => ({
    ...{ kind: 'submitted', ratingId: `r${n}`, status: 'completed', stars: 4, feedback: '', answers: 0 },
  });
  const asked: Fact = { kind: 'differences', appId: 'a1', totalMicro: 100_000, ratings: 2 };
  const told = () => bookOf(submitted(1), submitted(2), asked);
  const found = (book: Book, rounds: RoundRecord[], ratings = [rating(1), rating(2)], posted: [string, Entry][] = []) =>
    differences(
      book,
      records({ rounds: byId(...rounds), ratings: byId(...ratings), posted: new Map(posted) }),
      () => 'a fault',
    ).map(({ kind, line }) => `${kind}: ${line}`);

  it('are what each lacks at the median, the sum that of the shares, and told to whoever asked', () => {
    expect(found(told(), [round()])).toEqual([]);
    expect(found(bookOf(submitted(1), submitted(2)), [round()])).toEqual([
      'doubled: differences of round d1 that nobody was told of',
    ]);
    const blind = bookOf();
    blind.noteBlind('differences', 'a1');
    expect(found(blind, [round()])).toEqual([]);
    expect(found(bookOf(), [round({ state: 'refused', totalMicro: 1 })])).toEqual([]);
  });

  it.each<[string, Partial<RoundRecord>, RegExp]>([
    ['a sum that is not that of its shares', { totalMicro: 99_999 }, /is of 99999, and its shares of 100000/],
    ['a minimum that the time is not worth', { workMs: 140_000 }, /pays up to 250000, and 140000 ms are worth 233334/],
    ['two shares of a rating', { shares: [shareOf(1), shareOf(1)] }, /r1 has two shares/],
    ['a share of another amount', { shares: [shareOf(1), shareOf(2, { micro: 50_001 })] }, /r2 gets 50001/],
    ["somebody else's share", { shares: [shareOf(1), shareOf(2, { raterId: 'u1' })] }, /r2 has a share/],
    ['a share that goes back and does not', { shares: [shareOf(1), shareOf(2, { state: 'back' })] }, /0 went back/],
  ])('%s is found', (_, change, line) => {
    expect(found(told(), [round(change)])).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
  });

  it('are what is lacking after the rounds before, and no more', () => {
    const again: Fact[] = [submitted(1), submitted(2), asked, asked];
    const twice = [round(), round({ _id: 'd2', number: 2 })];
    expect(found(bookOf(...again), twice)).toEqual([
      'doubled: rating r1 gets 50000 of round d2, and lacks 0',
      'doubled: rating r2 gets 50000 of round d2, and lacks 0',
    ]);
  });

  it('leave nobody out who had submitted, and go by the time that was worked', () => {
    const short = round({ totalMicro: 50_000, shares: [shareOf(1)] });
    const lost = ['lost: rating r2 lacks 50000 of the minimum, and its publisher has paid the differences'];
    expect(found(told(), [short])).toEqual(lost);
    // Who submits later has no part in it.
    expect(found(bookOf(submitted(1), asked, submitted(2)), [short])).toEqual([]);
    const quick = [rating(1), rating(2, { workedMs: 149_990 })];
    expect(found(told(), [round()], quick)).toEqual(['doubled: round d1 goes by 150000 ms, and 149995 were worked']);
    const back = round({ shares: [shareOf(1), shareOf(2, { state: 'back' })] });
    const refund = entry('refund/difference-d1', [{ account: 'publisher/p1/funds', amountMicro: 50_000 }]);
    expect(found(told(), [back], undefined, [refund])).toEqual([]);
    const book = told();
    restored(book, 'ratings');
    expect(found(book, [short])).toEqual([]);
  });
});

describe('a compensation', () => {
  const reward = (meta: Record<string, string> = { compensated: 'yes' }, ...more: Entry['to']) =>
    entry('rating/r1', [{ account: 'user/u1/earnings', amountMicro: 200_000 }, ...more], meta);
  const one = (change: Partial<RatingRecord> = {}) =>
    rating(1, { status: 'compensated', stars: null, feedback: null, ...change });
  const upheld = (change: Partial<QuestionCaseRecord> = {}): QuestionCaseRecord => ({
    ...{ _id: 'q1', appId: 'a1', text: 'Who are you?', status: 'upheld' },
    ...{ raised: [{ at: new Date(at.getTime() + 30_000) }], decidedAt: new Date(at.getTime() + 40_000) },
    ...change,
  });
  const asked = new Map([['a1#1', ['Who are you?']]]);
  const found = (of: RatingRecord, cases: QuestionCaseRecord[], posted: [string, Entry][] = [], book = bookOf()) =>
    compensations(
      book,
      records({ ratings: byId(of), questions: byId(...cases), posted: new Map(posted), asked, apps: apps() }),
      () => 'a fault',
    ).map(({ kind, line }) => `${kind}: ${line}`);
  const apps = () => byId({ _id: 'a1' } as AppRecord, { _id: 'a2', previous: 'a1' } as AppRecord);

  it('is paid whole, without stars, to whoever was at it for half a minute before an upheld report', () => {
    expect(found(one(), [upheld()], [reward()])).toEqual([]);
    expect(found(one({ appId: 'a2' }), [upheld()], [reward()])).toEqual([]);
    for (const cases of [
      [],
      [upheld({ status: 'dismissed' })],
      [upheld({ raised: [{ at }] })],
      [upheld({ appId: 'b1' })],
    ])
      expect(found(one(), cases, [reward()])).toEqual([
        expect.stringMatching(/^doubled: .* was not at it for so long/),
      ]);
    expect(found(one({ stars: 3 }), [upheld()], [reward()])).toEqual([expect.stringMatching(/has stars/)]);
    const fee = { account: 'platform/fees', amountMicro: 100_000 };
    for (const wrong of [reward({}), reward({ compensated: 'yes' }, fee)])
      expect(found(one(), [upheld()], [wrong])).toEqual([expect.stringMatching(/moves something else/)]);
  });

  it('is owed to whoever was given back instead, or is still at it', () => {
    const after = new Date(at.getTime() + 50_000);
    const returned = one({ status: 'returned', closedAt: after });
    const lost = ['lost: rating r1 was at it before the report, and was returned without its pay'];
    expect(found(returned, [upheld()])).toEqual(lost);
    expect(found(returned, [upheld({ raised: [{ at }] })])).toEqual([]);
    expect(found({ ...returned, closedAt: at }, [upheld()])).toEqual([]);
    expect(found(returned, [upheld()], [], bookOf({ kind: 'returned', ratingId: 'r1' }))).toEqual([]);
    expect(found(one({ status: 'pending' }), [upheld()])).toEqual([expect.stringMatching(/^lost: .* is pending/)]);
    // It answers questions among which it is not.
    expect(found(one({ status: 'pending' }), [upheld({ text: 'Else?' })])).toEqual([]);
  });

  it('by a case that an older copy does not know is none too many', () => {
    const book = bookOf();
    restored(book, 'ratings');
    expect(found(one(), [], [reward()], book)).toEqual([]);
    expect(found(one(), [], [reward({})], book)).toHaveLength(1);
  });
});
