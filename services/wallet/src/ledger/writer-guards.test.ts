import { describe, expect, it } from 'vitest';
import { entry, memoryJournal } from '../testing/pages.ts';
import { campaign, publisherFunds, worldDeposits } from './accounts.ts';
import type { LedgerDeps } from './deps.ts';
import { createFollower } from './follower.ts';
import type { Journal } from './journal.ts';
import type { Page, Transfer } from './transfer.ts';
import { createWriter } from './writer.ts';

const funds = publisherFunds('p');
const deposit = (key: string, micro = 1) => entry(key, 'deposit', worldDeposits, [[funds, micro]]);
const fund = (key: string, micro = 1) => entry(key, 'funding', funds, [[campaign('a'), micro]]);
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const posted = (seq: number, repeated = false) => expect.objectContaining({ status: 'posted', seq, repeated });

type Memory = ReturnType<typeof memoryJournal>;
/** A process on a clock of its own: what it waits for takes a turn, and is noted; so is each page that it tried, and each look for keys. */
function open(journal: Memory = memoryJournal(), parts: Partial<Journal> = {}, more: Partial<LedgerDeps> = {}) {
  const [pauses, tried, looks]: [number[], number[], (readonly string[])[]] = [[], [], []];
  const real = { ...journal, ...parts };
  const seen: Journal = {
    ...real,
    insert(page) {
      tried.push(page._id);
      return real.insert(page);
    },
    findAll(keys) {
      looks.push(keys);
      return real.findAll(keys);
    },
  };
  const hooks = {
    pause: async (ms: number) => {
      pauses.push(ms);
      await turn();
    },
  };
  const follower = createFollower(seen);
  const clock = { now: () => Date.UTC(2026, 5, 16) };
  const writer = createWriter({ journal: seen, clock, hooks, ...more }, follower);
  const post = (transfer: Transfer, recordRefusal = true) => writer.enqueue(transfer, recordRefusal);
  return { journal, follower, writer, post, pauses, tried, looks };
}
/** Inserts that answer so, one after the other; then as the journal does. */
function answers(journal: Memory, ...given: (() => Promise<'inserted' | 'collided'>)[]) {
  return { insert: (page: Page) => given.shift()?.() ?? journal.insert(page) };
}
const collided = async () => 'collided' as const;
const away = () => Promise.reject(new Error('away'));
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

describe('what another process wrote while it was queued here', () => {
  it('is answered as soon as it is read, and not tried', async () => {
    const { journal, follower, post, tried, writer } = open();
    await open(journal).post(deposit('k'));
    const told = post(deposit('k'));
    await follower.catchUp();
    expect(await told).toEqual(posted(1, true));
    await writer.drain();
    expect([tried, journal.pages().length]).toEqual([[], 1]);
  });

  it('is answered, too, when it is this process’s own page, of which it was never told that it was written', async () => {
    const journal = memoryJournal();
    const died = Object.assign(new Error('died'), { name: 'CrashAbort' });
    let isDying = true;
    const { follower, post, tried } = open(journal, {
      async insert(page) {
        const result = await journal.insert(page);
        if (!isDying) return result;
        isDying = false;
        throw died;
      },
    });
    await expect(post(deposit('k'))).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    const again = post(deposit('k'));
    await follower.catchUp();
    expect(await again).toEqual(posted(1, true));
    expect(tried).toEqual([1]);
  });
});

