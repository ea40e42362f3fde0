import { describe, expect, it } from 'vitest';
import { type Book, type Fact, openBook, type Restore } from '../load/book.ts';
import { countsOf } from './counts.ts';
import { namedIn, unnamed } from './named.ts';
import { judgePromises } from './promises.ts';
import type { AppRecord, Entry, MoneyRecord, RatingRecord, Records } from './records.ts';
import { countedTwice } from './transactions.ts';

const at = new Date(0);
const rating = (change: Partial<RatingRecord> = {}): RatingRecord => ({
  _id: 'r1',
  userId: 'u1',
  appId: 'a1',
  publisherId: 'u2',
  attempt: 1,
  status: 'completed',
  fenced: false,
  stars: 4,
  feedback: 'Both work.',
  offer: { amountMicro: 2_000_000, profitMicro: 1_500_000 },
  createdAt: at,
  ...change,
});
const app = (change: Partial<AppRecord> = {}): AppRecord => ({
  _id: 'a1',
  publisherId: 'u2',
  state: 'live',
  funded: 3,
  priceMicro: 2_000_000,
  reservations: [],
  createdAt: at,
  ...change,
});
const money = (change: Partial<MoneyRecord> = {}): MoneyRecord => ({
  _id: 'd1',
  amountMicro: 60_000_000,
  status: 'paid',
  network: 'TRON (TRC20)',
  txHash: null,
  createdAt: at,
  ...change,
});
const entry = (key: string, account: string, amountMicro: number, seq = 1): [string, Entry] => [
  key,
  { key, fingerprint: '', kind: '', from: '', to: [{ account, amountMicro }], meta: {}, seq, index: 0 },
];
const reward = entry('rating/r1', 'user/u1/earnings', 1_500_000, 7);
const funding = entry('funding/f1', 'campaign/a1', 6_000_000);

const byId = <Doc extends { _id: string }>(...docs: Doc[]) => new Map(docs.map((doc) => [doc._id, doc]));
const recordsOf = (change: Partial<Records> = {}): Records => ({
  users: new Map(),
  ratings: new Map(),
  apps: new Map(),
  deposits: new Map(),
  payouts: new Map(),
  reports: [],
  problems: new Set(),
  alike: new Map(),
  questions: new Map(),
  asked: new Map(),
  payees: new Map(),
  promotions: [],
  conversations: new Map(),
  rounds: new Map(),
  posted: new Map(),
  postedTwice: [],
  told: [],
  hooks: { endpoints: new Map(), deliveries: [], epoch: 'first' },
  ...change,
});

const submitted: Fact = {
  kind: 'submitted',
  ratingId: 'r1',
  status: 'completed',
  stars: 4,
  feedback: 'Both work.',
  answers: 0,
};
const bookOf = (...facts: Fact[]): Book => {
  const book = openBook();
  book.during('a fault');
  for (const fact of facts) book.note(fact);
  return book;
};
const broken = (book: Book, records: Partial<Records>) =>
  judgePromises(book, recordsOf(records)).broken.map(({ during, line }) => `${during}: ${line}`);
const counted = (book: Book, records: Partial<Records>) =>
  countsOf(book, recordsOf(records), () => 'a fault').map(({ kind, line }) => `${kind}: ${line}`);

