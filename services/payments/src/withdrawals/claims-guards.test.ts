import { refuse } from '@candor/service-kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS } from '../review/claim.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { waitingPayout } from '../testing/payouts.ts';
import { claimWithdrawal, unclaimWithdrawal } from './claims.ts';
import type { Withdrawal } from './model.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const at = (ms = 0) => new Date(world.clock.now() + ms);
const claimedBy = (by: string, until = at(CLAIM_MS)): Partial<Withdrawal> => ({ claim: { by, until, inputAt: at() } });
const toldTo = (by: string): Partial<Withdrawal> => ({ addressTold: { by, at: at(-1), until: at(CLAIM_MS) } });
const look = (by: string) => ({ by, at: at() });
const refusal = (code: string) => expect.objectContaining({ code });

describe('a claim', () => {
  it('of a payout to a new address is refused to who only looks at it, too', async () => {
    const id = await waitingPayout(world, { payableFrom: at(1) });
    const looking = claimWithdrawal(world.deps, id, 'ann', { tellsAddress: false });
    await expect(looking).rejects.toEqual(refusal('NOT_PAYABLE_YET'));
  });

  it('is refused as auth refuses to say whether the account is frozen', async () => {
    const id = await waitingPayout(world);
    const deps = { ...world.deps, freezeOf: () => Promise.reject(refuse('UNAVAILABLE', { retryAfterSeconds: 7 })) };
    await expect(claimWithdrawal(deps, id, 'ann')).rejects.toMatchObject({
      ...{ code: 'UNAVAILABLE', details: { retryAfterSeconds: 7 } },
    });
  });

  it('that ends while another one asks tells nothing yet: nobody was asked who else agrees', async () => {
    const id = await waitingPayout(world, claimedBy('bob', at(1)));
    let now = world.clock.now() - 1;
    // A millisecond passes from each look at the clock to the next one.
    const clock = {
      now() {
        now += 1;
        return now;
      },
    };
    await expect(claimWithdrawal({ ...world.deps, clock }, id, 'ann')).rejects.toEqual(refusal('UNAVAILABLE'));
    expect(await claimWithdrawal({ ...world.deps, clock }, id, 'ann')).toMatchObject({ addressTold: { by: 'ann' } });
  });

  it('that is renewed keeps what others saw on the chain; one that begins anew does not', async () => {
    const seen = { ...toldTo('ann'), notSent: [look('bob')] };
    const renewed = await waitingPayout(world, { ...seen, ...claimedBy('ann') });
    expect((await claimWithdrawal(world.deps, renewed, 'ann')).notSent).toEqual([look('bob')]);
    const anew = await waitingPayout(world, { ...seen, ...claimedBy('ann', at()) });
    expect((await claimWithdrawal(world.deps, anew, 'ann')).notSent).toEqual([]);
  });
});

describe('giving a claim back', () => {
  it('leaves alone what was decided, what is another one’s, and until when another one had the address', async () => {
    const decided = await waitingPayout(world, { ...claimedBy('ann'), status: 'rejected' });
    expect(await unclaimWithdrawal(world.deps, decided, 'ann')).toMatchObject({ revision: 0, ...claimedBy('ann') });
    const bobs = await waitingPayout(world, claimedBy('bob'));
    expect(await unclaimWithdrawal(world.deps, bobs, 'ann')).toMatchObject({ revision: 0, ...claimedBy('bob') });
    const id = await waitingPayout(world, { ...claimedBy('ann'), ...toldTo('bob') });
    expect(await unclaimWithdrawal(world.deps, id, 'ann')).toMatchObject({ claim: null, ...toldTo('bob') });
  });
});
