import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerHealth, mutated } from '../testing/resolvers.ts';
import { written } from '../testing/sample.ts';
import { startWorld, type World } from '../testing/world.ts';
import { restRoutes } from './routes/index.ts';

let world: World;
let token: string;
let rater: string;
beforeAll(async () => {
  world = await startWorld();
  token = world.signIn('boss', { role: 'superadmin' });
  rater = world.signIn('u1');
});
afterAll(() => world.stop());
beforeEach(() => {
  mutated.length = 0;
});

const time = '2026-03-02T10:00:00.000Z';
const get = (path: string) => world.call('GET', path, { token });
const put = (path: string, body: unknown) => world.call('PUT', path, { token, body });

describe('administrators’ calls', () => {
  it.each(restRoutes.filter(({ access }) => access === 'admin'))(
    '$method $path is theirs only',
    async ({ method, path }) => {
      const reply = await world.call(method, path.replaceAll(/:\w+/g, 'x'), { token: rater });
      expect(reply.status).toBe(403);
      expect((await world.call(method, path.replaceAll(/:\w+/g, 'x'))).status).toBe(401);
      expect(mutated).toEqual([]);
    },
  );

  it.each([
    ['/api/users/count', { count: 12 }],
    ['/api/users/total-profit', { totalProfit: 0.9 }],
    ['/api/deposits/total-amount', { total: 100.5 }],
    ['/api/withdrawals/total-amount', { total: 5 }],
    ['/api/admin/revenue', { total: 0.3, networkFees: 0.02, networkFeesOwed: 0 }],
    ['/api/deposits/count/to-be-reviewed', { count: 3 }],
    ['/api/withdrawals/count/to-be-reviewed', { count: 2 }],
    [
      '/api/admin/days',
      [
        { day: '2026-03-01', deposited: 0, withdrawn: 0, rewards: 0, fees: 0, ratings: 0, signUps: 0 },
        { day: '2026-03-02', deposited: 100.5, withdrawn: 0, rewards: 0.9, fees: 0.3, ratings: 1, signUps: 4 },
      ],
    ],
    [
      '/api/admin/deposit-addresses/waiting',
      [
        {
          ...{ _id: 'x3', network: 'SOL', address: 'abc' },
          proposal: {
            ...{ by: { _id: 'u9', username: 'ann' }, at: time, until: time, kind: 'create' },
            ...{ network: 'SOL', address: 'abc' },
          },
        },
      ],
    ],
    ['/api/admin/ledger/health', written('LedgerHealth', 'LedgerHealth', ledgerHealth, {})],
    [
      '/api/admin/audit?record=d7',
      [
        {
          _id: '7',
          at: time,
          actor: { _id: 'boss', username: 'ann' },
          action: 'deposit.decide',
          record: { type: 'deposit', _id: 'd7' },
          before: { status: 'to_be_reviewed' },
          after: { status: 'paid' },
          reason: null,
          hash: 'ff',
        },
      ],
    ],
    [
      '/api/admin/search?q=u7',
      {
        people: [{ _id: 'u7', username: 'ann', onHold: false }],
        apps: [{ _id: 'a1', name: 'Nightjar', state: 'live' }],
        deposits: [
          {
            ...{ _id: 'd1', amount: 100.5, createdAt: expect.any(String), status: 'to be reviewed' },
            user: { _id: 'u9', username: 'ann' },
          },
        ],
        payouts: [
          { _id: 'w1', amount: 5, createdAt: time, status: 'To be Reviewed', user: { _id: 'u9', username: 'ann' } },
        ],
        appeals: null,
        reports: [{ _id: 'q1', createdAt: expect.any(String), status: 'open', appName: 'Nightjar' }],
      },
    ],
    [
      '/api/admin/promotions',
      {
        balance: 3000,
        owed: 10,
        owedCount: 1,
        fundings: [
          {
            _id: 'c1',
            actor: { _id: 'boss', username: 'ann' },
            amount: 3000,
            reason: 'spring',
            txHash: 'ff',
            at: time,
            proposedBy: null,
            alone: true,
            posted: true,
          },
        ],
        waiting: [
          {
            ...{ _id: 'f2', by: { _id: 'u1', username: 'ann' }, amount: 2, reason: 'budget', txHash: 'waits' },
            ...{ at: time, until: time },
          },
        ],
      },
    ],
  ])('%s has its fields, money as numbers', async (path, body) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(body);
  });

  it('find people by what is searched, in the order that is asked for', async () => {
    const { body } = await get('/api/users?search=Ann&sort=username_desc&onHold=true&role=User&limit=7');
    const [person] = body as { name: string; totalBalance: number }[];
    expect(JSON.parse(person?.name ?? '')).toEqual({
      search: 'Ann',
      sort: 'username_desc',
      onHold: true,
      role: 'User',
      first: 7,
    });
    expect(person?.totalBalance).toBe(30.9);
    for (const query of ['sort=richest', 'onHold=yes', 'role=king', 'limit=0'])
      expect((await get(`/api/users?${query}`)).status, query).toBe(400);
  });

  it('see everything of one person: every page of deposits and payouts, and totals of what really moved', async () => {
    const { body } = await get('/api/users/busy/details');
    expect(body).toMatchObject({
      _id: 'busy',
      username: 'ann',
      totalBalance: 30.9,
      heldBalance: 5,
      ratingCount: 7,
      upheldReports: 1,
      withdrawNetwork: 'TRC20',
      deposits: [
        { _id: 'd1', amount: 100.5, createdAt: time, status: 'paid' },
        { _id: 'd2', amount: 7, createdAt: time, status: 'rejected' },
      ],
      withdrawals: [
        { _id: 'w1', amount: 1, createdAt: time, status: 'completed' },
        { _id: 'w2', amount: 2, createdAt: time, status: 'to be reviewed' },
        { _id: 'w3', amount: 4.000001, createdAt: time, status: 'completed' },
      ],
      totalDepositAmount: 100.5,
      totalWithdrawAmount: 5.000001,
    });
    expect((await get('/api/users/nobody/details')).status).toBe(404);
  });

  it('claim a payout, and decide it by the words that are shown', async () => {
    const reviewed = await get('/api/withdrawals/admin?status=To%20be%20Reviewed');
    expect(reviewed.body).toMatchObject([
      {
        _id: 'w1',
        user: { _id: 'u9', username: 'ann', mobile: '+44' },
        amount: 5,
        network: 'TRC20',
        address: 'TXyz',
        status: 'To be Reviewed',
        flags: ['address changed', 'first payout'],
      },
    ]);
    const claimed = await world.call('POST', '/api/withdrawals/w1/claim', { token });
    expect(claimed.body).toMatchObject({ claimedBy: { _id: 'boss' }, until: time, address: 'TXyz' });
    const unchanged = await put('/api/withdrawals/w1/status', { status: 'To be Reviewed' });
    expect(unchanged).toMatchObject({ status: 400, body: { msg: 'Status has not changed.' } });
    const paid = await put('/api/withdrawals/w1/status', { status: 'Completed', txHash: 'ff', networkFee: 1.5 });
    expect(paid.body).toMatchObject({
      msg: 'Withdrawal status updated successfully!',
      withdrawal: { status: 'Completed', txHash: 'ff' },
    });
    expect(mutated.at(-1)).toEqual([
      'decideWithdrawal',
      { input: { id: 'w1', status: 'completed', txHash: 'ff', networkFee: 1_500_000 } },
    ]);
    await put('/api/withdrawals/w1/status', { status: 'Rejected', reason: 'No.', notSent: true, networkFee: 0 });
    expect(mutated.at(-1)?.[1]).toMatchObject({ input: { status: 'rejected', notSent: true } });
    const looked = await world.call('POST', '/api/withdrawals/w1/not-sent', { token });
    expect(looked.body).toMatchObject({ msg: 'Recorded: nothing was sent.', withdrawal: { _id: 'w1' } });
    const found = await world.call('POST', '/api/withdrawals/w1/sent', {
      token,
      body: { txHash: 'ab', network: 'SOL' },
    });
    expect(found.body).toMatchObject({ msg: 'Recorded: it was sent.', withdrawal: { _id: 'w1' } });
    expect(mutated.at(-1)).toEqual(['recordSent', { id: 'w1', txHash: 'ab', network: 'SOL' }]);
    const desk = await world.call('GET', '/api/admin/payout-desk', { token });
    expect(desk.body).toMatchObject({
      open: false,
      left: 1,
      payouts: [{ mayHaveBeenSent: { found: { txHash: 'ab' } } }],
    });
    expect((await put('/api/withdrawals/w1/status', { status: 'paid' })).status).toBe(400);
  });

  it('hold and release with a reason', async () => {
    const held = await put('/api/users/u9/hold', { onHold: true, reason: 'Copied texts.' });
    expect(held.body).toMatchObject({ user: { _id: 'u9', onHold: true, holdReason: 'Copied texts.' } });
    for (const body of [{ onHold: 'perhaps', reason: 'x' }, { onHold: true }, { reason: 'x' }])
      expect((await put('/api/users/u9/hold', body)).status).toBe(400);
    expect(mutated).toEqual([['setHold', { input: { userId: 'u9', onHold: true, reason: 'Copied texts.' } }]]);
  });

  it.each([
    ['users/u7', 'noteUser'],
    ['deposits/d1', 'noteDeposit'],
    ['withdrawals/w1', 'noteWithdrawal'],
    ['appeals/r1', 'noteAppeal'],
    ['reports/q1', 'noteReport'],
  ])('read and add notes of %s', async (of, field) => {
    const notes = [{ _id: 'n1', by: { _id: 'boss', username: 'ann' }, at: time, text: 'Looked at.' }];
    expect((await get(`/api/${of}/notes`)).body).toEqual(notes);
    const added = await world.call('POST', `/api/${of}/notes`, { token, body: { text: 'Looked at.' } });
    expect(added).toMatchObject({ status: 201, body: { msg: 'The note was added.', notes } });
    expect(mutated).toEqual([[field, { input: { id: of.split('/')[1], text: 'Looked at.' } }]]);
  });

  it('read and decide appeals and reports', async () => {
    expect((await get('/api/appeals?status=Open')).body).toMatchObject([
      { _id: 'r1', text: 'I wrote it myself.', status: 'open', rating: { _id: 'r1', rater: 'u1', status: 'rejected' } },
    ]);
    expect((await get('/api/reports')).body).toMatchObject([
      { _id: 'q1', reason: 'Not about the app.', app: { _id: 'a1', name: 'Nightjar' }, rating: { rater: 'u1' } },
    ]);
    const appeal = await put('/api/appeals/r1', { decision: 'Granted', reason: 'It is new.' });
    expect(appeal.body).toMatchObject({ appeal: { status: 'granted', reason: 'It is new.' } });
    const report = await put('/api/reports/q1', { decision: 'dismissed', reason: 'It is about it.' });
    expect(report.body).toMatchObject({ report: { status: 'dismissed', decision: 'It is about it.' } });
    expect((await put('/api/appeals/r1', { decision: 'upheld', reason: 'x' })).status).toBe(400);
    expect((await put('/api/reports/q1', { decision: 'upheld' })).status).toBe(400);
    expect((await get('/api/reports?status=granted')).status).toBe(400);
    expect((await get('/api/appeals?sort=reward')).status).toBe(400);
    expect(mutated).toHaveLength(2);
  });

  it('a status that is set already is told as such, and one that cannot be set comes with those that can', async () => {
    const unchanged = await put('/api/deposits/d1/status', { status: 'to be reviewed' });
    expect(unchanged.status).toBe(400);
    expect(unchanged.body).toEqual({ msg: 'Status has not changed.', code: 'STATUS_UNCHANGED' });
    const impossible = await put('/api/deposits/d1/status', { status: 'paid', txHash: 'ff' });
    expect(impossible.status).toBe(409);
    expect(impossible.body).toMatchObject({ allowed: ['paid', 'rejected'] });
  });
});
