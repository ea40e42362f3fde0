import { refuse } from '@candor/service-kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPayoutSettings } from '../settings/service.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { claimWithdrawal } from './claims.ts';
import type { Withdrawal } from './model.ts';
import { decideWithdrawal } from './review.ts';
import { requestWithdrawal } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
let id = '';
const claim = (adminId = 'ann', tellsAddress = true) => claimWithdrawal(world.deps, id, adminId, { tellsAddress });
const stored = async () => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const freeze = (isFrozen: boolean) => {
  const until = new Date(world.clock.now() + 3_600_000).toISOString();
  world.freezes.freezeOf = async (userId) => ({ frozenUntil: isFrozen && userId === 'r' ? until : null });
};

beforeEach(async () => {
  await world.empty();
  freeze(false);
  await setPayoutSettings(world.deps, { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN });
  world.wallet.balances.set('r/earnings', 50_000_000);
  ({ _id: id } = await requestWithdrawal(world.deps, {
    ...{ userId: 'r', isPublisher: false, amountMicro: 2_000_000, network: 'TRC20', address: TRON },
    ...{ securityPin: PIN, source: 'earnings' },
  }));
});

describe('a waiting payout of a frozen account', () => {
  it.each([true, false])(
    'cannot be claimed, with its address or without (%s), until the freeze ends',
    async (tells) => {
      freeze(true);
      await expect(claim('ann', tells)).rejects.toMatchObject({
        ...{ code: 'ACCOUNT_FROZEN', status: 409 },
        message: expect.stringMatching(/frozen until \d{4}-\d\d-\d\d \d\d:\d\d UTC/),
      });
      expect(await stored()).toMatchObject({ status: 'to_be_reviewed', claim: null, addressTold: null });
      freeze(false);
      expect(await claim('ann', tells)).toMatchObject({ claim: { by: 'ann' } });
    },
  );

  it('cannot be claimed while auth does not say whether it is one', async () => {
    world.freezes.freezeOf = async () => {
      throw refuse('UNAVAILABLE');
    };
    await expect(claim()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await stored()).toMatchObject({ claim: null, addressTold: null });
  });

  it('that was claimed before is told no address any more', async () => {
    await claim('ann', false);
    freeze(true);
    await expect(claim('ann', true)).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' });
    expect(await stored()).toMatchObject({ addressTold: null });
  });

  it('whose address was told before goes on: what was sent is recorded, also while auth is away', async () => {
    await claim();
    freeze(true);
    await claim();
    world.freezes.freezeOf = async () => {
      throw refuse('UNAVAILABLE');
    };
    await claim();
    const txHash = '1'.padStart(64, '0');
    const done = decideWithdrawal(world.deps, { withdrawalId: id, adminId: 'ann', status: 'completed', txHash });
    await expect(done).resolves.toMatchObject({ status: 'completed' });
  });

  it('is somebody else’s to take over no sooner', async () => {
    await claim();
    freeze(true);
    world.clock.advance(20 * 60_000);
    await expect(claim('ann')).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' });
    await expect(claim('bob')).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' });
  });
});
