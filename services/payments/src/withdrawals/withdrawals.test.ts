import { nextMidnightMs } from '@candor/service-kit/london';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPayoutSettings } from '../settings/service.ts';
import { eventNames, openWorld, type World } from '../testing/instance.ts';
import type { Withdrawal } from './model.ts';
import { readQueue } from './queue.ts';
import { requestWithdrawal, type WithdrawalRequest } from './service.ts';
import { ABANDONED_MS, sweepWithdrawals } from './sweep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());

const USDT = 1_000_000;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER_TRON = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const PIN = '271828';
const payout: WithdrawalRequest = {
  userId: 'r',
  isPublisher: false,
  amountMicro: 5 * USDT,
  network: 'TRC20',
  address: TRON,
  securityPin: PIN,
  source: 'earnings',
};
const request = (more: Partial<WithdrawalRequest> = {}, deps = world.deps) =>
  requestWithdrawal(deps, { ...payout, ...more });
const all = () => world.deps.withdrawals.find().lean<Withdrawal[]>();
const refusal = (code: string, status: number) => expect.objectContaining({ code, status });
const secondsLeft = () => Math.ceil((nextMidnightMs(world.clock.now()) - world.clock.now()) / 1_000);
/** What was asked for so far today is forgotten: the next ones are about something else. */
const anotherDay = () => world.deps.payoutDays.deleteMany({});
const succeeded = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter((one) => one.status === 'fulfilled').length;

beforeEach(async () => {
  await world.empty();
  await setPayoutSettings(world.deps, { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN });
  world.wallet.balances.set('r/earnings', 5 * USDT);
});