describe('what was told as done', () => {
  it('is found again', () => {
    const posted = new Map([reward, funding, entry('deposit/d1', 'publisher/u2/funds', 60_000_000)]);
    const told = ['e-7.0'];
    const records = { ratings: byId(rating()), apps: byId(app()), deposits: byId(money()), posted, told };
    const book = bookOf(
      { kind: 'deposit', id: 'd1', amountMicro: 60_000_000 },
      { kind: 'deposit decided', id: 'd1', status: 'paid' },
      { kind: 'app', id: 'a1' },
      { kind: 'funded', appId: 'a1', places: 3 },
      { kind: 'started', ratingId: 'r1' },
      submitted,
    );
    expect(broken(book, records)).toEqual([]);
    expect(counted(book, records)).toEqual([]);
  });

  it.each<[string, Fact, Partial<Records>]>([
    ['a rating that is open again', submitted, { ratings: byId(rating({ status: 'pending' })) }],
    [
      'a rating with other words',
      submitted,
      { ratings: byId(rating({ feedback: 'Else.' })), posted: new Map([reward]) },
    ],
    [
      'a rating without the answers that were sent',
      { ...submitted, answers: 2 },
      { ratings: byId(rating({ answers: [{}] })), posted: new Map([reward]) },
    ],
    ['a completed rating without its pay', submitted, { ratings: byId(rating()) }],
    ['a deposit that is gone', { kind: 'deposit', id: 'd1', amountMicro: 1 }, {}],
    ['a deposit of another amount', { kind: 'deposit', id: 'd1', amountMicro: 1 }, { deposits: byId(money()) }],
    [
      'a paid deposit without money',
      { kind: 'deposit decided', id: 'd1', status: 'paid' },
      { deposits: byId(money()) },
    ],
    [
      'a decision that is undone',
      { kind: 'deposit decided', id: 'd1', status: 'rejected' },
      { deposits: byId(money()) },
    ],
    ['a pause that is undone', { kind: 'app state', appId: 'a1', state: 'paused' }, { apps: byId(app()) }],
    [
      'questions that are not asked',
      { kind: 'asked', appId: 'a1', version: 2 },
      { apps: byId(app({ asked: { version: 1 } })) },
    ],
    [
      'quotas that it has not',
      { kind: 'divided', appId: 'a1', quotas: 'one, two' },
      { apps: byId(app({ quotas: { cells: [{ name: 'one' }] } })) },
    ],
    [
      'a first question that ended a rating, which goes on',
      { kind: 'checked', ratingId: 'r1', screened: true },
      { ratings: byId(rating({ status: 'pending' })) },
    ],
    [
      'one that ended a rating and did not pay',
      { kind: 'checked', ratingId: 'r1', screened: true },
      { ratings: byId(rating({ status: 'screened', checked: { screened: true } })) },
    ],
    ['a problem that its publisher is not told of', { kind: 'problem', ratingId: 'r1' }, {}],
    [
      'nearly the same texts that wait again',
      { kind: 'alike decided', caseId: 'c1', decision: 'fine' },
      { alike: byId({ _id: 'c1', status: 'open' }) },
    ],
    [
      'an upheld report whose fee stays',
      { kind: 'report decided', reportId: 'x1', decision: 'upheld' },
      {
        reports: [{ _id: 'x1', ratingId: 'r1', status: 'upheld', createdAt: new Date(0) }],
        posted: new Map([reward]),
      },
    ],
    ['a campaign that does not go on', { kind: 'repriced', appId: 'a1', id: 'a2', places: 3 }, { apps: byId(app()) }],
    [
      'a payout that was paid and given back',
      { kind: 'payout decided', id: 'w1', status: 'completed' },
      {
        payouts: byId(money({ _id: 'w1', status: 'completed' })),
        posted: new Map([entry('withdrawal/w1/paid', 'world/withdrawals', 1), entry('withdrawal/w1/release', 'x', 1)]),
      },
    ],
    [
      'a reported question that waits again',
      { kind: 'question decided', caseId: 'q1', decision: 'upheld' },
      { questions: byId({ _id: 'q1', appId: 'a1', text: '', status: 'open', raised: [], decidedAt: null }) },
    ],
    [
      'a bonus that is not paid',
      { kind: 'thanked', ratingId: 'r1', amountMicro: 500 },
      { ratings: byId(rating({ thanks: { id: 'b1', amountMicro: 500, state: 'given', at } })) },
    ],
    [
      'a bonus of another amount',
      { kind: 'thanked', ratingId: 'r1', amountMicro: 500 },
      {
        ratings: byId(rating({ thanks: { id: 'b1', amountMicro: 501, state: 'given', at } })),
        posted: new Map([entry('thanks/b1', 'user/u1/earnings', 501)]),
      },
    ],
    ['a payment of differences that is not there', { kind: 'differences', appId: 'a1', totalMicro: 9, ratings: 1 }, {}],
    [
      'a compensation that is open again',
      { kind: 'compensated', ratingId: 'r1' },
      { ratings: byId(rating({ status: 'pending' })) },
    ],
    [
      'a compensation that is not paid',
      { kind: 'compensated', ratingId: 'r1' },
      { ratings: byId(rating({ status: 'compensated' })) },
    ],
    ['a message that is gone', { kind: 'messaged', ratingId: 'r1', by: 'rater', text: 'Why?' }, {}],
    [
      'a conversation that is open again',
      { kind: 'conversation closed', ratingId: 'r1' },
      {
        conversations: byId({
          ...{ _id: 'r1', appId: 'a1', publisherId: 'u2', messages: [], sent: { rater: 0, publisher: 0 } },
          closedAt: null,
        }),
      },
    ],
    ['a person who is gone', { kind: 'signed up', username: 'rater-1' }, {}],
  ])('%s is lost, by the fault during which it was told', (_, fact, records) => {
    expect(broken(bookOf(fact), records)).toEqual([expect.stringMatching(/^a fault: /)]);
  });

  it('is asked in its last state only: what was returned after it was started is not open', () => {
    const book = bookOf({ kind: 'started', ratingId: 'r1' }, { kind: 'returned', ratingId: 'r1' });
    expect(broken(book, { ratings: byId(rating({ status: 'returned' })) })).toEqual([]);
    expect(broken(book, { ratings: byId(rating({ status: 'pending' })) })).toHaveLength(1);
    const fenced = rating({ status: 'expired', fenced: true, attempt: 2 });
    expect(broken(book, { ratings: byId(fenced) })).toEqual([]);
    expect(broken(book, { ratings: byId({ ...fenced, fenced: false }) })).toHaveLength(1);
  });
});

