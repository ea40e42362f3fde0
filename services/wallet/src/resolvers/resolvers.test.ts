import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { nobody } from '@candor/service-kit/security/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../handlers/index.ts';
import { holdPayout } from '../payouts/service.ts';
import { noteRegistration } from '../people/service.ts';
import { fundPromotions } from '../promotions/service.ts';
import { earnFees } from '../testing/instance.ts';
import { type Begun, everybody, openWorld, USDT, viewers, type World } from '../testing/world.ts';

let world: World;
let deps: Begun['deps'];
let server: Begun['server'];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.wallet.close());
beforeEach(async () => {
  ({ deps, server } = await world.begin());
  return () => server.stop();
});

const period = 'from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z"';
const user = { __typename: 'User', id: 'r' };

describe('what administrators ask for', () => {
  const calls = [
    [
      'ledgerHealth',
      '{ ledgerHealth { sum pages transfers verifiedTo verifiedAt liabilities funds owed undelivered parked unreachable ok fault } }',
    ],
    [
      'ledgerTotals',
      '{ ledgerTotals { deposited withdrawn profit revenue networkFees networkFeesOwed promotions owed } }',
    ],
    ['ledgerDays', '{ ledgerDays(days: 2) { day deposited withdrawn rewards fees ratings } }'],
    [
      'promotions',
      '{ promotions { balance owed owedCount fundings { edges { node { id actor { id } posted } } pageInfo { hasNextPage } } } }',
    ],
    ['bonusCases', '{ bonusCases { edges { node { id } } } openBonusCaseCount }'],
    [
      'fundPromotions',
      'mutation { fundPromotions(input: { amount: "5", reason: "launch", txHash: "ab" }) { balance owedCount fundings { edges { node { txHash } } } } }',
    ],
    ['endPromotionsProposal', 'mutation { endPromotionsProposal(id: "waits") { balance waiting { id } } }'],
  ] as const;

  it.each(calls)('%s answers them, and nobody else', async (name, query) => {
    if (name === 'endPromotionsProposal')
      await world.wallet.models.promotionsProposals.create({
        ...{ _id: 'waits', by: 'another', amountMicro: 5 * USDT, reason: 'launch', txHash: 'ab', waitsAs: 'x' },
        ...{ at: new Date(0), until: new Date(world.wallet.clock.now() + 1), proposals: 1, inputHash: 'x' },
      });
    for (const who of everybody) {
      const { data, code } = await server.graph(viewers[who], query);
      if (who === 'administrator') expect(data?.[name]).toBeTruthy();
      else expect([who, code]).toEqual([who, who === 'signed out' ? 'UNAUTHENTICATED' : 'FORBIDDEN']);
    }
    expect((await server.graph(undefined, query)).status).toBe(401);
    const moved = await world.wallet.models.promotionsFundings.countDocuments();
    expect(moved).toBe(name === 'fundPromotions' ? 1 : 0);
  });

  it('has the figures', async () => {
    await fundPromotions(deps, { adminId: 'admin', amountMicro: 5 * USDT, reason: 'launch', txHash: 'ab' });
    const query = `{ ledgerHealth { sum pages liabilities funds ok } ledgerTotals { deposited profit revenue promotions }
      ledgerDays(days: 2) { day deposited rewards fees ratings } promotions { balance unclaimed unclaimedCount fundings { edges { node { amount reason txHash posted actor { id } } } } } }`;
    const { data } = await server.graph(viewers.administrator, query);
    expect(data).toEqual({
      ledgerHealth: { sum: '0', pages: 5, liabilities: '99', funds: '105', ok: true },
      ledgerTotals: { deposited: '100', profit: '1', revenue: '1', promotions: '5' },
      ledgerDays: [
        { day: '2026-06-14', deposited: '0', rewards: '0', fees: '0', ratings: 0 },
        { day: '2026-06-15', deposited: '100', rewards: '1', fees: '1', ratings: 1 },
      ],
      promotions: {
        balance: '5',
        unclaimed: '30',
        unclaimedCount: 1,
        fundings: {
          edges: [{ node: { amount: '5', reason: 'launch', txHash: 'ab', posted: true, actor: { id: 'admin' } } }],
        },
      },
    });
  });

  it.each([
    ['{ ledgerDays(days: 0) { day } }', 'BAD_INPUT'],
    ['{ ledgerDays(days: 367) { day } }', 'BAD_INPUT'],
    ['{ promotions { fundings(first: 501) { edges { cursor } } } }', 'BAD_INPUT'],
    ['{ promotions { fundings(after: "x") { edges { cursor } } } }', 'BAD_INPUT'],
    ['mutation { fundPromotions(input: { amount: "0", reason: "x", txHash: "ab" }) { balance } }', 'BAD_INPUT'],
    ['mutation { fundPromotions(input: { amount: "-5", reason: "x", txHash: "ab" }) { balance } }', 'BAD_INPUT'],
    ['mutation { fundPromotions(input: { amount: "0.0000001", reason: "x", txHash: "ab" }) { balance } }', 'BAD_INPUT'],
    ['mutation { fundPromotions(input: { amount: "5", reason: " ", txHash: "ab" }) { balance } }', 'REASON_REQUIRED'],
    ['mutation { fundPromotions(input: { amount: "5", reason: "x", txHash: " " }) { balance } }', 'TX_HASH_REQUIRED'],
  ])('%s is refused with %s', async (query, code) => {
    const before = (await world.wallet.verify()).head;
    const answer = await server.graph(viewers.administrator, query);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ status: 400 });
    if (code !== 'BAD_INPUT') expect(answer.code).toBe(code);
    expect((await world.wallet.verify()).head).toBe(before);
  });
});

