import { describe, expect, it } from 'vitest';
import { platformFees, singleAccounts, userEarnings, worldDeposits } from './accounts.ts';
import { type Base, type Cut, createRows, isFixed, type Rows, SnapshotLost, type StoredRow } from './rows.ts';

const account = (id: string) => userEarnings(id);
const [u, v, w] = [account('u'), account('v'), account('w')];

/** A snapshot of page `seq` with these balances; `asked` is what was read from it. */
function snapshot(balances: Record<string, number> = {}, seq = 10, id = `s${seq}`) {
  const asked: string[][] = [];
  const base: Base = {
    ...{ id, seq, transfers: 100 },
    async read(accounts) {
      asked.push([...accounts]);
      const rows = accounts.flatMap((one): [string, StoredRow][] =>
        balances[one] === undefined ? [] : [[one, { micro: balances[one], more: undefined }]],
      );
      return new Map(rows);
    },
  };
  return { base, asked };
}
const put = (rows: Rows, path: string, micro: number, seq: number) => {
  rows.write(path, seq).micro = micro;
};
const inMemory = (rows: Rows) => [...rows.entries()].map(([path]) => path).sort();
async function changedOf(cut: Cut): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for await (const path of cut.changed()) found.push([path, cut.row(path).micro]);
  return found;
}

describe('the accounts of a journal from its beginning', () => {
  it('are all in memory: one that is not there has nothing', () => {
    const rows = createRows();
    expect([rows.base, rows.count, rows.has(u), rows.peek(u)]).toMatchObject([
      undefined,
      0,
      true,
      { micro: 0, seq: 0 },
    ]);
    put(rows, u, 5, 1);
    put(rows, v, 0, 1);
    put(rows, u, 7, 2);
    expect([rows.count, rows.peek(u).micro, rows.peek(u).seq, rows.sizes()]).toEqual([
      2,
      7,
      2,
      { changed: 2, clean: 0 },
    ]);
    expect(inMemory(rows)).toEqual([u, v]);
  });

  it('need nothing read back, and none leaves', async () => {
    const rows = createRows();
    put(rows, u, 5, 1);
    await rows.bring([u, v]);
    for (let n = 0; n < 3; n += 1) expect(rows.leave(0)).toBe(0);
    expect(rows.peek(u).micro).toBe(5);
  });
});

describe('an account of a snapshot', () => {
  it('is neither read nor changed before it was read back', () => {
    const rows = createRows({ base: snapshot({ [u]: 5 }).base, count: 1 });
    expect(rows.has(u)).toBe(false);
    expect(() => rows.peek(u)).toThrow(`${u} is not in memory and was not read back`);
    expect(() => rows.write(u, 11)).toThrow(`${u} is not in memory and was not read back`);
    expect([rows.count, rows.sizes()]).toEqual([1, { changed: 0, clean: 0 }]);
  });

  it('is read back once, with those that are missing and no others; one that it does not have has nothing', async () => {
    const { base, asked } = snapshot({ [u]: 5 });
    const rows = createRows({ base, count: 1 });
    await rows.bring([u]);
    await rows.bring([u, v]);
    await rows.bring([u, v]);
    expect(asked).toEqual([[u], [v]]);
    expect([rows.peek(u), rows.peek(v)]).toMatchObject([
      { micro: 5, seq: 10 },
      { micro: 0, seq: 0 },
    ]);
    // One that has had no transfer is none of those that there are.
    expect([inMemory(rows), rows.sizes(), rows.count]).toEqual([[u], { changed: 0, clean: 2 }, 1]);
  });

  it('counts as a new one with its first transfer, and only then', async () => {
    const rows = createRows({ base: snapshot({ [u]: 5 }).base, count: 1 });
    await rows.bring([u, v]);
    put(rows, u, 6, 11);
    expect(rows.count).toBe(1);
    put(rows, v, 1, 11);
    put(rows, v, 2, 12);
    expect([rows.count, rows.sizes(), inMemory(rows)]).toEqual([2, { changed: 2, clean: 0 }, [u, v]]);
  });

  it('that is read back by somebody else and changed meanwhile is as it was changed', async () => {
    const { base } = snapshot({ [u]: 5 });
    const read = base.read;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    base.read = async (accounts) => {
      base.read = read;
      await answered;
      return read(accounts);
    };
    const rows = createRows({ base, count: 1 });
    const slow = rows.bring([u]);
    await rows.bring([u]);
    put(rows, u, 6, 11);
    answer();
    await slow;
    expect([rows.peek(u), rows.sizes()]).toMatchObject([
      { micro: 6, seq: 11 },
      { changed: 1, clean: 0 },
    ]);
  });

  it('that cannot be read back because a part is gone is not there, and the loss is told', async () => {
    const { base } = snapshot();
    base.read = () => Promise.reject(new SnapshotLost('s10', 'a chunk is gone'));
    const rows = createRows({ base });
    const lost = { name: 'SnapshotLost', id: 's10', message: 'snapshot s10: a chunk is gone' };
    await expect(rows.bring([u])).rejects.toMatchObject(lost);
    expect(rows.has(u)).toBe(false);
  });
});

