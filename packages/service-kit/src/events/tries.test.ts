import { createEvent, type ServiceName } from '@candor/events';
import { testName, testRedis } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import type { Job } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../clock.ts';
import { refuse } from '../errors.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { dieOfNext } from '../testing/dead.ts';
import { testEventKeys } from '../testing/event-keys.ts';
import { againOf, DEATHS_MAX, replayJob } from './parked-job.ts';
import { JOB_ATTEMPTS, openQueue } from './queue.ts';
import { signEvent } from './signed.ts';
import { type EventWorker, startWorker } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const keys = testEventKeys();

let redisUrl = '';
let redis: Redis;
let prefix = '';
let queue: ReturnType<typeof openQueue>;
let metrics: Metrics;
let clock: FakeClock;
/** What a handler does with an event, and which it was handed, in order. */
let handle: (id: string) => Promise<void>;
let handed: string[];
/** The pauses that the queue was told, in ms; on its clock they are nothing. */
let pauses: number[];
let workers: EventWorker[];
/** What was told as an alarm. */
let alarms: string[];

beforeAll(async () => {
  redisUrl = (await testRedis()).url;
  redis = new Redis(redisUrl);
});
afterAll(() => redis.disconnect());
beforeEach(() => {
  prefix = testName('tries');
  metrics = createMetrics('test');
  clock = fakeClock(0);
  handle = async () => {};
  handed = [];
  pauses = [];
  workers = [];
  alarms = [];
  use('wallet');
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await queue.close();
  };
});

function use(service: ServiceName): void {
  queue = openQueue(service, redis, prefix);
}

const paid = (id: string) =>
  createEvent({
    id,
    name: 'deposit.paid',
    occurredAtMs: 0,
    correlationId: 'c',
    payload: { depositId: id, userId: 'u', amountMicro: 5, network: 'TRON (TRC20)', txHash: 'ab' },
  });
const send = (id: string) => queue.add('deposit.paid', signEvent(keys, paid(id)), { jobId: id });

/** A process that handles events. Nothing of it waits for a clock of the machine, but for the locks of the dead. */
async function start(): Promise<EventWorker> {
  const handler = async ({ id }: { id: string }) => {
    handed.push(id);
    await handle(id);
  };
  const worker = startWorker({
    service: queue.name as ServiceName,
    handlers: new Proxy({}, { get: () => handler }) as never,
    redisUrl,
    prefix,
    keys,
    log: Object.assign(Object.create(silentLog), {
      fatal: (_facts: object, what: string) => void alarms.push(what),
    }),
    metrics,
    clock,
    timing: {
      lockMs: 400,
      stalledEveryMs: 50,
      sweepEveryMs: 24 * HOUR,
      pause: (ms) => {
        pauses.push(ms);
        return 0;
      },
    },
  });
  workers.push(worker);
  // Its first look is one at nothing, once it has Redis: no pause is over.
  await until('Redis', () => worker.sweepParked().then(() => true));
  return worker;
}

async function jobOf(id: string): Promise<Job> {
  const job = await queue.getJob(id);
  if (!job) throw new Error(`no job ${id}`);
  return job;
}
const stateOf = (id: string) => queue.getJobState(id);
const outcomes = async (outcome: string) => {
  const { values } = await metrics.eventsHandled.get();
  return values.filter(({ labels }) => labels.outcome === outcome).reduce((sum, { value }) => sum + value, 0);
};
/** Processes that take the event and die of it, one after the other. */
async function dieOf(id: string, times: number): Promise<void> {
  const at = { redisUrl, prefix, service: queue.name as ServiceName };
  for (let death = 1; death <= times; death += 1) expect(await dieOfNext(at, `dies-${death}`)).toBe(id);
  expect((await jobOf(id)).stalledCounter).toBe(times);
}

const mongoAway = () => Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });

