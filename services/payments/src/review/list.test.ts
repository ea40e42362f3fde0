import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deposit } from '../deposits/model.ts';
import { requestDeposit } from '../deposits/service.ts';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { findRequests, listRequests, requestsInput } from './list.ts';
import { afterCursor, type RequestSort, requestSorts } from './order.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const model = () => ({ model: world.deps.deposits, findPeople: world.deps.findPeople, hasAddress: false });

/** Deposits of 3, 1, 2, 1 USDT, a minute apart. */
async function four() {
  const made = [];
  for (const [n, amount] of [3, 1, 2, 1].entries()) {
    world.clock.set(world.clock.now() + 60_000);
    const more = { amountMicro: amount * 1_000_000, txHash: evmHash(n + 1), content: `screenshot ${n}` };
    made.push(await requestDeposit(world.deps, await depositRequest(world, n < 2 ? 'ann' : 'bob', more)));
  }
  return made;
}

async function pages(sort: RequestSort, first: number, more: Record<string, unknown> = {}) {
  const seen: { amount: number; id: string }[] = [];
  let after: string | null = null;
  for (let turn = 0; turn < 10; turn += 1) {
    const { edges, pageInfo }: Awaited<ReturnType<typeof listRequests<Deposit>>> = await listRequests(model(), {
      sort,
      first,
      after,
      ...more,
    });
    seen.push(...edges.map(({ node }) => ({ amount: node.amountMicro / 1_000_000, id: node._id })));
    if (!pageInfo.hasNextPage) return seen;
    after = pageInfo.endCursor;
  }
  throw new Error('the pages never end');
}

describe('the list of requests', () => {
  it('has each once, in the order asked for, however short the pages', async () => {
    const made = await four();
    const ids = made.map(({ _id }) => _id);
    for (const first of [1, 2, 3, 4]) {
      expect((await pages('oldest', first)).map(({ id }) => id)).toEqual(ids);
      expect((await pages('newest', first)).map(({ id }) => id)).toEqual([...ids].reverse());
      expect((await pages('amount', first)).map(({ amount }) => amount)).toEqual([1, 1, 2, 3]);
      expect((await pages('amount_desc', first)).map(({ amount }) => amount)).toEqual([3, 2, 1, 1]);
      expect(new Set((await pages('amount', first)).map(({ id }) => id)).size).toBe(4);
    }
    expect(await pages('amount', 1, { status: 'paid' })).toEqual([]);
  });

  it('is searched by person, id and transaction, also as another hand writes the hash', async () => {
    const made = await four();
    world.people.push('ann', 'bob');
    const found = async (search: string) => (await pages('oldest', 2, { search })).map(({ id }) => id);
    expect(await found('ann')).toEqual(made.slice(0, 2).map(({ _id }) => _id));
    expect(await found(` ${made[2]?._id} `)).toEqual([made[2]?._id]);
    expect(await found(evmHash(4).toUpperCase().replace('0X', '0x'))).toEqual([made[3]?._id]);
    expect(await found('nobody')).toEqual([]);
    expect(await found('  ')).toHaveLength(4);
  });

  it('is searched by a transaction and an address in any way that their networks let them be written', async () => {
    const hex = 'ab'.repeat(32);
    const base64 = Buffer.from(hex, 'hex').toString('base64url');
    await requestDeposit(world.deps, await depositRequest(world, 'ann', { txHash: `0x${hex}` }));
    const base = {
      source: 'earnings' as const,
      amountMicro: 1_000_000,
      reason: null,
      inputHash: 'input',
      createdAt: new Date(0),
    };
    const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    await world.deps.withdrawals.create({
      ...{ _id: 'w1', userId: 'bob', network: 'TON', address, status: 'completed', txHash: hex, txClaim: `TON/${hex}` },
      ...base,
    });
    const payouts = { model: world.deps.withdrawals, findPeople: world.deps.findPeople, hasAddress: true };
    for (const search of [hex, hex.toUpperCase(), base64, address, address.toLowerCase()])
      expect(
        (await listRequests(payouts, { search })).edges.map(({ node }) => node._id),
        search,
      ).toEqual(['w1']);
    expect(await pages('oldest', 1, { search: hex })).toEqual([]);
    expect(await pages('oldest', 1, { search: `0X${hex}` })).toHaveLength(1);
  });

  it('is found by what a text names alone, without asking who somebody is', async () => {
    const [first, second] = await four();
    const found = async (text: string) =>
      (await findRequests<Deposit>({ model: world.deps.deposits, hasAddress: false }, text)).map(({ _id }) => _id);
    expect(await found(first?._id ?? '')).toEqual([first?._id]);
    expect(await found(evmHash(2).toUpperCase().replace('0X', '0x'))).toEqual([second?._id]);
    world.people.push('ann');
    expect(await found('ann')).toEqual([]);
  });

  it('is not shown in part when nobody says who matches', async () => {
    const away = { ...model(), findPeople: () => Promise.reject(new Error('auth is away')) };
    await expect(listRequests(away, { search: 'ann' })).rejects.toThrow('auth is away');
    expect((await listRequests(away, {})).edges).toEqual([]);
  });

  it('refuses a cursor of another order, and one that nothing of ours made', async () => {
    await four();
    const { pageInfo } = await listRequests(model(), { sort: 'amount', first: 1 });
    const refused = expect.objectContaining({ code: 'BAD_INPUT', status: 400 });
    for (const sort of requestSorts)
      if (sort !== 'amount') expect(() => afterCursor(sort, pageInfo.endCursor)).toThrow(refused);
    for (const text of ['newest.99999999999999999.x', 'newest.9999999999999999.x', 'nonsense'])
      expect(() => afterCursor('newest', Buffer.from(text).toString('base64url')), text).toThrow(refused);
  });

  it('refuses a search that is too long or has control characters', () => {
    for (const search of ['x'.repeat(101), 'a\u0000b']) expect(requestsInput.safeParse({ search }).success).toBe(false);
    expect(requestsInput.safeParse({ search: 'Zoë 🙂', sort: 'amount' }).success).toBe(true);
  });
});
