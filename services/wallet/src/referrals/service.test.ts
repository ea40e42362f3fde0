import { createEvent, type DomainEvent } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPersons } from '../balances/service.ts';
import { claimSignupBonus, isBonusClaimed } from '../bonus/service.ts';
import type { WalletDeps } from '../deps.ts';
import { createHandlers } from '../handlers/index.ts';
import { noteHold, setErasure } from '../people/service.ts';
import { fundPromotions, sweepPromotions } from '../promotions/service.ts';
import { earnFees, openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit } from '../transfers/service.ts';
import { isReferralPaid, noteInviter, owedReferrals, payDueReferrals } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 1_000 * USDT });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 500 * USDT });
  await earnFees(deps, 300 * USDT);
});

const USDT = 1_000_000;
let events = 0;
const envelope = (atMs = 1) => ({ id: `e${++events}`, occurredAtMs: atMs, correlationId: 'c' });
const registered = (userId: string, inviterId: string | null) =>
  createEvent({ ...envelope(), name: 'user.registered', payload: { userId, inviterId } });
const rewarded = (raterId: string, ratingId = `of-${raterId}`) =>
  createEvent({
    ...envelope(),
    name: 'rating.completed',
    payload: {
      ratingId,
      attempt: 1,
      appId: 'a',
      appName: 'Tidepool',
      raterId,
      publisherId: 'p',
      amountMicro: USDT,
      profitMicro: 750_000,
    },
  });
const held = (userId: string, atMs: number) =>
  createEvent({ ...envelope(atMs), name: 'user.held', payload: { userId, reason: 'three reports' } });
const released = (userId: string, atMs: number) =>
  createEvent({ ...envelope(atMs), name: 'user.released', payload: { userId, reason: 'appeal' } });
const handle = async (...list: DomainEvent[]) => {
  for (const event of list) await handleEvent<'wallet'>(createHandlers(wallet.instance()), event);
};
let topUps = 0;
const topUp = (amountMicro: number, deps = wallet.instance()) =>
  fundPromotions(deps, { adminId: 'admin', amountMicro, reason: 'launch', txHash: `tx-${++topUps}` });
const earnings = async (...userIds: string[]) =>
  (await readPersons(wallet.instance(), userIds)).map((person) => person.referralsMicro / USDT);
const stateOf = async (invited: string) => (await wallet.models.referrals.findById(invited).lean())?.state;