describe('what is there', () => {
  it('once too often is doubled, unless a call without an answer may have made it', () => {
    const book = bookOf({ kind: 'deposit', id: 'd1', amountMicro: 60_000_000 });
    const records = { deposits: byId(money(), money({ _id: 'd2' })) };
    expect(counted(book, records)).toEqual(['doubled: a deposit d2 that nobody was told of']);
    book.noteBlind('deposit', '');
    expect(counted(book, records)).toEqual([]);
  });

  it('as places is as many as were bought, and paid for', () => {
    const book = bookOf({ kind: 'app', id: 'a1' }, { kind: 'funded', appId: 'a1', places: 3 });
    const twice = new Map([funding, entry('funding/f2', 'campaign/a1', 6_000_000)]);
    expect(counted(book, { apps: byId(app({ funded: 6 })), posted: twice })).toEqual([
      expect.stringMatching(/^doubled/),
    ]);
    expect(counted(book, { apps: byId(app()), posted: twice })).toEqual([expect.stringMatching(/were paid/)]);
    expect(counted(book, { apps: byId(app({ funded: 0 })) })).toEqual([expect.stringMatching(/^lost/)]);
  });

  it('as a campaign goes on at another price once, with the places that were told', () => {
    const next = app({ _id: 'a2', previous: 'a1' });
    const posted = new Map([funding, entry('funding/f2', 'campaign/a2', 6_000_000)]);
    const before: Fact[] = [
      { kind: 'app', id: 'a1' },
      { kind: 'funded', appId: 'a1', places: 3 },
    ];
    const records = { apps: byId(app({ state: 'closed' }), next), posted };
    const repriced: Fact = { kind: 'repriced', appId: 'a1', id: 'a2', places: 3 };
    expect(counted(bookOf(...before, repriced), records)).toEqual([]);
    expect(broken(bookOf(...before, repriced), records)).toEqual([]);
    expect(counted(bookOf(...before, { ...repriced, places: 2 }), records)).toEqual([
      expect.stringMatching(/^doubled: app a2 has 3 places, and 2 /),
    ]);
    expect(counted(bookOf(...before), records)).toEqual([
      'doubled: a app a2 that nobody was told of',
      expect.stringMatching(/^doubled: app a2 has 3 places, and 0 /),
    ]);
    const blind = bookOf(...before);
    blind.noteBlind('repriced', 'a1');
    expect(counted(blind, records)).toEqual([]);
  });

  it('as a reward is what was promised, for a completed rating, and told once', () => {
    const ratings = byId(rating());
    const none = bookOf();
    expect(counted(none, { ratings })).toEqual([expect.stringMatching(/^lost: .* nothing was paid/)]);
    const posted = new Map([reward]);
    expect(counted(none, { ratings, posted })).toEqual([expect.stringMatching(/^lost: .* told 0 times/)]);
    expect(counted(none, { ratings, posted, told: ['e-7.0', 'f-7.0'] })).toEqual([
      expect.stringMatching(/^doubled: .* told 2 times/),
    ]);
    expect(counted(none, { ratings: byId(rating({ status: 'returned' })), posted, told: ['e-7.0'] })).toEqual([
      expect.stringMatching(/^doubled: .* its rating is not completed/),
    ]);
  });
});

