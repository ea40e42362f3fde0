import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import type { PayoutDay } from './day-model.ts';
import { countPayout } from './days.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const count = (id: string, userId = 'r', deps = world.deps) => countPayout(deps, userId, id);
const day = (name: string) => world.deps.payoutDays.findById(name).lean<PayoutDay>();
const refused = expect.objectContaining({ code: 'TOO_MANY_PAYOUTS', status: 429 });
async function fill(userId = 'r'): Promise<void> {
  for (const id of ['1', '2', '3', '4', '5']) await count(id, userId);
}
/** The counters, of which the first so many answers are this error. */
function failing(error: object, times: number) {
  const { payoutDays } = world.deps;
  let left = times;
  const updateOne = (...asked: Parameters<typeof payoutDays.updateOne>) => {
    if (left === 0) return payoutDays.updateOne(...asked);
    left -= 1;
    return Promise.reject(error);
  };
  return { clock: world.deps.clock, payoutDays: { updateOne } as unknown as typeof payoutDays };
}

describe('of the payouts that a person asks for on a day', () => {
  it('five are counted, a sixth is refused, and one that was counted is not counted again', async () => {
    await fill();
    await expect(count('6')).rejects.toEqual(refused);
    await count('1');
    await count('5');
    expect(await day('r/2026-11-21')).toMatchObject({
      ...{ userId: 'r', asked: ['1', '2', '3', '4', '5'], at: new Date(world.clock.now()) },
    });
  });

  it('none are anybody else’s', async () => {
    await fill('another');
    await fill();
    await expect(count('6', 'another')).rejects.toEqual(refused);
  });

  it('the day is London’s, and a refusal says how long it lasts still, in whole seconds and never 0', async () => {
    // In summer London's midnight is 23:00 UTC.
    world.clock.set(Date.UTC(2026, 6, 1, 22, 59, 58, 500));
    await fill();
    await expect(count('6')).rejects.toMatchObject({ details: { retryAfterSeconds: 2 } });
    world.clock.advance(1_499);
    await expect(count('6')).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
    world.clock.advance(1);
    await count('6');
    expect((await day('r/2026-07-01'))?.asked).toHaveLength(5);
    expect((await day('r/2026-07-02'))?.asked).toEqual(['6']);
  });

  it('the first two that come at once are both counted: who finds the day there counts in it', async () => {
    await countPayout(failing({ code: 11000 }, 1), 'r', '1');
    expect((await day('r/2026-11-21'))?.asked).toEqual(['1']);
  });

  it('one that cannot be counted because the database is away is not refused as one too many', async () => {
    const away = new Error('away');
    await expect(countPayout(failing(away, 1), 'r', '1')).rejects.toBe(away);
  });
});
