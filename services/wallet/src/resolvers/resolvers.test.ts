import { createEvent } from '@candor/events';
import { handleEvent, nobody, type Viewer } from '@candor/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../handlers/index.ts';
import { fundCampaign, payDeposit, payReward } from '../money/service.ts';
import { holdPayout } from '../payouts/service.ts';
import { fundPromotions } from '../promotions/service.ts';
import { openWallet } from '../testing/instance.ts';
import { serve, viewer } from '../testing/server.ts';
import type { WalletDeps } from '../wallet.ts';

const USDT = 1_000_000;
const viewers = {
  'signed out': nobody,
  rater: viewer('r'),
  'held rater': viewer('r', { onHold: true }),
  'another rater': viewer('s'),
  publisher: viewer('p', { publisher: true }),
  'another publisher': viewer('q', { publisher: true }),
  administrator: viewer('admin', { role: 'superadmin' }),
} satisfies Record<string, Viewer>;
type Who = keyof typeof viewers;
const everybody = Object.keys(viewers) as Who[];

let wallet: Awaited<ReturnType<typeof openWallet>>;
let deps: WalletDeps;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  deps = wallet.instance();
  server = await serve(deps);
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 100 * USDT });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 10 * USDT });
  await payReward(deps, { ratingId: 'r1', appId: 'a', raterId: 'r', amountMicro: 2 * USDT, profitMicro: USDT });
  await holdPayout(deps, { withdrawalId: 'w', userId: 'r', source: 'earnings', amountMicro: 400_000 });
  return () => server.stop();
});

const period = 'from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z"';
const user = { __typename: 'User', id: 'r' };
const app = { __typename: 'App', id: 'a', publisherId: 'p', amount: '2', places: { reserved: 1 } };
const figures = 'funded available spent fees refunded entryCount head entries { edges { node { key } } }';

describe('what administrators ask for', () => {
  const calls = [
    [
      'ledgerHealth',
      '{ ledgerHealth { sum pages transfers verifiedTo verifiedAt liabilities funds owed undelivered parked unreachable ok fault } }',
    ],
    ['ledgerTotals', '{ ledgerTotals { deposited withdrawn profit revenue promotions owed } }'],
    ['ledgerDays', '{ ledgerDays(days: 2) { day deposited withdrawn rewards fees ratings } }'],
    [
      'promotions',
      '{ promotions { balance owed owedCount fundings { edges { node { id actor { id } posted } } pageInfo { hasNextPage } } } }',
    ],
    [
      'fundPromotions',
      'mutation { fundPromotions(input: { amount: "5", reason: "launch", txHash: "ab" }) { balance owedCount fundings { edges { node { txHash } } } } }',
    ],
  ] as const;

  it.each(calls)('%s answers them, and nobody else', async (name, query) => {
    for (const who of everybody) {
      const { data, code } = await server.graph(viewers[who], query);
      if (who === 'administrator') expect(data?.[name]).toBeTruthy();
      else expect([who, code]).toEqual([who, who === 'signed out' ? 'UNAUTHENTICATED' : 'FORBIDDEN']);
    }
    expect((await server.graph(undefined, query)).status).toBe(401);
    const moved = await wallet.models.promotionsFundings.countDocuments();
    expect(moved).toBe(name === 'fundPromotions' ? 1 : 0);
  });

  it('has the figures', async () => {
    await fundPromotions(deps, { adminId: 'admin', amountMicro: 5 * USDT, reason: 'launch', txHash: 'ab' });
    const query = `{ ledgerHealth { sum pages liabilities funds ok } ledgerTotals { deposited profit revenue promotions }
      ledgerDays(days: 2) { day deposited rewards fees ratings } promotions { balance fundings { edges { node { amount reason txHash posted actor { id } } } } } }`;
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
    const before = (await wallet.verify()).head;
    const answer = await server.graph(viewers.administrator, query);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ status: 400 });
    if (code !== 'BAD_INPUT') expect(answer.code).toBe(code);
    expect((await wallet.verify()).head).toBe(before);
  });
});

describe("a person's money", () => {
  const fields = [
    ['totalBalance', '0.6'],
    ['totalProfit', '1'],
    ['todayProfit', '1'],
    ['heldBalance', '0.4'],
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
      'entries(first: 1) { edges { node { kind } } pageInfo { hasNextPage } }',
      {
        edges: [{ node: { kind: 'hold' } }],
        pageInfo: { hasNextPage: true },
      },
    ],
    ['entries(account: funds) { edges { cursor } }', { edges: [] }],
  ] as const;

  it.each(fields)('%s is told to the person, held or not, and to administrators', async (field, own) => {
    for (const who of everybody) {
      const { value, errors } = await server.entity(viewers[who], user, field);
      const may = ['rater', 'held rater', 'administrator'].includes(who);
      expect([who, value, errors]).toEqual([who, may ? own : null, undefined]);
    }
    expect((await server.entity(undefined, user, field)).status).toBe(401);
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
    ['entries(after: "../a") { edges { cursor } }', 'BAD_INPUT'],
  ])('%s is refused', async (field, code) => {
    const { errors } = await server.entity(viewers.rater, user, field);
    expect(errors?.[0]?.extensions).toMatchObject({ status: 400, ...(code && field.includes('2027') ? { code } : {}) });
  });
});