describe('a process that has seen a rival', () => {
  it('lets it in once, after the next page that it writes', async () => {
    const { journal, follower, post, pauses, writer } = open();
    await open(journal).post(deposit('rival’s'));
    await follower.catchUp();
    // What writes nothing is no page.
    expect(await post(fund('f', 9), false)).toMatchObject({ status: 'refused', recorded: false });
    await writer.drain();
    expect(pauses).toEqual([]);
    expect(await post(deposit('a'))).toEqual(posted(2));
    await writer.drain();
    expect(pauses).toEqual([3]);
    expect(await post(deposit('b'))).toEqual(posted(3));
    await writer.drain();
    expect(pauses).toEqual([3]);
  });

  it('lets it in, too, when it met it by a page that was not its own', async () => {
    const { journal, post, pauses, looks, tried, writer } = open();
    await open(journal).post(deposit('rival’s'));
    expect(await post(deposit('a'))).toEqual(posted(2));
    await writer.drain();
    // The page that was read says everything: no key is looked for, and nothing is waited for but that.
    expect([tried, looks, pauses]).toEqual([[1, 2], [], [3]]);
  });

  it('looks for its keys where no page came, once, and waits for nothing once they are found', async () => {
    const { journal, follower, post, pauses, looks, tried, writer } = open();
    await open(journal).post(deposit('old'));
    await follower.catchUp();
    expect(await Promise.all([post(deposit('new')), post(deposit('old'))])).toEqual([posted(2), posted(1, true)]);
    await writer.drain();
    expect([tried, looks, pauses]).toEqual([[2, 2], [['new', 'old']], [3]]);
  });
});

describe('an insert', () => {
  it('that fails is tried again after twice the time each, and five times in all', async () => {
    const journal = memoryJournal();
    const { post, pauses } = open(journal, answers(journal, ...times(4, away)));
    expect(await post(deposit('k'))).toEqual(posted(1));
    expect(pauses).toEqual([20, 40, 80, 160]);
    const never = open(journal, { insert: away });
    await expect(never.post(deposit('k'))).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect([never.pauses, never.tried]).toEqual([[20, 40, 80, 160], times(5, 1)]);
  });

  it('of a process that dies is not tried again', async () => {
    const insert = () => Promise.reject(Object.assign(new Error('died'), { name: 'CrashAbort' }));
    const { post, tried, pauses } = open(memoryJournal(), { insert });
    await expect(post(deposit('k'))).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect([tried, pauses]).toEqual([[1], []]);
  });

  it('that collides with what is not seen yet waits a little longer each time, and begins anew with what is seen', async () => {
    const journal = memoryJournal();
    const unseen = [...times(22, collided), () => Promise.resolve('inserted' as const)];
    const { post, pauses } = open(journal, {
      async insert(page) {
        const answer = (await unseen.shift()?.()) ?? 'inserted';
        return answer === 'collided' ? answer : journal.insert(page);
      },
    });
    expect(await post(deposit('a'))).toEqual(posted(1));
    const growing = Array.from({ length: 20 }, (_, n) => 5 * (n + 1));
    expect(pauses.slice(0, 22)).toEqual([...growing, 100, 100]);
    unseen.push(...times(2, collided));
    pauses.length = 0;
    expect(await post(deposit('b'))).toEqual(posted(2));
    // The rival of before was let in first.
    expect(pauses.filter((ms) => ms !== 3)).toEqual([5, 10]);
  });

  it('that collides a hundred times with what is never seen is unknown; the next one begins anew', async () => {
    const journal = memoryJournal();
    const { post, pauses, tried } = open(journal, answers(journal, ...times(102, collided)));
    await expect(post(deposit('a'))).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect([tried.length, pauses.length, pauses.at(-1)]).toEqual([101, 100, 100]);
    expect(await post(deposit('a'))).toEqual(posted(1));
    expect(pauses[100]).toBe(5);
  });
});

describe('a refusal that is not recorded', () => {
  it('is looked up by its key, and by that of none that is recorded', async () => {
    const { post, looks } = open();
    await post(deposit('d'));
    expect(looks).toEqual([]);
    await Promise.all([post(deposit('e')), post(fund('f', 9), false), post(fund('g', 9))]);
    expect(looks).toEqual([['f']]);
  });

  it('that another process pays while it is looked up is answered from its page, which is not looked for', async () => {
    const journal = memoryJournal();
    const rival = open(journal);
    await rival.post(deposit('d', 5));
    let armed = false;
    const late = open(journal, {
      async *since(seq: number) {
        if (armed) {
          armed = false;
          await rival.post(deposit('e', 5));
          await rival.post(fund('f', 10), false);
        }
        yield* journal.since(seq);
      },
    });
    await late.follower.catchUp();
    armed = true;
    expect(await late.post(fund('f', 10), false)).toEqual(posted(3, true));
    await late.writer.drain();
    expect([late.looks, late.tried]).toEqual([[[]], []]);
  });
});
