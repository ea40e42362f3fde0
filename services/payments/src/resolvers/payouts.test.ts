import { nobody } from '@candor/service-kit/security/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestDeposit } from '../deposits/service.ts';
import { setPayoutSettings } from '../settings/service.ts';
import {
  adminViewer,
  depositRequest,
  evmHash,
  openWorld,
  publisherViewer,
  raterViewer,
  type World,
} from '../testing/instance.ts';
import { type Server, serve } from '../testing/server.ts';
import { requestWithdrawal } from '../withdrawals/service.ts';

let world: World;
let server: Server;
beforeAll(async () => {
  world = await openWorld();
  server = await serve(world);
});
afterAll(async () => {
  await server.stop();
  await world.connection.close();
});

const USDT = 1_000_000;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const RATER = raterViewer;
const HELD = { ...raterViewer, onHold: true };
const OTHER = publisherViewer('p2');
const REQUEST = `mutation R($input: RequestWithdrawalInput!) {
  requestWithdrawal(input: $input) { id amount network address source status reason txHash createdAt decidedAt flags claimedBy { id } user { id } }
}`;
const wanted = { amount: '2', network: 'TRC20', address: TRON, securityPin: PIN };

beforeEach(async () => {
  await world.empty();
  await setPayoutSettings(world.deps, {
    userId: 'rater',
    network: 'TRC20',
    address: TRON,
    securityPin: PIN,
    exchange: 'Kraken',
  });
  world.wallet.balances.set('rater/earnings', 10 * USDT);
});

const payout = () =>
  requestWithdrawal(world.deps, {
    ...{ userId: 'rater', isPublisher: false, amountMicro: 2 * USDT, network: 'TRC20', address: TRON },
    ...{ securityPin: PIN, source: 'earnings' },
  });