describe('what is away', () => {
  it.each([
    ['MongoDB', mongoAway],
    ['another service', () => refuse('UNAVAILABLE', { retryAfterSeconds: 5 })],
    ['Redis', () => Object.assign(new Error('Reached the max retries'), { name: 'MaxRetriesPerRequestError' })],
    ['a service that cuts the connection', () => Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
  ])('is never a try of an event: %s', async (_what, error) => {
    handle = async () => {
      // Far beyond the tries that an event has; by the pauses that is more than six minutes.
      if (handed.length <= 3 * JOB_ATTEMPTS) throw error();
    };
    await send('a');
    await start();
    await until('it is handled', async () => (await stateOf('a')) === 'completed');
    expect(handed).toHaveLength(3 * JOB_ATTEMPTS + 1);
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(6 * MINUTE);
    expect((await jobOf('a')).attemptsMade).toBe(1);
    expect(await outcomes('away')).toBe(3 * JOB_ATTEMPTS);
    expect(await outcomes('failed')).toBe(0);
  });

  it('does not make the pauses after real tries longer, nor the tries fewer', async () => {
    handle = async () => {
      throw handed.length % 2 === 1 ? mongoAway() : new Error('refused');
    };
    await send('a');
    await start();
    await until('it is parked', async () => (await stateOf('a')) === 'failed');
    expect(handed).toHaveLength(2 * JOB_ATTEMPTS);
    expect((await jobOf('a')).attemptsMade).toBe(JOB_ATTEMPTS);
    expect(await outcomes('parked')).toBe(1);
  });
});

describe('a process that dies', () => {
  it('is never a try of the event that it was handling', async () => {
    await send('a');
    await dieOf('a', DEATHS_MAX - 1);
    await start();
    await until('it is handled', async () => (await stateOf('a')) === 'completed');
    expect(handed).toEqual(['a']);
    expect((await jobOf('a')).attemptsMade).toBe(1);
  });

  it('five times sets the event aside, with an alarm; alone it is tried at once, with nothing beside it', async () => {
    await send('a');
    await dieOf('a', DEATHS_MAX);
    const under = new Set<string>();
    const beside: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    handle = async (id) => {
      under.add(id);
      if (id === 'a') beside.push(...under);
      if (id === 'slow') await held;
      under.delete(id);
    };
    const worker = await start();
    await until('it is set aside', async () => (await stateOf('a')) === 'failed');
    expect(await outcomes('set aside')).toBe(1);
    expect(handed).toEqual([]);
    clock.set((await jobOf('a')).finishedOn ?? 0);
    await send('slow');
    await until('another one is under way', () => under.has('slow'));
    const swept = worker.sweepParked();
    letGo();
    expect(await swept).toBe(true);
    expect(beside).toEqual(['a']);
    await until('its job is completed', async () => (await stateOf('a')) === 'completed');
    expect(handed).toEqual(['slow', 'a']);
    await send('b');
    await until('the rest goes on', () => handed.includes('b'));
  });

  it('in a try alone leaves the event aside for an hour, then it is tried again; it is never dropped', async () => {
    await send('a');
    await dieOf('a', DEATHS_MAX);
    const first = await start();
    await until('it is set aside', async () => (await stateOf('a')) === 'failed');
    const { finishedOn = 0 } = await jobOf('a');
    clock.set(finishedOn);
    handle = async () => {
      throw new Error('poison');
    };
    await first.sweepParked();
    await markBegun('a');
    const next = await start();
    for (let hour = 1; hour <= 3; hour += 1) {
      clock.set(againOf(await jobOf('a')).lastAtMs + HOUR - 1);
      await next.sweepParked();
      expect(handed).toHaveLength(hour);
      clock.advance(1);
      await next.sweepParked();
      expect(handed).toHaveLength(hour + 1);
    }
    expect(await stateOf('a')).toBe('failed');
    expect(againOf(await jobOf('a'))).toMatchObject({ tries: 4, deaths: 1 });
    handle = async () => {};
    clock.advance(HOUR);
    await next.sweepParked();
    await until('its job is completed', async () => (await stateOf('a')) === 'completed');
  });

  it('is forgotten when the event is replayed by hand', async () => {
    await send('a');
    await dieOf('a', DEATHS_MAX);
    await start();
    await until('it is set aside', async () => (await stateOf('a')) === 'failed');
    await replayJob(queue, redis, await jobOf('a'));
    await until('it is handled', async () => (await stateOf('a')) === 'completed');
    expect(handed).toEqual(['a']);
  });
});

/** As a process leaves it that died in a try of a parked event. */
async function markBegun(id: string): Promise<void> {
  const job = await jobOf(id);
  await job.updateData({ ...job.data, again: { ...againOf(job), begun: true } });
}

describe('a parked event', () => {
  const park = async (id: string) => {
    handle = async () => {
      throw new Error('refused');
    };
    await queue.add('deposit.paid', signEvent(keys, paid(id)), { jobId: id, attempts: 1 });
    await until('it is parked', async () => (await stateOf(id)) === 'failed');
    handed.length = 0;
    clock.set((await jobOf(id)).finishedOn ?? 0);
  };

  it('of money is tried again for ever, with pauses up to an hour, whichever process is there', async () => {
    let worker = await start();
    await park('a');
    expect(alarms).toEqual(['alarm: money_event_parked']);
    for (const [tries, minutes] of [1, 2, 4, 8, 16, 32, 60, 60, 60].entries()) {
      clock.advance(minutes * MINUTE - 1);
      await worker.sweepParked();
      expect(handed).toHaveLength(tries);
      clock.advance(1);
      await worker.sweepParked();
      expect(handed).toHaveLength(tries + 1);
      expect(await stateOf('a')).toBe('failed');
      await worker.stop();
      workers.pop();
      worker = await start();
    }
    expect(alarms).toHaveLength(10);
    handle = async () => {};
    clock.advance(HOUR);
    await worker.sweepParked();
    await until('its job is completed', async () => (await stateOf('a')) === 'completed');
    expect(handed).toHaveLength(10);
  });

  it('is tried by one of several processes', async () => {
    const [one, other] = [await start(), await start()];
    await park('a');
    clock.advance(MINUTE);
    let letGo = () => {};
    handle = () =>
      new Promise((resolve) => {
        letGo = resolve;
      });
    const first = one.sweepParked();
    await until('the first is at it', () => handed.length === 1);
    expect(await other.sweepParked()).toBe(false);
    letGo();
    expect(await first).toBe(true);
    await until('its job is completed', async () => (await stateOf('a')) === 'completed');
    expect(handed).toEqual(['a']);
  });

  it('is not tried less often because a store was away when its time came', async () => {
    const worker = await start();
    await park('a');
    clock.advance(MINUTE);
    handle = async () => {
      throw mongoAway();
    };
    for (let look = 0; look < 20; look += 1) await worker.sweepParked();
    expect(againOf(await jobOf('a')).tries).toBe(0);
    handle = async () => {};
    await worker.sweepParked();
    await until('its job is completed', async () => (await stateOf('a')) === 'completed');
  });

  it('that moves no money waits for a person', async () => {
    await queue.close();
    use('notifications');
    const worker = await start();
    await park('a');
    clock.advance(24 * HOUR);
    await worker.sweepParked();
    expect(handed).toEqual([]);
    expect(await stateOf('a')).toBe('failed');
    expect(alarms).toEqual([]);
  });
});
