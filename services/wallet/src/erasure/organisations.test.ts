import { createEvent, type ErasureCommand } from '@candor/events';
import { endingsHeld } from '@candor/service-kit/data/endings';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt, type Step } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../handlers/index.ts';
import { platformUnclaimed, publisherFunds, userEarnings } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/fold.ts';
import { holdPayout } from '../payouts/service.ts';
import { readStatement } from '../statements/service.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { heldOfOrganisation } from './export.ts';
import { readOwnRest, sumOfRest, unclaimedKey } from './rest.ts';
import { runErasure } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());

const USDT = 1_000_000;
/** What somebody has who is the only member of their own organisation and of two that others founded. */
const [EARNED, OWN, FIRST, SECOND] = [400_000, 250_000, 125_000, 75_000];
const SUM = EARNED + OWN + FIRST + SECOND;
const PERIOD = { from: new Date(0), to: new Date(Date.UTC(2040, 0, 1)) };
const both = [
  { id: 'first', name: 'First' },
  { id: 'second', name: 'Second' },
];
const deliver = async () => {
  const seq = await wallet.connection.collection('pages').countDocuments();
  await wallet.connection
    .collection<{ _id: string }>('checkpoints')
    .updateOne({ _id: 'relay' }, { $set: { seq } }, { upsert: true });
};
const deposit = async (depositId: string, userId: string, amountMicro: number) => {
  await payDeposit(wallet.instance(), { depositId, userId, amountMicro });
  await deliver();
};
const reward = async (ratingId: string, raterId: string, amountMicro: number) => {
  await payReward(wallet.instance(), { ratingId, appId: 'a', raterId, amountMicro, profitMicro: amountMicro });
  await deliver();
};
const ask = (stage: ErasureCommand['stage'], change: Partial<ErasureCommand> = {}, step?: Step) =>
  runErasure(wallet.instance(step), {
    ...{ userId: 'r', stage, erasureId: 'e1', publishes: true, organisations: both, giveUpMicro: SUM },
    ...change,
  });
const balances = () =>
  wallet
    .instance()
    .ledger.read((fold) =>
      [userEarnings('r'), ...['r', 'first', 'second'].map(publisherFunds), platformUnclaimed].map((one) =>
        balanceOf(fold, one),
      ),
    );
const endings = () => wallet.models.organisationEndings.find().sort({ _id: 1 }).lean();
const stateOf = async (id = 'r') => (await wallet.models.persons.findById(id).lean())?.erasure;

beforeEach(async () => {
  await wallet.reset();
  await payDeposit(wallet.instance(), { depositId: 'd', userId: 'p', amountMicro: 10 * USDT });
  await fundCampaign(wallet.instance(), { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 5 * USDT });
  await deposit('own', 'r', OWN);
  await deposit('first', 'first', FIRST);
  await deposit('second', 'second', SECOND);
  await reward('r1', 'r', EARNED);
});

