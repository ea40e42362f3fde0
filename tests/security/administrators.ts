import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { describe, expect, it } from 'vitest';
import { fundedPublisher, signUp } from '../support/stack.ts';
import { call, newAccount, world } from './world.ts';

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
