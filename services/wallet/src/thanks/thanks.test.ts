import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPersons, readPublisher } from '../balances/service.ts';
import { runErasure } from '../erasure/service.ts';
import { readPayoutFacts, rewardsByPublisher } from '../payouts/facts.ts';
import { runCommand } from '../routes.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, refundPlaces } from '../transfers/service.ts';
import type { Thanks } from './model.ts';
import { sweepThanks, thankRater } from './service.ts';

const HOUR = 3_600_000;

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const deps = () => wallet.instance();
const bonus = (bonusId = 'b', amountMicro = 100, raterId = 'r') => ({
  ...{ bonusId, ratingId: `of ${bonusId}`, appId: 'a', publisherId: 'p', raterId, amountMicro },
});
const deposit = (depositId: string, amountMicro: number) => payDeposit(deps(), { depositId, userId: 'p', amountMicro });
/** A publisher with funds of 72 hours ago. */
async function withFunds(amountMicro = 1_000) {
  await deposit('old', amountMicro);
  wallet.clock.advance(72 * HOUR);
}
const funds = async () => (await readPublisher(deps(), 'p')).fundsMicro;
const record = async (id = 'b') => (await wallet.models.thanks.findById(id).lean<Thanks>()) as Thanks;
const promised = async () => (await wallet.models.olderFunds.findById('p').lean())?.taken;

