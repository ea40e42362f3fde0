import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { evmHash, openWorld, type World } from '../testing/instance.ts';
import { gapOf, waitingPayout } from '../testing/payouts.ts';
import { recordSent } from './found.ts';
import { maySent } from './gap.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const at = () => new Date(world.clock.now());
const found = (n: number) => ({ by: 'bob', at: at(), txHash: evmHash(n), network: 'Ethereum (ERC20)' as const });

it('the refusal says what is missing: so many looks, or somebody else to complete it', () => {
  const looks = [{ by: 'ann', at: at() }];
  expect(maySent(gapOf(world, { looks })).message).toMatch(/2 administrators must look .* \(1 did\)/);
  expect(maySent(gapOf(world, { found: found(1) })).message).toMatch(/^It was found on the chain/);
});

it('a second transaction that is found leaves the first one as evidence, by whom and when it was named', async () => {
  const id = await waitingPayout(world, { mayHaveBeenSent: gapOf(world, { found: found(1) }) });
  const sent = await recordSent(world.deps, { withdrawalId: id, adminId: 'ann', txHash: evmHash(2) });
  const { network: _, ...named } = found(1);
  expect([sent.evidence, sent.mayHaveBeenSent?.found]).toEqual([[named], { ...found(2), by: 'ann' }]);
});
