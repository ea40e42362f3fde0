import { randomBytes } from 'node:crypto';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from '../support/oracle.ts';
import {
  appNow,
  balanceOf,
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  type Person,
  signUp,
  start,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const refusal = (code: string, status: number) => expect.objectContaining({ code, status });

describe('the main job, by REST', () => {
  it('a rater is paid, at once, out of a funded campaign, and everybody’s figures follow', async () => {
    const publisher = await fundedPublisher(stack, 100);
    const app = await liveApp(publisher, 10);
    expect(app).toMatchObject({ state: 'live', places: { funded: 10, available: 10 }, money: { escrow: 10 } });
    expect(await balanceOf(publisher)).toEqual({ funds: 90, inCampaigns: 10, spent: 0, refundable: 90 });

    const rater = await signUp(stack);
    const next = await rater.call<{ _id: string; profit: number }>('GET', '/api/apps/next');
    expect(next).toMatchObject({ _id: app._id, amount: 1, profit: 0.75 });
    const started = await rater.call<{ newBalance: number; rating: { _id: string } }>('POST', '/api/ratings/start', {
      appId: next._id,
      // What the client believes does not count.
      profitEarned: 99,
      requiredAmount: 50,
    });
    expect(started).toMatchObject({ newBalance: 0, rating: { status: 'pending', profit: 0.75 } });
    const id = started.rating._id;
    expect(await rater.call('GET', '/api/ratings/pending-count')).toEqual({ count: 1 });
    await rater.call('PUT', `/api/ratings/${id}/draft`, { stars: 5 });
    await expect(rater.call('POST', `/api/ratings/submit-pending/${id}`, {})).rejects.toEqual(
      refusal('FEEDBACK_TOO_SHORT', 400),
    );
    const text = feedback();
    expect(await rater.call('POST', `/api/ratings/submit-pending/${id}`, { stars: 2, feedback: text })).toMatchObject({
      rating: { status: 'completed' },
    });

    await until('the reward in the balance', async () => (await earned(rater)) === 0.75);
    expect(await rater.call('GET', '/api/profile/balance')).toMatchObject({
      balance: 0.75,
      todayProfit: 0.75,
      dailyRatingCount: 1,
      dailyRatingCap: 32,
    });
    expect(await rater.call('GET', '/api/ratings/user?status=completed')).toMatchObject([
      { _id: id, status: 'completed', stars: 2, feedback: text, ratingNo: 1 },
    ]);
    const told = async () =>
      (await rater.call<{ message: string; type: string; read: boolean }[]>('GET', '/api/notifications')).filter(
        (one) => one.type === 'rating',
      );
    await until('the notification', async () => (await told()).length === 1);
    expect(await told()).toMatchObject([{ message: 'You earned 0.75 USDT for rating Tidepool.', read: false }]);
    await rater.call('PUT', '/api/notifications/mark-all-read');
    expect(await told()).toMatchObject([{ read: true }]);
    await until('the place completed', async () => (await appNow(publisher, app._id)).places.completed === 1);
    expect(await balanceOf(publisher)).toEqual({ funds: 90, inCampaigns: 9, spent: 1, refundable: 90 });
    expect(await rater.call('GET', '/api/apps/top')).toMatchObject([{ _id: app._id, rewardsPaid: 0.75 }]);

    await publisher.call('POST', `/api/publisher/apps/${app._id}/close`);
    await until('the refund', async () => (await balanceOf(publisher)).funds === 99);
    expect(await appNow(publisher, app._id)).toMatchObject({
      state: 'closed',
      places: { refunded: 9, completed: 1, available: 0 },
    });
    await expectSound(stack);
  });

  it('a deposit is the publisher’s, its screenshot private, and an administrator decides it once', async () => {
    const publisher = await fundedPublisher(stack, 5);
    const [deposit] = await publisher.call<{ _id: string; status: string; screenshot: string }[]>(
      'GET',
      '/api/deposits/my-history',
    );
    expect(deposit).toMatchObject({ status: 'paid', amount: 5 });
    const picture = await fetch(`${stack.url}${deposit?.screenshot}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(`${stack.url}${deposit?.screenshot.split('?')[0]}`)).status).toBeGreaterThanOrEqual(400);
    const status = `/api/deposits/${deposit?._id}/status`;
    await expect(stack.admin.call('PUT', status, { status: 'paid' })).rejects.toEqual(refusal('STATUS_UNCHANGED', 400));
    await expect(stack.admin.call('PUT', status, { status: 'rejected', reason: 'late' })).rejects.toEqual(
      refusal('TRANSITION_NOT_ALLOWED', 409),
    );
    await expect(publisher.call('PUT', status, { status: 'rejected', reason: 'mine' })).rejects.toEqual(
      refusal('FORBIDDEN', 403),
    );
    const rater = await signUp(stack);
    await expect(rater.call('POST', '/api/deposits/request', { amount: 5 })).rejects.toEqual(
      refusal('NOT_A_PUBLISHER', 403),
    );
    expect(await rater.call('GET', '/api/deposits/my-history')).toEqual([]);
  });

  it('what paid a payout is no proof of a deposit, under whichever name its chain is offered', async () => {
    const publisher = await fundedPublisher(stack, 5);
    const securityPin = '271828';
    const to = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', securityPin };
    await publisher.call('PUT', '/api/profile/withdraw-info', { ...to, password: PASSWORD });
    const wanted = { ...to, amount: 2, source: 'publisher funds' };
    const { withdrawal } = await publisher.call<{ withdrawal: { _id: string } }>(
      'POST',
      '/api/withdrawals/request',
      wanted,
    );
    const payout = `/api/withdrawals/${withdrawal._id}`;
    await stack.admin.call('POST', `${payout}/claim`);
    const txHash = randomBytes(32).toString('hex');
    await stack.admin.call('PUT', `${payout}/status`, { status: 'Completed', txHash, networkFee: 0 });
    const told = { amount: 2, network: 'TRON (TRC20)', txHash: `0x${txHash}` };
    const form = pictureForm(told, 'screenshot', await drawReceipt(2));
    const { _id } = await publisher.call<{ _id: string }>('POST', '/api/deposits/request', form);
    await expect(stack.admin.call('PUT', `/api/deposits/${_id}/status`, { status: 'paid' })).rejects.toEqual(
      refusal('TX_HASH_USED', 409),
    );
    const fund = (hash: string) =>
      stack.admin.call('POST', '/api/admin/promotions/fund', { amount: 1, reason: 'Bonuses.', txHash: hash });
    await expect(fund(txHash)).rejects.toEqual(refusal('TX_HASH_USED', 409));
    await expect(fund('x')).rejects.toEqual(refusal('TX_HASH_INVALID', 400));
    expect((await balanceOf(publisher)).funds).toBe(3);
    await expectSound(stack);
  });

  it('a profile takes a picture, which everybody may read and nobody can change', async () => {
    const rater = await signUp(stack);
    const form = pictureForm({ country: 'NO' }, 'profilePicture', await drawReceipt(1));
    expect(await rater.call('PUT', '/api/profile', form)).toEqual({ msg: 'Profile updated successfully!' });
    const me = await rater.call<{ profilePictureUrl: string; country: string }>('GET', '/api/profile/me');
    expect(me.country).toBe('NO');
    const picture = await fetch(`${stack.url}${me.profilePictureUrl}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    const svg = new FormData();
    svg.set('profilePicture', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 'a.png');
    await expect(rater.call('PUT', '/api/profile', svg)).rejects.toEqual(refusal('PICTURE_TYPE', 415));
    expect(await rater.call('GET', '/api/profile/me')).toMatchObject({ profilePictureUrl: me.profilePictureUrl });
  });

  it('the refresh cookie gives a new token, rotates, and its reuse ends the session', async () => {
    const person = { name: 'Rita', username: 'refresher', email: 'refresher@example.com', password: PASSWORD };
    const send = (path: string, cookie?: string, body?: object) =>
      fetch(`${stack.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
        body: JSON.stringify(body ?? {}),
      });
    const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const registered = await send('/api/auth/register', undefined, { ...person, mobile: '+12025550142' });
    expect(registered.headers.get('set-cookie')).toMatch(/^__Host-candor_refresh=[^;]+; .*HttpOnly.*SameSite=Strict/i);
    const cookies = [cookieOf(registered)];
    for (let n = 0; n < 2; n += 1) {
      const refreshed = await send('/api/auth/refresh', cookies.at(-1));
      expect(refreshed.status).toBe(200);
      expect(await refreshed.json()).toMatchObject({ token: expect.any(String) });
      cookies.push(cookieOf(refreshed));
    }
    expect((await send('/api/auth/refresh', cookies[0])).status).toBe(401);
    expect((await send('/api/auth/refresh', cookies[2])).status).toBe(401);
  });

  it('a session ends at once when its person signs out', async () => {
    const rater = await signUp(stack);
    await rater.call('GET', '/api/profile/me');
    await rater.call('POST', '/api/auth/logout');
    await expect(rater.call('GET', '/api/profile/me')).rejects.toEqual(refusal('UNAUTHENTICATED', 401));
  });

  it('what is asked wrongly is refused by its call’s words and changes nothing', async () => {
    const publisher = await fundedPublisher(stack, 10);
    const app = await liveApp(publisher, 1);
    const rater = await signUp(stack);
    const wrong: [Person, string, string, unknown, string, number][] = [
      [rater, 'POST', '/api/ratings/start', {}, 'BAD_INPUT', 400],
      [rater, 'POST', '/api/ratings/start', { appId: { $ne: '' } }, 'BAD_INPUT', 400],
      [rater, 'POST', '/api/ratings/start', { appId: 'nowhere' }, 'NOT_FOUND', 404],
      [publisher, 'POST', '/api/ratings/start', { appId: app._id }, 'NO_APP_AVAILABLE', 409],
      [rater, 'POST', '/api/ratings/submit-pending/nowhere', { stars: 5, feedback: feedback() }, 'NOT_FOUND', 404],
      [rater, 'POST', '/api/ratings/nowhere/return', {}, 'NOT_FOUND', 404],
      [rater, 'POST', `/api/publisher/apps/${app._id}/fund`, { places: 1 }, 'NOT_FOUND', 404],
      [publisher, 'POST', `/api/publisher/apps/${app._id}/fund`, { places: 0 }, 'BAD_INPUT', 400],
      [publisher, 'POST', `/api/publisher/apps/${app._id}/fund`, { places: 1.5 }, 'BAD_INPUT', 400],
      [publisher, 'POST', `/api/publisher/apps/${app._id}/fund`, { places: 1_000 }, 'BALANCE_TOO_LOW', 409],
      [rater, 'POST', `/api/publisher/apps/${app._id}/close`, {}, 'NOT_FOUND', 404],
      [rater, 'POST', '/api/profile/claim-signup-bonus', {}, 'BONUS_NOT_EARNED', 409],
      [rater, 'POST', '/api/profile/publisher', { company: '' }, 'BAD_INPUT', 400],
      [rater, 'POST', '/api/deposit-addresses', { network: 'x', address: 'y' }, 'FORBIDDEN', 403],
      [rater, 'POST', '/api/admin/promotions/fund', { amount: 5, reason: 'x', txHash: 'y' }, 'FORBIDDEN', 403],
      [rater, 'GET', '/api/ratings/user?limit=501', undefined, 'BAD_INPUT', 400],
      [rater, 'GET', '/api/ratings/user?status=won', undefined, 'BAD_INPUT', 400],
      [rater, 'GET', '/api/nowhere', undefined, 'NOT_FOUND', 404],
    ];
    const before = await expectSound(stack);
    for (const [who, method, path, body, code, status] of wrong) {
      await expect(who.call(method, path, body), `${method} ${path} ${JSON.stringify(body)}`).rejects.toEqual(
        refusal(code, status),
      );
    }
    expect(await appNow(publisher, app._id)).toMatchObject({ places: { funded: 1, available: 1 } });
    // Not even a refused funding is recorded: whoever has too little could write as many entries as they like.
    expect((await expectSound(stack)).transfers).toBe(before.transfers);
  });

  it('the same Idempotency-Key with the same body is one record, with another body 409', async () => {
    const publisher = await fundedPublisher(stack, 10);
    const app = await liveApp(publisher, 1);
    const fund = (places: number) =>
      publisher.call('POST', `/api/publisher/apps/${app._id}/fund`, { places }, 'the-key');
    await Promise.all([fund(2), fund(2), fund(2)]);
    expect((await appNow(publisher, app._id)).places.funded).toBe(3);
    await expect(fund(3)).rejects.toEqual(refusal('IDEMPOTENCY_CONFLICT', 409));
    const rater = await signUp(stack);
    const begin = () =>
      rater.call<{ rating: { _id: string } }>('POST', '/api/ratings/start', { appId: app._id }, 'start-key');
    const [first, second] = [await begin(), await begin()];
    expect(second.rating._id).toBe(first.rating._id);
    expect(await start(await signUp(stack), app._id)).toMatchObject({ status: 'pending' });
  });
});
