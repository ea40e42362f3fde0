import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt, type Step } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../handlers/index.ts';
import { platformUnclaimed, publisherFunds, userEarnings } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/fold.ts';
import { readStatement } from '../statements/service.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { leastPayout } from './least-payout.ts';
import { readOwnRest, readRest, sumOfRest, unclaimedKey } from './rest.ts';
import { runErasure } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());

const USDT = 1_000_000;
const [EARNED, FUNDS] = [400_000, 250_000];
const SUM = EARNED + FUNDS;
const PERIOD = { from: new Date(0), to: new Date(Date.UTC(2040, 0, 1)) };
const deliver = async () => {
  const seq = await wallet.connection.collection('pages').countDocuments();
  await wallet.connection
    .collection<{ _id: string }>('checkpoints')
    .updateOne({ _id: 'relay' }, { $set: { seq } }, { upsert: true });
};
/** Earns the person something, and lets its event be handled. */
const reward = async (ratingId: string, amountMicro: number) => {
  await payReward(wallet.instance(), { ratingId, appId: 'a', raterId: 'r', amountMicro, profitMicro: amountMicro });
  await deliver();
};
const ask = (stage: 'prepare' | 'cancel' | 'remove', giveUpMicro?: number, erasureId = 'e1', step?: Step) =>
  runErasure(wallet.instance(step), { userId: 'r', stage, erasureId, ...(giveUpMicro && { giveUpMicro }) });
const balances = () =>
  wallet
    .instance()
    .ledger.read((fold) =>
      [userEarnings('r'), publisherFunds('r'), platformUnclaimed].map((one) => balanceOf(fold, one)),
    );
const stateOf = async () => (await wallet.models.persons.findById('r').lean())?.erasure;
const keys = ['earnings', 'funds'].map((account) => unclaimedKey('r', 'e1', account as 'earnings' | 'funds'));

beforeEach(async () => {
  await wallet.reset();
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 10 * USDT });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 5 * USDT });
  await payDeposit(deps, { depositId: 'd2', userId: 'r', amountMicro: FUNDS });
  await reward('r1', EARNED);
});

