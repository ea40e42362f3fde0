import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { watchRequests } from './gauges.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const HOUR_MS = 3_600_000;

async function told(): Promise<Record<string, number>> {
  const metrics = createMetrics('payments');
  watchRequests(metrics, world.deps);
  const lines = (await metrics.scrape()).split('\n').filter((line) => /^candor_(payouts|deposits)/.test(line));
  return Object.fromEntries(lines.map((line) => [line.split('{')[0], Number(line.split(' ').at(-1))]));
}

/** A payout of so many hours ago. */
function payout(_id: string, status: 'processing' | 'to_be_reviewed' | 'completed', hours: number) {
  const createdAt = new Date(world.clock.now() - hours * HOUR_MS);
  const base = { userId: 'r', source: 'earnings', amountMicro: 1, network: 'TRC20', address: 'T' } as const;
  return world.deps.withdrawals.create({ ...base, _id, txClaim: `unpaid/${_id}`, inputHash: 'h', status, createdAt });
}

describe('the figures of what waits for an administrator', () => {
  it('are how many there are and how old the oldest is, of those that can be decided', async () => {
    const nothing = {
      candor_payouts_waiting: 0,
      candor_payouts_oldest_seconds: 0,
      candor_deposits_waiting: 0,
      candor_deposits_oldest_seconds: 0,
    };
    expect(await told()).toEqual(nothing);
    await payout('old', 'completed', 9);
    await payout('held', 'processing', 8);
    await payout('second', 'to_be_reviewed', 3);
    await payout('first', 'to_be_reviewed', 5);
    expect(await told()).toEqual({
      ...nothing,
      candor_payouts_waiting: 2,
      candor_payouts_oldest_seconds: (5 * HOUR_MS) / 1_000,
    });
  });
});
