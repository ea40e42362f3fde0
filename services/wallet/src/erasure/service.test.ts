import { createEvent, type DomainEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimSignupBonus } from '../bonus/service.ts';
import { createHandlers } from '../handlers/index.ts';
import { holdPayout, payoutSent } from '../payouts/service.ts';
import { noteRegistration } from '../people/service.ts';
import { openSetAsides } from '../projections/set-aside.ts';
import { fundPromotions } from '../promotions/service.ts';
import { isReferralPaid, payDueReferrals } from '../referrals/service.ts';
import { earnFees, openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward, refundPlaces } from '../transfers/service.ts';
import { heldAbout } from './export.ts';
import { runErasure } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const USDT = 1_000_000;
const erase = async (userId: string, stage: 'prepare' | 'cancel' | 'remove') =>
  (await runErasure(wallet.instance(), { userId, stage })).blockers;
/** Everything that was posted is handled by its consumers. */
const deliver = async () => {
  const seq = await wallet.connection.collection('pages').countDocuments();
  await wallet.connection
    .collection<{ _id: string }>('checkpoints')
    .updateOne({ _id: 'relay' }, { $set: { seq } }, { upsert: true });
};
const handle = async (event: DomainEvent) => handleEvent<'wallet'>(createHandlers(wallet.instance()), event);
const invited = (userId: string, inviterId: string, formerUserIds: string[] = []) =>
  handle(
    createEvent({
      id: userId,
      name: 'user.registered',
      occurredAtMs: 1,
      correlationId: 'c',
      payload: { userId, inviterId, formerUserIds },
    }),
  );
const rewarded = (raterId: string) =>
  handle(
    createEvent({
      id: `of-${raterId}`,
      name: 'rating.completed',
      occurredAtMs: 1,
      correlationId: 'c',
      payload: {
        ratingId: `of-${raterId}`,
        attempt: 1,
        appId: 'a',
        appName: 'Tidepool',
        raterId,
        publisherId: 'p',
        amountMicro: USDT,
        profitMicro: USDT,
      },
    }),
  );

beforeEach(async () => {
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 10 * USDT });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 5 * USDT });
  await earnFees(deps, 50 * USDT);
});

