import type { Viewer } from '@candor/service-kit/security/viewer';
import { nobody } from '@candor/service-kit/security/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestDeposit } from '../deposits/service.ts';
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

const OWNER = publisherViewer('p1');
const OTHER = publisherViewer('p2');
const HELD = publisherViewer('p1', { onHold: true });
const EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

const REQUEST = `mutation Request($input: RequestDepositInput!) {
  requestDeposit(input: $input) { id amount network txHash status reason createdAt screenshot user { id } }
}`;
const DECIDE =
  'mutation Decide($input: DecideDepositInput!) { decideDeposit(input: $input) { id status reason txHash } }';
const CREATE = 'mutation Create($input: DepositAddressInput!) { createDepositAddress(input: $input) { id address } }';
const UPDATE =
  'mutation Update($id: ID!, $input: DepositAddressInput!) { updateDepositAddress(id: $id, input: $input) { id address } }';
const DELETE = 'mutation Delete($id: ID!) { deleteDepositAddress(id: $id) }';
const ADDRESSES = '{ depositAddresses { id network address } }';
const ALL = 'query All($status: DepositStatus) { deposits(status: $status) { edges { node { id screenshot } } } }';
const ENTITIES = `query Entities($refs: [_Any!]!) { _entities(representations: $refs) {
  ... on Deposit { id amount screenshot user { id } }
  ... on DepositAddress { id address }
  ... on User { id deposits { edges { node { id screenshot } } } }
} }`;

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
beforeEach(() => world.empty());

async function requestInput(more: Record<string, unknown> = {}) {
  const screenshotTicket = await world.ticket('p1', 'a'.repeat(40));
  return { input: { amount: '100', network: 'Ethereum (ERC20)', screenshotTicket, ...more } };
}
const recorded = async () => (await requestDeposit(world.deps, await depositRequest(world, 'p1')))._id;
const everything = async () => [await world.deps.deposits.find().lean(), await world.deps.addresses.find().lean()];

async function expectRefused(viewer: Viewer, query: string, variables: Record<string, unknown>, refusal: object) {
  const before = await everything();
  const answer = await server.graph(viewer, query, variables);
  expect(answer.errors?.[0]).toMatchObject(refusal);
  expect(await everything()).toEqual(before);
}

