import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { evmHash, openWorld, type World } from '../testing/instance.ts';
import { waitingPayout } from '../testing/payouts.ts';
import { takeForCapital } from './capital.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

it('a transaction that is only looked at is taken by nobody, and is told as used where it was counted', async () => {
  const looking = { fundingId: 'f', txHash: evmHash(1), onlyLook: true };
  expect(await takeForCapital(world.deps, looking)).toEqual({ verdict: 'taken', txHash: evmHash(1) });
  expect(await world.deps.transactions.countDocuments()).toBe(0);
  await waitingPayout(world, { status: 'completed', txClaim: `BSC (BEP20)/${evmHash(1)}` });
  const told = 'This transaction has already been counted for another payout.';
  expect(await takeForCapital(world.deps, looking)).toEqual({ verdict: 'used', told });
});