describe('a bonus of a publisher', () => {
  it('goes out of the funds to the rater once, however often it is asked for', async () => {
    await withFunds();
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => runCommand(deps(), { verb: 'thankRater', ...bonus() })),
    );
    expect(replies).toEqual(Array(40).fill({ posted: true, key: 'thanks/b' }));
    expect(await funds()).toBe(900);
    const [rater] = await readPersons(deps(), ['r']);
    expect(rater).toMatchObject({ totalBalanceMicro: 100, totalProfitMicro: 100, todayProfitMicro: 100 });
    expect((await readPublisher(deps(), 'p')).spentMicro).toBe(100);
    expect(await promised()).toEqual([]);
    await wallet.verify();
  });

  it('counts where a payout is looked at, and brings nobody closer to a signup bonus', async () => {
    await withFunds();
    await thankRater(deps(), bonus());
    expect(await readPayoutFacts(deps(), 'r')).toEqual({ earnedMicro: 100, topPublisherMicro: 100 });
    expect([...(await rewardsByPublisher(deps(), 'r'))]).toEqual([]);
    expect(await deps().ledger.read((fold) => fold.earners.get('r')?.rewards)).toBe(0);
  });

  it('comes out of what was deposited at least 72 hours ago, wherever that has been since', async () => {
    await deposit('d', 1_000);
    wallet.clock.advance(72 * HOUR - 1_000);
    const money = { appId: 'a', publisherId: 'p', amountMicro: 1_000 };
    await fundCampaign(deps(), { fundingId: 'f', ...money });
    await refundPlaces(deps(), { refundId: 'f', ...money });
    expect(await thankRater(deps(), bonus('new'))).toMatchObject({ posted: false, code: 'FUNDS_TOO_NEW' });
    wallet.clock.advance(2_000);
    await deposit('young', 5_000);
    expect(await thankRater(deps(), bonus('more', 1_001))).toMatchObject({ posted: false, code: 'FUNDS_TOO_NEW' });
    expect(await thankRater(deps(), bonus('most', 1_000))).toMatchObject({ posted: true });
    // The same id hears the same, whatever there is by now.
    wallet.clock.advance(72 * HOUR);
    expect(await thankRater(deps(), bonus('new'))).toMatchObject({ posted: false, code: 'FUNDS_TOO_NEW' });
    await wallet.verify();
  });

  it('never takes the same older money twice', async () => {
    await withFunds(250);
    await deposit('young', 5_000);
    const replies = await Promise.all(['1', '2', '3', '4', '5'].map((id) => thankRater(deps(), bonus(id))));
    expect(replies.filter((reply) => reply.posted)).toHaveLength(2);
    expect(replies.filter((reply) => !reply.posted)).toMatchObject(Array(3).fill({ code: 'FUNDS_TOO_NEW' }));
    expect(await funds()).toBe(5_250 - 200);
    expect(await promised()).toEqual([]);
  });

  it('takes all the older money there is, however many come at once', async () => {
    await withFunds(500);
    await deposit('young', 5_000);
    const replies = await Promise.all(['1', '2', '3', '4', '5'].map((id) => thankRater(deps(), bonus(id))));
    expect(replies.map((reply) => reply.posted)).toEqual(Array(5).fill(true));
    expect(await funds()).toBe(5_000);
    await wallet.verify();
  });

  it.each([
    ['paid', 'posted'],
    ['refused', 'refused'],
  ] as const)(
    'does not count a promise that was %s after it was read, nor one that a vanished call left',
    async (_, state) => {
      await withFunds(250);
      await deposit('young', 5_000);
      // Its call vanished before the promise ended: the money has left the funds, or never will.
      await expect(thankRater(wallet.instance(crashAt('thanks:3')), bonus('before'))).rejects.toThrow(CrashAbort);
      if (state === 'refused') {
        await wallet.models.olderFunds.updateOne({ _id: 'p' }, { $push: { taken: { id: 'never', micro: 100 } } });
        const { bonusId: _id, ...facts } = bonus('never');
        await wallet.models.thanks.create({ _id, ...facts, state, fault: 'FUNDS_TOO_NEW', at: new Date() });
      }
      expect(await promised()).toHaveLength(state === 'refused' ? 2 : 1);
      expect(await thankRater(deps(), bonus('after'))).toMatchObject({ posted: true });
      expect(await thankRater(deps(), bonus('more'))).toMatchObject({ code: 'FUNDS_TOO_NEW' });
      expect(await promised()).toEqual([]);
    },
  );

  it('is refused with too low a balance, and for whoever is being erased; the journal does not know of it', async () => {
    await withFunds(50);
    expect(await thankRater(deps(), bonus())).toMatchObject({ code: 'BALANCE_TOO_LOW' });
    await deposit('more', 500);
    wallet.clock.advance(72 * HOUR);
    await runErasure(deps(), { userId: 'r', stage: 'prepare', erasureId: 'e' });
    expect(await thankRater(deps(), bonus('late'))).toMatchObject({ code: 'RATER_LEAVING' });
    // Taking the erasure back changes nothing of what was decided.
    await runErasure(deps(), { userId: 'r', stage: 'cancel', erasureId: 'e' });
    expect(await thankRater(deps(), bonus('late'))).toMatchObject({ code: 'RATER_LEAVING' });
    expect((await deps().ledger.lookUp(['thanks/b', 'thanks/late'])).size).toBe(0);
  });

  it('under the same id is never another one', async () => {
    await withFunds();
    await thankRater(deps(), bonus());
    await expect(thankRater(deps(), bonus('b', 101))).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it.each(['thanks:1', 'thanks:2', 'thanks:3', 'thanks:4'])(
    'whose call dies after %s stands in the way of an erasure until it is paid',
    async (step) => {
      await withFunds();
      await expect(thankRater(wallet.instance(crashAt(step)), bonus())).rejects.toThrow(CrashAbort);
      const { state } = await record();
      if (state !== 'posted') {
        const { blockers } = await runErasure(deps(), { userId: 'r', stage: 'prepare', erasureId: 'e' });
        expect(blockers).toContain('A bonus for feedback is being paid.');
        await runErasure(deps(), { userId: 'r', stage: 'cancel', erasureId: 'e' });
      }
      wallet.clock.advance(HOUR);
      await sweepThanks(deps());
      expect((await record()).state).toBe('posted');
      expect(await funds()).toBe(900);
      expect(await promised()).toEqual([]);
      await wallet.verify();
    },
  );

  it('whose call dies where the clock is ahead is paid all the same', async () => {
    await withFunds();
    const clock = { now: () => wallet.clock.now() + 24 * HOUR };
    const dying = { ...wallet.instance(crashAt('thanks:1')), clock };
    await expect(thankRater(dying, bonus())).rejects.toThrow(CrashAbort);
    wallet.clock.advance(HOUR);
    await sweepThanks(deps());
    expect((await record()).state).toBe('posted');
  });
});