describe('a rest of organisations that end with somebody who did not found them', () => {
  it('is told with the others, as auth names them, and agreed to by one sum, which says how much is whose', async () => {
    wallet.bonus.askParting = async () => ({ publishes: true, organisations: both });
    expect(sumOfRest(await readOwnRest(wallet.instance(), 'r'))).toBe(SUM);
    wallet.bonus.askParting = async () => ({ publishes: false, organisations: both.slice(0, 1) });
    expect(sumOfRest(await readOwnRest(wallet.instance(), 'r'))).toBe(EARNED + FIRST);
    expect(await ask('prepare', { giveUpMicro: undefined })).toEqual({
      blockers: [
        'There are 0.85 USDT left (with 0.125 USDT of “First” and 0.075 USDT of “Second”), less than the smallest payout of 1.00 USDT. Agree to give up 0.85 USDT, or keep your account.',
      ],
      restMicro: SUM,
    });
    for (const other of [SUM - 1, SUM + 1, EARNED + OWN])
      expect((await ask('prepare', { giveUpMicro: other })).blockers).toEqual([
        expect.stringMatching(
          /^You agreed to give up .* but there are 0\.85 USDT now \(with 0\.125 USDT of “First” and /,
        ),
      ]);
    expect(await ask('prepare')).toEqual({ blockers: [] });
    expect(await balances()).toEqual([EARNED, OWN, FIRST, SECOND, 0]);
  });

  it('is posted for each under a key of its own, once however often it is asked, and stays proved', async () => {
    await ask('prepare');
    for (let again = 0; again < 3; again += 1) expect(await ask('remove')).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, 0, 0, 0, SUM]);
    const expected = [
      [unclaimedKey('r', 'e1', 'earnings'), userEarnings('r'), EARNED],
      [unclaimedKey('r', 'e1', 'funds'), publisherFunds('r'), OWN],
      [unclaimedKey('first', 'e1', 'funds'), publisherFunds('first'), FIRST],
      [unclaimedKey('second', 'e1', 'funds'), publisherFunds('second'), SECOND],
    ] as const;
    for (const [key, from, amountMicro] of expected)
      expect(await wallet.journal.find(key)).toMatchObject({
        transfer: { kind: 'unclaimed', from, to: [{ account: platformUnclaimed, amountMicro }] },
      });
    const statement = await readStatement(wallet.instance(), publisherFunds('first'), PERIOD);
    expect(statement.entries.map(({ kind, amountMicro }) => [kind, amountMicro])).toEqual([
      ['deposit', FIRST],
      ['unclaimed', -FIRST],
    ]);
    expect(await wallet.verify()).toMatchObject({ sumMicro: 0 });
    expect(wallet.alarms).toEqual([]);
    expect(await endings()).toEqual(both.map(({ id }) => ({ _id: id, userId: 'r', ended: true })));
  });

  it('of the same sum in other organisations is another rest, and one that came in since asks again', async () => {
    await ask('prepare');
    const moved = {
      'givenUp.ofOrganisations.0.fundsMicro': FIRST - 1,
      'givenUp.ofOrganisations.1.fundsMicro': SECOND + 1,
    };
    await wallet.models.persons.updateOne({ _id: 'r' }, { $set: moved });
    expect((await ask('remove')).blockers).toEqual(['Your balances have changed. Try again.']);
    await ask('prepare');
    await deposit('late', 'second', 50_000);
    expect(await ask('remove')).toMatchObject({
      ...{ blockers: [expect.stringMatching(/there are 0\.90 USDT now \(with .*0\.125 USDT of “Second”\)/)] },
      restMicro: SUM + 50_000,
    });
    expect(await stateOf()).toBe('prepared');
    await ask('cancel');
    expect(await endings()).toEqual([]);
    expect(await balances()).toEqual([EARNED, OWN, FIRST, SECOND + 50_000, 0]);
    const anew = { giveUpMicro: SUM + 50_000, erasureId: 'e2' };
    for (const stage of ['prepare', 'remove'] as const) expect(await ask(stage, anew)).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, 0, 0, 0, SUM + 50_000]);
    await wallet.verify();
  });

  it('leaves what its founder has as a person alone, before and after; they are erased with nothing of it', async () => {
    await reward('r2', 'first', 300_000);
    for (const stage of ['prepare', 'remove'] as const) expect(await ask(stage)).toEqual({ blockers: [] });
    expect(await stateOf('first')).toBeUndefined();
    const leave = (stage: 'prepare' | 'remove') =>
      ask(stage, { userId: 'first', erasureId: 'e2', publishes: false, organisations: [], giveUpMicro: 300_000 });
    for (const stage of ['prepare', 'remove'] as const) expect(await leave(stage)).toEqual({ blockers: [] });
    expect((await wallet.journal.find(unclaimedKey('first', 'e2', 'earnings')))?.transfer.to[0]?.amountMicro).toBe(
      300_000,
    );
    expect(await wallet.journal.find(unclaimedKey('first', 'e2', 'funds'))).toBeUndefined();
    expect(await wallet.verify()).toMatchObject({ sumMicro: 0 });
    expect(wallet.alarms).toEqual([]);
  });

  it('is the same where its founder was erased before', async () => {
    const gone = { userId: 'first', erasureId: 'e0', publishes: false, organisations: [], giveUpMicro: undefined };
    for (const stage of ['prepare', 'remove'] as const) expect(await ask(stage, gone)).toEqual({ blockers: [] });
    expect((await balances())[2]).toBe(FIRST);
    for (const stage of ['prepare', 'remove'] as const) expect(await ask(stage)).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, 0, 0, 0, SUM]);
    expect(wallet.alarms).toEqual([]);
  });
});

it('is what an export has of them: their funds and entries, and nothing of their founder', async () => {
  await reward('r2', 'first', 300_000);
  wallet.bonus.askParting = async () => ({ publishes: true, organisations: both });
  const held = await endingsHeld(wallet.bonus.askParting, 'r', (id) => heldOfOrganisation(wallet.instance(), id));
  expect(held.organisations).toMatchObject([
    {
      ...{ id: 'first', name: 'First', balances: { funds: '0.125', fundsHeld: '0', inCampaigns: '0' } },
      entries: { funds: [{ kind: 'deposit', amount: '0.125' }] },
    },
    { id: 'second', balances: { funds: '0.075' } },
  ]);
  expect(JSON.stringify(held)).not.toContain('reward');
});

