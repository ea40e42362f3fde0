import { until } from '@candor/testkit/until';
import { describe, expect, it } from 'vitest';
import { fundedPublisher, PASSWORD } from '../support/stack.ts';
import { type Account, call, claimsOf, isAlive, newAccount, signIn, tokenOf, world } from './world.ts';

const ADDRESS = '0xde709f2102306220921060314715629080e2fb77';
const REASON = 'A sign-in that does not fit.';

/** Freezes an account as an administrator, or unfreezes it. */
async function freeze({ userId }: Pick<Account, 'userId'>, frozen = true): Promise<void> {
  const reply = await call(`/api/users/${userId}/freeze`, {
    ...{ method: 'PUT', token: world.adminToken },
    body: { frozen, reason: REASON },
  });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
}

describe('whoever has taken over an account that is frozen', () => {
  it('has no session any more', async () => {
    const owner = await newAccount();
    const thief = await signIn(owner);
    await freeze(owner);
    // A gateway believes in a session for two seconds.
    await until(
      'the sessions have ended',
      async () => !(await isAlive(owner.token)) && !(await isAlive(tokenOf(thief))),
    );
    const refreshed = await call('/api/auth/refresh', { body: {}, headers: { cookie: thief.cookies } });
    expect(refreshed.status).toBe(401);
  });

  const changes: [string, string, 'POST' | 'PUT' | 'DELETE' | 'GET', (owner: Account) => object | undefined][] = [
    [
      'a payout',
      '/api/withdrawals/request',
      'POST',
      () => ({ amount: 1, network: 'BSC (BEP20)', address: ADDRESS, securityPin: '8461' }),
    ],
    [
      'another payout address and a PIN',
      '/api/profile/withdraw-info',
      'PUT',
      ({ password }) => ({ network: 'BSC (BEP20)', address: ADDRESS, securityPin: '8461', password }),
    ],
    ['another name', '/api/profile', 'PUT', () => ({ name: 'Mallory' })],
    [
      'another password',
      '/api/profile',
      'PUT',
      ({ password }) => ({ oldPassword: password, newPassword: 'copper-lantern-77' }),
    ],
    ['a second factor', '/api/auth/second-factor', 'POST', ({ password }) => ({ password })],
    ['to be a publisher', '/api/profile/publisher', 'POST', () => ({ company: 'Mallory Ltd' })],
    ['everything that is held, to take away', '/api/profile/export', 'GET', () => undefined],
    ['to be erased', '/api/profile', 'DELETE', ({ password }) => ({ password })],
    ['to start a rating', '/api/ratings/start', 'POST', () => ({ appId: 'any' })],
  ];
  it.each(changes)('signs in and asks for %s: refused as frozen', async (_what, path, method, bodyOf) => {
    const owner = await newAccount();
    await freeze(owner);
    const token = tokenOf(await signIn(owner));
    const body = bodyOf(owner);
    const reply = await call(path, { method, token, ...(body && { body }) });
    expect([reply.status, reply.body.code]).toEqual([403, 'FROZEN']);
    expect((await call('/api/profile/me', { token })).body).toMatchObject({ name: 'Vera Victim', publisher: false });
  });

  it('lifts nothing with the password alone, nor with an invented link', async () => {
    const owner = await newAccount();
    await freeze(owner);
    const token = tokenOf(await signIn(owner));
    const body = { token: 'x'.repeat(32), password: owner.password };
    expect((await call('/api/auth/unfreeze', { body, token })).body.code).toBe('LINK_INVALID');
    expect((await call('/api/auth/freeze', { body: { token: 'x'.repeat(32) } })).body.code).toBe('LINK_INVALID');
    const change = await call('/api/profile', { method: 'PUT', token, body: { name: 'Mallory' } });
    expect(change.body.code).toBe('FROZEN');
  });
});

describe('a payout that a thief has asked for', () => {
  it('is claimed by nobody while the account is frozen', async () => {
    const publisher = await fundedPublisher(world, 10);
    const owner = { userId: String(claimsOf(publisher.token).sub) };
    const settings = { network: 'BSC (BEP20)', address: ADDRESS, securityPin: '8461' };
    await publisher.call('PUT', '/api/profile/withdraw-info', { ...settings, password: PASSWORD });
    const { withdrawal } = await publisher.call<{ withdrawal: { _id: string } }>('POST', '/api/withdrawals/request', {
      ...settings,
      ...{ amount: 5, source: 'publisher funds' },
    });
    const claim = () =>
      call(`/api/withdrawals/${withdrawal._id}/claim`, { method: 'POST', token: world.adminToken, body: {} });
    await freeze(owner);
    const refused = await claim();
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_FROZEN']);
    expect(refused.text).not.toContain(ADDRESS);
    await freeze(owner, false);
    expect((await claim()).body.address).toBeTypeOf('string');
  });
});

describe('who is no administrator', () => {
  it.each([
    ['PUT', 'freeze', { frozen: true, reason: REASON }],
    ['POST', 'end-sessions', { reason: REASON }],
  ] as const)('%s …/%s: freezes nobody, and ends nobody’s sessions', async (method, what, body) => {
    const [owner, other] = [await newAccount(), await newAccount()];
    const reply = await call(`/api/users/${owner.userId}/${what}`, { method, token: other.token, body });
    expect(reply.status).toBe(403);
    expect(await isAlive(owner.token)).toBe(true);
  });
});

describe('an administrator', () => {
  it('ends all sessions of a person, whoever has them', async () => {
    const owner = await newAccount();
    const thief = await signIn(owner);
    const body = { reason: REASON };
    const reply = await call(`/api/users/${owner.userId}/end-sessions`, {
      method: 'POST',
      token: world.adminToken,
      body,
    });
    expect(reply.status).toBe(200);
    await until(
      'the sessions have ended',
      async () => !(await isAlive(owner.token)) && !(await isAlive(tokenOf(thief))),
    );
    expect((await signIn(owner)).status).toBe(200);
  });
});
