import { createEvent } from '@candor/events';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { createPublisher, openQueue } from '@candor/service-kit/events/queue';
import { signEvent } from '@candor/service-kit/events/signed';
import { startWorker } from '@candor/service-kit/events/worker';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { testEventKeys } from '@candor/service-kit/testing/event-keys';
import { testName, testRedis } from '@candor/testkit/stores';
import { expect, it } from 'vitest';
import { replayParked } from './replay.ts';

const event = createEvent({
  id: 'd1.paid',
  name: 'deposit.paid',
  occurredAtMs: 0,
  correlationId: 'none',
  payload: { depositId: 'd1', userId: 'u', amountMicro: 5, network: 'TRON (TRC20)', txHash: 'ab' },
});

it('a parked event is tried again after the mend, once, and the rest has flowed on meanwhile', async () => {
  const { url } = await testRedis();
  const prefix = testName('replay');
  const keys = testEventKeys();
  const publisher = createPublisher({ redisUrl: url, prefix, keys, log: silentLog });
  const redis = publisherRedis(url);
  const queue = openQueue('wallet', redis, prefix);
  let isBroken = true;
  const handled: string[] = [];
  const worker = startWorker({
    service: 'wallet',
    handlers: new Proxy(
      {},
      {
        get: () => async (one: { id: string }) => {
          if (isBroken && one.id === event.id) throw new Error('poison');
          handled.push(one.id);
        },
      },
    ) as never,
    redisUrl: url,
    prefix,
    keys,
    log: silentLog,
    metrics: createMetrics('wallet'),
  });
  try {
    // Its last try already: the tries before it wait longer and longer, which is the queue's own affair.
    await queue.add(event.name, signEvent(keys, event), { jobId: event.id, attempts: 1 });
    await publisher.publish([{ ...event, id: 'd2.paid' }]);
    await expect.poll(() => publisher.delivery([event]), { timeout: 20_000 }).toEqual(['parked']);
    await expect.poll(() => handled, { timeout: 20_000 }).toEqual(['d2.paid']);
    // Publishing it again changes nothing: its job is there.
    await publisher.publish([event]);
    expect(await publisher.delivery([event])).toEqual(['parked']);
    const seen = await replayParked(redis, prefix, { dryRun: true });
    expect(seen.find(({ service }) => service === 'wallet')?.events).toMatchObject([
      { id: 'd1.paid', reason: 'poison' },
    ]);
    expect(await publisher.delivery([event])).toEqual(['parked']);
    isBroken = false;
    await replayParked(redis, prefix, { only: 'wallet' });
    await expect.poll(() => publisher.delivery([event]), { timeout: 20_000 }).toEqual(['completed']);
    expect(handled).toEqual(['d2.paid', 'd1.paid']);
    expect((await replayParked(redis, prefix)).every(({ events }) => events.length === 0)).toBe(true);
  } finally {
    await worker.stop();
    await publisher.close();
    await queue.close();
    redis.disconnect();
  }
}, 60_000);
