import { silentLog } from '@candor/service-kit/telemetry/log';
import { testName, testRedis } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverLine } from '../hooks/deliver.ts';
import type { HookDeps } from '../hooks/deps.ts';
import { deliverDue } from '../hooks/due.ts';
import { createEndpoint } from '../hooks/endpoints.ts';
import { recordHooks } from '../hooks/record.ts';
import { eventOf, ratingFacts } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';
import { createWaker, type Waker } from './wake.ts';

let world: World;
let receiver: Receiver;
let redisUrl: string;
const prefix = testName('webhooks');
const wakers: Waker[] = [];
beforeAll(async () => {
  world = await openWorld();
  receiver = await startReceiver();
  redisUrl = (await testRedis()).url;
});
afterAll(async () => {
  for (const waker of wakers) await waker.stop();
  await receiver.stop();
  await world.connection.close();
});
beforeEach(async () => {
  receiver.clear();
  await world.empty();
  await createEndpoint(
    world.deps,
    { userId: 'publisher', organisationId: 'publisher' },
    {
      url: receiver.url,
      types: ['rating.completed'],
    },
  );
});

/** A process with the queue: it wakes lines, and sends in those that are woken. */
function process(): HookDeps {
  const waker = createWaker({ redisUrl, prefix, log: silentLog });
  const { deps } = world.instance({ wakeHook: waker.wake });
  waker.start((line) => deliverLine(deps, line));
  wakers.push(waker);
  return deps;
}
const rated = (n: number, appId: string) =>
  eventOf(`rated ${appId} ${n}`, 'rating.completed', {
    ...{ ...ratingFacts(`${appId}-rating${n}`), appId, amountMicro: 500_000, profitMicro: 400_000 },
  });
const of = (campaign: string) =>
  receiver.received.filter(({ data }) => data.campaign === campaign).map(({ sequence }) => sequence);

it('the queue wakes lines in any process, and each campaign keeps its order', async () => {
  const [one, two] = [process(), process()];
  for (let n = 0; n < 5; n += 1)
    await Promise.all([
      recordHooks(one, rated(n, 'a')),
      recordHooks(two, rated(n, 'b')),
      recordHooks(two, rated(n, 'c')),
    ]);
  await until('all to arrive', () => receiver.received.length === 15);
  for (const campaign of ['a', 'b', 'c']) expect(of(campaign)).toEqual([1, 2, 3, 4, 5]);
  expect(receiver.most()).toBe(1);
});

it('what waits in a Redis that was emptied a sweep finds, and a job of a line that nobody knows changes nothing', async () => {
  const deps = process();
  receiver.answers.push(500);
  await recordHooks(deps, rated(1, 'd'));
  await until('the first try', async () => (await deps.hookDeliveries.countDocuments({ tries: 1 })) === 1);
  const redis = new Redis(redisUrl);
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
  deps.wakeHook('nobody.nothing');
  world.clock.advance(5_000);
  await until('the claim to be given up', async () => (await deliverDue(deps)) === 1 || of('d').length === 2);
  expect(of('d')).toEqual([1, 1]);
});
