import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { serviceNames } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { makeSecrets } from '@candor/infra/secrets';
import { openModels as openNotifications } from '@candor/notifications/models';
import { openModels } from '@candor/ratings/models';
import { pendingMigrations } from '@candor/service-kit/data/migrations';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { testKeyEnv } from '@candor/service-kit/testing/event-keys';
import { testMongo, testName, testRedis } from '@candor/testkit/stores';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from './databases.ts';
import { migrateServices } from './migrate-services.ts';

const family = testName('migrate');
const nameOf = (service: string) => `${family}-${service}`;
let url = '';
const connections: Connection[] = [];
beforeAll(async () => {
  url = (await testMongo()).url;
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

async function open(name: string): Promise<Connection> {
  const connection = await connectMongo(url, name);
  connections.push(connection);
  return connection;
}

const indexesOf = async (connection: Connection, collection: string) =>
  (await connection.collection(collection).indexes()).map(({ name }) => name);

function run(service: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', `services/${service}/src/index.ts`, ...args], {
    cwd: rootDir,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  return { code: await ended, said: said.join('') };
}

describe('npm run migrate', () => {
  it('takes replaced indexes out of older databases, makes the present ones in all five, and has nothing to do twice', async () => {
    const wallet = await open(nameOf('wallet'));
    const ratings = await open(nameOf('ratings'));
    await wallet.collection('postings').createIndex({ account: 1, _id: -1 }, { name: 'account_1' });
    await ratings.collection('ratings').createIndex({ startKey: 1 });
    await ratings.collection('ratings').createIndex({ appId: 1, createdAt: -1 });
    const notifications = await open(nameOf('notifications'));
    await notifications.collection('people').createIndex({ 'mail.apps': 1, appsMailedAt: 1 }, { sparse: true });
    for (const collection of ['people', 'push_subscriptions'])
      await notifications.collection(collection).createIndex({ appsDue: 1 }, { sparse: true });
    await notifications.collection('push_subscriptions').createIndex({ kinds: 1, appsToldAt: 1 });
    const lines: string[] = [];
    await migrateServices(url, serviceNames, (line) => lines.push(line), nameOf);
    expect(lines).toHaveLength(serviceNames.length);
    expect((await indexesOf(wallet, 'postings')).sort()).toEqual([
      '_id_',
      'account_id_kind',
      'account_kind_id',
      'account_screens_id',
    ]);
    expect(await indexesOf(wallet, 'pages')).toContain('transfers.key_1');
    expect(await indexesOf(ratings, 'ratings')).not.toContain('startKey_1');
    expect(await indexesOf(ratings, 'ratings')).not.toContain('appId_1_createdAt_-1');
    for (const model of [openModels(ratings), openNotifications(notifications)].flatMap((models) =>
      Object.values(models),
    )) {
      const { toCreate, toDrop } = await model.diffIndexes();
      expect({ toCreate, toDrop }).toEqual({ toCreate: [], toDrop: [] });
    }
    for (const name of serviceNames)
      expect(await pendingMigrations(await open(nameOf(name)), databases[name].migrations)).toEqual([]);
    lines.length = 0;
    await migrateServices(url, serviceNames, (line) => lines.push(line), nameOf);
    expect(lines.every((line) => line.includes('nothing to apply'))).toBe(true);
  }, 60_000);
});

describe("a service's own program", () => {
  it('does not start in production on a database that was not migrated, and migrates it when asked, from two variables', async () => {
    const name = testName('migrate-own');
    const { wallet: ID_SECRET } = JSON.parse(makeSecrets().ID_SECRETS) as { wallet: string };
    const services = ['AUTH', 'WALLET', 'RATINGS', 'PAYMENTS', 'NOTIFICATIONS'];
    const started = run('wallet', [], {
      ...{ NODE_ENV: 'production', PORT: '0', MONGO_URL: url, MONGO_DB: name, REDIS_URL: (await testRedis()).url },
      ...{ QUEUE_PREFIX: name, ID_SECRET, ...testKeyEnv('wallet') },
      ALLOW_INSECURE: 'mongo-credentials,redis-credentials,internal-tls',
      ...Object.fromEntries(services.map((service) => [`${service}_URL`, 'http://127.0.0.1:9'])),
    });
    const refused = await endOf(started);
    expect(refused.code).not.toBe(0);
    expect(refused.said).toContain('the migration 2026-11-21-postings-by-kind');
    expect(refused.said).toContain('npm run migrate -- wallet');

    const migrated = await endOf(run('wallet', ['migrate'], { MONGO_URL: url, MONGO_DB: name }));
    expect(migrated).toMatchObject({ code: 0 });
    expect(migrated.said).toContain('applied 2026-11-21-postings-by-kind');
    expect(await indexesOf(await open(name), 'pages')).toContain('transfers.key_1');

    const lost = await endOf(run('wallet', ['migrate'], { MONGO_DB: name }));
    expect(lost.code).toBe(1);
    expect(lost.said).toContain('MONGO_URL');
  }, 60_000);
});