describe('asking for a payout', () => {
  it('holds the money, then waits for review, with its event', async () => {
    const made = await request();
    expect(made).toMatchObject({ status: 'to_be_reviewed', amountMicro: 5 * USDT, address: TRON, source: 'earnings' });
    expect(world.wallet.balances.get('r/earnings')).toBe(0);
    expect(eventNames(made)).toEqual(['withdrawal.requested']);
  });

  it('is refused for too little money; that stays so, and is never shown as accepted', async () => {
    await expect(request({ amountMicro: 5 * USDT + 1, idempotencyKey: 'k' })).rejects.toEqual(
      refusal('BALANCE_TOO_LOW', 409),
    );
    world.wallet.balances.set('r/earnings', 50 * USDT);
    await expect(request({ amountMicro: 5 * USDT + 1, idempotencyKey: 'k' })).rejects.toEqual(
      refusal('BALANCE_TOO_LOW', 409),
    );
    const [refused] = await all();
    expect(refused).toMatchObject({ status: 'refused', reason: 'Your balance is too low.', outbox: [] });
  });

  it('is refused below the smallest of its network, to a wrong address, with a wrong PIN or none, of funds that one does not have', async () => {
    await expect(request({ amountMicro: USDT - 1 })).rejects.toMatchObject({
      ...{ code: 'AMOUNT_TOO_SMALL', status: 400, message: 'The smallest payout on TRC20 is 1 USDT.' },
    });
    const evm = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    await expect(
      request({ amountMicro: 20 * USDT - 1, network: 'Ethereum (ERC20)', address: evm }),
    ).rejects.toMatchObject({ message: 'The smallest payout on Ethereum (ERC20) is 20 USDT.' });
    await expect(request({ address: TRON.replace('Q', 'R') })).rejects.toEqual(refusal('ADDRESS_INVALID', 400));
    await expect(request({ securityPin: '000000' })).rejects.toEqual(refusal('PIN_WRONG', 403));
    await expect(request({ userId: 'nobody' })).rejects.toEqual(refusal('PIN_NOT_SET', 403));
    await expect(request({ source: 'funds' })).rejects.toEqual(refusal('NOT_A_PUBLISHER', 403));
    expect(await all()).toEqual([]);
    expect(world.wallet.decided.size).toBe(0);
  });

  it('40 times at once is five times a day; the others leave no record here and none in the ledger', async () => {
    world.wallet.balances.set('r/earnings', 100 * USDT);
    const asked = () => request({ amountMicro: USDT });
    // As many at once as PINs are checked at once, one batch after the other, by two processes.
    const processes = [world.deps, world.instance().deps];
    const settled: PromiseSettledResult<unknown>[] = [];
    for (let n = 0; n < 8; n += 1)
      settled.push(
        ...(await Promise.allSettled(
          Array.from({ length: 5 }, (_, at) => request({ amountMicro: USDT }, processes[at % 2])),
        )),
      );
    expect(succeeded(settled)).toBe(5);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(new Set(refused.map(({ code, status }) => `${code} ${status}`))).toEqual(new Set(['TOO_MANY_PAYOUTS 429']));
    // 10:00 in London in March: 14 hours are left of the day.
    expect(refused[0]?.details.retryAfterSeconds).toBe(secondsLeft());
    expect(await all()).toHaveLength(5);
    expect(world.wallet.decided.size).toBe(5);
    world.clock.advance(secondsLeft() * 1_000);
    await expect(asked()).resolves.toMatchObject({ status: 'to_be_reviewed' });
  });

  it('counts a payout once, however often it is asked for under its key, and those that are refused', async () => {
    const huge = (idempotencyKey: string) => request({ amountMicro: 6 * USDT, idempotencyKey });
    for (const key of ['a', 'a', 'b', 'c', 'd'])
      await expect(huge(key)).rejects.toEqual(refusal('BALANCE_TOO_LOW', 409));
    await expect(request()).resolves.toMatchObject({ status: 'to_be_reviewed' });
    await expect(request({ amountMicro: USDT })).rejects.toEqual(refusal('TOO_MANY_PAYOUTS', 429));
    // What is known already is told as before.
    await expect(huge('a')).rejects.toEqual(refusal('BALANCE_TOO_LOW', 409));
    expect(world.wallet.decided.size).toBe(5);
  });

  it('of a publisher’s unspent funds is held from those', async () => {
    world.wallet.balances.set('r/funds', 9 * USDT);
    const made = await request({ source: 'funds', isPublisher: true, amountMicro: 9 * USDT });
    expect(made).toMatchObject({ source: 'funds', status: 'to_be_reviewed' });
    expect(world.wallet.balances.get('r/earnings')).toBe(5 * USDT);
  });

  it('40 times at once for the whole balance is accepted once', async () => {
    const settled = await Promise.allSettled(Array.from({ length: 40 }, () => request()));
    expect(succeeded(settled)).toBe(1);
    const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(codes.every((code) => ['BALANCE_TOO_LOW', 'PIN_BUSY', 'TOO_MANY_PAYOUTS'].includes(code))).toBe(true);
    expect((await all()).filter((one) => one.status === 'to_be_reviewed')).toHaveLength(1);
    expect(world.wallet.balances.get('r/earnings')).toBe(0);
  });

  it('50 times at once under one key is one record and one answer, whichever process hears it', async () => {
    const processes = [world.deps, world.instance().deps];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => request({ idempotencyKey: 'k' }, processes[n % 2])),
    );
    expect(new Set(answers.map(({ _id, status }) => `${_id} ${status}`)).size).toBe(1);
    expect(await all()).toHaveLength(1);
    await expect(request({ idempotencyKey: 'k', amountMicro: 2 * USDT })).rejects.toEqual(
      refusal('IDEMPOTENCY_CONFLICT', 409),
    );
    // Without a key two equal requests are two requests.
    await expect(request()).rejects.toEqual(refusal('BALANCE_TOO_LOW', 409));
    expect(await all()).toHaveLength(2);
  });
});

describe('a payout that was cut off', () => {
  it.each(['payout:1', 'payout:2'])('after %s is finished by the sweeper under the same key', async (step) => {
    await expect(request({}, world.instance(crashAt(step)).deps)).rejects.toThrow(CrashAbort);
    expect(await all()).toMatchObject([{ status: 'processing', outbox: [] }]);
    const { deps } = world.instance();
    await sweepWithdrawals(world.deps);
    expect(await all()).toMatchObject([{ status: 'processing' }]);
    world.clock.advance(ABANDONED_MS);
    await sweepWithdrawals(world.deps);
    await sweepWithdrawals(world.deps);
    const [made] = await deps.withdrawals.find().lean<Withdrawal[]>();
    expect(made?.status).toBe('to_be_reviewed');
    expect(eventNames(made)).toEqual(['withdrawal.requested']);
    expect(world.wallet.decided.size).toBe(1);
    expect(world.wallet.balances.get('r/earnings')).toBe(0);
  });

  it.each(['payout:1', 'payout:2', 'payout:3'])('after %s is finished by the retry under its key', async (step) => {
    const key = { idempotencyKey: 'k' };
    await expect(request(key, world.instance(crashAt(step)).deps)).rejects.toThrow(CrashAbort);
    expect(await request(key)).toMatchObject({ status: 'to_be_reviewed' });
    expect(await all()).toHaveLength(1);
    expect(world.wallet.balances.get('r/earnings')).toBe(0);
  });

  it('because the wallet’s answer was lost is not told as done, and follows', async () => {
    world.wallet.loseAnswers = 1;
    await expect(request()).rejects.toEqual(refusal('UNAVAILABLE', 503));
    expect(await all()).toMatchObject([{ status: 'processing', outbox: [] }]);
    world.clock.advance(ABANDONED_MS);
    await sweepWithdrawals(world.deps);
    expect(await all()).toMatchObject([{ status: 'to_be_reviewed' }]);
    expect(world.wallet.balances.get('r/earnings')).toBe(0);
  });

  it('where the clock is ahead is finished by the sweeper all the same', async () => {
    const ahead = { now: () => world.clock.now() + 600_000 };
    const { deps } = world.instance(crashAt('payout:1'));
    await expect(request({}, { ...deps, clock: ahead })).rejects.toThrow(CrashAbort);
    world.clock.advance(ABANDONED_MS);
    await sweepWithdrawals(world.deps);
    expect(await all()).toMatchObject([{ status: 'to_be_reviewed' }]);
    expect(world.wallet.balances.get('r/earnings')).toBe(0);
  });

  it('and has too little money is refused by the sweeper', async () => {
    await expect(request({ amountMicro: 6 * USDT }, world.instance(crashAt('payout:1')).deps)).rejects.toThrow(
      CrashAbort,
    );
    world.clock.advance(ABANDONED_MS);
    await sweepWithdrawals(world.deps);
    expect(await all()).toMatchObject([{ status: 'refused', outbox: [] }]);
  });
});

