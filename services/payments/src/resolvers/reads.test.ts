import { type DomainEvent, parseEvent } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestDeposit } from '../deposits/service.ts';
import { handleErasure } from '../erasure/service.ts';
import { setPayoutSettings } from '../settings/service.ts';
import {
  adminViewer,
  depositRequest,
  openWorld,
  publisherViewer,
  raterViewer,
  type World,
} from '../testing/instance.ts';
import { type Server, serve } from '../testing/server.ts';
import { requestWithdrawal } from '../withdrawals/service.ts';

const USDT = 1_000_000;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const DAY_MS = 24 * 60 * 60_000;

let world: World;
let server: Server;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  await setPayoutSettings(world.deps, {
    ...{ userId: 'rater', network: 'TRC20', address: TRON, securityPin: PIN, exchange: 'Kraken' },
  });
  world.wallet.balances.set('rater/earnings', 10 * USDT);
  world.clock.advance(2 * DAY_MS);
  // A process of its own: what one has told, it remembers.
  server = await serve(world, world.instance());
  return () => server.stop();
});

const told = async () => {
  const notes = await world.reads.find({}).sort({ at: 1, _id: 1 }).lean();
  return notes.flatMap(({ outbox }) => outbox.map(({ event }) => parseEvent(event) as DomainEvent<'admin.acted'>));
};
const acts = async () =>
  (await told()).map(({ payload: { actorId, action, recordId, after } }) => ({
    actorId,
    action,
    recordId,
    ...(after as { call?: string } | null),
  }));
const payout = () =>
  requestWithdrawal(world.deps, {
    ...{ userId: 'rater', isPublisher: false, amountMicro: 2 * USDT, network: 'TRC20', address: TRON },
    ...{ securityPin: PIN, source: 'earnings' },
  });
const settings = (fields: string) =>
  `query Details__payments__1($of: [_Any!]!) { _entities(representations: $of) { ... on User { ${fields} } } }`;
const OF = { of: [{ __typename: 'User', id: 'rater' }] };

describe('an administrator’s read of payout facts', () => {
  it('of the exchange is kept; the network, and an address that is not shown, are not', async () => {
    const hidden = await server.graph(adminViewer, settings('withdrawNetwork withdrawAddress hasPin'), OF);
    expect(hidden.data?._entities).toEqual([{ withdrawNetwork: 'TRC20', withdrawAddress: null, hasPin: true }]);
    expect(await told()).toEqual([]);
    const { data } = await server.graph(adminViewer, settings('withdrawExchange'), OF);
    expect(data?._entities).toEqual([{ withdrawExchange: 'Kraken' }]);
    expect(await acts()).toEqual([{ actorId: 'admin', action: 'payout.read', recordId: 'rater', call: 'Details' }]);
    expect(JSON.stringify(await told())).not.toContain('Kraken');
  });

  it('of the address is kept when it is told with the claim; a masked one and a mere look are not', async () => {
    const { _id } = await payout();
    const LOOK = 'query Desk($id: ID!) { withdrawal(id: $id) { id address addressMasked flags } }';
    const looked = await server.graph(adminViewer, LOOK, { id: _id });
    expect(looked.data?.withdrawal).toMatchObject({ address: null, addressMasked: 'TR7N…Lj6t' });
    const CLAIM =
      'mutation Claim($id: ID!, $tell: Boolean) { claimWithdrawal(id: $id, tellAddress: $tell) { id address } }';
    await server.graph(adminViewer, CLAIM, { id: _id, tell: false });
    expect(await told()).toEqual([]);
    const { data } = await server.graph(adminViewer, CLAIM, { id: _id, tell: true });
    expect(data?.claimWithdrawal).toMatchObject({ address: TRON });
    expect(await acts()).toEqual([{ actorId: 'admin', action: 'payout.read', recordId: 'rater', call: 'Claim' }]);
    expect(JSON.stringify(await told())).not.toContain(TRON);
    await server.graph(adminViewer, LOOK, { id: _id });
    expect(await told()).toHaveLength(1);
    world.clock.advance(10 * 60_000);
    const again = await server.graph(adminViewer, LOOK, { id: _id });
    expect(again.data?.withdrawal).toMatchObject({ address: TRON });
    expect((await told()).map(({ payload }) => payload.after.call)).toEqual(['Claim', 'Desk']);
  });

  it('is none of an own payout, whoever one is', async () => {
    const { _id } = await payout();
    const OWN = `query Own($id: ID!) { withdrawal(id: $id) { address user { withdrawExchange withdrawAddress } } }`;
    for (const role of ['User', 'finance'] as const) {
      const { data } = await server.graph({ ...raterViewer, role }, OWN, { id: _id });
      expect(data?.withdrawal).toEqual({ address: TRON, user: { withdrawExchange: 'Kraken', withdrawAddress: TRON } });
    }
    expect(await told()).toEqual([]);
  });
});

describe('an administrator’s read of a deposit’s screenshot', () => {
  const ONE = 'query Deposit($id: ID!) { deposit(id: $id) { id screenshot } }';
  const LIST = 'query DepositRequestsPage_Query__payments__0 { deposits { edges { node { id screenshot } } } }';

  it('is kept when its path is given, and is none of the publisher’s own', async () => {
    const { _id } = await requestDeposit(world.deps, await depositRequest(world, 'p1'));
    expect((await server.graph(publisherViewer('p1'), ONE, { id: _id })).refusal).toBeUndefined();
    expect(
      (await server.graph({ ...publisherViewer('p1'), role: 'finance' }, ONE, { id: _id })).refusal,
    ).toBeUndefined();
    await server.graph(adminViewer, 'query D($id: ID!) { deposit(id: $id) { id amount status } }', { id: _id });
    expect(await told()).toEqual([]);
    const { data } = await server.graph(adminViewer, ONE, { id: _id });
    expect(data?.deposit).toMatchObject({ screenshot: expect.stringContaining('sig=') });
    expect(await acts()).toEqual([{ actorId: 'admin', action: 'evidence.read', recordId: 'p1', call: 'Deposit' }]);
    expect(JSON.stringify(await told())).not.toMatch(/webp|sig=/);
  });

  it('of a list is one with how many publishers’ it showed, however often the list is asked for', async () => {
    for (const userId of ['p1', 'p2', 'p3', 'p1'])
      await requestDeposit(world.deps, await depositRequest(world, userId));
    const other = await serve(world, world.instance());
    await Promise.all([server, other].map((at) => at.graph(adminViewer, LIST)));
    await other.stop();
    const call = 'DepositRequestsPage_Query';
    expect(await acts()).toEqual([{ actorId: 'admin', action: 'evidence.list', recordId: call, call, people: 3 }]);
  });

  it('that was removed with its account is none', async () => {
    const { _id } = await requestDeposit(world.deps, await depositRequest(world, 'p1'));
    // Decided and told: nothing stands in the way of its publisher leaving.
    await world.deps.deposits.updateOne(
      { _id },
      { $set: { status: 'rejected', outbox: [] }, $unset: { outboxState: 1 } },
    );
    await handleErasure(world.deps, { stage: 'remove', userId: 'p1' });
    expect(world.pictures.names()).toEqual([]);
    await server.graph(adminViewer, ONE, { id: _id });
    expect(await told()).toEqual([]);
  });
});