describe('looking at figures', () => {
  it('tells what was missing, and what was found where nothing was', async () => {
    const rows = createRows({ base: snapshot({ [u]: 5, [v]: 6 }).base, count: 2 });
    const sum = () => rows.peek(u).micro + rows.peek(v).micro;
    expect(rows.reading(sum)).toEqual({ found: 0, missing: [u, v] });
    await rows.bring([u]);
    expect(rows.reading(sum)).toEqual({ found: 5, missing: [v] });
    await rows.bring([v]);
    expect(rows.reading(sum)).toEqual({ found: 11, missing: [] });
    // And outside of it nobody sees an empty row.
    expect(() => rows.peek(w)).toThrow('not in memory');
  });

  it('that fail because of what is missing are asked again; those that fail otherwise fail', () => {
    const rows = createRows({ base: snapshot().base });
    const failing = (look: boolean) => () => {
      if (look) rows.peek(u);
      throw new Error('there is nothing');
    };
    expect(rows.reading(failing(true))).toEqual({ missing: [u] });
    expect(() => rows.reading(failing(false))).toThrow('there is nothing');
    expect(() => rows.peek(u)).toThrow('not in memory');
  });
});

describe('what leaves', () => {
  it('is what was not used for longest, in whatever order it came', async () => {
    const { base } = snapshot({ [u]: 1, [v]: 2, [w]: 3 });
    const rows = createRows({ base, count: 3 });
    await rows.bring([u, v, w]);
    expect(rows.leave(3)).toBe(0);
    // Used since, so that it goes behind the others.
    rows.peek(u);
    expect([rows.leave(2), rows.has(u), rows.has(v), rows.has(w)]).toEqual([1, true, false, true]);
    expect([rows.leave(1), rows.has(u), rows.has(w)]).toEqual([1, true, false]);
  });

  it('is what was not used since the last time but one, down to so many; never what was changed', async () => {
    const rows = createRows({ base: snapshot({ [u]: 1, [v]: 2, [w]: 3 }).base, count: 3 });
    await rows.bring([u, v, w]);
    put(rows, w, 4, 11);
    // Just read back: it stays until the next time but one.
    expect(rows.leave(0)).toBe(0);
    rows.peek(v);
    expect([rows.leave(0), inMemory(rows)]).toEqual([1, [v, w]]);
    expect([rows.leave(0), inMemory(rows)]).toEqual([1, [w]]);
    expect([rows.leave(0), inMemory(rows)]).toEqual([0, [w]]);
  });

  it('leaves so many in memory, those that were used last', async () => {
    const rows = createRows({ base: snapshot({ [u]: 1, [v]: 2, [w]: 3 }).base, count: 3 });
    await rows.bring([u, v, w]);
    rows.leave(3);
    rows.peek(u);
    expect([rows.leave(2), inMemory(rows)]).toEqual([1, [u, w]]);
    expect([rows.leave(2), rows.leave(2)]).toEqual([0, 0]);
    expect(rows.sizes()).toEqual({ changed: 0, clean: 2 });
  });

  it('is none of the world’s and the platform’s accounts', async () => {
    const rows = createRows({ base: snapshot({ [worldDeposits]: -3, [platformFees]: 2, [u]: 1 }).base, count: 3 });
    await rows.bring([worldDeposits, platformFees, u]);
    for (let n = 0; n < 3; n += 1) rows.leave(0);
    expect(inMemory(rows)).toEqual([platformFees, worldDeposits]);
    expect([isFixed(worldDeposits), isFixed(platformFees), isFixed(u)]).toEqual([true, true, false]);
    await rows.bring([u]);
    put(rows, u, 2, 11);
    expect(rows.fixed()).toEqual([]);
    put(rows, worldDeposits, -4, 11);
    put(rows, platformFees, 3, 11);
    expect(rows.fixed().sort()).toEqual([platformFees, worldDeposits]);
  });
});