describe('a rest below the smallest payout', () => {
  it('of a founder whose organisation has other members is what is theirs alone: it is agreed to, and the funds stay', async () => {
    wallet.bonus.askParting = async () => ({ publishes: false });
    const rest = await readOwnRest(wallet.instance(), 'r');
    expect(rest).toEqual({ earningsMicro: EARNED, fundsMicro: 0 });
    const leave = (stage: 'prepare' | 'remove') =>
      runErasure(wallet.instance(), {
        ...{ userId: 'r', stage, erasureId: 'e1', publishes: false, giveUpMicro: sumOfRest(rest) },
      });
    for (const stage of ['prepare', 'remove'] as const) expect(await leave(stage)).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, FUNDS, EARNED]);
    expect(wallet.alarms).toEqual([]);
    await wallet.verify();
  });

  it('is what auth says would go with the person', async () => {
    const asked: string[] = [];
    wallet.bonus.askParting = async ({ userId }) => {
      asked.push(userId);
      return { publishes: true };
    };
    expect(sumOfRest(await readOwnRest(wallet.instance(), 'r'))).toBe(SUM);
    expect(asked).toEqual(['r']);
  });

  it('does not wait for a fee that comes back to an organisation which stays with others', async () => {
    await wallet.models.remedies.create({
      ...{ _id: 'x', appId: 'a', publisherId: 'r', amountMicro: 1, state: 'due', dueAt: new Date(0), paidAt: null },
    });
    const leave = (publishes: boolean) =>
      runErasure(wallet.instance(), {
        userId: 'r',
        stage: 'prepare',
        publishes,
        giveUpMicro: publishes ? SUM : EARNED,
      });
    expect((await leave(true)).blockers).toEqual(['A fee that is given back to you waits for the platform’s fees.']);
    expect((await leave(false)).blockers).toEqual([]);
  });

  it('is judged by the smallest of all networks; one that is not named has 1', () => {
    expect(leastPayout({ TRC20: 5 * USDT, BEP20: 5 * USDT, SOL: 2 * USDT, TON: 5 * USDT, ERC20: 20 * USDT })).toBe(
      2 * USDT,
    );
    expect(leastPayout({ ERC20: 20 * USDT })).toBe(USDT);
  });

  it('stands in the way until exactly that sum is agreed to', async () => {
    expect(await ask('prepare')).toEqual({
      blockers: [
        'There are 0.65 USDT left, less than the smallest payout of 1.00 USDT. Agree to give up 0.65 USDT, or keep your account.',
      ],
      restMicro: SUM,
    });
    for (const other of [SUM - 1, SUM + 1, EARNED])
      expect((await ask('prepare', other)).blockers).toEqual([
        expect.stringMatching(/^You agreed to give up .* USDT, but there are 0\.65 USDT now\./),
      ]);
    expect(await ask('remove', SUM)).toMatchObject({ restMicro: SUM });
    expect(await stateOf()).toBe('prepared');
    expect(await ask('prepare', SUM)).toEqual({ blockers: [] });
    await ask('cancel');
    expect((await ask('remove', SUM)).blockers).toHaveLength(1);
    expect(await balances()).toEqual([EARNED, FUNDS, 0]);
  });

  it('is posted for each account under the erasure’s own keys, once however often it is asked, and stays proved', async () => {
    await ask('prepare', SUM);
    for (let again = 0; again < 3; again += 1) expect(await ask('remove', SUM)).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, 0, SUM]);
    for (const [n, from] of [userEarnings('r'), publisherFunds('r')].entries())
      expect(await wallet.journal.find(keys[n] ?? '')).toMatchObject({
        transfer: { kind: 'unclaimed', from, to: [{ account: platformUnclaimed, amountMicro: [EARNED, FUNDS][n] }] },
      });
    const statement = await readStatement(wallet.instance(), userEarnings('r'), PERIOD);
    expect(statement.entries.map(({ kind, amountMicro }) => [kind, amountMicro])).toEqual([
      ['reward', EARNED],
      ['unclaimed', -EARNED],
    ]);
    expect(statement.closingMicro).toBe(0);
    expect(await wallet.verify()).toMatchObject({ sumMicro: 0 });
    expect(wallet.alarms).toEqual([]);
  });

  it('of an account that can be paid out is none: that is withdrawn first, whatever was agreed to', async () => {
    await reward('r2', USDT - EARNED);
    expect(await readRest(wallet.instance(), 'r')).toEqual({ earningsMicro: 0, fundsMicro: FUNDS });
    expect((await ask('prepare', FUNDS)).blockers).toEqual([
      'There are 1.00 USDT in your balance. Withdraw them first.',
    ]);
    expect((await ask('prepare', USDT + FUNDS)).blockers).toHaveLength(2);
  });

  it('that grew between the consent and the removal blocks and asks again; the other sum is agreed to anew', async () => {
    await ask('prepare', SUM);
    await reward('late', 50_000);
    expect(await ask('remove', SUM)).toEqual({
      blockers: [
        'You agreed to give up 0.65 USDT, but there are 0.70 USDT now. Look again, and agree to what is left.',
      ],
      restMicro: SUM + 50_000,
    });
    await ask('cancel');
    expect(await balances()).toEqual([EARNED + 50_000, FUNDS, 0]);
    await ask('prepare', SUM + 50_000, 'e2');
    expect(await ask('remove', SUM + 50_000, 'e2')).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, 0, SUM + 50_000]);
  });

  it('of the same sum in other accounts is another rest', async () => {
    await ask('prepare', SUM);
    await wallet.models.persons.updateOne(
      { _id: 'r' },
      { $set: { 'givenUp.earningsMicro': EARNED - 1, 'givenUp.fundsMicro': FUNDS + 1 } },
    );
    expect((await ask('remove', SUM)).blockers).toHaveLength(1);
    expect(await stateOf()).toBe('prepared');
  });

  it('agreed to for one erasure is not agreed to for another', async () => {
    await ask('prepare', SUM, 'e1');
    expect((await ask('remove', SUM, 'e2')).blockers).toHaveLength(1);
    expect(await balances()).toEqual([EARNED, FUNDS, 0]);
  });

  it('whose consent is called off between the look and the write is not taken', async () => {
    await ask('prepare', SUM);
    const cancelled: Step = async (step) => {
      if (step === 'unclaimed:seen') await ask('cancel');
    };
    const { blockers } = await ask('remove', SUM, 'e1', cancelled);
    expect(blockers).toEqual(['The deletion was called off meanwhile. Try again.']);
    expect(await stateOf()).toBe('none');
    expect(await balances()).toEqual([EARNED, FUNDS, 0]);
  });
});

