import { describe, expect, it } from 'vitest';
import { beyondRewards } from './beyond.ts';
import type { Entry, RatingRecord, Records, RoundRecord } from './records.ts';

const at = new Date(0);
const FUNDS = 'publisher/p1/funds';
const ESCROW = 'campaign/a1';
const entry = (key: string, account: string, amountMicro: number, from = FUNDS): [string, Entry] => [
  key,
  { key, fingerprint: '', kind: '', from, to: [{ account, amountMicro }], meta: {}, seq: 1, index: 0 },
];
const rating = (state: string): RatingRecord =>
  ({ _id: 'r1', userId: 'u1', publisherId: 'p1', thanks: { id: 'b1', amountMicro: 500, state, at } }) as RatingRecord;
const round = (state: string, ...shares: string[]): RoundRecord => ({
  ...{ _id: 'd1', appId: 'a1', publisherId: 'p1', number: 1, workMs: 0, wageMicro: 0, totalMicro: 90, state, at },
  shares: shares.map((is, n) => ({ ratingId: `r${n + 1}`, raterId: `u${n + 1}`, micro: 30 + n, state: is })),
});
const found = (ratings: RatingRecord[], rounds: RoundRecord[], posted: [string, Entry][], named: string[] = []) =>
  beyondRewards(
    {
      ratings: new Map(ratings.map((one) => [one._id, one])),
      rounds: new Map(rounds.map((one) => [one._id, one])),
      posted: new Map(posted),
    } as Records,
    () => 'a fault',
    new Set(named),
  ).map(({ kind, line }) => `${kind}: ${line}`);

const bonus = entry('thanks/b1', 'user/u1/earnings', 500);
const sum = entry('topups/d1', 'campaign/a1', 90);
const share = (n: number, amountMicro = 29 + n, from = ESCROW) =>
  entry(`topup/d1/r${n}`, `user/u${n}/earnings`, amountMicro, from);

describe('a bonus', () => {
  it('that is given is in the journal with its amount, for its rater', () => {
    expect(found([rating('given')], [], [bonus])).toEqual([]);
    expect(found([rating('given')], [], [])).toEqual([
      'lost: the bonus of rating r1 is given, and the journal has no thanks/b1',
    ]);
    for (const wrong of [entry('thanks/b1', 'user/u1/earnings', 501), entry('thanks/b1', 'user/u2/earnings', 500)])
      expect(found([rating('given')], [], [wrong])).toEqual([expect.stringMatching(/^doubled: thanks\/b1 moved/)]);
  });

  it('may be there while it is on its way, and not when it was refused or nobody gave it', () => {
    for (const state of ['due', 'taken'])
      for (const posted of [[], [bonus]]) expect(found([rating(state)], [], posted)).toEqual([]);
    expect(found([rating('refused')], [], [])).toEqual([]);
    for (const ratings of [[rating('refused')], []]) {
      expect(found(ratings, [], [bonus])).toEqual(['doubled: thanks/b1 is paid without a record']);
      expect(found(ratings, [], [bonus], ['thanks/b1'])).toEqual([]);
    }
  });
});

describe('differences to the minimum', () => {
  it('are in the journal as their round says, the sum and each share', () => {
    const done = round('done', 'paid', 'paid', 'back');
    expect(found([], [done], [sum, share(1), share(2)])).toEqual([]);
    expect(found([], [done], [sum, share(1)])).toEqual([
      'lost: a share of round d1 is paid, and the journal has no topup/d1/r2',
    ]);
    expect(found([], [done], [share(1), share(2)])).toEqual([
      'lost: the differences of round d1 are done, and the journal has no topups/d1',
    ]);
    expect(found([], [done], [sum, share(1, 31), share(2)])).toEqual([
      expect.stringMatching(/^doubled: topup\/d1\/r1/),
    ]);
    expect(found([], [done], [sum, share(1, 30, FUNDS), share(2)])).toEqual([
      expect.stringMatching(/^doubled: topup\/d1\/r1 .* out of publisher\/p1\/funds/),
    ]);
    expect(found([], [done], [sum, share(1), share(2), share(3)])).toEqual([
      'doubled: topup/d1/r3 is paid without a record',
    ]);
  });

  it('may be there while they are on their way, and not without their round, unless somebody was told to look', () => {
    expect(found([], [round('pending', 'due')], [])).toEqual([]);
    expect(found([], [round('paying', 'sent')], [sum, share(1)])).toEqual([]);
    const lines = ['doubled: topups/d1 is paid without a record', 'doubled: topup/d1/r1 is paid without a record'];
    expect(found([], [], [sum, share(1)])).toEqual(lines);
    expect(found([], [round('refused', 'due')], [sum, share(1)])).toEqual(lines);
    expect(found([], [], [sum, share(1)], ['topups/d1', 'topup/d1/r1'])).toEqual([]);
  });
});