describe('an account', () => {
  it('waits for its own parked event, and not for those of others', async () => {
    await payDeposit(wallet.instance(), { depositId: 'of q', userId: 'q', amountMicro: 1 });
    await deliver();
    const setAsides = openSetAsides(wallet.connection);
    const parked = {
      _id: 'x-3.0',
      seq: 3,
      index: 0,
      accounts: ['world/deposits', 'publisher/q/funds'],
      at: new Date(),
    };
    await setAsides.add([parked]);
    const waits = 'Some of your transactions are still being processed. Try again in a moment.';
    expect(await erase('q', 'prepare')).toContain(waits);
    expect(await erase('p', 'prepare')).not.toContain(waits);
    await setAsides.remove([parked._id]);
    expect(await erase('q', 'prepare')).not.toContain(waits);
  });

  it('is not erased while money is left, held, in campaigns, or not told of yet', async () => {
    await rewarded('r');
    expect(await erase('r', 'prepare')).toEqual([
      'There are 1.00 USDT in your balance. Withdraw them first.',
      'Some of your transactions are still being processed. Try again in a moment.',
    ]);
    await deliver();
    const payout = { withdrawalId: 'w', userId: 'r', source: 'earnings' as const, amountMicro: USDT };
    await holdPayout(wallet.instance(), payout);
    await deliver();
    expect(await erase('r', 'prepare')).toEqual(['A payout is being reviewed.']);
    await payoutSent(wallet.instance(), { ...payout, txHash: 'x' });
    expect(await erase('r', 'prepare')).toHaveLength(1);
    await deliver();
    expect(await erase('r', 'prepare')).toEqual([]);
    expect(await erase('r', 'remove')).toEqual([]);
    expect(await erase('p', 'prepare')).toEqual([
      'There are 5.00 USDT in your publisher balance. Withdraw them first.',
      'There are 4.00 USDT in your campaigns. Close them and wait until all ratings are decided.',
    ]);
    await refundPlaces(wallet.instance(), { refundId: 'x', appId: 'a', publisherId: 'p', amountMicro: 4 * USDT });
    expect(await erase('p', 'prepare')).toContain(
      'There are 9.00 USDT in your publisher balance. Withdraw them first.',
    );
  });

  it('that is prepared gets no bonus; when that is cancelled it does again', async () => {
    await rewarded('r');
    await noteRegistration(wallet.instance(), 'r', []);
    await fundPromotions(wallet.instance(), { adminId: 'x', amountMicro: 60 * USDT, reason: 'launch', txHash: 'ab' });
    await erase('r', 'prepare');
    const claim = () => claimSignupBonus(wallet.instance(), { userId: 'r', mailConfirmed: true });
    await expect(claim()).rejects.toMatchObject({ code: 'ACCOUNT_ERASING', status: 409 });
    expect(await erase('r', 'cancel')).toEqual([]);
    await claim();
  });

  it('is marked before it is looked at: what is asked for while it is looked at is refused', async () => {
    const deps = wallet.instance();
    const { read } = deps.ledger;
    const claim = () => claimSignupBonus(wallet.instance(), { userId: 'r', mailConfirmed: true });
    let looks = 0;
    const looking: typeof read = async (look) => {
      looks += 1;
      await expect(claim()).rejects.toMatchObject({ code: 'ACCOUNT_ERASING' });
      return read(look);
    };
    await runErasure({ ...deps, ledger: { ...deps.ledger, read: looking } }, { userId: 'r', stage: 'prepare' });
    expect(looks).toBeGreaterThan(0);
  });

  it('keeps what came in between: then nothing is removed', async () => {
    await invited('r', 'old');
    expect(await erase('r', 'prepare')).toEqual([]);
    await payReward(wallet.instance(), { ratingId: 'late', appId: 'a', raterId: 'r', amountMicro: 5, profitMicro: 5 });
    await deliver();
    expect(await erase('r', 'remove')).toEqual([
      'There are 0.000005 USDT left, less than the smallest payout of 1.00 USDT. Agree to give up 0.000005 USDT, or keep your account.',
    ]);
    expect(await wallet.models.referrals.findById('r').lean()).toMatchObject({ inviterId: 'old', state: 'waiting' });
    expect(await erase('r', 'cancel')).toEqual([]);
  });
});

describe('the referral of somebody who leaves', () => {
  const topUp = (txHash: string) =>
    fundPromotions(wallet.instance(), { adminId: 'x', amountMicro: 10 * USDT, reason: 'launch', txHash });

  it('stands in the way while it is due', async () => {
    await invited('new', 'old');
    await rewarded('new');
    expect(await erase('old', 'prepare')).toEqual(['You are due a referral bonus that waits for the budget.']);
    // While the erasure stands nobody pays into an account that may be gone in a moment.
    await topUp('a1');
    expect(await payDueReferrals(wallet.instance())).toBe(0);
    await erase('old', 'cancel');
    expect(await payDueReferrals(wallet.instance())).toBe(1);
  });

  it('is never paid to an inviter who was erased, however late the first reward or the sign-up is told', async () => {
    await invited('new', 'old');
    expect(await erase('old', 'prepare')).toEqual([]);
    expect(await erase('old', 'remove')).toEqual([]);
    await invited('later', 'old');
    expect(await wallet.models.referrals.findById('later').lean()).toBeNull();
    await rewarded('new');
    await rewarded('later');
    await topUp('a1');
    await topUp('a2');
    expect(await wallet.journal.find('referral/new')).toBeUndefined();
    expect(await wallet.journal.find('referral/later')).toBeUndefined();
    expect(await wallet.models.referrals.findById('new').lean()).toMatchObject({ inviterId: null, state: 'void' });
  });

  it('that is due is paid to the inviter all the same when the invited person leaves, once', async () => {
    await invited('new', 'old');
    await rewarded('new');
    const payout = { withdrawalId: 'w', userId: 'new', source: 'earnings' as const, amountMicro: USDT };
    await holdPayout(wallet.instance(), payout);
    await payoutSent(wallet.instance(), { ...payout, txHash: 'x' });
    await deliver();
    expect(await erase('new', 'remove')).toEqual([]);
    // Whoever comes back does not make another one due.
    await invited('back', 'old', ['new']);
    await rewarded('back');
    await topUp('a1');
    await topUp('a2');
    expect(await wallet.journal.find('referral/new')).toBeDefined();
    expect(await wallet.journal.find('referral/back')).toBeUndefined();
    expect(await wallet.models.referrals.findById('new').lean()).toMatchObject({ inviterId: null, state: 'paid' });
  });

  it('that was paid no longer says who invited whom, and is still known to be paid', async () => {
    await topUp('a1');
    await invited('new', 'old');
    await rewarded('new');
    const payout = { withdrawalId: 'w', userId: 'new', source: 'earnings' as const, amountMicro: USDT };
    await holdPayout(wallet.instance(), payout);
    await payoutSent(wallet.instance(), { ...payout, txHash: 'x' });
    await deliver();
    expect(await erase('new', 'prepare')).toEqual([]);
    expect(await erase('new', 'remove')).toEqual([]);
    expect(await wallet.models.referrals.findById('new').lean()).toMatchObject({ inviterId: null, state: 'paid' });
    expect(await isReferralPaid(wallet.instance(), 'new', 'old')).toBe(true);
    // Repeated, and not to be undone.
    expect(await erase('new', 'remove')).toEqual([]);
    await erase('new', 'cancel');
    expect(await wallet.models.persons.findById('new').lean()).toMatchObject({ erasure: 'erased' });
    await wallet.verify();
  });
});

