import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import type { Tally } from './model.ts';
import { countWithin, SUM_MS, type TallyDeps } from './tally.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const LIMIT = 100;
const count = (keys: string[], id: string, amountMicro: number, deps: TallyDeps = world.deps) =>
  countWithin(deps, keys, { id, amountMicro }, LIMIT);
const sumOf = async (key: string) => {
  const tally = await world.deps.tallies.findById(key).lean<Tally>();
  return (tally?.entries ?? []).map(({ id, amountMicro }) => [id, amountMicro]);
};
/** The sums, where `rival` goes through between what is read and what is written, each time or so many times. */
function raced(rival: () => Promise<unknown>, times: number): TallyDeps {
  const { tallies, clock } = world.deps;
  let left = times;
  const updateOne = async (...asked: Parameters<typeof tallies.updateOne>) => {
    const [, update] = asked;
    if (left > 0 && update && '$set' in update) {
      left -= 1;
      await rival();
    }
    return tallies.updateOne(...asked);
  };
  const seam = { updateOne, findById: (id: string) => tallies.findById(id) };
  return { clock, tallies: seam as unknown as typeof tallies };
}

describe('a sum of 24 hours', () => {
  it('may be the limit, and not 1 micro-USDT more', async () => {
    expect(await count(['a'], '1', 60)).toBe(true);
    expect(await count(['a'], '2', 41)).toBe(false);
    expect(await count(['a'], '3', 40)).toBe(true);
    expect(await count(['a'], '4', 1)).toBe(false);
    expect(await sumOf('a')).toEqual([
      ['1', 60],
      ['3', 40],
    ]);
  });

  it('counts a record once, and goes on letting it through', async () => {
    for (let again = 0; again < 3; again += 1) expect(await count(['a'], '1', 60)).toBe(true);
    expect(await count(['a'], '2', 40)).toBe(true);
    expect(await sumOf('a')).toHaveLength(2);
  });

  it('forgets what was counted 24 hours before, and not a moment earlier', async () => {
    await count(['a'], '1', 60);
    world.clock.advance(SUM_MS - 1);
    expect(await count(['a'], '2', 60)).toBe(false);
    world.clock.advance(1);
    expect(await count(['a'], '2', 60)).toBe(true);
    expect(await sumOf('a')).toEqual([['2', 60]]);
  });

  it('that would be too much under one key counts under none, and takes nothing of others back', async () => {
    await count(['aside'], 'huge', 50);
    await count(['by'], 'before', 10);
    await count(['to'], 'before', 90);
    expect(await count(['by', 'to'], 'huge', 50)).toBe(false);
    expect([await sumOf('by'), await sumOf('to')]).toEqual([[['before', 10]], [['before', 90]]]);
    expect(await sumOf('aside')).toEqual([['huge', 50]]);
    // Whoever read the sum in between writes nothing that is too much: each change is counted.
    expect((await world.deps.tallies.findById('by').lean<Tally>())?.revision).toBe(3);
    // What was counted before, under this key alone, stays.
    await count(['by'], 'half', 50);
    expect(await count(['by', 'to'], 'half', 50)).toBe(false);
    expect(await sumOf('by')).toEqual([
      ['before', 10],
      ['half', 50],
    ]);
  });

  it('is of its own key: of two that look alike it is the one that is asked for', async () => {
    expect(await count(['a'], 'huge', LIMIT + 1)).toBe(false);
    expect(await count(['b'], '1', 5)).toBe(true);
    expect([await sumOf('a'), await sumOf('b')]).toEqual([[], [['1', 5]]]);
  });

  it('is looked at again when another record was counted in between', async () => {
    const rival = () => count(['a'], 'rival', 60);
    expect(await count(['a'], '1', 60, raced(rival, 1))).toBe(false);
    expect(await sumOf('a')).toEqual([['rival', 60]]);
    expect(
      await count(
        ['a'],
        '2',
        40,
        raced(() => count(['a'], 'another', 1), 1),
      ),
    ).toBe(false);
    expect(
      await count(
        ['b'],
        '2',
        40,
        raced(() => count(['b'], 'another', 1), 1),
      ),
    ).toBe(true);
    expect(await sumOf('b')).toEqual([
      ['another', 1],
      ['2', 40],
    ]);
  });

  it('that never stands still is no answer: whoever asks again is answered', async () => {
    let n = 0;
    const rival = () => {
      n += 1;
      return world.deps.tallies.updateOne({ _id: 'a' }, { $inc: { revision: 1 } });
    };
    await expect(count(['a'], '1', 1, raced(rival, Infinity))).rejects.toMatchObject({
      ...{ code: 'UNAVAILABLE', details: { retryAfterSeconds: 1 } },
    });
    expect(n).toBeGreaterThan(1);
    expect(await sumOf('a')).toEqual([]);
  });
});
