import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as canned from '../testing/resolvers.ts';
import { mutated } from '../testing/resolvers.ts';
import { written } from '../testing/sample.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let token: string;
let admin: string;
beforeAll(async () => {
  world = await startWorld();
  token = world.signIn('u1');
  admin = world.signIn('boss', { role: 'superadmin' });
});
afterAll(() => world.stop());
beforeEach(() => {
  mutated.length = 0;
});

const time = '2026-03-02T10:00:00.000Z';
const nextApp = written('NextApp', 'App', canned.app, { _id: 'a1', questions: 1 });
/** What is told of it wherever it is shown. */
const { minutes: _minutes, perHour: _perHour, check: _check, ...app } = nextApp;
const ownApp = written('OwnApp', 'App', canned.app, { _id: 'a1', publisher: 'p1', questions: 1 });
const answers = [
  { id: 'q1', question: 'Which part?', value: '=Search' },
  { id: 'q2', question: 'A friend?', value: 9 },
];
const rating = written('Rating', 'Rating', canned.rating, { _id: 'r1', appId: 'a1', screenshots: [], answers });
/** The same to who is to answer its questions. */
const openRating = { ...rating, questions: canned.rating.questions };
const deposit = written('Deposit', 'Deposit', canned.deposit, { _id: 'd1' });

const get = (path: string, as = token) => world.call('GET', path, { token: as });
const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  world.call(method, path, { token, body, headers });

describe('signing up and in', () => {
  it('registers and answers with the token', async () => {
    const person = { name: 'Ann', username: 'ann', email: 'a@b.c', password: 'longer', mobile: '+44', extra: 1 };
    const reply = await world.call('POST', '/api/auth/register', { body: person, headers: { 'idempotency-key': 'k' } });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ token: 'token-1' });
    const { extra: _, ...input } = person;
    expect(mutated).toEqual([['register', { input: { ...input, idempotencyKey: 'k' } }]]);
  });

  it('signs in by user name or mail address, and says the same for both when it is wrong', async () => {
    for (const who of [{ username: 'ann' }, { email: 'a@b.c' }]) {
      const reply = await world.call('POST', '/api/auth/login', { body: { ...who, password: 'right' } });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ token: 'token-1', user: { _id: 'u1', username: 'ann' } });
    }
    const wrong = await world.call('POST', '/api/auth/login', { body: { username: 'ann', password: 'wrong' } });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ msg: 'Invalid username or password.', code: 'UNAUTHENTICATED' });
  });
});