describe('a process that dies', () => {
  const dieAt = (step: string) => expect(ask('remove', SUM, 'e1', crashAt(step))).rejects.toThrow(CrashAbort);

  it('after the consent was noted: the same question again goes on', async () => {
    await expect(ask('prepare', SUM, 'e1', crashAt('unclaimed:consent'))).rejects.toThrow(CrashAbort);
    expect(await ask('prepare', SUM)).toEqual({ blockers: [] });
    expect(await ask('remove', SUM)).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, 0, SUM]);
  });

  it.each(['unclaimed:erased', 'unclaimed:earnings', 'unclaimed:funds'])(
    'after %s: a retry finishes and never cancels, also when money has come in since',
    async (step) => {
      await ask('prepare', SUM);
      await dieAt(step);
      expect(await stateOf()).toBe('erased');
      await reward('late', 50_000);
      await ask('cancel');
      expect(await stateOf()).toBe('erased');
      expect(await ask('prepare', SUM)).toEqual({ blockers: [] });
      expect(await ask('remove', SUM)).toEqual({ blockers: [] });
      expect(await balances()).toEqual([50_000, 0, SUM]);
      // Nobody is left who could be asked about what came later than that: a person looks at it.
      expect(wallet.alarms).toEqual(['money_of_erased']);
      expect(await wallet.verify()).toMatchObject({ sumMicro: 0 });
    },
  );
});

describe('a wallet that was restored to before an erasure', () => {
  const erased = (change: object = {}) =>
    handleEvent<'wallet'>(
      createHandlers(wallet.instance()),
      createEvent({
        id: 'r.erased',
        name: 'user.erased',
        occurredAtMs: 1,
        correlationId: 'c',
        payload: { userId: 'r', erasureId: 'e1', giveUpMicro: SUM, ...change },
      }),
    );

  it('does its part by the event, under the same keys, and one that was not restored does nothing', async () => {
    await erased();
    expect(await stateOf()).toBe('erased');
    expect(await balances()).toEqual([0, 0, SUM]);
    const pages = await wallet.connection.collection('pages').countDocuments();
    await erased();
    expect(await wallet.connection.collection('pages').countDocuments()).toBe(pages);
  });

  it('keeps the event waiting while the balance is another one', async () => {
    await reward('more', 1);
    await expect(erased()).rejects.toThrow(/cannot leave the ledger/);
    expect(await balances()).toEqual([EARNED + 1, FUNDS, 0]);
  });
});

describe('the proof of the journal', () => {
  const post = (change: object) =>
    wallet.instance().ledger.post({
      key: unclaimedKey('r', 'e1', 'earnings'),
      kind: 'unclaimed',
      from: userEarnings('r'),
      to: [{ account: platformUnclaimed, amountMicro: 1 }],
      meta: {},
      ...change,
    });

  it.each([
    [
      'from another account than its key names',
      { key: unclaimedKey('r', 'e1', 'funds') },
      /must come from publisher\/r\/funds/,
    ],
    ['of another person', { key: unclaimedKey('s', 'e1', 'earnings') }, /must come from user\/s\/earnings/],
    ['under a key that is none', { key: 'gift/1' }, /is no erasure/],
    ['of another kind', { kind: 'payout' }, /is no erasure/],
    ['elsewhere', { to: [{ account: userEarnings('s'), amountMicro: 1 }] }, /must go to platform\/unclaimed alone/],
  ])('names money given up %s', async (_what, change, named) => {
    await post(change);
    await expect(wallet.verify()).rejects.toThrow(named);
  });

  it('names money that leaves what was given up', async () => {
    await post({});
    await post({
      key: 'x',
      kind: 'payout',
      from: platformUnclaimed,
      to: [{ account: userEarnings('s'), amountMicro: 1 }],
    });
    await expect(wallet.verify()).rejects.toThrow('nothing may leave what was given up');
  });
});