describe('requesting a deposit through the graph', () => {
  it('answers with the deposit, and the path to its screenshot', async () => {
    const { data, errors } = await server.graph(OWNER, REQUEST, await requestInput({ txHash: evmHash(1) }));
    expect(errors).toBeUndefined();
    expect(data?.requestDeposit).toMatchObject({
      amount: '100',
      network: 'Ethereum (ERC20)',
      txHash: evmHash(1),
      status: 'to_be_reviewed',
      reason: null,
      createdAt: new Date(world.clock.now()).toISOString(),
      screenshot: expect.stringMatching(/^\/pictures\/screenshot\//),
      user: { id: 'p1' },
    });
  });

  it('raters and administrators never pay: they are refused before anything they sent is looked at', async () => {
    const nonsense = { input: { amount: '-1', network: 'nowhere', screenshotTicket: '', txHash: '?' } };
    const refusal = {
      message: 'Deposits fund campaigns. Become a publisher to deposit; raters never pay.',
      extensions: { code: 'NOT_A_PUBLISHER', status: 403 },
    };
    await expectRefused(raterViewer, REQUEST, nonsense, refusal);
    await expectRefused(adminViewer, REQUEST, nonsense, refusal);
    await expectRefused(nobody, REQUEST, nonsense, { extensions: { code: 'UNAUTHENTICATED', status: 401 } });
  });

  it('an account on hold may not deposit', async () => {
    await expectRefused(HELD, REQUEST, await requestInput(), { extensions: { code: 'ACCOUNT_ON_HOLD', status: 403 } });
  });

  it.each([
    [{ amount: '0' }, 'Please enter a valid deposit amount.'],
    [{ amount: '-5' }, 'Please enter a valid deposit amount.'],
    [{ amount: '1000000000.000001' }, 'Please enter a valid deposit amount.'],
    [{ network: 'TON' }, 'Please choose one of the deposit networks.'],
    [{ network: '__proto__' }, 'Please choose one of the deposit networks.'],
    [{ screenshotTicket: '' }, 'Attachment is required.'],
    [{ screenshotTicket: 'forged.ticket' }, 'The picture must be uploaded again.'],
    [{ txHash: '0x12' }, 'This is not a transaction hash of Ethereum (ERC20).'],
    [{ txHash: '<script>' }, 'A transaction hash has letters and digits only.'],
    [{ txHash: 'a'.repeat(201) }, 'A transaction hash has at most 200 characters.'],
    [{ idempotencyKey: ' ' }, 'The Idempotency-Key is empty.'],
  ])('%j is refused with its sentence, and nothing changes', async (more, message) => {
    const refusal = { message, extensions: { status: 400 } };
    await expectRefused(OWNER, REQUEST, await requestInput(more), refusal);
  });
});

describe('who may do what', () => {
  it('only administrators decide, list everybody’s deposits and keep the addresses', async () => {
    const id = await recorded();
    const address = { network: 'AVAXC', address: EVM };
    const calls: [string, Record<string, unknown>][] = [
      [DECIDE, { input: { id, status: 'rejected', reason: 'x' } }],
      [ALL, {}],
      [CREATE, { input: address }],
      [UPDATE, { id: 'x', input: address }],
      [DELETE, { id: 'x' }],
    ];
    for (const [query, variables] of calls) {
      for (const viewer of [OWNER, OTHER, raterViewer])
        await expectRefused(viewer, query, variables, { extensions: { code: 'FORBIDDEN', status: 403 } });
      await expectRefused(nobody, query, variables, { extensions: { code: 'UNAUTHENTICATED', status: 401 } });
    }
  });

  it('a call that does not come through the gateway is answered 401, entities too', async () => {
    const refs = [{ __typename: 'DepositAddress', id: 'x' }];
    expect(await server.graph(undefined, ADDRESSES)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await server.graph(undefined, ENTITIES, { refs })).toMatchObject({ status: 401 });
  });

  it('a deposit is there for its owner and for administrators; for everybody else there is none', async () => {
    const id = await recorded();
    const refs = [
      { __typename: 'Deposit', id },
      { __typename: 'Deposit', id: 'unknown' },
      { __typename: 'User', id: 'p1' },
    ];
    for (const viewer of [OWNER, HELD, adminViewer]) {
      const { data } = await server.graph(viewer, ENTITIES, { refs });
      expect(data?._entities).toMatchObject([
        { id, amount: '100', user: { id: 'p1' }, screenshot: expect.stringContaining('sig=') },
        null,
        { id: 'p1', deposits: { edges: [{ node: { id, screenshot: expect.stringContaining('sig=') } }] } },
      ]);
    }
    for (const viewer of [OTHER, raterViewer, nobody]) {
      const { data, errors } = await server.graph(viewer, ENTITIES, { refs });
      expect(data?._entities).toEqual([null, null, { id: 'p1', deposits: null }]);
      expect(JSON.stringify(errors ?? [])).not.toContain('sig=');
    }
  });
});

describe('an administrator through the graph', () => {
  it('finds deposits by status, and decides', async () => {
    const id = await recorded();
    const decided = await server.graph(adminViewer, DECIDE, { input: { id, status: 'paid', txHash: evmHash(2) } });
    expect(decided.data?.decideDeposit).toEqual({ id, status: 'paid', reason: null, txHash: evmHash(2) });
    const waiting = await server.graph(adminViewer, ALL, { status: 'to_be_reviewed' });
    expect(waiting.data?.deposits).toEqual({ edges: [] });
    const paid = await server.graph(adminViewer, ALL, { status: 'paid' });
    expect(paid.data?.deposits).toMatchObject({ edges: [{ node: { id } }] });
  });

  it('hears what is allowed instead of a transition that there is not', async () => {
    const id = await recorded();
    await server.graph(adminViewer, DECIDE, { input: { id, status: 'rejected', reason: 'x' } });
    await expectRefused(
      adminViewer,
      DECIDE,
      { input: { id, status: 'paid', txHash: evmHash(3) } },
      {
        extensions: { code: 'TRANSITION_NOT_ALLOWED', status: 409, allowed: ['to be reviewed'] },
      },
    );
  });

  it('keeps the addresses, which everybody sees without signing in', async () => {
    const made = await server.graph(adminViewer, CREATE, { input: { network: 'AVAXC', address: EVM.toLowerCase() } });
    const id = (made.data?.createDepositAddress as { id: string } | undefined)?.id;
    expect((await server.graph(nobody, ADDRESSES)).data).toEqual({
      depositAddresses: [{ id, network: 'AVAXC', address: EVM }],
    });
    await expectRefused(
      adminViewer,
      UPDATE,
      { id, input: { network: 'SOL', address: EVM } },
      {
        message: 'This is not a valid address on SOL.',
        extensions: { code: 'ADDRESS_INVALID', status: 400, field: 'address' },
      },
    );
    await expectRefused(adminViewer, DELETE, { id: 'unknown' }, { extensions: { code: 'NOT_FOUND', status: 404 } });
    const refs = [{ __typename: 'DepositAddress', id }];
    expect((await server.graph(nobody, ENTITIES, { refs })).data?._entities).toEqual([{ id, address: EVM }]);
    expect((await server.graph(adminViewer, DELETE, { id })).data).toEqual({ deleteDepositAddress: true });
    expect((await server.graph(nobody, ADDRESSES)).data).toEqual({ depositAddresses: [] });
    expect((await server.graph(nobody, ENTITIES, { refs })).data?._entities).toEqual([null]);
  });
});
