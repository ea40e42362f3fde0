import { refuse } from '@candor/service-kit/errors';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { ringsAfter } from '@candor/service-kit/testing/rings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPersons } from '../balances/service.ts';
import type { WalletDeps } from '../deps.ts';
import { runErasure } from '../erasure/service.ts';
import { noteRegistration } from '../people/service.ts';
import { fundPromotions, readBudget } from '../promotions/service.ts';
import { checkUnconfirmed, noteReward, recordReferral } from '../referrals/service.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { listCases } from './cases.ts';
import { giveFeesBack, takeFees } from './cover.ts';
import { forgetBonuses } from './erase.ts';
import type { Bonus, FeeCover } from './model.ts';
import { claimSignupBonus, readSignupBonus } from './service.ts';
import { decideAndPay, sweepBonuses } from './settle.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());

const USDT = 1_000_000;
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const PUBLISHERS = ['p1', 'p2', 'p3'];

/** Three publishers with a deposit of 15 days ago, the rules as they are where nothing is set, and a budget. */
beforeEach(async () => {
  await wallet.reset();
  Object.assign(wallet.bonus.bonusRules, { afterMicro: 5 * USDT, afterPublishers: 3, depositAgeMs: 14 * DAY_MS });
  const deps = wallet.instance();
  for (const publisherId of [...PUBLISHERS, 'p4']) await funded(deps, publisherId);
  wallet.clock.advance(15 * DAY_MS);
  await fundPromotions(deps, { adminId: 'admin', amountMicro: 500 * USDT, reason: 'launch', txHash: 'ab' });
  for (const rater of ['r', 's', 'inviter']) await noteRegistration(deps, rater, []);
});

const deposited = (deps: WalletDeps, publisherId: string) =>
  payDeposit(deps, { depositId: `d-${publisherId}`, userId: publisherId, amountMicro: 1_000 * USDT });
async function funded(deps: WalletDeps, publisherId: string): Promise<void> {
  await deposited(deps, publisherId);
  const campaign = { fundingId: `f-${publisherId}`, appId: `app-${publisherId}`, publisherId };
  await fundCampaign(deps, { ...campaign, amountMicro: 900 * USDT });
}
let ratings = 0;
/** One rating of a publisher's app: what the rater gets, and what the platform does. */
const rated = async (raterId: string, publisherId: string, profitMicro: number, feeMicro: number) => {
  const deps = wallet.instance();
  const rating = { ratingId: `rating-${++ratings}`, appId: `app-${publisherId}`, raterId };
  const outcome = await payReward(deps, { ...rating, amountMicro: profitMicro + feeMicro, profitMicro });
  await noteReward(deps, raterId, outcome);
};
/** Earns 6 USDT of three publishers, who earn the platform so much each. */
const earned = async (raterId: string, feeMicro = 11 * USDT, publishers = PUBLISHERS) => {
  for (const publisherId of publishers) await rated(raterId, publisherId, 2 * USDT, feeMicro);
};
const claim = (userId = 'r', deps = wallet.instance()) => claimSignupBonus(deps, { userId, mailConfirmed: true });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'paid',
    (error) => (error instanceof CrashAbort ? 'CrashAbort' : error.code),
  );
const card = (userId = 'r') => readSignupBonus(wallet.instance(), { userId, mailConfirmed: true });
const bonusOf = (id: string) => wallet.models.bonuses.findById(id).lean<Bonus>();
const usedUp = async () => {
  const found = await wallet.models.feeCovers.find().lean<FeeCover[]>();
  for (const { usedMicro, uses } of found) expect(usedMicro).toBe(uses.reduce((sum, { micro }) => sum + micro, 0));
  return found.reduce((sum, { usedMicro }) => sum + usedMicro, 0);
};
const decide = (id: string, decision: 'granted' | 'refused', more: object = {}, deps = wallet.instance()) =>
  decideAndPay(deps, { adminId: 'admin', id, decision, reason: 'Looked at.', ...more });
const balanceOf = async (userId: string) =>
  (await readPersons(wallet.instance(), [userId]))[0]?.totalBalanceMicro ?? Number.NaN;

