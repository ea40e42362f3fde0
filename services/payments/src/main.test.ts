import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEvent } from '@candor/events';
import { createPublisher } from '@candor/service-kit/events/queue';
import { createWalletClient } from '@candor/service-kit/http/wallet-client';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { testCallKeys, viewerHeaders } from '@candor/service-kit/testing/call-keys';
import { testEventKeys, testKeyEnv } from '@candor/service-kit/testing/event-keys';
import { freePort } from '@candor/testkit/free-port';
import { rootDir } from '@candor/testkit/root';
import { testMinio, testMongo, testName, testRedis } from '@candor/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const family = testName('main');
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const rater: Viewer = { ...nobody, userId: 'r', sessionId: 's' };
const admin: Viewer = { ...rater, userId: 'admin', role: 'superadmin' };
const urls = { wallet: '', payments: '' };
/** In the place of auth: it knows everybody who asks for the owner, and of no second administrator. */
const auth = createServer((req, res) => {
  const answers: Record<string, object> = {
    '/internal/owner': { proved: true },
    '/internal/freeze': { frozenUntil: null },
    '/internal/second-person': { isOwn: false, alone: true },
    '/internal/shared-facts': { mobile: true, device: false },
  };
  const answer = answers[req.url ?? ''];
  res.statusCode = answer ? 200 : 404;
  res.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
});
const running = new Map<keyof typeof urls, ChildProcess>();
let said = '';
let env: Record<string, string | undefined> = {};

beforeAll(async () => {
  for (const name of ['wallet', 'payments'] as const) urls[name] = `http://127.0.0.1:${await freePort()}`;
  const minio = await testMinio();
  await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
  env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'warn', SWEEP_EVERY_SECONDS: '0.2' },
    ...{ MONGO_URL: (await testMongo()).url, REDIS_URL: (await testRedis()).url, QUEUE_PREFIX: family },
    ...{ S3_URL: minio.url, S3_ACCESS_KEY: minio.accessKey, S3_SECRET_KEY: minio.secretKey },
    ...{ UPLOAD_SECRET: 'upload'.repeat(8), ID_SECRET: 'identity'.repeat(8) },
    ...{ WALLET_URL: urls.wallet, PAYMENTS_URL: urls.payments },
    ...{
      AUTH_URL: `http://127.0.0.1:${(auth.address() as AddressInfo).port}`,
      RATINGS_URL: urls.wallet,
      NOTIFICATIONS_URL: urls.wallet,
    },
  };
  await Promise.all([start('wallet'), start('payments', { CANDOR_KILL_AT: 'payout:2' })]);
}, 90_000);
afterAll(() => {
  auth.close();
  for (const child of running.values()) child.kill('SIGKILL');
});

async function start(name: keyof typeof urls, more: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', `services/${name}/src/index.ts`], {
    cwd: rootDir,
    env: { ...env, ...testKeyEnv(name), MONGO_DB: `${family}-${name}`, PORT: new URL(urls[name]).port, ...more },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  running.set(name, child);
  await until(async () => (await fetch(`${urls[name]}/readyz`)).ok);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`it did not come true; the services said:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Answer = { data?: Record<string, Record<string, unknown>> | null; errors?: { extensions: { code: string } }[] };
async function graph(
  name: keyof typeof urls,
  viewer: Viewer,
  query: string,
  input: unknown = {},
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const response = await fetch(`${urls[name]}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...viewerHeaders(name, viewer) },
    body: JSON.stringify({ query, variables: { input, ...more } }),
  });
  return (await response.json()) as Answer;
}

const SETTINGS = 'mutation S($input: PayoutSettingsInput!) { setPayoutSettings(input: $input) { id } }';
const REQUEST = 'mutation R($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) { id status } }';
const DECIDE = 'mutation D($input: DecideWithdrawalInput!) { decideWithdrawal(input: $input) { status } }';
const CLAIM = 'mutation C($id: ID!) { claimWithdrawal(id: $id) { address claimedBy { id } } }';
const CANCEL = 'mutation C($id: ID!) { cancelWithdrawal(id: $id) { status } }';
const request = (amount: string, idempotencyKey: string) =>
  graph('payments', rater, REQUEST, { amount, network: 'TRC20', address: TRON, securityPin: PIN, idempotencyKey });
const decide = (id: unknown, decision: object) => graph('payments', admin, DECIDE, { id, ...decision });

