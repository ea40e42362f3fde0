import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deposit } from '../deposits/model.ts';
import { openWorld, type World } from '../testing/instance.ts';
import type { Withdrawal } from '../withdrawals/model.ts';
import { depositWait, payoutWait } from './waits.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const HOUR_MS = 3_600_000;
const agoHours = (hours: number) => new Date(world.clock.now() - hours * HOUR_MS);
let made = 0;

/** A deposit of so many hours ago, with decisions so many hours ago. */
function deposit(status: Deposit['status'], createdAgo: number, ...decidedAgo: number[]) {
  made += 1;
  const base = { userId: 'p', amountMicro: 1, network: 'SOL', screenshot: 's', inputHash: 'h', revision: 0 } as const;
  const to = status === 'to_be_reviewed' ? 'rejected' : status;
  return world.deps.deposits.create({
    ...base,
    _id: `d${made}`,
    txClaim: `unpaid/d${made}`,
    status,
    createdAt: agoHours(createdAgo),
    decisions: decidedAgo.map((hours) => ({ by: 'a', at: agoHours(hours), from: 'to_be_reviewed', to })),
  });
}
function payout(status: Withdrawal['status'], createdAgo: number, decidedAgo?: number) {
  made += 1;
  const base = {
    userId: 'r',
    source: 'earnings',
    amountMicro: 1,
    network: 'TRC20',
    address: 'T',
    inputHash: 'h',
  } as const;
  return world.deps.withdrawals.create({
    ...base,
    _id: `w${made}`,
    txClaim: `unpaid/w${made}`,
    status,
    createdAt: agoHours(createdAgo),
    decidedAt: decidedAgo === undefined ? null : agoHours(decidedAgo),
  });
}

describe('how long requests wait', () => {
  it('is not known where nothing was decided', async () => {
    const nothing = { waiting: 0, oldest: null, medianHours: null, p90Hours: null };
    expect(await depositWait(world.deps)).toEqual(nothing);
    expect(await payoutWait(world.deps)).toEqual(nothing);
  });

  it('for a deposit ends with its first decision, whichever it was and whatever came later', async () => {
    await deposit('paid', 10, 8);
    await deposit('rejected', 10, 6);
    await deposit('paid', 50, 20, 1);
    await deposit('to_be_reviewed', 3);
    await deposit('to_be_reviewed', 7, 5);
    expect(await depositWait(world.deps)).toEqual({ waiting: 2, oldest: agoHours(7), medianHours: 4, p90Hours: 30 });
  });

  it('for a payout is that of completed and rejected ones, of the last 30 days', async () => {
    await payout('completed', 10, 9.5);
    await payout('rejected', 10, 7);
    await payout('refused', 10, 1);
    await payout('processing', 4);
    await payout('to_be_reviewed', 2);
    await payout('completed', 31 * 24, 20);
    expect(await payoutWait(world.deps)).toEqual({ waiting: 1, oldest: agoHours(2), medianHours: 0.5, p90Hours: 3 });
  });
});
