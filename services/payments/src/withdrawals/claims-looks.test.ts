import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLAIM_MS } from '../review/claim.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { gapOf, waitingPayout } from '../testing/payouts.ts';
import { recordNotSent } from './claims.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const at = (ms = 0) => new Date(world.clock.now() + ms);
const look = (by: string) => ({ by, at: at() });
const told = () => ({ addressTold: { by: 'bob', at: at(-1), until: at(CLAIM_MS) } });

it('of a payout that may have been sent, and whose address was told to nobody, a look counts for the restore alone', async () => {
  const id = await waitingPayout(world, { mayHaveBeenSent: gapOf(world) });
  expect(await recordNotSent(world.deps, id, 'ann')).toMatchObject({
    notSent: [],
    mayHaveBeenSent: { looks: [look('ann')] },
  });
});

it('who looked already, and looks again because of a restore, is noted once each', async () => {
  const id = await waitingPayout(world, { ...told(), notSent: [look('ann')], mayHaveBeenSent: gapOf(world) });
  for (let n = 0; n < 2; n += 1)
    expect(await recordNotSent(world.deps, id, 'ann')).toMatchObject({
      ...{ revision: 1, notSent: [look('ann')], mayHaveBeenSent: { looks: [look('ann')] } },
    });
});