describe('a newer snapshot', () => {
  it('that is the first one finds each of the few accounts once, changed since or not', async () => {
    const rows = createRows();
    put(rows, platformFees, 5, 11);
    await rows.adopt(snapshot().base);
    expect(rows.sizes()).toEqual({ changed: 1, clean: singleAccounts.length - 1 });
    expect(rows.peek(platformFees).micro).toBe(5);
  });

  it('counts what was changed as used then: it stays until the next time but one', async () => {
    const rows = createRows({ base: snapshot({ [u]: 1, [v]: 2 }, 5).base, count: 2 });
    await rows.bring([u, v]);
    put(rows, u, 3, 8);
    rows.leave(9);
    put(rows, u, 4, 9);
    put(rows, v, 5, 9);
    await rows.adopt(snapshot({ [u]: 4, [v]: 5 }).base);
    expect([rows.leave(0), inMemory(rows)]).toEqual([0, [u, v]]);
    expect([rows.leave(0), inMemory(rows)]).toEqual([2, []]);
  });

  it('lets go of what was not changed since its page, and of nothing else', async () => {
    const rows = createRows();
    put(rows, u, 1, 9);
    put(rows, v, 2, 10);
    put(rows, w, 3, 11);
    await rows.adopt(snapshot({ [u]: 1, [v]: 2 }).base);
    expect([rows.base?.id, rows.sizes().changed]).toEqual(['s10', 1]);
    for (let n = 0; n < 3; n += 1) rows.leave(0);
    expect(inMemory(rows)).toEqual([w]);
    await rows.bring([u]);
    expect(rows.peek(u)).toMatchObject({ micro: 1, seq: 10 });
  });

  it('the first one: those of the few single accounts that have no transfer are known to have none', async () => {
    const rows = createRows();
    put(rows, worldDeposits, -1, 1);
    await rows.adopt(snapshot({ [worldDeposits]: -1 }).base);
    for (const one of singleAccounts) expect([one, rows.has(one)]).toEqual([one, true]);
    expect(rows.peek(worldDeposits).micro).toBe(-1);
    expect([rows.has(u), rows.count, rows.sizes()]).toEqual([false, 1, { changed: 0, clean: singleAccounts.length }]);
    // A later one makes nothing known that is not.
    const later = createRows({ base: snapshot().base });
    await later.adopt(snapshot({}, 20).base);
    expect(later.has(worldDeposits)).toBe(false);
  });

  it('that takes the place of another one while that is looked through ends it', async () => {
    const rows = createRows();
    for (let n = 0; n < 4_500; n += 1) put(rows, account(`${n}`), n, n < 4_400 ? 10 : 15);
    const first = rows.adopt(snapshot({}, 10).base);
    const second = rows.adopt(snapshot({}, 20, 'second').base);
    await Promise.all([first, second]);
    expect([rows.base?.id, rows.sizes().changed]).toEqual(['second', 0]);
  });

  it('that comes while an account is read back has it read again, of itself', async () => {
    const [old, fresh] = [snapshot({ [u]: 1 }, 10), snapshot({ [u]: 2 }, 20)];
    let reads = 0;
    const rows: Rows = createRows({
      base: old.base,
      onRead: async () => {
        reads += 1;
        if (reads === 1) await rows.adopt(fresh.base);
      },
    });
    await rows.bring([u]);
    expect([rows.peek(u), old.asked, fresh.asked]).toMatchObject([{ micro: 2, seq: 20 }, [[u]], [[u]]]);
  });

  it('that comes while the old one turns out to be lost is read from in its place', async () => {
    const [old, fresh] = [snapshot({}, 10), snapshot({ [u]: 2 }, 20)];
    const rows: Rows = createRows({ base: old.base });
    old.base.read = async () => {
      await rows.adopt(fresh.base);
      throw new SnapshotLost('s10', 'gone');
    };
    await rows.bring([u]);
    expect(rows.peek(u).micro).toBe(2);
  });
});

describe('a cut', () => {
  it('has the accounts that were changed up to it, as they were then, whatever comes later', async () => {
    const rows = createRows({ base: snapshot({ [account('x')]: 9 }).base, count: 1 });
    await rows.bring([u, v, w, account('x')]);
    put(rows, u, 1, 11);
    put(rows, v, 2, 12);
    rows.write(v, 12).more = { inCampaignsMicro: 1, spentMicro: 0, feesMicro: 0 };
    const cut = rows.cut(12);
    expect(cut.seq).toBe(12);
    put(rows, v, 20, 13);
    Object.assign(rows.write(v, 14).more ?? {}, { inCampaignsMicro: 7 });
    put(rows, v, 21, 14);
    put(rows, w, 3, 13);
    put(rows, u, 9, 13);
    expect(cut.row(u)).toMatchObject({ micro: 1, seq: 11, more: undefined });
    expect(await changedOf(cut)).toEqual([
      [u, 1],
      [v, 2],
    ]);
    expect(cut.row(v)).toMatchObject({ micro: 2, seq: 12, more: { inCampaignsMicro: 1 } });
    expect(rows.peek(v).micro).toBe(21);
    expect(cut.row(account('nobody'))).toMatchObject({ micro: 0, seq: 0 });
  });

  it('is one at a time; the next one has what came up to itself', async () => {
    const rows = createRows();
    put(rows, u, 1, 1);
    const first = rows.cut(1);
    expect(() => rows.cut(1)).toThrow('there is a cut already');
    first.end();
    put(rows, u, 2, 2);
    const second = rows.cut(2);
    // The end of the one before is not the end of this one.
    first.end();
    put(rows, u, 3, 3);
    expect(await changedOf(second)).toEqual([[u, 2]]);
    second.end();
    expect(rows.cut(3).row(u).micro).toBe(3);
  });

  it('of many accounts lets others have their turn', async () => {
    const rows = createRows();
    for (let n = 0; n < 4_100; n += 1) put(rows, account(`${n}`), n, 1);
    let turns = 0;
    const count = () => {
      turns += 1;
      handle = setImmediate(count);
    };
    let handle = setImmediate(count);
    expect(await changedOf(rows.cut(1))).toHaveLength(4_100);
    clearImmediate(handle);
    expect(turns).toBeGreaterThan(0);
  });
});
