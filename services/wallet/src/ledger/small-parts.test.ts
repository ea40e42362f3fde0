import { describe, expect, it } from 'vitest';
import { entry, pagesOf } from '../testing/pages.ts';
import { campaign, publisherFunds, userEarnings, worldDeposits } from './accounts.ts';
import { emptyFold, foldPage } from './fold.ts';
import { createRefusals } from './refusals.ts';
import { type Base, createRows, SnapshotLost } from './rows.ts';
import { shareRuns } from './share-runs.ts';

describe('a figure of all accounts of a kind', () => {
  const fold = emptyFold();
  const funds = publisherFunds('p');
  for (const page of pagesOf([
    [entry('d', 'deposit', worldDeposits, [[funds, 9]]), entry('f', 'funding', funds, [[campaign('a'), 5]])],
    [entry('r', 'reward', campaign('a'), [[userEarnings('u'), 5]])],
    [entry('h', 'hold', userEarnings('u'), [[userEarnings('v'), 1]])],
  ]))
    foldPage(fold, page);

  it('is of that kind alone, by its ids', () => {
    expect([...fold.campaigns].map(([id]) => id)).toEqual(['a']);
    // Somebody who was never rewarded has an account, and no figures.
    expect([...fold.earners].map(([id, { rewardsMicro }]) => [id, rewardsMicro])).toEqual([['u', 5]]);
    expect([...fold.balances.values()].sort((a, b) => a - b)).toEqual([-9, 0, 1, 4, 4]);
  });

  it('is not there before an account’s first transfer, and 0 after its last', () => {
    expect([fold.balances.get(campaign('a')), fold.balances.get(campaign('b'))]).toEqual([0, undefined]);
    expect([fold.campaigns.get('a')?.entries, fold.campaigns.get('b'), fold.earners.get('v')]).toEqual([
      ...[2, undefined, undefined],
    ]);
  });

  it('cannot be walked while accounts are not in memory', async () => {
    const base: Base = {
      id: 's',
      seq: 1,
      transfers: 1,
      read: async () => new Map([[funds, { micro: 3, more: undefined }]]),
    };
    const partial = emptyFold(createRows({ base, count: 2 }));
    expect(() => [...partial.balances]).toThrow('not every account is in memory');
    await partial.rows.bring([funds]);
    expect(partial.balances.get(funds)).toBe(3);
    expect(() => [...partial.balances.values()]).toThrow('not every account is in memory');
  });
});

describe('snapshots that are refused', () => {
  it('are told once each, and known by their names', () => {
    const told: string[] = [];
    const refusals = createRefusals(({ id }) => told.push(id));
    for (const id of ['a', 'b', 'a']) refusals.add(new SnapshotLost(id, 'damaged'));
    expect([told, refusals.has('a'), refusals.has('c')]).toEqual([['a', 'b'], true, false]);
  });

  it('are noted by whatever work finds them; its other faults are its own', async () => {
    const refusals = createRefusals();
    expect(await refusals.guard(async () => 7)).toBe(7);
    expect(await refusals.guard(() => Promise.reject(new SnapshotLost('a', 'damaged')))).toBeUndefined();
    expect(refusals.has('a')).toBe(true);
    await expect(refusals.guard(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});

describe('a run that is shared', () => {
  it('began after whoever waits for it asked, is never two at once, and is one for all who ask meanwhile', async () => {
    let [running, most, begun] = [0, 0, 0];
    const ends: (() => void)[] = [];
    const ask = shareRuns(async () => {
      begun += 1;
      running += 1;
      most = Math.max(most, running);
      const mine = begun;
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return mine;
    });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const first = ask();
    await turn();
    const [second, third] = [ask(), ask()];
    await turn();
    expect(begun).toBe(1);
    ends.shift()?.();
    expect(await first).toBe(1);
    await turn();
    ends.shift()?.();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    const fourth = ask();
    await turn();
    ends.shift()?.();
    expect([await fourth, most]).toEqual([3, 1]);
  });

  it('that fails fails for those who share it; the next one is made all the same', async () => {
    let n = 0;
    const ask = shareRuns(async () => {
      n += 1;
      if (n === 1) throw new Error('away');
      return n;
    });
    const [one, other] = [ask(), ask()];
    await expect(one).rejects.toThrow('away');
    await expect(other).rejects.toThrow('away');
    expect(await ask()).toBe(2);
  });
});