describe('the condition of the signup bonus', () => {
  it('is 5 USDT of 3 publishers: before that the claim and the card say how far one is', async () => {
    expect(await card()).toMatchObject({ state: 'unrated', rewardsMicro: 0, publishers: 0 });
    await expect(claim()).rejects.toMatchObject({ message: 'Complete your first rating to claim the bonus.' });
    await rated('r', 'p1', 9 * USDT, 40 * USDT);
    await rated('r', 'p2', 1, 40 * USDT);
    expect(await card()).toMatchObject({ state: 'collecting', rewardsMicro: 9 * USDT + 1, publishers: 2 });
    await expect(claim()).rejects.toMatchObject({
      code: 'BONUS_NOT_EARNED',
      status: 409,
      message: 'You have earned 9.000001 of 5.00 USDT, from 2 of 3 publishers. Go on to claim the bonus.',
    });
    await rated('r', 'p3', 1, 1);
    expect(await card()).toMatchObject({ state: 'claimable', publishers: 3 });
    await claim();
    expect(await card()).toMatchObject({ state: 'paid' });
    expect(await usedUp()).toBe(30 * USDT);
  });

  it('is asked for of the registration where it was not told, and waits while nobody knows', async () => {
    await earned('new');
    const { askPerson } = wallet.bonus;
    wallet.bonus.askPerson = async () => Promise.reject(refuse('UNAVAILABLE'));
    expect(await codeOf(claim('new'))).toBe('BONUS_NOT_READY');
    wallet.bonus.askPerson = async (question) => ({
      ...(await askPerson(question)),
      registration: { inviterId: null, formerUserIds: ['r'], registeredAt: '2026-01-01T00:00:00.000Z' },
    });
    await earned('r');
    await claim('r');
    expect(await codeOf(claim('new'))).toBe('BONUS_CLAIMED');
  });

  it('is claimed by one call, which hears of it again also once the secret was changed', async () => {
    await earned('r');
    const claimed = { userId: 'r', mailConfirmed: true, idempotencyKey: 'k' };
    const deps = wallet.instance();
    await claimSignupBonus(deps, claimed);
    const { both, newest } = ringsAfter(deps.idKeys);
    await claimSignupBonus({ ...deps, idKeys: both }, claimed);
    for (const [idKeys, idempotencyKey] of [
      [both, 'other'],
      [newest, 'k'],
    ] as const)
      expect(await codeOf(claimSignupBonus({ ...deps, idKeys }, { ...claimed, idempotencyKey }))).toBe('BONUS_CLAIMED');
    expect(await balanceOf('r')).toBe(36 * USDT);
  });

  it('promises nothing that the budget lacks, and waits while a service is away, with nothing on record', async () => {
    await earned('r');
    wallet.bonus.askSameAddress = async () => Promise.reject(refuse('UNAVAILABLE'));
    expect(await codeOf(claim())).toBe('UNAVAILABLE');
    expect(await bonusOf('signup.r')).toBeNull();
  });
});