describe('reading', () => {
  it('a record has the graph’s values: an id under its own name, money as a number, a status in words', async () => {
    const own = { _id: 'a1', name: 'Nightjar', amount: 1.2, profit: 0.9, publisher: 'p1', state: 'live' };
    expect(ownApp).toMatchObject({ ...app, ...own });
    expect(rating).toMatchObject({ _id: 'r1', appId: 'a1', status: 'in progress', stars: 4 });
    expect(deposit).toMatchObject({ _id: 'd1', amount: 100.5, status: 'to be reviewed' });
  });

  it.each([
    [
      '/api/profile/balance',
      { balance: 30.9, todayProfit: 0.100001, dailyRatingCount: 5, dailyRatingCap: 32, resetsAt: time },
    ],
    ['/api/profile/total-profit', { totalProfit: 0.9 }],
    ['/api/apps/next', nextApp],
    ['/api/apps/top', [{ _id: 'a1', name: 'Nightjar', image: app.image, rewardsPaid: 12.5 }]],
    ['/api/ratings/user', [rating]],
    ['/api/ratings/user?status=in%20progress', [rating]],
    ['/api/ratings/user?status=Completed', [{ ...rating, status: 'completed' }]],
    ['/api/ratings/pending-count', { count: 2 }],
    ['/api/publisher/apps', [ownApp]],
    [
      '/api/ratings/rules',
      {
        ...{ secondsMin: 30, minutesMax: 60, dailyCap: 32, openMax: 3 },
        ...{ feedbackMin: 40, appealHours: 48, reportDays: 7, upheldReportsMax: 3, version: 'c0ffee' },
      },
    ],
    ['/api/publisher/price-rules', { priceMin: 0.1, rewardMin: 0.05, rewardPerHourMin: 6, feeMinPercent: 10 }],
    ['/api/figures', { paidOut: 1_234.5, rewardSeconds: 1.25, payoutSeconds: 5_400, asOf: time }],
    ['/api/publisher/balance', { funds: 1, inCampaigns: 2.5, spent: 0, refundable: 1 }],
    ['/api/deposits/my-history', [deposit]],
    ['/api/deposit-addresses', [{ _id: 'x1', network: 'SOL', address: 'abc' }]],
    [
      '/api/notifications',
      [{ _id: 'n1', type: 'rating', message: 'You earned 0.90 USDT.', createdAt: time, read: false }],
    ],
  ])('%s has its fields, money as numbers', async (path, body) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(body);
  });

  it('the profile has every field of the contract', async () => {
    const { body } = await get('/api/profile/me');
    const fields =
      '_id name username email emailVerified mobile country role publisher profilePicture profilePictureUrl invitationCode signupBonusClaimed createdAt lastActivity totalBalance totalProfit todayProfit ratingCount withdrawNetwork withdrawAddress withdrawExchange onHold';
    expect(Object.keys(body).sort()).toEqual(fields.split(' ').sort());
    expect(body).toMatchObject({
      totalBalance: 30.9,
      totalProfit: 0.9,
      todayProfit: 0.100001,
      signupBonusClaimed: true,
      withdrawNetwork: 'TRC20',
      withdrawAddress: 'TXyz',
      withdrawExchange: null,
    });
  });

  it('a list goes on at X-Next-Cursor, and ends without one', async () => {
    const first = await get('/api/ratings/user?limit=1');
    expect(first.headers.get('x-next-cursor')).toBe('cursor-1');
    const second = await get('/api/ratings/user?limit=1&cursor=cursor-1');
    expect(second.body).toEqual([]);
    expect(second.headers.get('x-next-cursor')).toBeNull();
  });

  it.each(['limit=0', 'limit=501', 'limit=1.5', 'limit=x', 'limit=1&limit=2', 'status=nonsense'])(
    'a list refuses %s',
    async (query) => {
      const reply = await get(`/api/ratings/user?${query}`);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code: 'BAD_INPUT' });
    },
  );

  it('deposit addresses need no token, everything else does, before the body is looked at', async () => {
    expect((await world.call('GET', '/api/deposit-addresses')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/api/profile/me'],
      ['POST', '/api/ratings/start'],
      ['POST', '/api/deposits/request'],
      ['GET', '/api/deposits/admin'],
    ] as const) {
      const reply = await world.call(
        method,
        path,
        method === 'POST' ? { body: 'not json', headers: { 'content-type': 'application/json' } } : {},
      );
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ msg: 'Please sign in to go on.', code: 'UNAUTHENTICATED' });
    }
  });
});

describe('rating', () => {
  it('a start answers with the balance, which it leaves unchanged, and the server’s own figures count', async () => {
    const body = { appId: 'a1', requiredAmount: 999, appName: 'x', appImage: 'y', profitEarned: 999 };
    const reply = await send('POST', '/api/ratings/start', body, { 'idempotency-key': 'k1' });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ newBalance: 30.9, rating: { ...openRating, status: 'pending' } });
    expect(mutated).toEqual([['startRating', { input: { appId: 'a1', idempotencyKey: 'k1' } }]]);
  });

  it('a draft, a submission and a return reach their record', async () => {
    const draft = await send('PUT', '/api/ratings/r1/draft', { stars: 4 });
    expect(draft.body).toEqual({ ...openRating, rating: openRating });
    const told = { type: 'phone', system: 'ios', systemVersion: '17.5', browser: '', appVersion: null, extra: 1 };
    const submitted = await send('POST', '/api/ratings/submit-pending/r1', { device: told });
    expect(submitted.body).toMatchObject({ msg: 'Rating submitted successfully!', rating: { status: 'completed' } });
    const returned = await send('POST', '/api/ratings/r1/return');
    expect(returned.body).toMatchObject({ rating: { status: 'returned' } });
    expect(mutated.map(([field, args]) => [field, args])).toEqual([
      ['saveDraft', { input: { id: 'r1', stars: 4 } }],
      ['submitRating', { input: { id: 'r1', device: { type: 'phone', system: 'ios', systemVersion: '17.5' } } }],
      ['returnRating', { id: 'r1' }],
    ]);
  });

  it.each([
    ['/api/ratings/start', {}, 'appId is required.'],
    ['/api/ratings/start', { appId: 7 }, 'appId must be a text.'],
    ['/api/ratings/start', { appId: { $ne: '' } }, 'appId must be a text.'],
    ['/api/ratings/submit-pending/r1', { stars: '5 stars' }, 'Choose 1 to 5 stars.'],
    ['/api/ratings/submit-pending/r1', { stars: 4.5 }, 'Choose 1 to 5 stars.'],
    ['/api/ratings/submit-pending/r1', { feedback: 5 }, 'Feedback must be a text.'],
    ['/api/ratings/submit-pending/r1', { feedback: ['x'] }, 'Feedback must be a text.'],
    ['/api/ratings/submit-pending/r1', { device: 'x' }, 'device must be an object.'],
    ['/api/ratings/submit-pending/r1', { device: { type: 'watch' } }, 'type must be one of: phone, tablet, computer.'],
    ['/api/ratings/submit-pending/r1', { device: { appVersion: 7 } }, 'appVersion must be a text.'],
  ])('%s with %j is refused in plain words, and nothing is changed', async (path, body, msg) => {
    const reply = await send('POST', path, body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ msg, code: 'BAD_INPUT' });
    expect(mutated).toEqual([]);
  });
});

