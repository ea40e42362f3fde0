import { connectMongo } from '@candor/service-kit/data/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherAdmin } from '../contract/admins.ts';
import { deposit, EVM_ADDRESS, idOf, TRON_ADDRESS, txHash } from '../contract/people.ts';
import { type Person, signUp, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let boris: Person;
let clara: Person;
beforeAll(async () => {
  stack = await startTestStack({ FOUR_EYES: 'on', FOUR_EYES_USDT: '1' });
  [boris, clara] = [await otherAdmin(stack), await otherAdmin(stack)];
});
afterAll(() => stack?.stop());

interface Answer {
  status: number;
  body: { _id?: string; msg?: string; proposal?: { _id?: string; by: { _id: string } } | null };
}

async function send(token: string, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(`${stack.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: reply.status, body: (await reply.json()) as Answer['body'] };
}

const WAITS = 'It waits for a second administrator.';
const listed = async () =>
  (await stack.anyone.call<{ address: string }[]>('GET', '/api/deposit-addresses')).map(({ address }) => address);

/** As it is after another administrator took the role, which is told nobody here. */
async function setRole(person: Person, role: string): Promise<void> {
  const auth = await connectMongo(stack.mongoUrl, `${stack.name}_auth`);
  await auth.collection<{ _id: string }>('users').updateOne({ _id: idOf(person) }, { $set: { role } });
  await auth.close();
}

describe('by REST, with two administrators', () => {
  it('a deposit address is shown once both have added it, and is gone once both have removed it', async () => {
    const address = { network: 'TRON (TRC20)', address: TRON_ADDRESS };
    const first = await send(stack.adminToken, 'POST', '/api/deposit-addresses', address);
    expect(first).toMatchObject({
      status: 202,
      body: { msg: WAITS, proposal: { by: { _id: idOf({ token: stack.adminToken }) } } },
    });
    expect((await send(stack.adminToken, 'POST', '/api/deposit-addresses', address)).status).toBe(202);
    expect(await listed()).not.toContain(TRON_ADDRESS);
    const waiting = () => stack.admin.call<object[]>('GET', '/api/admin/deposit-addresses/waiting');
    const proposal = { by: { _id: idOf({ token: stack.adminToken }) }, kind: 'create', address: TRON_ADDRESS };
    expect(await waiting()).toMatchObject([{ _id: first.body._id, proposal }]);
    const second = await send(boris.token, 'POST', '/api/deposit-addresses', address);
    expect(second).toMatchObject({ status: 201, body: { _id: first.body._id, proposal: null } });
    expect(await waiting()).toEqual([]);
    expect(await listed()).toContain(TRON_ADDRESS);
    const path = `/api/deposit-addresses/${first.body._id}`;
    const evm = { network: 'Ethereum (ERC20)', address: EVM_ADDRESS };
    expect((await send(boris.token, 'PUT', path, evm)).status).toBe(202);
    expect(await listed()).toContain(TRON_ADDRESS);
    expect((await send(clara.token, 'PUT', path, evm)).status).toBe(200);
    expect(await listed()).toEqual([EVM_ADDRESS]);
    expect(await send(boris.token, 'DELETE', path)).toMatchObject({ status: 202, body: { msg: WAITS } });
    expect((await send(boris.token, 'DELETE', path)).status).toBe(202);
    expect((await send(clara.token, 'DELETE', path)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('a payment into the promotions budget is made once both want it', async () => {
    const payment = { amount: 7, reason: 'Bonuses.', txHash: txHash() };
    const budget = async () => (await stack.admin.call<{ balance: number }>('GET', '/api/admin/promotions')).balance;
    const before = await budget();
    expect(await send(boris.token, 'POST', '/api/admin/promotions/fund', payment)).toMatchObject({
      status: 202,
      body: { msg: WAITS, proposal: { by: { _id: idOf(boris) } } },
    });
    expect(await budget()).toBe(before);
    expect((await send(clara.token, 'POST', '/api/admin/promotions/fund', payment)).status).toBe(201);
    expect(await budget()).toBe(before + 7);
  });

  it('a payment into the promotions budget that was taken back is not made by whoever confirms it then', async () => {
    const payment = { amount: 7, reason: 'Bonuses.', txHash: txHash() };
    const budget = async () => (await stack.admin.call<{ balance: number }>('GET', '/api/admin/promotions')).balance;
    const before = await budget();
    const { body } = await send(boris.token, 'POST', '/api/admin/promotions/fund', payment);
    const path = `/api/admin/promotions/proposals/${body.proposal?._id}`;
    expect((await send(boris.token, 'DELETE', path)).status).toBe(200);
    expect(await send(clara.token, 'DELETE', path)).toMatchObject({ status: 404 });
    expect((await send(clara.token, 'POST', '/api/admin/promotions/fund', payment)).status).toBe(202);
    expect(await budget()).toBe(before);
  });

  it('what one wanted who is no administrator any more does not count: the second is the first then', async () => {
    const publisher = await signUp(stack, 'publisher');
    await publisher.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
    const id = await deposit(publisher);
    const paid = { status: 'paid', txHash: txHash() };
    const decide = (token: string) => send(token, 'PUT', `/api/deposits/${id}/status`, paid);
    const evm = { network: 'BSC (BEP20)', address: EVM_ADDRESS };
    const add = (token: string) => send(token, 'POST', '/api/deposit-addresses', evm);
    expect([(await decide(clara.token)).status, (await add(clara.token)).status]).toEqual([202, 202]);
    await setRole(clara, 'User');
    expect([(await decide(boris.token)).status, (await add(boris.token)).status]).toEqual([202, 202]);
    expect(await listed()).not.toContain(EVM_ADDRESS);
    expect([(await decide(stack.adminToken)).status, (await add(stack.adminToken)).status]).toEqual([200, 201]);
    expect(await listed()).toContain(EVM_ADDRESS);
  });
});