describe('a bonus that fees cover', () => {
  it('that stopped where the clock is ahead is brought on by the sweeper all the same', async () => {
    await earned('r');
    const clock = { now: () => wallet.clock.now() + 10 * MINUTE_MS };
    expect(await codeOf(claim('r', { ...wallet.instance(crashAt('bonus:1')), clock }))).toBe('CrashAbort');
    wallet.clock.advance(MINUTE_MS);
    await sweepBonuses(wallet.instance());
    expect(await bonusOf('signup.r')).toMatchObject({ state: 'paid' });
  });

  it.each(['cover:1', 'cover:2', 'cover:3', 'bonus:1'])(
    'that stopped after %s takes them once and is paid once, by the next claim or the sweeper',
    async (step) => {
      await earned('r');
      expect(await codeOf(claim('r', wallet.instance(crashAt(step))))).toBe('CrashAbort');
      wallet.clock.advance(MINUTE_MS);
      await sweepBonuses(wallet.instance());
      await Promise.all([sweepBonuses(wallet.instance()), codeOf(claim()), codeOf(claim())]);
      expect(await card()).toMatchObject({ state: 'paid' });
      wallet.clock.advance(MINUTE_MS);
      await sweepBonuses(wallet.instance());
      expect(await bonusOf('signup.r')).toMatchObject({ state: 'paid' });
      expect(await usedUp()).toBe(30 * USDT);
      expect(await balanceOf('r')).toBe(36 * USDT);
      expect(await readBudget(wallet.instance())).toBe(470 * USDT);
    },
  );

  it('waits for the budget with its fees taken, and is claimed later', async () => {
    await earned('r');
    await wallet.reset().catch(() => undefined);
    // Anew, without a payment into the budget.
    Object.assign(wallet.bonus.bonusRules, { afterMicro: 5 * USDT, afterPublishers: 3 });
    const deps = wallet.instance();
    for (const publisherId of PUBLISHERS) await funded(deps, publisherId);
    await noteRegistration(deps, 'r', []);
    await earned('r');
    expect(await card('nobody')).toMatchObject({ state: 'unrated', budgetEmpty: true });
    expect(await card()).toMatchObject({ state: 'budget_empty', budgetEmpty: true });
    expect(await codeOf(claim())).toBe('BONUS_BUDGET_EMPTY');
    expect(await usedUp()).toBe(30 * USDT);
    await fundPromotions(deps, { adminId: 'admin', amountMicro: 30 * USDT, reason: 'launch', txHash: 'ab' });
    expect(await card('nobody')).toMatchObject({ state: 'unrated', budgetEmpty: false });
    await claim();
    expect(await usedUp()).toBe(30 * USDT);
  });

  it('of two for the same fees one is paid, the other becomes a case, whoever is first and wherever they meet', async () => {
    await earned('r', 6 * USDT);
    await earned('s', 6 * USDT);
    // Both were judged with the same 36 USDT of fees in view, before either took any.
    for (const rater of ['r', 's'])
      await expect(claim(rater, wallet.instance(crashAt('cover:1')))).rejects.toThrow(CrashAbort);
    const told = await Promise.all([codeOf(claim('r')), codeOf(claim('s'))]);
    const states = [(await bonusOf('signup.r'))?.state, (await bonusOf('signup.s'))?.state];
    expect(states.sort()).toEqual(['case', 'paid']);
    expect(told.sort()).toEqual(['BONUS_IN_REVIEW', 'paid']);
    expect(await usedUp()).toBe(30 * USDT);
  });

  it('one after the other: the second becomes a case, and what it took is given back', async () => {
    await earned('r', 6 * USDT);
    await earned('s', 6 * USDT);
    for (const rater of ['r', 's'])
      await expect(claim(rater, wallet.instance(crashAt('cover:1')))).rejects.toThrow(CrashAbort);
    expect([await codeOf(claim('r')), await codeOf(claim('s'))]).toEqual(['paid', 'BONUS_IN_REVIEW']);
    expect(await bonusOf('signup.s')).toMatchObject({ state: 'case', reasons: ['fees_too_low'], cover: [] });
    expect(await usedUp()).toBe(30 * USDT);
    expect(await card('s')).toMatchObject({ state: 'in_review' });
  });

  it('that was given back takes nothing when an older call wakes up, and what it took is given back once', async () => {
    await earned('r');
    const deps = wallet.instance();
    const part = { publisherId: 'p1', micro: 11 * USDT };
    await giveFeesBack(deps, 'signup.late', part);
    expect(await takeFees(deps, 'signup.late', part)).toBe(false);
    expect(await takeFees(deps, 'signup.r', part)).toBe(true);
    expect(await takeFees(deps, 'signup.r', part)).toBe(true);
    expect(await takeFees(deps, 'signup.s', part)).toBe(false);
    expect(await usedUp()).toBe(11 * USDT);
    await Promise.all([giveFeesBack(deps, 'signup.r', part), giveFeesBack(wallet.instance(), 'signup.r', part)]);
    expect(await usedUp()).toBe(0);
    expect(await takeFees(deps, 'signup.s', part)).toBe(true);
  });

  it('whose giving back stopped is brought to its end by the sweeper', async () => {
    await earned('r', 6 * USDT);
    await earned('s', 6 * USDT);
    for (const rater of ['r', 's'])
      await expect(claim(rater, wallet.instance(crashAt('cover:1')))).rejects.toThrow(CrashAbort);
    await claim('r');
    await expect(claim('s', wallet.instance(crashAt('cover:4')))).rejects.toThrow(CrashAbort);
    wallet.clock.advance(MINUTE_MS);
    await sweepBonuses(wallet.instance());
    expect(await bonusOf('signup.s')).toMatchObject({ state: 'case' });
    expect(await usedUp()).toBe(30 * USDT);
  });
});