describe('after an older copy of one database was restored alone', () => {
  const restored = (database: Restore['database'], change: Partial<Restore> = {}): Restore => ({
    database,
    from: 1,
    to: 2,
    named: new Set(),
    lacking: new Set(),
    epoch: 'second',
    afterSeq: 5,
    ...change,
  });
  const judged = (facts: Fact[], restore: Restore, records: Partial<Records> = {}) => {
    const book = bookOf(...facts);
    book.noteRestore(restore);
    const { broken: lost, givenUp } = judgePromises(book, recordsOf(records));
    return [lost.length, givenUp];
  };
  const before: Fact = { kind: 'signed up', username: 'early' };
  const users = new Map([['early', {} as never]]);
  const deposit: Fact = { kind: 'deposit', id: 'd1', amountMicro: 60_000_000 };

  it('what was told since the copy may be gone, and is counted; what was told before or after it may not', () => {
    expect(judged([before, deposit], restored('payments'), { users })).toEqual([0, 1]);
    expect(judged([deposit, before], restored('payments'), { users })).toEqual([1, 0]);
    expect(judged([before, before, deposit], restored('payments'), { users })).toEqual([1, 0]);
    expect(judged([before, deposit], restored('ratings'), { users })).toEqual([1, 0]);
  });

  it('what was told of the same thing before the copy holds again', () => {
    const states = (state: 'paused' | 'live'): Fact => ({ kind: 'app state', appId: 'a1', state });
    expect(
      judged([states('paused'), states('live')], restored('ratings'), { apps: byId(app({ state: 'paused' })) }),
    ).toEqual([0, 1]);
    expect(
      judged([states('paused'), states('live')], restored('ratings'), { apps: byId(app({ state: 'closed' })) }),
    ).toEqual([1, 1]);
  });

  it('money that moved is there, or somebody was told to look at it', () => {
    const paid: Fact = { kind: 'deposit decided', id: 'd1', status: 'paid' };
    const open = byId(money({ status: 'to be reviewed' }));
    expect(judged([before, paid], restored('payments'), { users, deposits: open })).toEqual([0, 1]);
    const posted = new Map([entry('deposit/d1', 'publisher/u2/funds', 60_000_000)]);
    expect(judged([before, paid], restored('payments'), { users, deposits: open, posted })).toEqual([1, 0]);
    const rejected: Fact = { kind: 'deposit decided', id: 'd1', status: 'rejected' };
    const decidedAgain = { users, deposits: byId(money()), posted };
    expect(judged([before, rejected], restored('payments'), decidedAgain)).toEqual([0, 1]);
    expect(judged([before, rejected], restored('wallet'), decidedAgain)).toEqual([1, 0]);
    const payout: Fact = { kind: 'payout', id: 'w1', amountMicro: 1 };
    const payouts = byId(money({ _id: 'w1', amountMicro: 1 }));
    expect(judged([before, payout], restored('wallet'), { users, payouts })).toEqual([1, 0]);
    const named = new Set(['withdrawal/w1/hold']);
    expect(judged([before, payout], restored('wallet', { named }), { users, payouts })).toEqual([0, 1]);
  });

  it('a movement without its record is lost, unless it was named', () => {
    const book = bookOf();
    const records = recordsOf({
      posted: new Map([
        entry('deposit/d1', 'publisher/u2/funds', 1),
        entry('withdrawal/w1/hold', 'held/u1', 1),
        entry('withdrawal/w1/release', 'user/u1/earnings', 1),
        funding,
      ]),
    });
    const lost = () => unnamed(records, namedIn(book)).map(({ line }) => line.split(' ')[0]);
    expect(lost()).toEqual(['deposit/d1', 'withdrawal/w1/hold', 'withdrawal/w1/release', 'funding/f1']);
    book.noteRestore(restored('payments', { named: new Set(['deposit/d1', 'withdrawal/w1/release']) }));
    expect(lost()).toEqual(['funding/f1']);
  });

  it('a reward is told once under the name that the wallet has since, whatever was told of such a page before', () => {
    const told = (names: string[], restore: Restore) => {
      const book = bookOf();
      book.noteRestore(restore);
      return counted(book, { ratings: byId(rating()), posted: new Map([reward]), told: names });
    };
    expect(told(['first-7.0', 'second-7.0'], restored('wallet'))).toEqual([]);
    expect(told(['first-7.0'], restored('wallet'))).toEqual([expect.stringMatching(/^lost: .* told 0 times/)]);
    expect(told(['second-7.0', 'x second-7.0'], restored('wallet'))).toEqual([expect.stringMatching(/^doubled/)]);
    expect(told([], restored('notifications', { afterSeq: 7 }))).toEqual([]);
    expect(told([], restored('notifications'))).toEqual([expect.stringMatching(/^lost: .* told 0 times/)]);
  });
});

