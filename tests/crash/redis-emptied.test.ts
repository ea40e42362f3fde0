import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from '../support/oracle.ts';
import {
  earned,
  feedback,
  fundedPublisher,
  liveApp,
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

/** What FLUSHALL does, for this stack only: other files share the server. Returns how many keys there were. */
async function emptyRedis(): Promise<number> {
  const redis = new Redis(stack.redisUrl);
  const keys = await redis.keys(`${stack.name}:*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
  return keys.length;
}

describe('Redis emptied', () => {
  it('after the submit and before the payment: still paid, once', async () => {
    const publisher = await fundedPublisher(stack, 5);
    const app = await liveApp(publisher, 5);
    const rater = await signUp(stack);
    const { _id } = await start(rater, app._id);
    // With the wallet away the reward's event waits in the queue, from which it is then lost.
    await stack.stack.kill('wallet', 'SIGKILL');
    await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 5, feedback: feedback() });
    const ratings = await connectMongo(stack.mongoUrl, `${stack.name}_ratings`);
    await until(
      'the event in the queue',
      async () =>
        (await ratings.collection<{ _id: string; outboxState?: string }>('ratings').findOne({ _id }))?.outboxState ===
        'sent',
    );
    expect(await emptyRedis()).toBeGreaterThan(0);
    await stack.stack.restart('wallet');
    await until('the reward', async () => (await earned(rater)) === 0.75);
    await until('the notification', async () =>
      (await rater.call<{ type: string }[]>('GET', '/api/notifications')).some((one) => one.type === 'rating'),
    );
    await until(
      'an empty outbox',
      async () =>
        (await ratings.collection<{ _id: string; outboxState?: string }>('ratings').findOne({ _id }))?.outboxState ===
        undefined,
    );
    await ratings.close();
    await expectSound(stack);
    expect(await earned(rater)).toBe(0.75);
  });

  it('again and again while raters submit: each is paid once', async () => {
    const publisher = await fundedPublisher(stack, 10);
    const app = await liveApp(publisher, 10);
    const raters = await Promise.all(Array.from({ length: 10 }, () => signUp(stack)));
    for (const rater of raters) {
      const { _id } = await start(rater, app._id);
      await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 5, feedback: feedback() });
      await emptyRedis();
    }
    await until('every reward', async () =>
      (await Promise.all(raters.map((rater) => earned(rater)))).every((balance) => balance === 0.75),
    );
    await expectSound(stack);
  });
});
