import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createEvent } from '@candor/events';
import { createPublisher } from '@candor/service-kit/events/queue';
import { nobody } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { callerHeaders, viewerHeaders } from '@candor/service-kit/testing/call-keys';
import { testEventKeys, testKeyEnv } from '@candor/service-kit/testing/event-keys';
import { freePort } from '@candor/testkit/free-port';
import { rootDir } from '@candor/testkit/root';
import { testMongo, testName, testRedis } from '@candor/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const family = testName('main');
const nowhere = 'http://127.0.0.1:9';
let child: ChildProcess;
let url = '';
let redisUrl = '';
let said = '';

/** Auth and payments, as far as the wallet asks them about whom a bonus is for. */
async function openOthers() {
  const answers: Record<string, object> = {
    '/internal/person-facts': {
      registration: { inviterId: 'old', formerUserIds: [], registeredAt: '2026-01-01T00:00:00.000Z' },
      mailConfirmed: true,
      sameMailIds: [],
      sameDeviceIds: [],
    },
    '/internal/same-address': { sameAddressIds: [] },
    '/internal/second-person': { isOwn: false, alone: true },
    '/internal/capital': { verdict: 'taken', txHash: 'ab' },
  };
  const server = createServer((req, res) => {
    const answer = answers[req.url ?? ''];
    res.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
let others: Awaited<ReturnType<typeof openOthers>>;

beforeAll(async () => {
  others = await openOthers();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  redisUrl = (await testRedis()).url;
  child = spawn(process.execPath, ['--import', 'tsx', 'services/wallet/src/index.ts'], {
    cwd: rootDir,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(port),
      MONGO_URL: (await testMongo()).url,
      MONGO_DB: family,
      REDIS_URL: redisUrl,
      QUEUE_PREFIX: family,
      ID_SECRET: 'identity'.repeat(8),
      ...testKeyEnv('wallet'),
      SWEEP_EVERY_SECONDS: '0.2',
      LOG_LEVEL: 'warn',
      // The condition of a bonus is a single reward here, of somebody who shares nothing with anybody.
      BONUS_AFTER_USDT: '0.5',
      BONUS_AFTER_PUBLISHERS: '1',
      BONUS_DEPOSIT_DAYS: '0',
      AUTH_URL: others.url,
      WALLET_URL: url,
      RATINGS_URL: nowhere,
      PAYMENTS_URL: others.url,
      NOTIFICATIONS_URL: nowhere,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(async () => (await fetch(`${url}/readyz`)).ok);
}, 60_000);
afterAll(() => {
  child.kill('SIGKILL');
  others.close();
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`it did not come true; the wallet said:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const admin = { ...nobody, userId: 'admin', sessionId: 's', role: 'superadmin' as const };
async function graph(query: string): Promise<Record<string, Record<string, unknown>>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...viewerHeaders('wallet', admin) },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Record<string, Record<string, unknown>> }).data;
}

describe('the process of the wallet', () => {
  it('handles its events, pays what is due when the budget comes, proves itself, and ends in order', async () => {
    const publisher = createPublisher({ redisUrl, prefix: family, keys: testEventKeys(), log: silentLog });
    await until(() => publisher.ping().then(() => true));
    const envelope = (id: string) => ({ id, occurredAtMs: Date.now(), correlationId: 'c' });
    const deposit = { depositId: 'd', userId: 'p', amountMicro: 50_000_000, network: 'Polygon PoS', txHash: 'ab' };
    await publisher.publish([createEvent({ ...envelope('d.paid'), name: 'deposit.paid', payload: deposit })]);
    await until(async () => (await graph('{ ledgerTotals { deposited } }')).ledgerTotals?.deposited === '50');
    await fetch(`${url}/internal/transfers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...callerHeaders('wallet', 'ratings'),
      },
      body: JSON.stringify({
        verb: 'fundCampaign',
        fundingId: 'f',
        appId: 'a',
        publisherId: 'p',
        amountMicro: 50_000_000,
      }),
    });
    const registered = { userId: 'new', inviterId: 'old' };
    await publisher.publish([createEvent({ ...envelope('new'), name: 'user.registered', payload: registered })]);
    const names = { appName: 'Tidepool', publisherId: 'p', appId: 'a', raterId: 'new', ratingId: 'r', attempt: 1 };
    const reward = { ...names, amountMicro: 20_000_000, profitMicro: 750_000 };
    await publisher.publish([createEvent({ ...envelope('r'), name: 'rating.completed', payload: reward })]);
    await until(async () => (await graph('{ promotions { owedCount } }')).promotions?.owedCount === 1);
    const paid = await graph(
      'mutation { fundPromotions(input: { amount: "25", reason: "launch", txHash: "ab" }) { balance owed } }',
    );
    expect(paid.fundPromotions).toEqual({ balance: '15', owed: '0' });
    await until(async () => (await graph('{ ledgerHealth { verifiedTo } }')).ledgerHealth?.verifiedTo === 5);
    const { ledgerHealth } = await graph(
      '{ ledgerHealth { sum pages verifiedTo fault parked unreachable ok undelivered } }',
    );
    // Nobody consumes the wallet's events here, and the other services are not there.
    expect(ledgerHealth).toMatchObject({ sum: '0', pages: 5, verifiedTo: 5, fault: null, parked: 0, ok: false });
    expect(ledgerHealth).toMatchObject({ unreachable: ['auth', 'ratings', 'payments', 'notifications'] });
    expect(ledgerHealth?.undelivered).toMatch(/^20/);
    await publisher.close();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said).not.toContain('did not stop cleanly');
  }, 60_000);
});