describe('a referral', () => {
  it.each([
    ['the sign-up is told first', [registered('new', 'old'), rewarded('new')]],
    ['the first reward is told first', [rewarded('new'), registered('new', 'old')]],
  ])('is 10 USDT for the inviter once the invited person has a reward, when %s', async (_what, told) => {
    await topUp(50 * USDT);
    await handle(...told);
    expect(await earnings('old', 'new')).toEqual([10, 0]);
    // Each comes again, late, and a second reward follows.
    await handle(...told, rewarded('new', 'second'), ...told);
    expect(await earnings('old', 'new')).toEqual([10, 0]);
    expect(await stateOf('new')).toBe('paid');
    expect((await wallet.verify()).promotionsMicro).toBe(40 * USDT);
  });

  it('and the bonus are paid once to a person who comes back after an erasure', async () => {
    await topUp(200 * USDT);
    await handle(registered('first', 'old'), rewarded('first'));
    await claimSignupBonus(wallet.instance(), { userId: 'first', mailConfirmed: true });
    const back = { userId: 'again', inviterId: 'other', formerUserIds: ['first'] };
    const claimAgain = () => claimSignupBonus(wallet.instance(), { userId: 'again', mailConfirmed: true });
    // The registration is told late: until then nobody knows that this person had the bonus.
    await handle(rewarded('again'));
    const { askPerson } = wallet.bonus;
    wallet.bonus.askPerson = async () => Promise.reject(refuse('UNAVAILABLE'));
    await expect(claimAgain()).rejects.toMatchObject({ code: 'BONUS_NOT_READY', status: 409 });
    wallet.bonus.askPerson = askPerson;
    await handle(createEvent({ ...envelope(), name: 'user.registered', payload: back }));
    expect(await earnings('old', 'other')).toEqual([10, 0]);
    expect(await stateOf('again')).toBe('void');
    await expect(claimAgain()).rejects.toMatchObject({ code: 'BONUS_CLAIMED' });
    expect(await isBonusClaimed(wallet.instance(), 'again')).toBe(true);
    // Who had neither before gets both.
    const fresh = { userId: 'fresh', inviterId: 'other', formerUserIds: ['without'] };
    await handle(createEvent({ ...envelope(), name: 'user.registered', payload: fresh }), rewarded('fresh'));
    await claimSignupBonus(wallet.instance(), { userId: 'fresh', mailConfirmed: true });
    expect(await earnings('other')).toEqual([10]);
  });

  it('is not paid for a sign-up alone, without an inviter, or to oneself', async () => {
    await topUp(50 * USDT);
    await handle(registered('new', 'old'), registered('alone', null), rewarded('alone'));
    await handle(registered('self', 'self'), rewarded('self'));
    expect(await earnings('old', 'alone', 'self')).toEqual([0, 0, 0]);
  });

  it('is paid once to whoever was named first', async () => {
    await topUp(50 * USDT);
    await handle(registered('new', 'first'), registered('new', 'second'), rewarded('new'));
    expect(await earnings('first', 'second')).toEqual([10, 0]);
  });

  it('waits for the budget; a payment into it pays the oldest first, as many as it can', async () => {
    await handle(...['n1', 'n2', 'n3'].map((invited) => registered(invited, `by-${invited}`)));
    for (const invited of ['n2', 'n3', 'n1']) {
      wallet.clock.advance(1_000);
      await handle(rewarded(invited));
    }
    expect(await owedReferrals(wallet.instance())).toEqual({ count: 3, micro: 30 * USDT });
    await topUp(5 * USDT);
    expect(await earnings('by-n2')).toEqual([0]);
    // 5 + 19 pays two of three.
    expect(await topUp(19 * USDT)).toEqual({ budgetMicro: 4 * USDT, waiting: null });
    expect(await earnings('by-n2', 'by-n3', 'by-n1')).toEqual([10, 10, 0]);
    await topUp(6 * USDT);
    expect(await earnings('by-n2', 'by-n3', 'by-n1')).toEqual([10, 10, 10]);
    expect(await owedReferrals(wallet.instance())).toEqual({ count: 0, micro: 0 });
    // A refusal for want of budget leaves nothing in the journal.
    expect((await wallet.verify()).refused).toBe(0);
  });

  it('is paid once when two processes handle every event and sweep at once', async () => {
    const processes = [wallet.instance(), wallet.instance()] as [WalletDeps, WalletDeps];
    const all = Array.from({ length: 12 }, (_, n) => [registered(`n${n}`, 'old'), rewarded(`n${n}`)]).flat();
    await Promise.all(
      processes.flatMap((deps) => all.map((event) => handleEvent<'wallet'>(createHandlers(deps), event))),
    );
    await Promise.all([
      topUp(70 * USDT, processes[0]),
      ...processes.map(payDueReferrals),
      topUp(50 * USDT, processes[1]),
    ]);
    await Promise.all(processes.map(sweepPromotions));
    expect(await earnings('old')).toEqual([120]);
    expect(await wallet.models.referrals.countDocuments({ state: 'paid' })).toBe(12);
    expect((await wallet.verify()).promotionsMicro).toBe(0);
  });

  it('two rewards of the invited person in one page make it due', async () => {
    await topUp(10 * USDT);
    await handle(registered('new', 'old'));
    const deps = wallet.instance();
    await Promise.all(['x', 'y', 'z'].map((id) => handleEvent<'wallet'>(createHandlers(deps), rewarded('new', id))));
    expect(await earnings('old')).toEqual([10]);
  });

  it('a worker that died after pay:1 or referral:1 has paid it once when all is done', async () => {
    await topUp(50 * USDT);
    await handle(registered('new', 'old'), registered('two', 'old'));
    const reward = rewarded('new');
    for (const step of ['pay:1', 'referral:1']) {
      const dying = createHandlers(wallet.instance(crashAt(step)));
      await expect(handleEvent<'wallet'>(dying, reward)).rejects.toThrow(CrashAbort);
    }
    expect(await stateOf('new')).toBe('due');
    await sweepPromotions(wallet.instance());
    expect(await stateOf('new')).toBe('paid');
    await handle(reward);
    expect(await earnings('old')).toEqual([10]);
  });
});

