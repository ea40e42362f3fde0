import { refusePicture } from '@candor/service-kit/pictures/picture';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { listDeposits, listDepositsOf, requestDeposit } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const count = () => world.deps.deposits.countDocuments({});

describe('requesting a deposit', () => {
  it('records it, to be reviewed, with the event that tells of it', async () => {
    const deposit = await requestDeposit(world.deps, await depositRequest(world, 'p1'));
    expect(deposit).toMatchObject({ userId: 'p1', amountMicro: 100_000_000, status: 'to_be_reviewed', txHash: null });
    await world.relay.publishUnsent();
    expect(world.published).toMatchObject([
      {
        id: `${deposit._id}.requested`,
        name: 'deposit.requested',
        payload: { depositId: deposit._id, userId: 'p1', amountMicro: 100_000_000, network: 'Ethereum (ERC20)' },
      },
    ]);
  });

  it('is recorded under the id under which its screenshot is kept', async () => {
    const deposit = await requestDeposit(world.deps, await depositRequest(world, 'p1'));
    expect(deposit.screenshot).toMatch(new RegExp(`^${deposit._id}/[0-9a-f]{32}\\.webp$`));
  });

  it('50 identical requests under one key are one deposit, and every caller hears of the same', async () => {
    const request = await depositRequest(world, 'p1', { key: 'k' });
    const deposits = await Promise.all(Array.from({ length: 50 }, () => requestDeposit(world.deps, request)));
    expect(new Set(deposits.map(({ _id }) => _id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('a retry that uploads the same screenshot again meets the first deposit', async () => {
    const first = await requestDeposit(world.deps, await depositRequest(world, 'p1', { key: 'k' }));
    world.clock.advance(60_000);
    const again = await requestDeposit(world.deps, await depositRequest(world, 'p1', { key: 'k' }));
    expect(again._id).toBe(first._id);
    expect(again.createdAt).toEqual(first.createdAt);
  });

  it('a key that was used with another amount, network, hash or screenshot is a conflict, and nothing changes', async () => {
    await requestDeposit(world.deps, await depositRequest(world, 'p1', { key: 'k' }));
    const before = await world.deps.deposits.find().lean();
    const changes = [
      { amountMicro: 1 },
      { network: 'AVAXC' },
      { txHash: evmHash(1) },
      { content: 'another screenshot' },
    ] as const;
    for (const change of changes) {
      const request = await depositRequest(world, 'p1', { key: 'k', ...change });
      await expect(requestDeposit(world.deps, request)).rejects.toMatchObject({
        code: 'IDEMPOTENCY_CONFLICT',
        status: 409,
      });
    }
    expect(await world.deps.deposits.find().lean()).toEqual(before);
  });

  it('a key is its owner’s: somebody else’s same key is another deposit', async () => {
    await requestDeposit(world.deps, await depositRequest(world, 'p1', { key: 'k' }));
    await requestDeposit(world.deps, await depositRequest(world, 'p2', { key: 'k' }));
    expect(await count()).toBe(2);
  });

  it('without a key two equal requests are two, and one ticket is one', async () => {
    const request = await depositRequest(world, 'p1');
    const first = await requestDeposit(world.deps, request);
    expect((await requestDeposit(world.deps, request))._id).toBe(first._id);
    await requestDeposit(world.deps, await depositRequest(world, 'p1'));
    expect(await count()).toBe(2);
  });

  it('keeps a transaction hash in the spelling of its network, and refuses what is none', async () => {
    const upper = evmHash(0xab).toUpperCase();
    const deposit = await requestDeposit(world.deps, await depositRequest(world, 'p1', { txHash: upper }));
    expect(deposit.txHash).toBe(evmHash(0xab));
    const request = await depositRequest(world, 'p1', { network: 'TRON (TRC20)', txHash: 'abc' });
    await expect(requestDeposit(world.deps, request)).rejects.toMatchObject({
      code: 'TX_HASH_INVALID',
      status: 400,
      message: 'This is not a transaction hash of TRON (TRC20).',
    });
    expect(await count()).toBe(1);
  });

  it('a screenshot of somebody else, or of more than half an hour ago, has to be uploaded again', async () => {
    const refused = refusePicture('PICTURE_TICKET');
    const theirs = { ...(await depositRequest(world, 'p1')), userId: 'p2' };
    await expect(requestDeposit(world.deps, theirs)).rejects.toEqual(refused);
    const old = await depositRequest(world, 'p1');
    world.clock.advance(31 * 60_000);
    await expect(requestDeposit(world.deps, old)).rejects.toEqual(refused);
    expect(await count()).toBe(0);
  });
});

describe('lists of deposits', () => {
  it('are newest first, page by page, and a publisher’s are only that publisher’s', async () => {
    for (let n = 1; n <= 5; n += 1) {
      world.clock.advance(1_000);
      await requestDeposit(world.deps, await depositRequest(world, n === 3 ? 'p2' : 'p1', { amountMicro: n }));
    }
    const amounts: number[] = [];
    let after: string | null = null;
    do {
      const page = await listDepositsOf(world.deps, 'p1', { first: 2, after });
      amounts.push(...page.edges.map((edge) => edge.node.amountMicro));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(amounts).toEqual([5, 4, 2, 1]);
    const all = await listDeposits(world.deps, { status: 'to_be_reviewed' });
    expect(all.edges).toHaveLength(5);
    expect((await listDeposits(world.deps, { status: 'paid' })).edges).toEqual([]);
  });
});