describe('a bonus becomes a case', () => {
  it('where the fees of its publishers do not cover it', async () => {
    await earned('r', 9_999_999);
    expect(await codeOf(claim())).toBe('BONUS_IN_REVIEW');
    expect(await bonusOf('signup.r')).toMatchObject({ state: 'case', reasons: ['fees_too_low'] });
    // More fees do not decide it: a person does.
    await rated('x', 'p1', 1, 100 * USDT);
    expect(await codeOf(claim())).toBe('BONUS_IN_REVIEW');
  });

  it('where without publishers of less than 14 days not enough was earned; their fees do not count', async () => {
    await funded(wallet.instance(), 'young');
    await earned('r', 20 * USDT, ['p1', 'p2', 'young']);
    expect(await codeOf(claim())).toBe('BONUS_IN_REVIEW');
    expect(await bonusOf('signup.r')).toMatchObject({ reasons: ['new_publisher'] });
    await earned('s', 20 * USDT, ['p1', 'p2', 'p3', 'young']);
    expect(await codeOf(claim('s'))).toBe('paid');
    expect(await wallet.models.feeCovers.findById('young').lean()).toBeNull();
  });

  it.each(['same_address', 'same_device', 'same_mail'] as const)('where a publisher has the %s', async (what) => {
    await earned('r');
    const { askPerson } = wallet.bonus;
    const asked: string[][] = [];
    wallet.bonus.askSameAddress = async ({ otherIds }) => {
      asked.push([...otherIds].sort());
      return { sameAddressIds: what === 'same_address' ? ['p2'] : [] };
    };
    wallet.bonus.askPerson = async (question) => ({
      ...(await askPerson(question)),
      sameDeviceIds: what === 'same_device' ? ['p2'] : [],
      sameMailIds: what === 'same_mail' ? ['p2'] : [],
    });
    expect(await codeOf(claim())).toBe('BONUS_IN_REVIEW');
    expect(asked).toEqual([PUBLISHERS]);
    const bonus = await bonusOf('signup.r');
    expect(bonus?.reasons).toEqual([what]);
    expect(bonus?.publishers.find(({ publisherId }) => publisherId === 'p2')?.shared).toEqual([what]);
    expect(await usedUp()).toBe(0);
  });
});

describe('a case', () => {
  const openCase = async (rater = 'r') => {
    await earned(rater, USDT);
    await codeOf(claim(rater));
    return `signup.${rater}`;
  };

  it('is granted by a person, with its audit entry before the money moves, and paid once', async () => {
    const id = await openCase();
    const [listed] = (await listCases(wallet.instance(), { status: 'open' })).edges;
    expect(listed?.node).toMatchObject({ _id: id, userId: 'r', reasons: ['fees_too_low'] });
    await expect(decide(id, 'granted', {}, wallet.instance(crashAt('bonus-case:1')))).rejects.toThrow(CrashAbort);
    const decided = await bonusOf(id);
    expect(decided?.outbox[0]?.event).toMatchObject({
      id: `${id}.decided.acted`,
      payload: { actorId: 'admin', action: 'bonus.decide', recordId: id, reason: 'Looked at.' },
    });
    expect(await balanceOf('r')).toBe(6 * USDT);
    wallet.clock.advance(MINUTE_MS);
    await Promise.all([sweepBonuses(wallet.instance()), sweepBonuses(wallet.instance())]);
    expect(await balanceOf('r')).toBe(36 * USDT);
    expect(await card()).toMatchObject({ state: 'paid' });
    expect(await codeOf(claim())).toBe('BONUS_CLAIMED');
    // A person's decision takes no fees.
    expect(await usedUp()).toBe(0);
  });

  it('is refused by a person: the claim and the card say why, and it stays so', async () => {
    const id = await openCase();
    await decide(id, 'refused', { reason: 'One person, two accounts.' });
    await expect(claim()).rejects.toMatchObject({
      code: 'BONUS_REFUSED',
      message: 'Your signup bonus was not granted: One person, two accounts.',
    });
    expect(await card()).toMatchObject({ state: 'refused', reason: 'One person, two accounts.' });
    expect(await codeOf(decide(id, 'granted'))).toBe('CASE_DECIDED');
    expect(await codeOf(decide(id, 'refused'))).toBe('STATUS_UNCHANGED');
    expect((await listCases(wallet.instance(), { status: 'open' })).edges).toEqual([]);
  });

  it('is not granted by who invited whom it is about; refusing it stays possible', async () => {
    const id = await openCase();
    const state = { inviterHeld: false, state: 'void', invitedAt: new Date(0), dueAt: null, paidAt: null } as const;
    await wallet.models.referrals.deleteMany({ _id: 'r' });
    await wallet.models.referrals.create({ _id: 'r', inviterId: 'anna', ...state });
    expect(await codeOf(decide(id, 'granted', { adminId: 'anna' }))).toBe('CASE_OF_ONE_S_OWN');
    expect((await decide(id, 'refused', { adminId: 'anna' })).decision).toMatchObject({ by: 'anna', granted: false });
  });

  it('needs a reason, is not decided by whom it is about, and of two administrators by one', async () => {
    const id = await openCase();
    expect(await codeOf(decide(id, 'granted', { reason: ' ' }))).toBe('REASON_REQUIRED');
    expect(await codeOf(decide(id, 'granted', { adminId: 'r' }))).toBe('CASE_OF_ONE_S_OWN');
    expect(await codeOf(decide('signup.nobody', 'granted'))).toBe('NOT_FOUND');
    const told = await Promise.all([
      codeOf(decide(id, 'granted')),
      codeOf(decide(id, 'refused', { adminId: 'other' })),
    ]);
    expect(told.filter((one) => one === 'paid')).toHaveLength(1);
    expect((await bonusOf(id))?.outbox).toHaveLength(1);
  });

  it('of somebody who leaves is over, and fees that were taken are given back', async () => {
    const id = await openCase();
    await earned('s');
    await expect(claim('s', wallet.instance(crashAt('cover:3')))).rejects.toThrow(CrashAbort);
    expect(await usedUp()).toBe(30 * USDT);
    for (const userId of ['r', 's']) await forgetBonuses(wallet.instance(), userId);
    expect(await codeOf(decide(id, 'granted'))).toBe('NOT_FOUND');
    wallet.clock.advance(MINUTE_MS);
    await sweepBonuses(wallet.instance());
    expect(await bonusOf('signup.s')).toMatchObject({ state: 'void', cover: [] });
    expect(await usedUp()).toBe(0);
  });
});

