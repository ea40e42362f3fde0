import { createEvent } from '@candor/events';
import { testName, testRedis } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { silentLog } from '../telemetry/log.ts';
import { testEventKeys } from '../testing/event-keys.ts';
import { createPublisher } from './queue.ts';

it("a publisher touches the queues of its events' consumers, and no other one", async () => {
  const { url: redisUrl } = await testRedis();
  const prefix = testName('opened');
  const redis = new Redis(redisUrl);
  const publisher = createPublisher({ redisUrl, prefix, keys: testEventKeys(), log: silentLog });
  const queues = async () => {
    const found = await redis.keys(`${prefix}:*`);
    return [...new Set(found.map((key) => key.split(':')[1]))].sort();
  };
  try {
    await until('Redis answers', () =>
      publisher.ping().then(
        () => true,
        () => false,
      ),
    );
    expect(await queues()).toEqual([]);
    const payload = { userId: 'u', reason: 'r' };
    const event = createEvent({ id: 'held', name: 'user.held', occurredAtMs: 0, correlationId: 'c', payload });
    await publisher.publish([event]);
    expect(await publisher.delivery([event])).toEqual(['waiting']);
    expect(await queues()).toEqual(['notifications', 'ratings', 'wallet']);
  } finally {
    await publisher.close();
    const left = await redis.keys(`${prefix}:*`);
    if (left.length > 0) await redis.del(left);
    redis.disconnect();
  }
});
