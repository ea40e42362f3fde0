import { isEvent } from '@candor/events';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchRequests } from '../review/gauges.ts';
import { payoutWait } from '../review/waits.ts';
import { settingsWaitUntil } from '../settings/address-wait.ts';
import type { Payee } from '../settings/model.ts';
import { changePin, setPayoutSettings } from '../settings/service.ts';
import { ADDRESS_WAIT_HOURS, openWorld, type World } from '../testing/instance.ts';
import { cancelWithdrawal } from './cancel.ts';
import { claimWithdrawal } from './claims.ts';
import type { Withdrawal } from './model.ts';
import { waitsUntil } from './payable.ts';
import { readQueue } from './queue.ts';
import { decideWithdrawal } from './review.ts';
import { requestWithdrawal } from './service.ts';
import { ABANDONED_MS, sweepWithdrawals } from './sweep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());

const HOUR_MS = 3_600_000;
const WAIT_MS = ADDRESS_WAIT_HOURS * HOUR_MS;
const OWN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const PIN = '271828';
const HASH = 'ab'.repeat(32);
const settings = { userId: 'r', network: 'TRC20', address: OWN, securityPin: PIN } as const;
const save = (address: string, deps = world.deps) => setPayoutSettings(deps, { ...settings, address });
const ask = (address: string, deps = world.deps, idempotencyKey?: string) =>
  requestWithdrawal(deps, {
    ...{ userId: 'r', isPublisher: false, amountMicro: 1_000_000, network: 'TRC20', address, securityPin: PIN },
    ...{ source: 'earnings' as const, idempotencyKey },
  });
const claim = (id: string) => claimWithdrawal(world.deps, id, 'boss');
const complete = (withdrawalId: string) =>
  decideWithdrawal(world.deps, { withdrawalId, adminId: 'boss', status: 'completed', txHash: HASH });
const payee = async () => (await world.deps.payees.findById('r').lean<Payee>()) as Payee;
const stored = async (id: string) => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const inWait = () => new Date(world.clock.now() + WAIT_MS);
const notYet = expect.objectContaining({ code: 'NOT_PAYABLE_YET', status: 409 });
/** What of a document's changes the person is told as of the account's security. */
const told = ({ outbox }: Pick<Payee, 'outbox'>) =>
  outbox.flatMap(({ event }) => (isEvent(event, 'user.securityChanged') ? [event.payload] : []));

beforeEach(async () => {
  await world.empty();
  await save(OWN);
  world.wallet.balances.set('r/earnings', 50_000_000);
});

