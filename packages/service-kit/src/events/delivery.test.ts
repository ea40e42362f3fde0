import { createEvent, mapServices, serviceNames } from '@candor/events';
import { testName, testRedis } from '@candor/testkit/stores';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { publisherRedis } from '../data/redis.ts';
import { answerErrors } from '../http/http.ts';
import { listen } from '../http/listen.ts';
import { silentLog } from '../telemetry/log.ts';
import { testCallKeys } from '../testing/call-keys.ts';
import { askDelivery, mountDelivery } from './delivery.ts';
import { openQueue } from './queue.ts';

const clock = fakeClock(Date.UTC(2026, 10, 21));
let redisUrl = '';
let prefix = '';
const redis: { connection?: ReturnType<typeof publisherRedis> } = {};

beforeAll(async () => {
  redisUrl = (await testRedis()).url;
  const connection = publisherRedis(redisUrl);
  redis.connection = connection;
  await new Promise((resolve) => connection.once('ready', resolve));
});
afterAll(() => redis.connection?.disconnect());
beforeEach(() => {
  prefix = testName('delivery');
});

const changed = (id: string, occurredAtMs: number) =>
  createEvent({
    id,
    name: 'user.securityChanged',
    occurredAtMs,
    correlationId: 'c',
    payload: { userId: id, what: 'pin' },
  });

/** A service that answers with what its outboxes and its queue hold. */
async function serve(service: 'auth' | 'ratings', oldest: readonly (() => Promise<Date | undefined>)[]) {
  const app = express();
  const env = { REDIS_URL: redisUrl, QUEUE_PREFIX: prefix };
  const stopDelivery = mountDelivery({ app, service, env, keys: testCallKeys(service, clock), clock, oldest });
  app.use(answerErrors(silentLog));
  const http = await listen(app, '127.0.0.1', 0);
  return {
    url: `http://127.0.0.1:${http.port}`,
    async stop() {
      await http.stop();
      await stopDelivery();
    },
  };
}

const nowhere = 'http://127.0.0.1:9';

describe('what services have not delivered', () => {
  it('is the oldest event of all outboxes and queues, and who does not answer is named', async () => {
    if (!redis.connection) throw new Error('no redis');
    const auth = await serve('auth', [async () => new Date(7_000), async () => undefined]);
    const ratings = await serve('ratings', [async () => undefined]);
    const urls = { ...mapServices(() => nowhere), auth: auth.url, ratings: ratings.url };
    const ask = (keys = testCallKeys('wallet', clock)) => askDelivery({ urls, keys });
    const unreachable = serviceNames.filter((name) => name !== 'auth' && name !== 'ratings');
    expect(await ask()).toEqual({ undelivered: new Date(7_000), parked: 0, unreachable });

    const queue = openQueue('ratings', redis.connection, prefix);
    await queue.add('user.securityChanged', changed('e', 5_000), { jobId: 'e' });
    await queue.add('user.securityChanged', changed('f', 9_000), { jobId: 'f' });
    await queue.add('what is that', 'no event', { jobId: 'g' });
    expect(await ask()).toEqual({ undelivered: new Date(5_000), parked: 0, unreachable });
    expect((await ask(testCallKeys('payments', clock))).unreachable).toHaveLength(serviceNames.length);
    await queue.close();
    await auth.stop();
    await ratings.stop();
  });

  it('counts what is parked in the own queue', async () => {
    if (!redis.connection) throw new Error('no redis');
    const ratings = await serve('ratings', []);
    const queue = openQueue('ratings', redis.connection, prefix);
    const job = await queue.add('user.securityChanged', changed('e', 5_000), { jobId: 'e', attempts: 1 });
    const { Worker } = await import('bullmq');
    const worker = new Worker('ratings', async () => Promise.reject(new Error('poison')), {
      connection: { url: redisUrl, maxRetriesPerRequest: null },
      prefix,
    });
    const deadline = Date.now() + 10_000;
    while ((await job.getState()) !== 'failed' && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 10));
    const urls = { ...mapServices(() => nowhere), ratings: ratings.url };
    expect(await askDelivery({ urls, keys: testCallKeys('wallet', clock) })).toMatchObject({
      undelivered: new Date(5_000),
      parked: 1,
    });
    await worker.close();
    await queue.close();
    await ratings.stop();
  });
});