describe('what has to be done first', () => {
  const sentences = async () => (await ask('prepare')).blockers.filter((one) => one.startsWith('“'));

  it('is told by the organisation’s name: as of what somebody has as a publisher', async () => {
    await deposit('more', 'first', 3 * USDT);
    await fundCampaign(wallet.instance(), { fundingId: 'g', appId: 'b', publisherId: 'first', amountMicro: USDT });
    await holdPayout(wallet.instance(), {
      ...{ withdrawalId: 'w', userId: 'somebody', organisationId: 'first', source: 'funds', amountMicro: USDT },
    } as never);
    await deliver();
    await wallet.models.remedies.create({
      ...{
        _id: 'x',
        appId: 'b',
        publisherId: 'second',
        amountMicro: 1,
        state: 'due',
        dueAt: new Date(0),
        paidAt: null,
      },
    });
    await wallet.models.thanks.create({
      ...{ _id: 't', state: 'open', at: new Date(0), ratingId: 'q', appId: 'b', publisherId: 'second', raterId: 's' },
      ...{ amountMicro: 1 },
    } as never);
    expect(await sentences()).toEqual([
      '“First”: A payout is being reviewed.',
      '“First”: There are 1.125 USDT in your publisher balance. Withdraw them first.',
      '“First”: There are 1.00 USDT in your campaigns. Close them and wait until all ratings are decided.',
      '“Second”: A fee that is given back to you waits for the platform’s fees.',
      '“Second”: A bonus for feedback is being paid.',
    ]);
    expect((await ask('remove')).blockers.length).toBeGreaterThan(5);
    expect(await stateOf()).toBe('prepared');
  });

  it('is an entry that nobody has handled yet, too', async () => {
    await payDeposit(wallet.instance(), { depositId: 'unseen', userId: 'second', amountMicro: 1 });
    expect(await sentences()).toEqual([
      '“Second”: Some of your transactions are still being processed. Try again in a moment.',
    ]);
  });
});

describe('a process that dies', () => {
  /** Each place where the second of two may be missing what the first has. */
  const dieAtThe = (step: string, times: number): Step => {
    let met = 0;
    return async (name) => {
      if (name === step) met += 1;
      if (name === step && met === times) throw new CrashAbort(step);
    };
  };

  it.each([
    ['unclaimed:erased', 1],
    ['unclaimed:earnings', 1],
    ['unclaimed:funds', 1],
    ['unclaimed:organisation', 1],
    ['unclaimed:organisation', 2],
  ])(
    'at %s, the time %i: a retry finishes and never cancels, also when money has come in since',
    async (step, times) => {
      await ask('prepare');
      await expect(ask('remove', {}, dieAtThe(step, times))).rejects.toThrow(CrashAbort);
      expect(await stateOf()).toBe('erased');
      await deposit('late', 'first', 5);
      await ask('cancel');
      expect((await endings()).map(({ _id }) => _id)).toEqual(['first', 'second']);
      expect(await ask('prepare')).toEqual({ blockers: [] });
      expect(await ask('remove')).toEqual({ blockers: [] });
      expect(await balances()).toEqual([0, 0, 5, 0, SUM]);
      expect(wallet.alarms).toEqual(['money_of_erased']);
      expect(await wallet.verify()).toMatchObject({ sumMicro: 0 });
    },
  );

  it('after the consent was noted, or the look: the same question goes on', async () => {
    await expect(ask('prepare', {}, crashAt('unclaimed:consent'))).rejects.toThrow(CrashAbort);
    await expect(ask('remove', {}, crashAt('unclaimed:seen'))).rejects.toThrow(CrashAbort);
    expect(await ask('remove')).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, 0, 0, 0, SUM]);
  });

  it('and an erasure that auth of before goes on with: what was noted ends all the same', async () => {
    await ask('prepare');
    expect(await ask('remove', { organisations: undefined })).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, 0, 0, 0, SUM]);
    expect((await endings()).every(({ ended }) => ended)).toBe(true);
  });

  it('of one that auth of before began nothing ends but the person’s own', async () => {
    const before = { organisations: undefined, giveUpMicro: EARNED + OWN };
    for (const stage of ['prepare', 'remove'] as const) expect(await ask(stage, before)).toEqual({ blockers: [] });
    expect(await balances()).toEqual([0, 0, FIRST, SECOND, EARNED + OWN]);
  });
});

describe('a wallet that was restored to before the erasure', () => {
  const erased = (change: object = {}) =>
    handleEvent<'wallet'>(
      createHandlers(wallet.instance()),
      createEvent({
        id: 'r.erased',
        name: 'user.erased',
        occurredAtMs: 1,
        correlationId: 'c',
        payload: { userId: 'r', erasureId: 'e1', giveUpMicro: SUM, organisationIds: ['first', 'second'], ...change },
      }),
    );

  it('does its part by the event, under the same keys, once', async () => {
    await erased();
    expect([await stateOf(), await balances()]).toEqual(['erased', [0, 0, 0, 0, SUM]]);
    const pages = await wallet.connection.collection('pages').countDocuments();
    await erased();
    expect(await wallet.connection.collection('pages').countDocuments()).toBe(pages);
    expect((await endings()).map(({ _id, ended }) => [_id, ended])).toEqual([
      ['first', true],
      ['second', true],
    ]);
    await wallet.verify();
  });

  it('leaves what stayed with others where it is', async () => {
    await erased({ publishes: false, organisationIds: ['first'], giveUpMicro: EARNED + FIRST });
    expect(await balances()).toEqual([0, OWN, 0, SECOND, EARNED + FIRST]);
    expect(wallet.alarms).toEqual([]);
  });

  it('keeps the event waiting while one of them has another balance', async () => {
    await deposit('more', 'second', 1);
    await expect(erased()).rejects.toThrow(/cannot leave the ledger/);
    expect(await balances()).toEqual([EARNED, OWN, FIRST, SECOND + 1, 0]);
  });
});
