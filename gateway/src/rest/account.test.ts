import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mutated, withdrawal } from '../testing/resolvers.ts';
import { written } from '../testing/sample.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  token = world.signIn('u1');
});
afterAll(() => world.stop());
beforeEach(() => {
  mutated.length = 0;
});

const time = '2026-03-02T10:00:00.000Z';
const get = (path: string) => world.call('GET', path, { token });
const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  world.call(method, path, { token, body, headers });

describe('mailed links', () => {
  it('a forgotten password is answered the same whoever asks, signed in or with a bad token', async () => {
    const sentence = 'If an account with that email exists, a password reset link has been sent.';
    for (const bearer of [undefined, token, 'a.b.c']) {
      const reply = await world.call('POST', '/api/auth/forgot', {
        body: { email: 'nobody@example.com' },
        ...(bearer === undefined ? {} : { token: bearer }),
      });
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ msg: sentence });
    }
    expect(mutated).toHaveLength(3);
  });

  it('set a new password and confirm an address', async () => {
    const reset = await world.call('POST', '/api/auth/reset', { body: { token: 't', password: 'longer-one' } });
    expect(reset.body).toHaveProperty('msg');
    const verified = await world.call('POST', '/api/auth/verify-email', { body: { token: 't' } });
    expect(verified.body).toHaveProperty('msg');
    expect((await send('POST', '/api/auth/send-verification')).status).toBe(200);
    expect(mutated).toEqual([
      ['resetPassword', { input: { token: 't', password: 'longer-one' } }],
      ['verifyEmail', { token: 't' }],
      ['sendVerification', {}],
    ]);
  });
});

describe('sessions and the second factor', () => {
  it('sessions are listed, and one is ended by its id; one that is not there is 404', async () => {
    expect((await get('/api/auth/sessions')).body).toEqual([
      { _id: 's1', createdAt: time, lastUsedAt: time, device: 'Firefox on Windows', current: true },
    ]);
    expect((await send('DELETE', '/api/auth/sessions/s1', { password: 'right' })).status).toBe(204);
    expect(mutated.at(-1)).toEqual(['endSession', { id: 's1', password: 'right' }]);
    expect((await send('DELETE', '/api/auth/sessions/gone')).status).toBe(404);
  });

  it('the second factor is begun, confirmed and removed, each with what proves the person', async () => {
    const begun = await send('POST', '/api/auth/second-factor', { password: 'right' });
    expect(begun.body).toEqual({ secret: 'ABC', uri: 'otpauth://totp/x' });
    const confirmed = await send('POST', '/api/auth/second-factor/confirm', { code: '123456' });
    expect(confirmed.body).toEqual({ codes: ['one', 'two'] });
    const removed = await send('DELETE', '/api/auth/second-factor', { password: 'right', code: '123456' });
    expect(removed.status).toBe(200);
    expect(mutated.at(-1)).toEqual(['removeSecondFactor', { input: { password: 'right', code: '123456' } }]);
    expect((await send('DELETE', '/api/auth/second-factor', { password: 'right' })).status).toBe(400);
  });
});

describe('passkeys', () => {
  const laptop = { _id: 'pk1', name: 'Laptop', createdAt: time, lastUsedAt: null, backedUp: true };

  it('are listed, begun, added, renamed and removed; the browser’s answer goes on as a text', async () => {
    expect((await get('/api/auth/passkeys')).body).toEqual([laptop]);
    const begun = await send('POST', '/api/auth/passkeys/start', { password: 'right' });
    expect(begun.body).toEqual({ options: { challenge: 'c1' } });
    const made = { id: 'a', response: {}, type: 'public-key' };
    const added = await send('POST', '/api/auth/passkeys', { name: 'Laptop', answer: made });
    expect([added.status, added.body]).toEqual([201, { passkey: laptop, codes: [] }]);
    expect(mutated.at(-1)).toEqual(['addPasskey', { input: { name: 'Laptop', answer: JSON.stringify(made) } }]);
    for (const answer of ['text', {}, { id: 'a' }, { id: 1, response: {} }])
      expect((await send('POST', '/api/auth/passkeys', { name: 'Laptop', answer })).status).toBe(400);
    const renamed = await send('PUT', '/api/auth/passkeys/pk1', { name: 'Phone' });
    expect(renamed.body).toEqual({ ...laptop, name: 'Phone' });
    expect((await send('PUT', '/api/auth/passkeys/gone', { name: 'Phone' })).status).toBe(404);
    expect((await send('DELETE', '/api/auth/passkeys/pk1', { password: 'right' })).status).toBe(204);
    expect(mutated.at(-1)).toEqual(['removePasskey', { id: 'pk1', password: 'right' }]);
  });

  it('sign in, and set the cookie', async () => {
    const begun = await send('POST', '/api/auth/passkeys/sign-in/start');
    expect(begun.body).toEqual({ options: { challenge: 'c2' } });
    const signed = await send('POST', '/api/auth/passkeys/sign-in', { answer: { id: 'a' } });
    expect([signed.status, signed.body]).toMatchObject([200, { token: 'token-1', user: { _id: 'u1' } }]);
    expect(signed.headers.get('set-cookie')).toContain('refresh-1');
    expect(mutated.at(-1)).toEqual(['loginWithPasskey', { answer: '{"id":"a"}' }]);
  });
});