describe('profiles and bonuses', () => {
  it('a change by JSON sends what was given and nothing else', async () => {
    const reply = await send('PUT', '/api/profile', { name: 'Bo', country: null, oldPassword: '', role: 'superadmin' });
    expect(reply.body).toEqual({ msg: 'Profile updated successfully!' });
    expect(mutated).toEqual([['updateProfile', { input: { name: 'Bo' } }]]);
  });

  const pin = { oldPin: '1234', newPin: '4321' };
  const proofs = (profile: object, oldPin = '1234') => [
    ['updateProfile', { input: profile, onlyProve: true }],
    ['changePin', { input: { ...pin, oldPin }, onlyProve: true }],
  ];

  it('a PIN and the rest are both proved, then both changed, the PIN first', async () => {
    const both = await send('PUT', '/api/profile', { name: 'Bo', ...pin });
    expect(both.body).toEqual({ msg: 'Profile updated successfully!' });
    expect(mutated).toEqual([
      ...proofs({ name: 'Bo' }),
      ['changePin', { input: pin }],
      ['updateProfile', { input: { name: 'Bo' } }],
    ]);
  });

  it('a wrong PIN changes nothing of the rest, and a refused rest nothing of the PIN', async () => {
    const password = { oldPassword: 'right', newPassword: 'another-lantern-8' };
    const wrong = await send('PUT', '/api/profile', { name: 'Bo', ...password, ...pin, oldPin: '0000' });
    expect(wrong.status).toBe(403);
    expect(wrong.body).toEqual({ msg: 'The security PIN is wrong.', code: 'PIN_WRONG' });
    expect(mutated).toEqual(proofs({ name: 'Bo', ...password }, '0000'));
    mutated.length = 0;
    const refused = await send('PUT', '/api/profile', { country: 'refused', ...pin });
    expect(refused.status).toBe(503);
    expect(mutated.every(([, args]) => (args as { onlyProve?: boolean }).onlyProve)).toBe(true);
  });

  it('a rest that is refused after the PIN was changed says which of the two was done', async () => {
    const reply = await send('PUT', '/api/profile', { country: 'refused late', ...pin });
    expect(reply.status).toBe(409);
    expect(reply.headers.get('retry-after')).toBe('1');
    expect(reply.body).toMatchObject({ code: 'PIN_CHANGED_ONLY' });
    expect((reply.body as { msg: string }).msg).toMatch(
      /^Your security PIN was changed\. The rest of your profile was not: /,
    );
  });

  it('a PIN alone is changed at once, and a wrong one is told', async () => {
    expect((await send('PUT', '/api/profile', pin)).status).toBe(200);
    expect(mutated).toEqual([['changePin', { input: pin }]]);
    mutated.length = 0;
    const wrong = await send('PUT', '/api/profile', { ...pin, oldPin: '0000' });
    expect(wrong.status).toBe(403);
    expect(mutated.map(([field]) => field)).toEqual(['changePin']);
    for (const half of [{ newPin: '4321' }, { oldPin: '1234' }])
      expect((await send('PUT', '/api/profile', half)).status).toBe(400);
  });

  it('payout settings are saved with the PIN', async () => {
    const settings = { network: 'TRC20', address: 'TXyz', securityPin: '1234', exchange: 'Some' };
    const reply = await send('PUT', '/api/profile/withdraw-info', settings);
    expect(reply.body).toEqual({
      msg: 'Withdrawal information saved successfully!',
      payableFrom: '2026-03-02T10:00:00.000Z',
    });
    expect(mutated).toEqual([['setPayoutSettings', { input: settings }]]);
  });

  it('the bonus and the opt-in answer with their sentence', async () => {
    expect((await send('POST', '/api/profile/claim-signup-bonus')).body).toEqual({ msg: 'Signup bonus claimed!' });
    const publisher = await send('POST', '/api/profile/publisher', { company: 'Co', website: '' });
    expect(publisher.status).toBe(200);
    expect(mutated.at(-1)).toEqual(['becomePublisher', { input: { company: 'Co' } }]);
    expect((await send('PUT', '/api/notifications/mark-all-read')).body).toHaveProperty('msg');
  });
});