describe("a rating's trail", () => {
  const rating = { __typename: 'Rating', id: 'r1' };

  it('is told to the rater, held or not, and to administrators: not to its publisher', async () => {
    for (const who of everybody) {
      const { value, errors } = await server.entity(viewers[who], rating, 'trail { kind amount reference txHash }');
      const may = ['rater', 'held rater', 'administrator'].includes(who);
      const whole = [
        { kind: 'escrowed', amount: '1', reference: 'f', txHash: null },
        { kind: 'earned', amount: '1', reference: 'r1', txHash: null },
        { kind: 'held', amount: '0.4', reference: 'w', txHash: null },
      ];
      expect([who, value, errors]).toEqual([who, may ? whole : null, undefined]);
    }
  });

  it('of many rewards reads the earnings once', async () => {
    let reads = 0;
    const { postings } = deps;
    const counting: WalletDeps = {
      ...deps,
      postings: {
        ...postings,
        read: (work) => {
          reads += 1;
          return postings.read(work);
        },
      },
    };
    for (const ratingId of ['r2', 'r3', 'r4'])
      await payReward(deps, { ratingId, appId: 'a', raterId: 'r', amountMicro: 2 * USDT, profitMicro: USDT });
    const other = await serve(counting);
    const of = ['r1', 'r2', 'r3', 'r4'].map((id) => ({ __typename: 'Rating', id }));
    const query = 'query ($of: [_Any!]!) { _entities(representations: $of) { ... on Rating { trail { kind } } } }';
    const { data } = await other.graph(viewers.rater, query, { of });
    await other.stop();
    expect(((data?._entities ?? []) as { trail: unknown[] }[]).map(({ trail }) => trail.length)).toEqual([3, 2, 2, 2]);
    // Once for the earnings, and once for each reward's escrow.
    expect(reads).toBe(1 + 4);
  });
});

describe('a campaign', () => {
  const campaign = { __typename: 'Campaign', id: 'a', reserved: '2' };
  const ask = (as: Viewer | undefined, of: Record<string, unknown>) =>
    server.graph(as, `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Campaign { ${figures} } } }`, {
      of: [of],
    });

  it('is proved to everybody who has its link: funded = available + reserved + spent + fees + refunded', async () => {
    for (const who of everybody) {
      const { data } = await ask(viewers[who], campaign);
      const [proof] = (data?._entities ?? []) as Record<string, unknown>[];
      expect(proof).toMatchObject({
        funded: '10',
        available: '6',
        spent: '1',
        fees: '1',
        refunded: '0',
        entryCount: 2,
      });
      expect(proof?.entries).toEqual({ edges: [{ node: { key: 'funding/f' } }, { node: { key: 'rating/r1' } }] });
      expect(proof?.head).toMatch(/^[0-9a-f]{64}$/);
    }
    expect((await ask(undefined, campaign)).status).toBe(401);
  });

  it('shows no figure while ratings still reserves what is being paid, or is away', async () => {
    for (const reserved of ['8.000001', null]) {
      const { errors } = await server.entity(nobody, { ...campaign, reserved }, 'available');
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    }
    expect((await server.entity(nobody, { ...campaign, reserved: '8' }, 'available')).value).toBe('0');
  });

  it('that nobody funded is empty', async () => {
    const { value } = await server.entity(nobody, { __typename: 'Campaign', id: 'none', reserved: '0' }, 'head');
    expect(value).toBe('0'.repeat(64));
    expect(
      (await server.entity(nobody, { __typename: 'Campaign', id: 'none', reserved: '0' }, 'available')).value,
    ).toBe('0');
  });

  it('tells its money to its publisher and to administrators', async () => {
    const money = 'money { funded escrow available reserved rewards fees refunded }';
    const whole = { funded: '10', escrow: '8', available: '6', reserved: '2', rewards: '1', fees: '1', refunded: '0' };
    for (const who of everybody) {
      const may = ['publisher', 'administrator'].includes(who);
      expect([who, (await server.entity(viewers[who], app, money)).value]).toEqual([who, may ? whole : null]);
    }
    expect((await server.entity(viewers.publisher, { ...app, publisherId: null }, money)).value).toBeNull();
  });
});

describe('a referral', () => {
  it('is told to whoever invited, and to nobody else', async () => {
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
    expect((await server.graph(viewers.rater, claim)).data).toEqual({ claimSignupBonus: { id: 'r' } });
  });
});

describe('what other services ask', () => {
  it.each([
    ['/internal/payout-facts', { userId: 'r' }, { earnedMicro: USDT, topPublisherMicro: USDT }],
    ['/internal/erasure', { userId: 'nobody', stage: 'prepare' }, { blockers: [] }],
  ])(
    '%s answers them with a signed token only, and refuses what the contract does not have',
    async (path, body, answer) => {
      expect(await server.internal(path, body)).toEqual({ status: 200, body: answer });
      expect((await server.internal(path, body, false)).status).toBe(401);
      for (const wrong of [{}, { ...body, userId: '' }, { ...body, userId: { $ne: 1 } }, { ...body, userId: 7 }])
        expect(await server.internal(path, wrong)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    },
  );
});