describe('one’s own money', () => {
  it('a statement is a CSV file that begins with the opening balance and ends with the closing one', async () => {
    const reply = await get('/api/profile/statement?from=2026-03-01&to=2026-03-31');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="statement.csv"');
    expect(String(reply.body).split('\r\n')).toEqual([
      'date,kind,reference,amount,balance',
      '2026-03-01T00:00:00.000Z,opening balance,,,30',
      `${time},reward,r1,0.9,30.9`,
      // The last day of March ends an hour early: summer time has begun.
      '2026-03-31T23:00:00.000Z,closing balance,,,30.9',
      '',
    ]);
  });

  it('a statement takes moments, too, and one of three accounts', async () => {
    const reply = await get(
      '/api/profile/statement?from=2026-03-01T12:00:00%2B02:00&to=2026-03-02T00:00:00Z&account=held',
    );
    expect(String(reply.body)).toContain('2026-03-01T10:00:00.000Z,opening balance');
    for (const query of [
      'to=2026-03-01',
      'from=2026-03-01',
      'from=x&to=y',
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-01&to=2026-03-02&account=fees',
    ]) {
      const refused = await get(`/api/profile/statement?${query}`);
      expect(refused.status, query).toBe(400);
      expect(refused.body).toMatchObject({ code: 'BAD_INPUT' });
    }
  });

  it('a statement without dates is of this month, in London, until the end of today', async () => {
    // Half past midnight of the first of April in London, still March in UTC.
    vi.useFakeTimers({ now: Date.parse('2026-03-31T23:30:00Z'), toFake: ['Date'] });
    try {
      const lines = String((await get('/api/profile/statement')).body).split('\r\n');
      expect([lines[1], lines.at(-2)]).toEqual([
        '2026-03-31T23:00:00.000Z,opening balance,,,30',
        '2026-04-01T23:00:00.000Z,closing balance,,,30.9',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a payout is asked for with the PIN; the key of the call goes with it', async () => {
    const body = { amount: 5, network: 'TRC20', address: 'TXyz', securityPin: '1234', source: 'Publisher funds' };
    const reply = await send('POST', '/api/withdrawals/request', body, { 'idempotency-key': 'k' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      msg: 'Withdrawal request submitted successfully!',
      withdrawal: { _id: 'w1', amount: 5, status: 'Processing', source: 'publisher funds' },
    });
    const input = { ...body, amount: 5_000_000, source: 'publisher_funds', idempotencyKey: 'k' };
    expect(mutated).toEqual([['requestWithdrawal', { input }]]);
    const { source: _, ...plain } = body;
    await send('POST', '/api/withdrawals/request', plain);
    expect(mutated.at(-1)).toMatchObject(['requestWithdrawal', { input: { source: 'earnings' } }]);
  });

  it('a wrong PIN is 403, a locked one 423 with when to come again', async () => {
    const body = { amount: 5, network: 'TRC20', address: 'TXyz' };
    const wrong = await send('POST', '/api/withdrawals/request', { ...body, securityPin: '0000' });
    expect(wrong).toMatchObject({ status: 403, body: { msg: 'The security PIN is wrong.' } });
    const locked = await send('POST', '/api/withdrawals/request', { ...body, securityPin: '9999' });
    expect(locked.status).toBe(423);
    expect(locked.headers.get('retry-after')).toBe('3600');
    for (const bad of [{}, { ...body, securityPin: 1234 }, { ...body, securityPin: '1234', source: 'fees' }])
      expect((await send('POST', '/api/withdrawals/request', bad)).status).toBe(400);
  });

  it('payouts and deposits are listed and found by their id; somebody else’s are not there', async () => {
    const payout = written('Withdrawal', 'Withdrawal', withdrawal, { _id: 'w1', status: 'To be Reviewed' });
    expect(payout).toMatchObject({ amount: 5, address: 'TXyz', network: 'TRC20', source: 'publisher funds' });
    expect((await get('/api/withdrawals/my-history')).body).toEqual([payout]);
    expect((await get('/api/withdrawals/w1')).body).toEqual(payout);
    expect((await get('/api/withdrawals/queue')).body).toEqual({ waiting: 2, medianHours: 5.5, p90Hours: null });
    expect((await get('/api/deposits/d1')).body).toMatchObject({ _id: 'd1', amount: 100.5 });
    for (const path of ['/api/withdrawals/w2', '/api/deposits/d2']) expect((await get(path)).status).toBe(404);
  });

  it('a reward shows its whole way; somebody else’s is not there', async () => {
    expect((await get('/api/ratings/r1/trail')).body).toEqual([
      { kind: 'earned', at: time, amount: 0.9, reference: 'r1', txHash: null },
      { kind: 'paid out', at: time, amount: 0.9, reference: 'w1', txHash: 'ff' },
    ]);
    expect((await get('/api/ratings/other/trail')).status).toBe(404);
  });

  it('an invitation shows whether it was paid', async () => {
    expect((await get('/api/profile/referrals')).body).toEqual([
      { _id: 'u5', username: 'bo', createdAt: time, paid: true },
    ]);
  });
});

describe('what is mailed and what is held', () => {
  it('preferences are read and changed one by one', async () => {
    const preferences = { deposit: true, rating: false, other: true, apps: false, digest: true };
    expect((await get('/api/notifications/preferences')).body).toEqual(preferences);
    expect((await send('PUT', '/api/notifications/preferences', { rating: false })).body).toEqual(preferences);
    expect(mutated).toEqual([['setMailPreferences', { input: { rating: false } }]]);
    expect((await send('PUT', '/api/notifications/preferences', { rating: 'maybe' })).status).toBe(400);
    const told = { rewards: true, decisions: false, apps: false, here: true };
    const pushes = '/api/notifications/push-subscriptions';
    expect((await get('/api/notifications/push-key')).body).toEqual({ key: 'BPush' });
    expect((await get(pushes)).body).toEqual([{ _id: 'p1', ...told, createdAt: expect.any(String) }]);
    const given = { endpoint: 'https://push.example/1', p256dh: 'B', auth: 'a', rewards: true };
    expect((await send('PUT', pushes, given)).body).toMatchObject({ _id: 'p1', ...told });
    expect(mutated.at(-1)).toEqual(['savePushSubscription', { input: given }]);
    expect((await send('PUT', pushes, { ...given, endpoint: undefined })).status).toBe(400);
    expect((await send('DELETE', `${pushes}/p1`)).status).toBe(204);
    expect(mutated.at(-1)).toEqual(['removePushSubscription', { id: 'p1' }]);
  });

  it('the export is one document with what every service holds', async () => {
    const reply = await get('/api/profile/export');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="candor-export.json"');
    expect(reply.body).toEqual({
      _id: 'u1',
      auth: { user: { username: 'ann' } },
      wallet: { entries: [1] },
      ratings: { ratings: [] },
      payments: { payouts: [] },
      notifications: { inbox: [] },
    });
  });
});

describe('holds, appeals and leaving', () => {
  it('a hold and a rejection can be appealed, and the account deleted with the password', async () => {
    expect((await send('POST', '/api/profile/appeal-hold', { text: 'It is a mistake.' })).status).toBe(200);
    const appealed = await send(
      'POST',
      '/api/ratings/r1/appeal',
      { text: 'I wrote it myself.' },
      { 'idempotency-key': 'k' },
    );
    expect(appealed.body).toMatchObject({ msg: 'Your appeal was sent.', rating: { status: 'rejected' } });
    expect((await send('DELETE', '/api/profile', {})).status).toBe(400);
    expect((await send('DELETE', '/api/profile', { password: 'right' })).status).toBe(200);
    for (const giveUp of [0.4, '0.40'])
      expect((await send('DELETE', '/api/profile', { password: 'right', giveUp })).status).toBe(200);
    expect((await send('DELETE', '/api/profile', { password: 'right', giveUp: 'all' })).status).toBe(400);
    expect(mutated).toEqual([
      ['appealHold', { text: 'It is a mistake.' }],
      ['appealRating', { input: { id: 'r1', text: 'I wrote it myself.', idempotencyKey: 'k' } }],
      ['deleteAccount', { password: 'right' }],
      ['deleteAccount', { password: 'right', giveUp: 400_000 }],
      ['deleteAccount', { password: 'right', giveUp: 400_000 }],
    ]);
  });
});