describe('campaigns', () => {
  it('are funded, paused, resumed and closed by their id', async () => {
    const funded = await send('POST', '/api/publisher/apps/a1/fund', { places: '20' }, { 'idempotency-key': 'k' });
    expect(funded.status).toBe(201);
    expect(funded.body).toEqual({ ...ownApp, app: ownApp });
    for (const [verb, state] of [
      ['pause', 'paused'],
      ['resume', 'live'],
      ['close', 'closed'],
    ])
      expect((await send('POST', `/api/publisher/apps/a1/${verb}`)).body).toMatchObject({ state, app: { state } });
    expect(mutated[0]).toEqual(['fundApp', { input: { id: 'a1', places: 20, idempotencyKey: 'k' } }]);
  });

  it.each([0.5, '1.5', 'x', null, true])('places of %j are refused', async (places) => {
    expect((await send('POST', '/api/publisher/apps/a1/fund', { places })).status).toBe(400);
    expect(mutated).toEqual([]);
  });

  it('change by JSON: money as a number or as a text, at most six decimals', async () => {
    await send('PUT', '/api/publisher/apps/a1', { amount: 1.25, profit: '0.9', downloads: '7', rating: '4.5' });
    expect(mutated).toEqual([
      ['updateApp', { input: { id: 'a1', amount: 1_250_000, profit: 900_000, downloads: 7, rating: 4.5 } }],
    ]);
    for (const amount of [1.1234567, '1.1234567', '1e3', 'x', {}, Number.MAX_VALUE]) {
      const reply = await send('PUT', '/api/publisher/apps/a1', { amount });
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ msg: 'Please enter a valid amount.' });
    }
    expect(mutated).toHaveLength(1);
  });
});