describe('an inviter on hold', () => {
  it('is paid after the release, while others are paid meanwhile', async () => {
    await handle(registered('n1', 'bad'), registered('n2', 'good'), held('bad', 100), rewarded('n1'), rewarded('n2'));
    await topUp(20 * USDT);
    expect(await earnings('bad', 'good')).toEqual([0, 10]);
    await handle(released('bad', 200));
    expect(await earnings('bad', 'good')).toEqual([10, 10]);
  });

  it('stays released when the older hold is told later', async () => {
    await topUp(20 * USDT);
    await handle(released('x', 200), held('x', 100), registered('n1', 'x'), rewarded('n1'));
    expect(await earnings('x')).toEqual([10]);
  });
});

describe('a thousand due referrals of an inviter on hold', () => {
  const due = (inviterId: string, n: number, inviterHeld: boolean) => ({
    ...{ _id: `${inviterId}-${n}`, inviterId, inviterHeld, state: 'due' as const },
    ...{ invitedAt: new Date(n), dueAt: new Date(n), paidAt: null },
  });
  /** What the work asks of the records of people and referrals. */
  const questionsOf = async (work: () => Promise<unknown>) => {
    const asked: string[] = [];
    wallet.connection.set('debug', (collection: string, method: string) => {
      if (['persons', 'referrals'].includes(collection)) asked.push(`${collection}.${method}`);
    });
    await work().finally(() => wallet.connection.set('debug', false));
    return asked;
  };

  it('cost a first reward nothing: one query passes over them', async () => {
    await topUp(100 * USDT);
    await handle(held('bad', 100));
    const alone = await questionsOf(() => handle(registered('n0', 'good'), rewarded('n0')));
    await wallet.models.referrals.insertMany(Array.from({ length: 1_000 }, (_, n) => due('bad', n, true)));
    const beside = await questionsOf(() => handle(registered('n1', 'good'), rewarded('n1')));
    expect(alone.length).toBeGreaterThan(5);
    expect(beside).toEqual(alone);
    expect(await earnings('bad', 'good')).toEqual([0, 20]);
    const walked = await wallet.models.referrals.find({ state: 'due', inviterHeld: false }).lean();
    expect(walked).toEqual([]);
  });

  it('that do not know of the hold yet are told of it once, all in one update, and again of the release', async () => {
    await handle(held('bad', 100));
    await wallet.models.referrals.insertMany(Array.from({ length: 1_000 }, (_, n) => due('bad', n, false)));
    await topUp(20 * USDT);
    expect(await earnings('bad')).toEqual([0]);
    expect(await wallet.models.referrals.countDocuments({ inviterHeld: true })).toBe(1_000);
    await noteHold(wallet.instance(), 'bad', false, 200);
    await noteInviter(wallet.instance(), 'bad');
    expect(await wallet.models.referrals.countDocuments({ inviterHeld: true })).toBe(0);
  });
});

describe('an inviter who was erased while the sign-up was on its way', () => {
  it('is not paid, and the referral is not owed any more', async () => {
    await handle(registered('n1', 'gone'), rewarded('n1'));
    await setErasure(wallet.instance(), 'gone', 'erased');
    await topUp(10 * USDT);
    expect(await earnings('gone')).toEqual([0]);
    expect(await wallet.models.referrals.findById('n1').lean()).toMatchObject({ state: 'void', inviterId: null });
    expect(await owedReferrals(wallet.instance())).toEqual({ count: 0, micro: 0 });
  });
});

describe('whether a referral was paid', () => {
  it('is told to the inviter only, from the journal', async () => {
    const deps = wallet.instance();
    await handle(registered('n1', 'old'), registered('n2', 'old'), rewarded('n1'));
    await topUp(10 * USDT);
    expect(await isReferralPaid(deps, 'n1', 'old')).toBe(true);
    expect(await isReferralPaid(deps, 'n2', 'old')).toBe(false);
    expect(await isReferralPaid(deps, 'n1', 'somebody')).toBeUndefined();
    expect(await isReferralPaid(deps, 'n2', 'somebody')).toBeUndefined();
  });
});