describe('a transaction', () => {
  const twice = (change: Partial<Records>) => countedTwice(recordsOf(change)).map(({ line }) => line);
  const deposit = (change: Partial<MoneyRecord> = {}) => money({ txHash: 'ab', ...change });
  const payout = (change: Partial<MoneyRecord> = {}) =>
    money({ _id: 'w1', status: 'completed', network: 'TRC20', txHash: 'ab', ...change });

  it('that was counted for a deposit and a payout, or for two of one kind, or for the budget, is found', () => {
    const line = 'TRC20/ab was counted for d1 and for';
    expect(twice({ deposits: byId(deposit()), payouts: byId(payout()) })).toEqual([`${line} w1`]);
    expect(twice({ deposits: byId(deposit(), deposit({ _id: 'd2' })) })).toEqual([`${line} d2`]);
    const promotions = [{ _id: 'f1', txHash: '0xAB', amountMicro: 1 }];
    const told = 'TRC20/ab was counted for the promotions budget and for w1';
    expect(twice({ payouts: byId(payout()), promotions })).toEqual([told]);
  });

  it('of another chain, of what is not paid, or that nobody named, is not', () => {
    const deposits = byId(deposit());
    expect(twice({ deposits, payouts: byId(payout({ network: 'TON' })) })).toEqual([]);
    expect(twice({ deposits, payouts: byId(payout({ status: 'to_be_reviewed' })) })).toEqual([]);
    expect(twice({ deposits: byId(money(), money({ _id: 'd2' })) })).toEqual([]);
  });
});