describe('a reviewer is shown', () => {
  const DAY = 24 * 3_600_000;
  const completed = (n: number, amountMicro: number) =>
    world.deps.withdrawals.create({
      _id: `old${n}`,
      ...{ userId: 'r', source: 'earnings', amountMicro, network: 'TRC20', address: OTHER_TRON, status: 'completed' },
      ...{ txClaim: `TRC20/${n}`, inputHash: 'x', createdAt: new Date(world.clock.now()) },
    });

  it('an address changed less than a day ago, or another than that of the settings', async () => {
    world.wallet.balances.set('r/earnings', 50 * USDT);
    expect((await request({ amountMicro: USDT })).flags).toContain('address_changed');
    world.clock.advance(DAY);
    expect((await request({ amountMicro: USDT })).flags).not.toContain('address_changed');
    expect((await request({ amountMicro: USDT, address: OTHER_TRON })).flags).toContain('address_changed');
    // One that was paid before is no better: whoever stole a session knows it.
    await completed(1, USDT);
    expect((await request({ amountMicro: USDT, address: OTHER_TRON })).flags).toContain('address_changed');
    const evm = { network: 'BSC (BEP20)', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' } as const;
    await setPayoutSettings(world.deps, { userId: 'r', securityPin: PIN, ...evm });
    world.clock.advance(DAY);
    expect((await request({ amountMicro: USDT, ...evm })).flags).not.toContain('address_changed');
    const elsewhere = { ...evm, network: 'Ethereum (ERC20)' } as const;
    expect((await request({ amountMicro: 20 * USDT, ...elsewhere })).flags).toContain('address_changed');
  });

  it('a first payout, and an unusual amount', async () => {
    world.wallet.balances.set('r/earnings', 1_000 * USDT);
    expect((await request({ amountMicro: USDT })).flags).toContain('first_payout');
    expect((await request({ amountMicro: 200 * USDT })).flags).toContain('unusual_amount');
    expect((await request({ amountMicro: 199 * USDT })).flags).not.toContain('unusual_amount');
    for (const n of [1, 2, 3]) await completed(n, 8 * USDT);
    const { flags } = await request({ amountMicro: 25 * USDT });
    expect(flags).toContain('unusual_amount');
    expect(flags).not.toContain('first_payout');
    expect((await request({ amountMicro: 24 * USDT })).flags).not.toContain('unusual_amount');
    // Of small payouts none is worth a second look below 20 USDT.
    await anotherDay();
    for (const n of [4, 5, 6, 7]) await completed(n, USDT);
    expect((await request({ amountMicro: 20 * USDT - 1 })).flags).not.toContain('unusual_amount');
    expect((await request({ amountMicro: 20 * USDT })).flags).toContain('unusual_amount');
  });

  it('a PIN that was reset by mail, for 30 days', async () => {
    world.wallet.balances.set('r/earnings', 50 * USDT);
    expect((await request({ amountMicro: USDT })).flags).not.toContain('pin_reset');
    const pinResetAt = new Date(world.clock.now());
    await world.deps.payees.collection.updateOne({ _id: 'r' as never }, { $set: { pinResetAt } });
    world.clock.advance(30 * DAY - 1);
    expect((await request({ amountMicro: USDT })).flags).toContain('pin_reset');
    world.clock.advance(1);
    expect((await request({ amountMicro: USDT })).flags).not.toContain('pin_reset');
  });

  it('earnings of which most came from one publisher, as soon as the wallet can be asked', async () => {
    world.wallet.origin = { earnedMicro: 10, topPublisherMicro: 5 };
    expect((await request({ amountMicro: USDT })).flags).not.toContain('one_publisher');
    world.wallet.origin = undefined;
    const made = await request({ amountMicro: USDT });
    expect(made).toMatchObject({ status: 'to_be_reviewed', flagsPending: true });
    world.wallet.origin = { earnedMicro: 10, topPublisherMicro: 6 };
    await sweepWithdrawals(world.deps);
    const now = await world.deps.withdrawals.findById(made._id).lean<Withdrawal>();
    expect(now).toMatchObject({ flagsPending: false });
    expect(now?.flags).toContain('one_publisher');
  });

  it('another account with the same address, device or number, as soon as auth can be asked', async () => {
    const shares = ['same_address', 'same_device', 'same_mobile'];
    const flagsOf = async (id: string) => (await world.deps.withdrawals.findById(id).lean<Withdrawal>())?.flags ?? [];
    const told = (flags: readonly string[]) => flags.filter((flag) => shares.includes(flag));
    expect(told((await request({ amountMicro: USDT })).flags)).toEqual([]);
    await setPayoutSettings(world.deps, { userId: 'other', network: 'TRC20', address: TRON, securityPin: PIN });
    world.shared.facts = undefined;
    const made = await request({ amountMicro: USDT });
    expect(made).toMatchObject({ status: 'to_be_reviewed', flagsPending: true });
    expect(told(made.flags)).toEqual(['same_address']);
    world.shared.facts = { mobile: true, device: true };
    // The wallet is away now: what auth said is told all the same, and asked for no more once both have answered.
    world.wallet.origin = undefined;
    await sweepWithdrawals(world.deps);
    expect(told(await flagsOf(made._id))).toEqual(shares);
    expect(await world.deps.withdrawals.findById(made._id).lean()).toMatchObject({ flagsPending: true });
    world.wallet.origin = { earnedMicro: 0, topPublisherMicro: 0 };
    await sweepWithdrawals(world.deps);
    expect(await world.deps.withdrawals.findById(made._id).lean()).toMatchObject({ flagsPending: false });
    // A payout that was made to the address counts too, whatever the settings say since.
    await world.deps.payees.updateOne({ _id: 'other' }, { $set: { address: OTHER_TRON } });
    world.shared.facts = { mobile: false, device: true };
    expect(told((await request({ amountMicro: USDT })).flags)).toEqual(['same_device']);
    const _id = (await request({ amountMicro: USDT })) && 'theirs';
    const theirs = { ...(await all())[0], _id, userId: 'other', txClaim: 'theirs' } as Withdrawal;
    await world.deps.withdrawals.create(theirs);
    expect(told((await request({ amountMicro: USDT })).flags)).toEqual(['same_address', 'same_device']);
  });

  it('the queue honestly: how many wait, and how long those of the last 30 days waited', async () => {
    expect(await readQueue(world.deps)).toEqual({ waiting: 0, medianHours: null, p90Hours: null });
    await request({ amountMicro: USDT });
    const now = world.clock.now();
    for (const [n, hours] of [1, 2, 3, 4, 50].entries()) {
      await completed(n, USDT);
      const [createdAt, decidedAt] = [new Date(now - hours * 3_600_000), new Date(now)];
      await world.deps.withdrawals.updateOne({ _id: `old${n}` }, { $set: { createdAt, decidedAt } });
    }
    expect(await readQueue(world.deps)).toEqual({ waiting: 1, medianHours: 3, p90Hours: 50 });
    world.clock.advance(30 * DAY + 1);
    expect(await readQueue(world.deps)).toMatchObject({ medianHours: null });
  });
});

it('sweeping again and again, by two processes at once, changes nothing more', async () => {
  await expect(request({}, world.instance(crashAt('payout:1')).deps)).rejects.toThrow(CrashAbort);
  world.clock.advance(ABANDONED_MS);
  const { log } = { log: { warn: () => {} } as never };
  const processes = [world.deps, world.instance().deps];
  await Promise.all(
    Array.from({ length: 6 }, (_, n) => sweepWithdrawals({ ...(processes[n % 2] as typeof world.deps), log })),
  );
  expect(eventNames((await all())[0])).toEqual(['withdrawal.requested']);
});