describe("a person's money", () => {
  const fields = [
    ['totalBalance', '0.6'],
    ['totalProfit', '1'],
    ['todayProfit', '1'],
    ['heldBalance', '0.4'],
    ['totalDeposited', '0'],
    ['totalWithdrawn', '0'],
    ['referralEarnings', '0'],
    ['signupBonusClaimed', false],
    ['publisherBalance { funds }', { funds: '0' }],
    [
      `statement(${period}) { account opening closing entries { kind amount } }`,
      {
        account: 'earnings',
        opening: '0',
        closing: '0.6',
        entries: [
          { kind: 'reward', amount: '1' },
          { kind: 'hold', amount: '-0.4' },
        ],
      },
    ],
    [
      `statement(${period}, account: held) { closing entries { reference balanceAfter } }`,
      {
        closing: '0.4',
        entries: [{ reference: 'w', balanceAfter: '0.4' }],
      },
    ],
    [
      'entries(first: 1) { edges { node { kind rating { id } } } pageInfo { hasNextPage } }',
      {
        edges: [{ node: { kind: 'hold', rating: null } }],
        pageInfo: { hasNextPage: true },
      },
    ],
    [
      'entries(kinds: ["reward", "bonus"]) { edges { node { kind rating { id } } } }',
      { edges: [{ node: { kind: 'reward', rating: { id: 'r1' } } }] },
    ],
    ['entries(account: funds) { edges { cursor } }', { edges: [] }],
    ['entries(account: fundsHeld) { edges { cursor } }', { edges: [] }],
    ['restBelowMinimum', '0.6'],
  ] as const;

  it.each(fields)('%s is told to the person, held or not, and to administrators', async (field, own) => {
    for (const who of everybody) {
      const { value, errors } = await server.entity(viewers[who], user, field);
      const may = ['rater', 'held rater', 'administrator'].includes(who);
      expect([who, value, errors]).toEqual([who, may ? own : null, undefined]);
    }
    expect((await server.entity(undefined, user, field)).status).toBe(401);
  });

  it('what is held of an organisation’s funds is told to whoever acts in it, and to administrators, and adds up', async () => {
    const hold = {
      withdrawalId: 'w2',
      userId: 'owner',
      organisationId: 'p',
      source: 'funds',
      amountMicro: 3 * USDT,
    } as const;
    await holdPayout(deps, hold);
    const field = `statement(${period}, account: fundsHeld) { account opening entries { kind amount reference } closing }`;
    const own = {
      ...{ account: 'fundsHeld', opening: '0', closing: '3' },
      entries: [{ kind: 'hold', amount: '3', reference: 'w2' }],
    };
    const founder = { __typename: 'User', id: 'p' };
    for (const who of everybody) {
      const { value } = await server.entity(viewers[who], founder, field);
      expect([who, value]).toEqual([who, who === 'publisher' || who === 'administrator' ? own : null]);
    }
    // A member who is not its founder is shown the organisation's, too, and in another one nothing of it.
    const member = (id: string): typeof nobody => ({ ...viewers.rater, organisation: { id, role: 'finance' } });
    expect((await server.entity(member('p'), user, field)).value).toEqual(own);
    expect((await server.entity(member('q'), user, field)).value).toMatchObject({ closing: '0', entries: [] });
  });

  it('what the wallet holds is told to the person alone', async () => {
    for (const who of everybody) {
      const { value } = await server.entity(viewers[who], user, 'heldByWallet');
      if (who === 'rater' || who === 'held rater') expect(value).toMatchObject({ balances: { earnings: '0.6' } });
      else expect([who, value]).toEqual([who, null]);
    }
  });

  it.each([
    ['statement(from: "2027-01-01T00:00:00Z", to: "2026-01-01T00:00:00Z") { closing }', 'BAD_INPUT'],
    ['statement(from: "yesterday", to: "2026-01-01T00:00:00Z") { closing }', 'BAD_INPUT'],
    [`statement(${period}, account: fees) { closing }`, undefined],
    ['entries(first: 0) { edges { cursor } }', 'BAD_INPUT'],
    [`entries(kinds: ["${'x'.repeat(41)}"]) { edges { cursor } }`, 'BAD_INPUT'],
    ['entries(after: "../a") { edges { cursor } }', 'BAD_INPUT'],
  ])('%s is refused', async (field, code) => {
    const { errors } = await server.entity(viewers.rater, user, field);
    expect(errors?.[0]?.extensions).toMatchObject({ status: 400, ...(code && field.includes('2027') && { code }) });
  });
});