describe('administrators', () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/api/apps'],
    ['POST', '/api/apps', {}],
    ['PUT', '/api/apps/a1', {}],
    ['DELETE', '/api/apps/a1'],
    ['GET', '/api/deposits/admin'],
    ['PUT', '/api/deposits/d1/status', {}],
    ['POST', '/api/deposit-addresses', {}],
    ['PUT', '/api/deposit-addresses/x1', {}],
    ['DELETE', '/api/deposit-addresses/x1'],
    ['POST', '/api/admin/promotions/fund', {}],
    ['DELETE', '/api/admin/promotions/proposals/f2'],
  ];
  it.each(calls)('%s %s is theirs only', async (method, path, body) => {
    const reply = await world.call(method, path, { token, body });
    expect(reply.status).toBe(403);
    expect(reply.body).toEqual({ msg: 'You do not have permission to do this.', code: 'FORBIDDEN' });
    expect(mutated).toEqual([]);
  });

  const asAdmin = (method: string, path: string, body?: unknown) => world.call(method, path, { token: admin, body });

  it('see deposits with whose they are', async () => {
    const { body } = await asAdmin('GET', '/api/deposits/admin?status=To%20be%20Reviewed');
    const user = { _id: 'u9', username: 'ann', mobile: '+44' };
    expect(body).toEqual([
      { ...deposit, user, screenshotPath: deposit.screenshot, duplicateHash: false, proposal: null, alone: false },
    ]);
  });

  it('decide deposits; what is not allowed comes with what is', async () => {
    const reply = await asAdmin('PUT', '/api/deposits/d1/status', { status: 'paid', txHash: 'ff' });
    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({ msg: 'Not from there.', code: 'IDEMPOTENCY_CONFLICT', allowed: ['paid', 'rejected'] });
    expect(mutated).toEqual([['decideDeposit', { input: { id: 'd1', status: 'paid', txHash: 'ff' } }]]);
    expect((await asAdmin('PUT', '/api/deposits/d1/status', { status: 'done' })).status).toBe(400);
  });

  it('keep addresses, delete apps and fund promotions', async () => {
    const address = { network: 'SOL', address: 'abc' };
    const created = await asAdmin('POST', '/api/deposit-addresses', address);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ _id: 'x2', ...address, proposal: null });
    expect((await asAdmin('PUT', '/api/deposit-addresses/x2', address)).body).toMatchObject({ _id: 'x2' });
    expect((await asAdmin('DELETE', '/api/deposit-addresses/x2')).status).toBe(200);
    const waiting = await asAdmin('POST', '/api/deposit-addresses', { ...address, address: 'waits' });
    expect(waiting).toMatchObject({
      status: 202,
      body: { msg: 'It waits for a second administrator.', proposal: { by: { _id: 'u9' }, kind: 'create' } },
    });
    expect(await asAdmin('DELETE', '/api/deposit-addresses/waits')).toMatchObject({
      status: 202,
      body: { msg: 'It waits for a second administrator.' },
    });
    expect((await asAdmin('DELETE', '/api/apps/a1')).body).toMatchObject({ app: { state: 'closed' } });
    expect((await asAdmin('GET', '/api/apps')).body).toEqual([ownApp]);
    const fund = { amount: 3000, reason: 'budget', txHash: 'ff' };
    const promotions = await asAdmin('POST', '/api/admin/promotions/fund', fund);
    expect(promotions.status).toBe(201);
    expect(promotions.body).toMatchObject({ balance: 3000, proposal: null });
    const waits = await asAdmin('POST', '/api/admin/promotions/fund', { ...fund, txHash: 'waits' });
    expect(waits).toMatchObject({ status: 202, body: { proposal: { _id: 'f2', amount: 2 } } });
    expect(waits.body).toMatchObject({ msg: 'It waits for a second administrator.' });
    expect((await asAdmin('GET', '/api/admin/promotions')).body).toMatchObject({ waiting: [{ _id: 'f2' }] });
    await asAdmin('POST', '/api/admin/promotions/fund', fund);
    expect(mutated.at(-1)).toEqual(['fundPromotions', { input: { ...fund, amount: 3_000_000_000 } }]);
    const ended = await asAdmin('DELETE', '/api/admin/promotions/proposals/f2');
    expect(ended.body).toEqual({ msg: 'The payment does not wait any more. Nothing was paid.' });
    expect(mutated.at(-1)).toEqual(['endPromotionsProposal', { id: 'f2' }]);
  });
});

describe('every call', () => {
  it('refuses a body that is no JSON, too large, or of another type', async () => {
    const json = { 'content-type': 'application/json' };
    for (const body of ['{', '[1,', 'nonsense']) {
      const reply = await send('POST', '/api/ratings/start', body, json);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code: 'BAD_BODY' });
    }
    for (const body of ['[]', '1', '"x"', 'null'])
      expect((await send('POST', '/api/ratings/start', body, json)).status).toBe(400);
    const large = await send('POST', '/api/ratings/start', JSON.stringify({ appId: 'x'.repeat(200_000) }), json);
    expect(large.status).toBe(413);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])
      expect((await send('POST', '/api/ratings/start', '{"appId":"a1"}', { 'content-type': type })).status).toBe(415);
    expect(mutated).toEqual([]);
  });

  it('takes an Idempotency-Key of 1 to 200 printable characters', async () => {
    const body = { appId: 'a1' };
    for (const key of ['x'.repeat(201), 'a\tb', 'é'])
      expect((await send('POST', '/api/ratings/start', body, { 'idempotency-key': key })).status).toBe(400);
    expect((await send('POST', '/api/ratings/start', body, { 'idempotency-key': 'x'.repeat(200) })).status).toBe(201);
  });

  it('that there is not answers 404 in JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/profile/me'],
      ['GET', '/api'],
      ['GET', '/api/../etc'],
    ] as const) {
      const reply = await world.call(method, path, { token });
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('a mutation that took effect is not called off because something beside it is away', async () => {
    await world.subgraphs.wallet.stop();
    const funded = await send('POST', '/api/publisher/apps/a1/fund', { places: 1 });
    expect(funded.status).toBe(201);
    expect(funded.body).toMatchObject({ _id: 'a1', money: null });
    const started = await send('POST', '/api/ratings/start', { appId: 'a1' });
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({ newBalance: null, rating: { _id: 'r1' } });
    const profile = await get('/api/profile/me');
    expect(profile.status).toBe(503);
    expect(profile.body).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  });
});