/** 3 USDT of earnings for the rater, all of one publisher, who deposited 5. */
async function earn(): Promise<void> {
  const publisher = createPublisher({
    redisUrl: env.REDIS_URL ?? '',
    prefix: family,
    keys: testEventKeys(),
    log: silentLog,
  });
  await until(() => publisher.ping().then(() => true));
  const envelope = (id: string) => ({ id, occurredAtMs: Date.now(), correlationId: 'c' });
  const deposit = { depositId: 'd', userId: 'p', amountMicro: 5_000_000, network: 'Polygon PoS', txHash: 'ab' };
  await publisher.publish([createEvent({ ...envelope('d.paid'), name: 'deposit.paid', payload: deposit })]);
  await until(async () => (await totals()).deposited === '5');
  const ask = createWalletClient({ url: urls.wallet, to: 'wallet', keys: testCallKeys('ratings') });
  const campaign = { appId: 'a', publisherId: 'p', amountMicro: 5_000_000 };
  await ask({ verb: 'fundCampaign', fundingId: 'f', ...campaign });
  const facts = { appName: 'Tidepool', publisherId: 'p', appId: 'a', raterId: 'r', ratingId: 'x', attempt: 1 };
  const reward = { ...facts, amountMicro: 5_000_000, profitMicro: 3_000_000 };
  await publisher.publish([createEvent({ ...envelope('x'), name: 'rating.completed', payload: reward })]);
  await until(async () => (await totals()).profit === '3');
  await publisher.close();
}

async function totals(fields = 'deposited withdrawn profit'): Promise<Record<string, unknown>> {
  const { data } = await graph('wallet', admin, `{ ledgerTotals { ${fields} } }`);
  return data?.ledgerTotals ?? {};
}

async function earnings(): Promise<unknown> {
  const of = [{ __typename: 'User', id: 'r' }];
  const query = 'query E($of: [_Any!]!) { _entities(representations: $of) { ... on User { totalBalance } } }';
  const { data } = await graph('wallet', rater, query, undefined, { of });
  return (data?._entities as unknown as { totalBalance: string }[] | undefined)?.[0]?.totalBalance;
}

describe('the processes of payments and of the wallet', () => {
  it('hold, send and release payouts between them, one of which was killed in the middle', async () => {
    await earn();
    await graph('payments', rater, SETTINGS, { network: 'TRC20', address: TRON, securityPin: PIN });

    // Killed after the wallet has held the money; the retry under the key meets both.
    const dead = new Promise((resolve) => running.get('payments')?.once('exit', (_, signal) => resolve(signal)));
    await expect(request('2', 'first')).rejects.toThrow();
    expect(await dead).toBe('SIGKILL');
    await start('payments');
    const first = await request('2', 'first');
    expect(first.data?.requestWithdrawal).toMatchObject({ status: 'to_be_reviewed' });
    const listed = await graph('payments', admin, '{ withdrawals { edges { node { flags flagsPending } } } }');
    const flags = ['address_changed', 'first_payout', 'one_publisher', 'same_mobile'];
    expect(listed.data?.withdrawals).toEqual({ edges: [{ node: { flags, flagsPending: false } }] });
    expect((await request('1.000001', 'too much')).errors?.[0]?.extensions.code).toBe('BALANCE_TOO_LOW');

    const paid = { status: 'completed', txHash: 'ab'.repeat(32), networkFee: '1.5' };
    expect((await decide(first.data?.requestWithdrawal?.id, paid)).errors?.[0]?.extensions.code).toBe('CLAIM_REQUIRED');
    const claimed = await graph('payments', admin, CLAIM, undefined, { id: first.data?.requestWithdrawal?.id });
    expect(claimed.data?.claimWithdrawal).toMatchObject({ address: TRON, claimedBy: { id: 'admin' } });
    await decide(first.data?.requestWithdrawal?.id, paid);
    // The network's fee is the platform's: 2 USDT of fees, of which 1.5 are left for the network.
    await until(async () => (await totals('withdrawn revenue networkFees')).networkFees === '1.5');
    expect(await totals('withdrawn revenue networkFees')).toEqual({
      withdrawn: '2',
      revenue: '0.5',
      networkFees: '1.5',
    });
    const second = await request('1', 'second');
    expect((await request('1', 'third')).errors?.[0]?.extensions.code).toBe('BALANCE_TOO_LOW');
    await decide(second.data?.requestWithdrawal?.id, { status: 'rejected', reason: 'Another address, please.' });
    // The money goes back; then it can be asked for again, and taken back by the person, too.
    await until(async () => (await earnings()) === '1');
    const again = await request('1', 'again');
    expect(again.data?.requestWithdrawal?.status).toBe('to_be_reviewed');
    const { id } = again.data?.requestWithdrawal ?? {};
    expect((await graph('payments', rater, CANCEL, undefined, { id })).data?.cancelWithdrawal).toEqual({
      status: 'cancelled',
    });
    await until(async () => (await earnings()) === '1');
    // Five were asked for today.
    expect((await request('1', 'sixth')).errors?.[0]?.extensions.code).toBe('TOO_MANY_PAYOUTS');
    expect(await totals()).toEqual({ deposited: '5', withdrawn: '2', profit: '3' });

    for (const child of running.values()) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    expect(said).not.toContain('did not stop cleanly');
  }, 120_000);

  it('is ready without the store of pictures, which is watched all the same', async () => {
    await start('payments', { S3_URL: 'http://127.0.0.1:9' });
    const figures = await (await fetch(`${urls.payments}/metrics`)).text();
    expect(figures).toMatch(/^candor_dependency_up\{[^}]*dependency="pictures"[^}]*\} 0$/m);
    expect(figures).toMatch(/^candor_dependency_up\{[^}]*dependency="mongo"[^}]*\} 1$/m);
  });
});