describe('a referral', () => {
  it('is told to whoever invited, and to nobody else', async () => {
    await earnFees(deps, 10 * USDT);
    await fundPromotions(deps, { adminId: 'admin', amountMicro: 50 * USDT, reason: 'launch', txHash: 'ab' });
    const payload = { userId: 'r', inviterId: 's' };
    const registered = createEvent({ id: 'e', name: 'user.registered', occurredAtMs: 1, correlationId: 'c', payload });
    await handleEvent<'wallet'>(createHandlers(deps), registered);
    for (const who of everybody) {
      const { value, code } = await server.entity(viewers[who], { __typename: 'Referral', id: 'r' }, 'paid');
      if (who === 'another rater') expect(value).toBe(true);
      else expect([who, code]).toEqual([who, who === 'signed out' ? 'UNAUTHENTICATED' : 'NOT_FOUND']);
    }
    expect(
      (await server.entity(viewers['another rater'], { __typename: 'User', id: 's' }, 'referralEarnings')).value,
    ).toBe('10');
  });
});

describe('the signup bonus', () => {
  it('is not for a held account, nor for somebody signed out', async () => {
    await fundPromotions(deps, { adminId: 'admin', amountMicro: 50 * USDT, reason: 'launch', txHash: 'ab' });
    const claim = 'mutation { claimSignupBonus { id } }';
    expect((await server.graph(viewers['held rater'], claim)).code).toBe('ACCOUNT_ON_HOLD');
    expect((await server.graph(nobody, claim)).code).toBe('UNAUTHENTICATED');
    expect((await server.graph(viewers['another rater'], claim)).code).toBe('BONUS_NOT_EARNED');
    await noteRegistration(deps, 'r', []);
    await earnFees(deps, 30 * USDT);
    expect((await server.graph(viewers.rater, claim)).data).toEqual({ claimSignupBonus: { id: 'r' } });
  });
});

describe('payments into the budget that wait for a second administrator', () => {
  const ask = '{ promotions { alone waiting { id amount by { id } } } }';

  it('are told to administrators, with how many were made alone; of neither there may be any', async () => {
    const answer = await server.graph(viewers.administrator, ask);
    expect(answer.data).toEqual({ promotions: { alone: 0, waiting: [] } });
  });
});

describe('what other services ask', () => {
  it.each([
    ['/internal/payout-facts', { userId: 'r' }, { earnedMicro: USDT, topPublisherMicro: USDT }],
    ['/internal/funds', { userId: 'p', amountMicro: 90 * USDT }, { enough: true }],
    ['/internal/funds', { userId: 'p', amountMicro: 90 * USDT + 1 }, { enough: false }],
    ['/internal/invited', { inviterId: 'admin', userId: 'p' }, { invited: false }],
    ['/internal/erasure', { userId: 'nobody', stage: 'prepare' }, { blockers: [] }],
  ])(
    '%s answers them with a signed token only, and refuses what the contract does not have',
    async (path, body, answer) => {
      expect(await server.internal(path, body)).toEqual({ status: 200, body: answer });
      expect((await server.internal(path, body, null)).status).toBe(401);
      expect((await server.internal(path, body, 'notifications')).status).toBe(403);
      for (const wrong of [{}, { ...body, userId: '' }, { ...body, userId: { $ne: 1 } }, { ...body, userId: 7 }])
        expect(await server.internal(path, wrong)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    },
  );
});
