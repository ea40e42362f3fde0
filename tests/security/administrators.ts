import { connectMongo } from '@candor/service-kit/data/mongo';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { describe, expect, it } from 'vitest';
import { ADMIN, fundedPublisher, signUp } from '../support/stack.ts';
import { call, claimsOf, elsewhere, newAccount, tokenOf, world } from './world.ts';

const txHash = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(64, '1')}`;

describe('an administrator', () => {
  it('does not credit a deposit of somebody whom they invited, and does not change their own role', async () => {
    const { invitationCode, _id } = await world.admin.call<{ invitationCode: string; _id: string }>(
      'GET',
      '/api/profile/me',
    );
    const friend = await signUp(world, 'friend', invitationCode);
    await friend.call('POST', '/api/profile/publisher', { company: 'Friends' });
    const form = pictureForm(
      { amount: 5, network: 'BSC (BEP20)', txHash: txHash() },
      'screenshot',
      await drawReceipt(5),
    );
    const { _id: depositId } = await friend.call<{ _id: string }>('POST', '/api/deposits/request', form);
    const paying = await call(`/api/deposits/${depositId}/status`, {
      method: 'PUT',
      token: world.adminToken,
      body: { status: 'paid' },
    });
    expect(paying.status).toBe(403);
    expect(paying.body.code).toBe('OWN_RECORD');
    const own = await call(`/api/admin/administrators/${_id}/role`, {
      method: 'PUT',
      token: world.adminToken,
      body: { role: 'User', reason: 'To see whether the last one can go.' },
    });
    expect([403, 409]).toContain(own.status);
    expect(own.text).toMatch(/last superadmin|own role/);
  });

  it('of another role gets nothing by a role that they name themselves', async () => {
    const somebody = await newAccount();
    for (const role of ['superadmin', 'finance', 'moderator', 'auditor']) {
      const path = `/api/admin/administrators/${somebody.userId}/role`;
      const reply = await call(path, { method: 'PUT', token: somebody.token, body: { role, reason: 'Why not.' } });
      expect(reply.status).toBe(403);
    }
    const me = await call('/api/profile/me', { token: somebody.token });
    expect(me.body.role).toBe('User');
  });

  it('credits no transaction twice by two decisions at once', async () => {
    const publisher = await fundedPublisher(world, 5);
    const hash = txHash();
    const form = async () =>
      pictureForm({ amount: 5, network: 'BSC (BEP20)', txHash: hash }, 'screenshot', await drawReceipt(5));
    const ids = [];
    for (let n = 0; n < 2; n += 1)
      ids.push((await publisher.call<{ _id: string }>('POST', '/api/deposits/request', await form()))._id);
    const replies = await Promise.all(
      ids.map((id) =>
        call(`/api/deposits/${id}/status`, { method: 'PUT', token: world.adminToken, body: { status: 'paid' } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

/** Another session of the administrator's, who gave the second factor so many minutes ago. */
async function openedBefore(minutes: number) {
  const [totp] = world.recoveryCodes.splice(0, 1);
  const reply = await call('/api/auth/login', { body: { ...ADMIN, totp }, from: elsewhere() });
  const token = tokenOf(reply);
  const auth = await connectMongo(world.mongoUrl, `${world.name}_auth`);
  try {
    const factorAt = new Date(Date.now() - minutes * 60_000);
    const { matchedCount } = await auth
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: String(claimsOf(token).sid) }, { $set: { factorAt } });
    expect(matchedCount).toBe(1);
  } finally {
    await auth.close();
  }
  return { token, cookies: reply.cookies };
}

describe('whoever has found an administrator’s session open', () => {
  const acts: [string, 'PUT' | 'POST', string, object][] = [
    ['roles', 'PUT', '/api/admin/administrators/nobody/role', { role: 'superadmin', reason: 'Why not.' }],
    ['freezes', 'PUT', '/api/users/nobody/freeze', { frozen: true, reason: 'Why not.' }],
    ['sessions', 'POST', '/api/users/nobody/end-sessions', { reason: 'Why not.' }],
    ['deposits', 'PUT', '/api/deposits/nobody/status', { status: 'paid' }],
    ['payouts', 'PUT', '/api/withdrawals/nobody/status', { status: 'Completed', txHash: txHash() }],
    ['the promotions budget', 'POST', '/api/admin/promotions/fund', { amount: 5, reason: 'More.', txHash: txHash() }],
  ];

  it('reads, and moves neither money nor rights without the second factor, nor by an exchange of the token', async () => {
    const { token, cookies } = await openedBefore(6);
    expect((await call('/api/users', { token })).status).toBe(200);
    const refreshed = tokenOf(await call('/api/auth/refresh', { body: {}, headers: { cookie: cookies } }));
    for (const [what, method, path, body] of acts)
      for (const one of [token, refreshed]) {
        const reply = await call(path, { method, token: one, body });
        expect([what, reply.status, reply.body.code]).toEqual([what, 403, 'FACTOR_NEEDED']);
      }
  });

  it('has nothing of the session once its owner has given the factor anew', async () => {
    const { token } = await openedBefore(6);
    const somebody = await newAccount();
    const freeze = { method: 'PUT', body: { frozen: true, reason: 'A sign-in that does not fit.' } };
    const path = `/api/users/${somebody.userId}/freeze`;
    expect((await call(path, { ...freeze, token })).body.code).toBe('FACTOR_NEEDED');
    const wrong = await call('/api/auth/second-factor/renew', { token, body: { totp: '000000' } });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'SECOND_FACTOR_CODE_WRONG']);
    const [totp] = world.recoveryCodes.splice(0, 1);
    const renewed = tokenOf(await call('/api/auth/second-factor/renew', { token, body: { totp } }));
    expect((await call(path, { ...freeze, token: renewed })).status).toBe(200);
    expect((await call('/api/users', { token })).status).toBe(401);
  });
});
