import { restRoutes } from '@candor/gateway/rest/routes/index';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedback, fundedPublisher, liveApp, type Person, signUp, start } from '../support/stack.ts';
import { type Account, call, newAccount, world } from './world.ts';

const filled = (path: string) => path.replace(/:\w+/g, 'no-such-record');
const asked = (access: string) => restRoutes.filter((route) => route.access === access);

describe('whoever has no right to it', () => {
  let nobodySpecial: Account;
  beforeAll(async () => {
    nobodySpecial = await newAccount();
  });

  it.each(asked('admin').map(({ method, path }) => [method, path]))(
    'is refused by %s %s as a user',
    async (method, path) => {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const reply = await call(filled(path), { method, token: nobodySpecial.token, body });
      expect(reply.status).toBe(403);
      const signedOut = await call(filled(path), { method, body });
      expect(signedOut.status).toBe(401);
    },
  );
});

describe('whoever knows the id of somebody else’s record', () => {
  let publisher: Person;
  let rater: Person;
  let stranger: Account;
  let appId = '';
  let ratingId = '';
  let screenshot = '';
  beforeAll(async () => {
    publisher = await fundedPublisher(world, 20);
    appId = (await liveApp(publisher, 3))._id;
    rater = await signUp(world);
    ratingId = (await start(rater, appId))._id;
    const deposits = await publisher.call<{ screenshot: string }[]>('GET', '/api/deposits/my-history');
    screenshot = deposits[0]?.screenshot ?? '';
    stranger = await newAccount();
  });

  it.each([
    ['a rating', () => ['POST', `/api/ratings/submit-pending/${ratingId}`, { stars: 1, feedback: feedback() }]],
    ['a draft', () => ['PUT', `/api/ratings/${ratingId}/draft`, { stars: 1 }]],
    ['the money trail of a reward', () => ['GET', `/api/ratings/${ratingId}/trail`]],
    ['a screenshot of a rating', () => ['DELETE', `/api/ratings/${ratingId}/screenshots/x`]],
    ['giving a place back', () => ['POST', `/api/ratings/${ratingId}/return`, {}]],
    ['a campaign’s feedback', () => ['GET', `/api/publisher/apps/${appId}/feedback`]],
    ['closing a campaign', () => ['POST', `/api/publisher/apps/${appId}/close`, {}]],
    [
      'another price for a campaign',
      () => ['POST', `/api/publisher/apps/${appId}/price`, { amount: 2, profit: 1, places: 1 }],
    ],
    ['a duplicate of a campaign', () => ['POST', `/api/publisher/apps/${appId}/duplicate`, {}]],
    ['funding a campaign', () => ['POST', `/api/publisher/apps/${appId}/fund`, { places: 1 }]],
  ] as [string, () => [string, string, unknown?]][])('has no way to %s', async (_what, question) => {
    const [method, path, body] = question();
    const reply = await call(path, { method, token: stranger.token, body });
    expect([403, 404]).toContain(reply.status);
    expect(reply.text).not.toContain(publisher.username);
  });

  it('reads no screenshot of a deposit with a signature that was changed, or for another path', async () => {
    expect(screenshot).not.toBe('');
    expect((await call(screenshot)).status).toBe(200);
    const changed = screenshot.replace(/.(?=.{3}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const path of [changed, screenshot.split('?')[0] ?? ''])
      expect([400, 401, 403, 404], path).toContain((await call(path)).status);
  });

  it('reads no screenshot of a rating without its signature, nor as an app’s picture, and adds none to another’s', async () => {
    const path = `/api/ratings/${ratingId}/screenshots`;
    const picture = async () => pictureForm({}, 'screenshot', await drawReceipt(9));
    const added = await rater.call<{ screenshots: { path: string }[] }>('POST', path, await picture());
    const shown = added.screenshots[0]?.path ?? '';
    expect(shown).not.toBe('');
    expect((await call(shown)).status).toBe(200);
    const bare = shown.split('?')[0] ?? '';
    const other = shown.replace(/.(?=.{3}$)/, (letter) => (letter === '0' ? '1' : '0'));
    for (const tried of [bare, other, bare.replace('/feedback/', '/app/'), bare.replace('/feedback/', '/profile/')])
      expect([403, 404], tried).toContain((await call(tried)).status);
    expect((await call(path, { method: 'POST', token: stranger.token, body: await picture() })).status).toBe(404);
    for (const token of [stranger.token, publisher.token])
      expect((await call(`/api/ratings/${ratingId}`, { token })).text).not.toContain(bare);
  });

  it('adds no fourth screenshot, however many are sent at once, and nothing that is no picture', async () => {
    const path = `/api/ratings/${ratingId}/screenshots`;
    for (const body of [Buffer.from('<svg onload="x"/>'), Buffer.from('GIF89a'), Buffer.alloc(0)])
      expect([400, 415]).toContain(
        (await call(path, { method: 'POST', token: rater.token, body: pictureForm({}, 'screenshot', body) })).status,
      );
    const many = await Promise.all(
      [11, 12, 13, 14].map(async (amount) =>
        call(path, {
          method: 'POST',
          token: rater.token,
          body: pictureForm({}, 'screenshot', await drawReceipt(amount)),
        }),
      ),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status } of many) expect([201, 409, 429]).toContain(status);
  });

  it('tells a publisher nothing of one rater’s device, by no filter and in no file', async () => {
    const only = await signUp(world);
    const app = await liveApp(publisher, 3);
    const { _id } = await start(only, app._id);
    const device = {
      type: 'tablet',
      system: 'chromeos',
      systemVersion: '141.2',
      appVersion: '9.9.9',
      browser: 'opera',
    };
    await only.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 2, feedback: feedback(), device });
    const list = `/api/publisher/apps/${app._id}/feedback`;
    const all = await call(list, { token: publisher.token });
    expect(all.body.feedback).toHaveLength(1);
    for (const path of [list, `${list}.csv`])
      for (const value of ['tablet', 'chromeos', '141', '9.9.9', 'opera'])
        expect((await call(path, { token: publisher.token })).text).not.toContain(value);
    for (const filter of [
      'deviceType=tablet',
      'system=chromeos',
      'systemVersion=141',
      'appVersion=9.9.9',
      'browser=opera',
    ])
      expect((await call(`${list}?${filter}`, { token: publisher.token })).body.feedback).toEqual([]);
  });

  it('earns nothing by rating the own campaign, or one campaign twice', async () => {
    const own = await call('/api/ratings/start', { token: publisher.token, body: { appId } });
    expect([403, 404, 409]).toContain(own.status);
    await rater.call('POST', `/api/ratings/submit-pending/${ratingId}`, { stars: 2, feedback: feedback() });
    const again = await call('/api/ratings/start', { token: rater.token, body: { appId } });
    expect([403, 404, 409]).toContain(again.status);
    const twice = await call(`/api/ratings/submit-pending/${ratingId}`, {
      token: rater.token,
      body: { stars: 5, feedback: feedback() },
    });
    expect(twice.status).toBeGreaterThanOrEqual(400);
    const balance = () => rater.call<{ balance: number }>('GET', '/api/profile/balance');
    await until('the one reward', async () => (await balance()).balance === 0.75);
  });

  it('says what an app pays: the servers’ figures count, whatever is sent', async () => {
    const other = await newAccount();
    const sent = { appId, requiredAmount: 0, profitEarned: 5_000, amount: 5_000, status: 'completed' };
    const reply = await call('/api/ratings/start', { token: other.token, body: sent });
    expect(reply.status).toBe(201);
    expect(reply.text).not.toContain('5000');
    const balance = await call('/api/profile/balance', { token: other.token });
    expect(balance.body.balance).toBe(0);
  });

  it('a rater makes no deposit, and no publisher one that is paid', async () => {
    const form = pictureForm(
      { amount: 500, network: 'BSC (BEP20)', status: 'paid' },
      'screenshot',
      await drawReceipt(500),
    );
    expect((await call('/api/deposits/request', { token: stranger.token, body: form })).status).toBe(403);
    const own = pictureForm(
      { amount: 500, network: 'BSC (BEP20)', status: 'paid' },
      'screenshot',
      await drawReceipt(500),
    );
    const reply = await call('/api/deposits/request', { token: publisher.token, body: own });
    expect(reply.status).toBe(201);
    const [made] = await publisher.call<{ status: string }[]>('GET', '/api/deposits/my-history');
    expect(made?.status).toBe('to be reviewed');
  });
});