describe('payouts through the graph', () => {
  it('are asked for by the rater, on hold too; flags and claims are the reviewers’', async () => {
    const { data, errors } = await server.graph(RATER, REQUEST, { input: wanted });
    expect(errors).toBeUndefined();
    expect(data?.requestWithdrawal).toMatchObject({
      ...{ amount: '2', network: 'TRC20', address: TRON, source: 'earnings', status: 'to_be_reviewed', reason: null },
      ...{ txHash: null, flags: null, claimedBy: null, user: { id: 'rater' } },
    });
    expect((await server.graph(HELD, REQUEST, { input: wanted })).errors).toBeUndefined();
    const funds = await server.graph(RATER, REQUEST, { input: { ...wanted, source: 'publisher_funds' } });
    expect(funds.refusal).toMatchObject({ code: 'NOT_A_PUBLISHER', status: 403 });
  });

  it.each([
    [{ amount: '0' }, 'Please enter a valid amount.', 400],
    [{ amount: '-5' }, 'Please enter a valid amount.', 400],
    [{ amount: '0.999999' }, 'The smallest payout on TRC20 is 1 USDT.', 400],
    [{ network: 'OP Mainnet' }, 'Please choose one of the payout networks.', 400],
    [{ network: '__proto__' }, 'Please choose one of the payout networks.', 400],
    [{ address: ' ' }, 'Please enter an address.', 400],
    [{ address: 'x'.repeat(101) }, 'This address is too long.', 400],
    [{ address: TRON.slice(1) }, 'This is not a valid address on TRC20.', 400],
    [{ securityPin: '000000' }, 'The security PIN is wrong.', 403],
    [{ securityPin: '{"$gt":""}' }, 'The security PIN is wrong.', 403],
    [{ amount: '11' }, 'Your balance is too low.', 409],
    [{ idempotencyKey: ' ' }, 'The Idempotency-Key is empty.', 400],
  ])('%j is refused with its sentence', async (more, message, status) => {
    const { errors } = await server.graph(RATER, REQUEST, { input: { ...wanted, ...more } });
    expect(errors?.[0]).toMatchObject({ message, extensions: { status } });
    expect(world.wallet.balances.get('rater/earnings')).toBe(10 * USDT);
  });

  it('are reviewed by administrators only, who see flags, claims and counts', async () => {
    const { _id } = await payout();
    const id = { id: _id };
    const calls: [string, Record<string, unknown>][] = [
      ['{ withdrawals { edges { node { id } } } }', {}],
      ['{ withdrawalCount }', {}],
      ['{ depositCount(status: paid) }', {}],
      ['mutation C($id: ID!) { claimWithdrawal(id: $id) { id } }', id],
      ['mutation U($id: ID!) { unclaimWithdrawal(id: $id) { id } }', id],
      ['mutation N($id: ID!) { recordNotSent(id: $id) { id } }', id],
      [
        'mutation D($input: DecideWithdrawalInput!) { decideWithdrawal(input: $input) { id } }',
        { input: { id: _id, status: 'rejected', reason: 'x' } },
      ],
    ];
    for (const [query, variables] of calls) {
      for (const viewer of [RATER, OTHER, HELD])
        expect((await server.graph(viewer, query, variables)).refusal).toMatchObject({
          code: 'FORBIDDEN',
          status: 403,
        });
      expect((await server.graph(nobody, query, variables)).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    const counts = await server.graph(
      adminViewer,
      '{ withdrawalCount depositCount waiting: withdrawalCount(status: to_be_reviewed) }',
    );
    expect(counts).toMatchObject({ data: { withdrawalCount: 1, depositCount: 0, waiting: 1 } });
    const claim = 'mutation C($id: ID!) { claimWithdrawal(id: $id) { claimedBy { id } claimedUntil flags } }';
    expect((await server.graph(adminViewer, claim, id)).data?.claimWithdrawal).toMatchObject({
      claimedBy: { id: 'admin' },
      flags: expect.arrayContaining(['first_payout']),
    });
  });

  it('are there for whose they are and for administrators; nobody else learns of them', async () => {
    const { _id } = await payout();
    const deposit = await requestDeposit(world.deps, await depositRequest(world, 'p1', { txHash: evmHash(1) }));
    const one = 'query W($id: ID!) { withdrawal(id: $id) { id address } }';
    const ask = (viewer: Parameters<Server['graph']>[0]) => server.graph(viewer, one, { id: _id });
    for (const viewer of [RATER, HELD, adminViewer])
      expect((await ask(viewer)).data).toMatchObject({ withdrawal: { id: _id } });
    expect((await ask(OTHER)).refusal).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect((await ask(nobody)).refusal).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    const deposits = 'query D($id: ID!) { deposit(id: $id) { id duplicateHash } }';
    expect((await server.graph(OTHER, deposits, { id: deposit._id })).refusal).toMatchObject({ code: 'NOT_FOUND' });
    const own = await server.graph(publisherViewer('p1'), deposits, { id: deposit._id });
    expect(own.data).toEqual({ deposit: { id: deposit._id, duplicateHash: null } });
    await requestDeposit(world.deps, await depositRequest(world, 'p3', { txHash: evmHash(1) }));
    const seen = await server.graph(adminViewer, deposits, { id: deposit._id });
    expect(seen.data).toEqual({ deposit: { id: deposit._id, duplicateHash: true } });
    // The same hash on another network is another transaction; without one there is nothing to compare.
    await requestDeposit(world.deps, await depositRequest(world, 'p3', { txHash: evmHash(1), network: 'AVAXC' }));
    await requestDeposit(world.deps, await depositRequest(world, 'p3'));
    const listed = await server.graph(adminViewer, '{ deposits { edges { node { network txHash duplicateHash } } } }');
    const page = listed.data?.deposits as { edges: { node: Record<string, unknown> }[] } | undefined;
    const flagged = page?.edges.map(({ node }) => [node.network, node.txHash !== null, node.duplicateHash]);
    expect(flagged?.sort()).toEqual([
      ['AVAXC', true, false],
      ['Ethereum (ERC20)', false, false],
      ['Ethereum (ERC20)', true, true],
      ['Ethereum (ERC20)', true, true],
    ]);
  });

  it('tell administrators who decided, and whether the wallet has followed; nobody else', async () => {
    const { _id } = await payout();
    const { _id: depositId } = await requestDeposit(
      world.deps,
      await depositRequest(world, 'p1', { txHash: evmHash(1) }),
    );
    const facts = 'decidedBy { id } decidedAt moneyPending claimedBy { id }';
    const both = `query B($w: ID!, $d: ID!) { withdrawal(id: $w) { status ${facts} } deposit(id: $d) { status ${facts} } }`;
    const ask = async () => (await server.graph(adminViewer, both, { w: _id, d: depositId })).data;
    const open = { status: 'to_be_reviewed', decidedBy: null, decidedAt: null, moneyPending: false, claimedBy: null };
    expect(await ask()).toEqual({ withdrawal: open, deposit: open });
    const claims =
      'mutation C($w: ID!, $d: ID!) { claimWithdrawal(id: $w) { claimedBy { id } } claimDeposit(id: $d) { claimedBy { id } } }';
    const claimedBy = { claimedBy: { id: 'admin' } };
    const claimed = await server.graph(adminViewer, claims, { w: _id, d: depositId });
    expect(claimed.data).toEqual({ claimWithdrawal: claimedBy, claimDeposit: claimedBy });
    const decide = `mutation D($w: DecideWithdrawalInput!, $d: DecideDepositInput!) {
      decideWithdrawal(input: $w) { id } decideDeposit(input: $d) { id } }`;
    await server.graph(adminViewer, decide, {
      w: { id: _id, status: 'rejected', reason: 'Another address, please.', notSent: true, idempotencyKey: 'k' },
      d: { id: depositId, status: 'paid', idempotencyKey: 'k' },
    });
    const decided = { decidedBy: { id: 'admin' }, decidedAt: expect.any(String), claimedBy: null };
    expect(await ask()).toEqual({
      withdrawal: { status: 'rejected', ...decided, moneyPending: true },
      deposit: { status: 'paid', ...decided, moneyPending: true },
    });
    await world.relay.publishUnsent();
    await world.relay.confirmSent();
    expect(await ask()).toMatchObject({ withdrawal: { moneyPending: false }, deposit: { moneyPending: false } });
    const own = 'query O($w: ID!) { withdrawal(id: $w) { decidedBy { id } moneyPending } }';
    expect((await server.graph(RATER, own, { w: _id })).data).toEqual({
      withdrawal: { decidedBy: null, moneyPending: null },
    });
    const release = 'mutation U($d: ID!) { unclaimDeposit(id: $d) { id } }';
    for (const viewer of [RATER, OTHER, HELD])
      for (const query of [release, release.replace('unclaim', 'claim')])
        expect((await server.graph(viewer, query, { d: depositId })).refusal).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('the settings are the person’s, and what is held about somebody is told to nobody else', async () => {
    await payout();
    const query = `query E($of: [_Any!]!) { _entities(representations: $of) { ... on User {
      withdrawNetwork withdrawAddress withdrawExchange hasPin heldByPayments withdrawals { edges { node { amount } } } } } }`;
    const of = [{ __typename: 'User', id: 'rater' }];
    const seenBy = async (viewer: Parameters<Server['graph']>[0]) =>
      ((await server.graph(viewer, query, { of })).data?._entities as Record<string, unknown>[] | undefined)?.[0];
    expect(await seenBy(RATER)).toMatchObject({
      ...{ withdrawNetwork: 'TRC20', withdrawAddress: TRON, withdrawExchange: 'Kraken', hasPin: true },
      heldByPayments: { withdrawals: [{ address: TRON }], settings: { hasPin: true } },
      withdrawals: { edges: [{ node: { amount: '2' } }] },
    });
    // What ends with the account would be removed with it, and is told to the person alone.
    world.parting.ask = async ({ userId }) => ({
      publishes: true,
      organisations: [{ id: `of ${userId}`, name: 'Labs' }],
    });
    expect(await seenBy(RATER)).toMatchObject({
      heldByPayments: { organisations: [{ id: 'of rater', name: 'Labs', deposits: [] }] },
    });
    // Where somebody is paid is told to whoever claims a payout, not to every administrator.
    expect(await seenBy(adminViewer)).toMatchObject({
      ...{ withdrawNetwork: 'TRC20', withdrawAddress: null, withdrawExchange: 'Kraken', heldByPayments: null },
    });
    const nothing = { withdrawNetwork: null, withdrawAddress: null, withdrawExchange: null, hasPin: null };
    for (const viewer of [OTHER, nobody])
      expect(await seenBy(viewer)).toEqual({ ...nothing, heldByPayments: null, withdrawals: null });
  });

  it('settings and PIN are changed by whoever is signed in, with a sentence for each fault', async () => {
    const set = 'mutation S($input: PayoutSettingsInput!) { setPayoutSettings(input: $input) { id hasPin } }';
    const input = { network: 'TRC20', address: TRON, securityPin: '8305' };
    expect((await server.graph(nobody, set, { input })).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await server.graph(OTHER, set, { input })).data).toEqual({ setPayoutSettings: { id: 'p2', hasPin: true } });
    const wrong = await server.graph(publisherViewer('p4'), set, { input: { ...input, securityPin: '12' } });
    expect(wrong.errors?.[0]).toMatchObject({ message: 'Enter a 4-6 digit PIN', extensions: { status: 400 } });
    const change = 'mutation P($input: ChangePinInput!) { changePin(input: $input) { id } }';
    const pins = { oldPin: '8305', newPin: '2749' };
    expect((await server.graph(OTHER, change, { input: pins })).errors).toBeUndefined();
    expect((await server.graph(OTHER, change, { input: pins })).refusal).toMatchObject({ code: 'PIN_WRONG' });
  });
});