describe('a payout to a new address', () => {
  it('that is the first one, set with the password, waits for nothing', async () => {
    const { _id, payableFrom } = await ask(OWN);
    expect(payableFrom).toBeNull();
    expect(settingsWaitUntil(world.deps, await payee())).toBeNull();
    await claim(_id);
    expect(await complete(_id)).toMatchObject({ status: 'completed' });
    expect(told(await payee()).map(({ what, waitHours }) => [what, waitHours])).toEqual([
      ['pin', undefined],
      ['payoutAddress', undefined],
    ]);
  });

  it.each(['settings', 'request'])(
    'that comes from the %s can be paid after a day, to the millisecond',
    async (from) => {
      if (from === 'settings') await save(OTHER);
      const { _id, payableFrom } = await ask(OTHER);
      expect(payableFrom).toEqual(inWait());
      await expect(claim(_id)).rejects.toEqual(notYet);
      await expect(complete(_id)).rejects.toEqual(notYet);
      world.clock.advance(WAIT_MS - 1);
      await expect(claim(_id)).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
      await expect(complete(_id)).rejects.toEqual(notYet);
      expect(await stored(_id)).toMatchObject({ status: 'to_be_reviewed', claim: null, addressTold: null });
      world.clock.advance(1);
      await claim(_id);
      expect(await complete(_id)).toMatchObject({ status: 'completed' });
    },
  );

  it('is told to the person, with how long it waits, wherever the address comes from', async () => {
    await save(OTHER);
    expect(told(await payee()).at(-1)).toEqual({ userId: 'r', what: 'payoutAddress', waitHours: ADDRESS_WAIT_HOURS });
    expect(told(await ask(OTHER))).toEqual([]);
    expect(told(await ask(OWN))).toEqual([{ userId: 'r', what: 'payoutElsewhere', waitHours: ADDRESS_WAIT_HOURS }]);
  });

  it('waits no longer than the settings’ address does, and again when that is changed back', async () => {
    await save(OTHER);
    const until = inWait();
    world.clock.advance(HOUR_MS);
    expect((await ask(OTHER)).payableFrom).toEqual(until);
    await save(OWN);
    expect((await ask(OWN)).payableFrom).toEqual(inWait());
    world.clock.advance(WAIT_MS);
    expect((await ask(OWN)).payableFrom).toBeNull();
  });

  it('does not begin anew when the same address is saved again, nor end early by another exchange or PIN', async () => {
    await save(OTHER);
    const until = inWait();
    world.clock.advance(HOUR_MS);
    await setPayoutSettings(world.deps, { ...settings, address: OTHER, exchange: 'Kraken' });
    await changePin(world.deps, { userId: 'r', oldPin: PIN, newPin: '8305' });
    expect(settingsWaitUntil(world.deps, await payee())).toEqual(until);
  });

  it('is not trusted because one to it was asked for, cancelled or paid before', async () => {
    const first = await ask(OTHER);
    await cancelWithdrawal(world.deps, first._id, 'r');
    world.clock.advance(WAIT_MS);
    const second = await ask(OTHER);
    expect(second.payableFrom).toEqual(inWait());
    world.clock.advance(WAIT_MS);
    await claim(second._id);
    await complete(second._id);
    expect((await ask(OTHER)).payableFrom).toEqual(inWait());
  });

  it('can be cancelled by the person and rejected by an administrator while it waits', async () => {
    const [one, other] = [await ask(OTHER), await ask(OTHER)];
    expect(await cancelWithdrawal(world.deps, one._id, 'r')).toMatchObject({ status: 'cancelled' });
    const rejection = { withdrawalId: other._id, adminId: 'boss', status: 'rejected', reason: 'No.' } as const;
    expect(await decideWithdrawal(world.deps, rejection)).toMatchObject({ status: 'rejected' });
    for (const { _id } of [one, other]) expect(waitsUntil(await stored(_id), world.clock.now())).toBeNull();
  });

  it('waits for nothing where the setting is 0, and is told all the same', async () => {
    const deps = { ...world.deps, addressWaitHours: 0 };
    const elsewhere = await ask(OTHER, deps);
    expect([elsewhere.payableFrom, told(elsewhere)]).toEqual([null, [{ userId: 'r', what: 'payoutElsewhere' }]]);
    await save(OTHER, deps);
    expect(told(await payee()).at(-1)).toEqual({ userId: 'r', what: 'payoutAddress' });
    expect((await ask(OTHER, deps)).payableFrom).toBeNull();
  });

  it('of settings that were saved before it was kept waits by when they changed, and the first not at all', async () => {
    const forget = () => world.deps.payees.updateOne({ _id: 'r' }, { $unset: { addressPayableFrom: 1 } });
    await forget();
    expect((await ask(OWN)).payableFrom).toBeNull();
    await save(OTHER);
    const until = inWait();
    await forget();
    world.clock.advance(HOUR_MS);
    expect((await ask(OTHER)).payableFrom).toEqual(until);
  });

  it('that was asked for before it was kept can be paid', async () => {
    const { _id } = await ask(OTHER);
    await world.deps.withdrawals.updateOne({ _id }, { $unset: { payableFrom: 1 } });
    await claim(_id);
    expect(await complete(_id)).toMatchObject({ status: 'completed' });
  });
});