describe('an export', () => {
  it('has balances, every entry, the invitations and the payments into the budget, of this person alone', async () => {
    await invited('new', 'old');
    await invited('r', 'new');
    await rewarded('new');
    await fundPromotions(wallet.instance(), { adminId: 'new', amountMicro: 5, reason: 'launch', txHash: 'ab' });
    const held = await heldAbout(wallet.instance(), 'new');
    expect(held).toMatchObject({
      balances: { earnings: '1', held: '0', funds: '0', fundsHeld: '0', inCampaigns: '0' },
      earned: { rewards: '1', referrals: '0' },
      signupBonusClaimed: false,
      account: { onHold: false, erasure: 'none' },
      entries: { earnings: [{ kind: 'reward', amount: '1', reference: 'of-new' }], held: [], funds: [], fundsHeld: [] },
      invitedBy: { userId: 'old', state: 'due' },
      invited: [{ userId: 'r', state: 'waiting' }],
      promotionsFundings: [{ amount: '0.000005', reason: 'launch', txHash: 'ab' }],
    });
    expect(JSON.stringify(await heldAbout(wallet.instance(), 'old'))).not.toContain('of-new');
  });

  it('has what is held of the organisation’s funds for a payout, too', async () => {
    await payDeposit(wallet.instance(), { depositId: 'd9', userId: 'q', amountMicro: 5 * USDT });
    const payout = {
      withdrawalId: 'w9',
      userId: 'q',
      organisationId: 'q',
      source: 'funds',
      amountMicro: 2 * USDT,
    } as const;
    await holdPayout(wallet.instance(), payout);
    expect(await heldAbout(wallet.instance(), 'q')).toMatchObject({
      balances: { held: '0', funds: '3', fundsHeld: '2' },
      entries: { held: [], fundsHeld: [{ kind: 'hold', amount: '2', balanceAfter: '2', reference: 'w9' }] },
    });
  });

  it('has nothing of the funds of an organisation that its founder left', async () => {
    await rewarded('new');
    const own = await heldAbout(wallet.instance(), 'p');
    expect((own.entries as { funds: unknown[] }).funds).not.toEqual([]);
    const held = await heldAbout(wallet.instance(), 'p', false);
    expect(held).toMatchObject({ balances: { funds: '0', inCampaigns: '0' } });
    expect(Object.keys(held.entries as object)).toEqual(['earnings', 'held']);
  });
});
