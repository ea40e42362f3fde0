import { randomBytes } from 'node:crypto';
import { createEvent, type EventName, type EventPayload } from '@candor/events';
import { openQueue } from '@candor/service-kit/events/queue';
import { testName } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, earned, feedback, fundedPublisher, liveApp, type Person, signUp, start } from '../support/stack.ts';
import { world } from './world.ts';

let redis: Redis;
let publisher: Person;
let userId: string;

/** What somebody writes into the queue of the wallet who has Redis' password and the product's own code, and no key. */
async function write<Name extends EventName>(name: Name, payload: EventPayload<Name>): Promise<string> {
  const id = testName('forged');
  const event = createEvent({ id, name, payload, occurredAtMs: Date.now(), correlationId: id });
  await inQueue('wallet', (queue) => queue.add(name, event, { jobId: id }));
  return id;
}

async function inQueue<Found>(service: 'wallet', work: (queue: ReturnType<typeof openQueue>) => Promise<Found>) {
  const queue = openQueue(service, redis, world.name);
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
}

const ended = (id: string) =>
  until(`nobody works at ${id}`, () =>
    inQueue('wallet', async (queue) => ['completed', 'failed', 'unknown'].includes(await queue.getJobState(id))),
  );

describe('whoever writes into Redis', () => {
  beforeAll(async () => {
    redis = new Redis(world.redisUrl);
    publisher = await fundedPublisher(world, 10);
    userId = (await publisher.call<{ _id: string }>('GET', '/api/profile/me'))._id;
  });
  afterAll(() => redis?.disconnect());

  it('makes no money: an invented deposit is not believed, and counted', async () => {
    const before = await balanceOf(publisher);
    const facts = { depositId: testName('d'), userId, amountMicro: 500_000_000_000, network: 'BSC (BEP20)' };
    await ended(await write('deposit.paid', { ...facts, txHash: `0x${randomBytes(32).toString('hex')}` }));
    expect(await balanceOf(publisher)).toEqual(before);
    expect(await world.figures('wallet')).toMatch(
      /^candor_events_refused_total\{event="deposit.paid",reason="unsigned",service="wallet"\} 1$/m,
    );
    expect(world.stack.output('wallet').join('\n')).toContain('alarm: event_refused');
  });

  it('takes no reward away: one that is marked as handled is sent again, and paid', async () => {
    const app = await liveApp(publisher, 1);
    const person = await signUp(world);
    const { _id } = await start(person, app._id);
    await inQueue('wallet', (queue) => queue.pause());
    await person.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 4, feedback: feedback() });
    const id = await inQueue('wallet', async (queue) => {
      const told = async () => (await queue.getJobs(['wait'])).find(({ name }) => name === 'rating.completed');
      await until('the wallet is told of the reward', async () => (await told()) !== undefined);
      const { id = '' } = (await told()) ?? {};
      const forged = { finishedOn: Date.now(), returnvalue: JSON.stringify({ key: 'k', value: 'v' }) };
      await redis.lrem(queue.toKey('wait'), 0, id);
      await redis.hset(queue.toKey(id), forged);
      await redis.zadd(queue.toKey('completed'), Date.now(), id);
      await queue.resume();
      return id;
    });
    await until('the reward', async () => (await earned(person)) === 0.75);
    const said = world.stack.output('ratings').join('\n');
    expect(said).toContain('alarm: receipt_refused');
    expect(said).toContain(id);
  });
});