describe('a referral', () => {
  const invite = () => recordReferral(wallet.instance(), { userId: 'r', inviterId: 'inviter', atMs: 1 });
  const referral = () => wallet.models.referrals.findById('r').lean();
  const paid = async () => (await readPersons(wallet.instance(), ['inviter']))[0]?.referralsMicro;

  it('waits for the same condition, and takes fees of its own', async () => {
    await invite();
    await rated('r', 'p1', 9 * USDT, 30 * USDT);
    expect(await referral()).toMatchObject({ state: 'waiting' });
    await rated('r', 'p2', 1, 5 * USDT);
    await rated('r', 'p3', 1, 4 * USDT);
    expect(await referral()).toMatchObject({ state: 'paid' });
    expect(await paid()).toBe(10 * USDT);
    // 39 of fees cover the referral, and not the bonus beside it.
    expect(await codeOf(claim())).toBe('BONUS_IN_REVIEW');
    expect(await usedUp()).toBe(10 * USDT);
  });

  it('whose condition is met before the sign-up is told is paid when it is told', async () => {
    await earned('r');
    await invite();
    expect(await paid()).toBe(10 * USDT);
  });

  it('waits for a confirmed mail address where that is asked for, asked less and less often', async () => {
    const deps = () => ({ ...wallet.instance(), mailConfirmation: 'required' as const });
    await invite();
    const { askPerson } = wallet.bonus;
    let asked = 0;
    wallet.bonus.askPerson = async (question) => {
      asked += 1;
      return { ...(await askPerson(question)), mailConfirmed: false };
    };
    await earned('r', 20 * USDT, ['p1', 'p2']);
    const last = { ratingId: 'last', appId: 'app-p3', raterId: 'r', amountMicro: 4 * USDT, profitMicro: 2 * USDT };
    const paying = deps();
    await noteReward(paying, 'r', await payReward(paying, last));
    expect(await referral()).toMatchObject({ state: 'unconfirmed' });
    expect(asked).toBe(1);
    await checkUnconfirmed(deps());
    expect(asked).toBe(1);
    wallet.clock.advance(MINUTE_MS);
    await checkUnconfirmed(deps());
    expect(asked).toBe(2);
    wallet.bonus.askPerson = askPerson;
    wallet.clock.advance(DAY_MS);
    await checkUnconfirmed(deps());
    expect(await referral()).toMatchObject({ state: 'paid' });
  });

  it('stays due while a service is away, and no reward waits for it', async () => {
    await invite();
    wallet.bonus.askSameAddress = async () => Promise.reject(refuse('UNAVAILABLE'));
    await earned('r');
    expect(await referral()).toMatchObject({ state: 'due' });
    expect(await paid()).toBe(0);
  });

  it('whose inviter shares a device with the invited is a case; granted, it is paid once; the journal has one', async () => {
    const { askPerson } = wallet.bonus;
    wallet.bonus.askPerson = async (question) => ({
      ...(await askPerson(question)),
      sameDeviceIds: question.otherIds.filter((id) => id === 'inviter'),
    });
    await invite();
    await earned('r');
    expect(await referral()).toMatchObject({ state: 'judged' });
    expect(await bonusOf('referral.r')).toMatchObject({ state: 'case', sharedWithInviter: ['same_device'] });
    expect(await codeOf(decide('referral.r', 'granted', { adminId: 'inviter' }))).toBe('CASE_OF_ONE_S_OWN');
    await decide('referral.r', 'granted');
    expect(await referral()).toMatchObject({ state: 'paid' });
    expect(await paid()).toBe(10 * USDT);
    await runErasure(wallet.instance(), { userId: 'r', stage: 'prepare' });
  });
});