describe('a payout to a new address, when things happen at once', () => {
  it('waits whether its address becomes that of the settings before, after or while it is asked for', async () => {
    const processes = [world.deps, world.instance().deps];
    const [, made] = await Promise.all([save(OTHER, processes[0]), ask(OTHER, processes[1])]);
    expect(made.payableFrom).toEqual(inWait());
    await expect(claim(made._id)).rejects.toEqual(notYet);
  });

  it('saved as the first one by two at once: one of them waits for nothing, the other for a day', async () => {
    const fresh = { ...settings, userId: 'new' };
    const processes = [world.deps, world.instance().deps];
    await Promise.all(
      [OWN, OTHER].map((address, n) => setPayoutSettings(processes[n] as typeof world.deps, { ...fresh, address })),
    );
    const now = (await world.deps.payees.findById('new').lean<Payee>()) as Payee;
    expect(now.addressPayableFrom).toEqual(inWait());
    expect(told(now).map(({ what, waitHours }) => [what, waitHours])).toEqual([
      ['pin', undefined],
      ['payoutAddress', undefined],
      ['payoutAddress', ADDRESS_WAIT_HOURS],
    ]);
  });

  it('asked for under one key again and again waits from the first time on', async () => {
    const first = await ask(OTHER, world.deps, 'k');
    world.clock.advance(HOUR_MS);
    const again = await Promise.all([1, 2, 3].map(() => ask(OTHER, world.deps, 'k')));
    expect(again.map(({ payableFrom }) => payableFrom)).toEqual([1, 2, 3].map(() => first.payableFrom));
    expect(told(await stored(first._id))).toHaveLength(1);
  });

  it.each(['payout:1', 'payout:2', 'payout:3'])(
    'whose call dies after %s waits as long, and is told once',
    async (step) => {
      const until = inWait();
      await expect(ask(OTHER, world.instance(crashAt(step)).deps)).rejects.toThrow(CrashAbort);
      world.clock.advance(ABANDONED_MS);
      await sweepWithdrawals(world.deps);
      const [made] = await world.deps.withdrawals.find().lean<Withdrawal[]>();
      expect(made).toMatchObject({ status: 'to_be_reviewed', payableFrom: until });
      expect(made && told(made)).toHaveLength(1);
    },
  );
});

describe('the queue', () => {
  /** What administrators are told of payouts that wait. */
  const seen = async () => {
    const metrics = createMetrics('payments');
    watchRequests(metrics, world.deps);
    const figure = (text: string, name: string) => Number(new RegExp(`^${name}\\{.*\\} (.*)$`, 'm').exec(text)?.[1]);
    const text = await metrics.scrape();
    const { waiting, oldest, medianHours } = await payoutWait(world.deps);
    const queue = await readQueue(world.deps);
    return {
      waiting: [waiting, queue.waiting, figure(text, 'candor_payouts_waiting')],
      oldest,
      oldestSeconds: figure(text, 'candor_payouts_oldest_seconds'),
      medianHours: [medianHours, queue.medianHours],
    };
  };

  it('does not count one that waits for its address, and counts it from when it can be paid', async () => {
    const { payableFrom } = await ask(OTHER);
    const nothing = { waiting: [0, 0, 0], oldest: null, oldestSeconds: 0, medianHours: [null, null] };
    expect(await seen()).toEqual(nothing);
    world.clock.advance(WAIT_MS + 2 * HOUR_MS);
    expect(await seen()).toEqual({ ...nothing, waiting: [1, 1, 1], oldest: payableFrom, oldestSeconds: 7_200 });
    const plain = await ask(OWN);
    world.clock.advance(HOUR_MS);
    expect(await seen()).toMatchObject({ waiting: [2, 2, 2], oldest: payableFrom, oldestSeconds: 10_800 });
    expect((await stored(plain._id)).payableFrom).toBeNull();
  });

  it('has no median of those that waited for their address', async () => {
    const [late, plain] = [await ask(OTHER), await ask(OWN)];
    world.clock.advance(4 * HOUR_MS);
    await claim(plain._id);
    await complete(plain._id);
    expect((await seen()).medianHours).toEqual([4, 4]);
    world.clock.advance(WAIT_MS);
    await claim(late._id);
    await decideWithdrawal(world.deps, {
      ...{ withdrawalId: late._id, adminId: 'boss', status: 'completed', txHash: 'cd'.repeat(32) },
    });
    expect((await seen()).medianHours).toEqual([4, 4]);
  });
});
