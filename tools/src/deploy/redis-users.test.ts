import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLimits as createSignInLimits } from '@candor/auth/limits/limits';
import {
  consumers,
  consumersOf,
  createEvent,
  type DomainEvent,
  type EventName,
  type ServiceName,
  serviceNames,
} from '@candor/events';
import { type Child, startChild, waitUntilReady } from '@candor/infra/child';
import { type MadeSecrets, makeComposeSecrets } from '@candor/infra/compose/secrets-made';
import { rootDir } from '@candor/infra/paths';
import { redisProgram } from '@candor/infra/stores/redis';
import { createWaker } from '@candor/notifications/handlers/wake';
import { createChannel, type Told } from '@candor/notifications/stream/channel';
import { replayParked } from '@candor/ops/replay';
import { createPublisher, openQueue } from '@candor/service-kit/events/queue';
import { signEvent } from '@candor/service-kit/events/signed';
import { startWorker } from '@candor/service-kit/events/worker';
import { nobody } from '@candor/service-kit/security/viewer';
import { type Log, silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { testEventKeys } from '@candor/service-kit/testing/event-keys';
import { freePort } from '@candor/testkit/free-port';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLimits as createCallLimits } from '../../../gateway/src/limits/limits.ts';

/** The Redis of compose, started by its own script with the secrets that `secrets.sh` makes. */
let server: Child;
let made: MadeSecrets;
let port = 0;
const data = mkdtempSync(join(tmpdir(), 'candor-acl-'));
const prefix = 'candor';
/** What a queue, a limit or a channel complained of. */
const faults: unknown[] = [];
const log: Log = { ...silentLog, warn: (line: unknown) => void faults.push(line) };
const open: Redis[] = [];
const keys = testEventKeys();

beforeAll(async () => {
  made = await makeComposeSecrets();
  port = await freePort();
  await redisProgram(console.log);
  server = startChild({
    name: "compose's Redis",
    command: 'bash',
    args: [join(rootDir, 'infra/compose/redis/start.sh'), '--port', String(port)],
    env: {
      ...{ PATH: process.env.PATH, QUEUE_PREFIX: prefix, REDIS_DATA: data, REDIS_ACL: join(data, 'users.acl') },
      ...made.env('redis'),
    },
  });
  const health = new Redis({
    port,
    username: 'health',
    password: 'none',
    enableReadyCheck: false,
    retryStrategy: () => 50,
  });
  health.on('error', () => {});
  await waitUntilReady(server, async () => (await health.ping()) === 'PONG', 15_000);
  health.disconnect();
});
afterAll(async () => {
  for (const redis of open) redis.disconnect();
  await server?.stop();
  made?.remove();
  rmSync(data, { recursive: true, force: true });
});

/** The address that a process is given, at this server instead of the one in compose. */
function urlOf(user: string): string {
  const url = new URL(made.env(user).REDIS_URL ?? '');
  url.host = `127.0.0.1:${port}`;
  return url.toString();
}

function as(user: string): Redis {
  const redis = new Redis(urlOf(user), { maxRetriesPerRequest: 1 });
  redis.on('error', () => {});
  open.push(redis);
  return redis;
}

const handlersOf = (handler: (event: DomainEvent) => Promise<void>) => new Proxy({}, { get: () => handler }) as never;

/** Handles what comes to a service's queue, with the service's own worker and user, until `wanted` were handled. */
async function handle(service: ServiceName, wanted: number, failing: readonly string[] = []): Promise<string[]> {
  const handled: string[] = [];
  const handler = async (event: DomainEvent) => {
    if (failing.includes(event.id)) throw new Error('a fault');
    handled.push(event.id);
  };
  const redisUrl = urlOf(service);
  const metrics = createMetrics('test');
  const worker = startWorker({ service, handlers: handlersOf(handler), redisUrl, prefix, keys, log, metrics });
  const queue = openQueue(service, as(service), prefix);
  await until(async () => handled.length >= wanted && (await queue.getFailedCount()) >= failing.length);
  await worker.stop();
  return handled.sort();
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const held = (id: string): DomainEvent =>
  createEvent({ id, name: 'user.held', occurredAtMs: 0, correlationId: 'c', payload: { userId: 'u', reason: 'r' } });

/** What each service publishes; a service that publishes more needs a queue more in users.acl, and a name here. */
const published: Record<string, readonly EventName[]> = {
  auth: [
    ...(['user.registered', 'user.securityChanged', 'user.mailConfirmed', 'user.held', 'user.released'] as const),
    ...(['user.countryChanged', 'user.frozen', 'user.unfrozen', 'user.erased', 'admin.acted'] as const),
    ...(['organisation.changed', 'organisation.acted'] as const),
  ],
  wallet: ['transfer.posted', 'transfer.refused', 'admin.acted'],
  ratings: [
    ...(['rating.completed', 'rating.rejected', 'rating.returned', 'rating.expired', 'appeal.requested'] as const),
    ...(['rating.screened', 'app.paused', 'rating.compensated', 'rating.stopped', 'question.decided'] as const),
    'rating.flagged' as const,
    ...([
      'appeal.decided',
      'report.made',
      'rating.problem',
      'report.decided',
      'message.received',
      'messageReport.decided',
      'rater.standingLost',
      'app.closed',
      'app.low',
      'app.exhausted',
      'work.waiting',
      'admin.acted',
    ] as const),
  ],
  payments: [
    ...(['deposit.requested', 'deposit.paid', 'deposit.rejected', 'withdrawal.requested'] as const),
    ...(['withdrawal.completed', 'withdrawal.rejected', 'withdrawal.cancelled'] as const),
    ...(['user.securityChanged', 'admin.acted'] as const),
  ],
  notifications: [],
  gateway: [],
};

describe('the users of Redis in compose', () => {
  it('each may write into its own queue and those of its events, and into no other', async () => {
    for (const [user, events] of Object.entries(published)) {
      const queues = new Set<string>([user, ...events.flatMap((name) => consumersOf(name))]);
      for (const service of serviceNames) {
        const queue = openQueue(service, as(user), prefix);
        const added = queue.add('probe', {}, { jobId: `probe-${user}-${service}` }).then(
          () => 'may',
          (error: Error) => (error.message.includes('NOPERM') ? 'may not' : error.message),
        );
        expect(`${user} → ${service}: ${await added}`).toBe(
          `${user} → ${service}: ${queues.has(service) ? 'may' : 'may not'}`,
        );
        if (queues.has(service)) await queue.remove(`probe-${user}-${service}`);
      }
    }
    expect(Object.values(published).flat().length).toBeGreaterThanOrEqual(Object.keys(consumers).length);
    expect(new Set(Object.values(published).flat())).toEqual(new Set(Object.keys(consumers)));
  });

  it('is enough for an event to be published, handled by each of its consumers, and seen as handled', async () => {
    const publisher = createPublisher({ redisUrl: urlOf('auth'), prefix, keys, log });
    await until(() =>
      publisher.ping().then(
        () => true,
        () => false,
      ),
    );
    const event = held('an-event');
    await publisher.publish([event]);
    expect(await publisher.delivery([event])).toEqual(['waiting']);
    expect(await handle('wallet', 1)).toEqual(['an-event']);
    expect(await handle('ratings', 1)).toEqual(['an-event']);
    expect(await handle('notifications', 1)).toEqual(['an-event']);
    expect(await publisher.delivery([event])).toEqual(['completed']);
    await publisher.close();
    expect(faults).toEqual([]);
  });

  it('is enough for an event that is parked, counted by its service, and tried again by an operator', async () => {
    const queue = openQueue('wallet', as('payments'), prefix);
    await queue.add('user.held', signEvent(keys, held('parked')), { jobId: 'parked', attempts: 1 });
    await queue.add('user.held', signEvent(keys, held('good')), { jobId: 'good' });
    expect(await handle('wallet', 1, ['parked'])).toEqual(['good']);
    const own = openQueue('wallet', as('wallet'), prefix);
    expect(await own.getFailedCount()).toBe(1);
    expect(await own.getJobs(['active', 'wait', 'delayed', 'failed'], 0, 0, true)).toHaveLength(1);
    const replayed = await replayParked(as('operator'), prefix);
    expect(replayed.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(['parked']);
    expect(await handle('wallet', 1)).toEqual(['parked']);
  });

  it('is enough for the limits of calls and of sign-ins, each for the process that counts them', async () => {
    const gateway = as('gateway');
    await gateway.ping();
    const calls = createCallLimits({ redis: gateway, prefix, log });
    await calls('write', { ...nobody, userId: 'u1' }, '10.0.0.1');
    expect(await gateway.exists(`${prefix}:limit:write:account:u1`)).toBe(1);
    const auth = as('auth');
    await auth.ping();
    const signIns = createSignInLimits(auth, prefix);
    await signIns.beforePassword('somebody', '10.0.0.1');
    await signIns.beforeCode('somebody');
    await signIns.beforeSignUp('10.0.0.1');
    await signIns.beforeMail('somebody', '10.0.0.1');
    await signIns.beforeLink('10.0.0.1');
    for (const kind of ['sign-ins', 'sign-ups', 'mails-asked', 'links'])
      expect(await auth.exists(`${prefix}:limit:${kind}:10.0.0.1`)).toBe(1);
    await signIns.passwordWasRight('somebody', '10.0.0.1');
    await signIns.codeWasRight('somebody');
    expect(faults).toEqual([]);
    await expect(auth.get(`${prefix}:limit:write:account:u1`)).rejects.toThrow('NOPERM');
    await expect(gateway.get(`${prefix}:limit:sign-ins:10.0.0.1`)).rejects.toThrow('NOPERM');
    for (const user of ['wallet', 'ratings', 'payments', 'notifications', 'operator'])
      await expect(as(user).get(`${prefix}:limit:write:account:u1`)).rejects.toThrow('NOPERM');
  });

  it('is enough for replicas of notifications to hear of each other, and nobody else hears or speaks there', async () => {
    const channel = createChannel({ redisUrl: urlOf('notifications'), prefix, log, nowMs: Date.now });
    const told: Told[] = [];
    channel.listen({ wants: () => true, told: (one) => void told.push(one), missed: () => {} });
    await until(async () => channel.isListening());
    const said: Told = {
      ...{ _id: 'n', userId: 'u', type: 'other', message: 'm', createdAtMs: 1, recordedAtMs: 1, read: false },
    };
    await channel.announce(said);
    await until(async () => told.length === 1);
    expect(told).toEqual([said]);
    channel.close();
    for (const user of ['auth', 'wallet', 'ratings', 'payments', 'gateway', 'operator']) {
      await expect(as(user).subscribe(`${prefix}:told`)).rejects.toThrow('NOPERM');
      await expect(as(user).publish(`${prefix}:told`, 'x')).rejects.toThrow('NOPERM');
    }
    await expect(as('notifications').subscribe('another')).rejects.toThrow('NOPERM');
  });

  it('is enough for lines of webhooks to be woken, now and later, and not for the gateway', async () => {
    const waker = createWaker({ redisUrl: urlOf('notifications'), prefix, log });
    const woken: string[] = [];
    waker.start(async (line) => void woken.push(line));
    await until(async () => {
      waker.wake('endpoint.campaign');
      waker.wake('endpoint.later', 1);
      return woken.includes('endpoint.campaign') && woken.includes('endpoint.later');
    });
    await waker.stop();
    await expect(as('gateway').lpush(`${prefix}:notifications:webhooks:wait`, 'x')).rejects.toThrow('NOPERM');
    expect(faults).toEqual([]);
  });

  it('lets nobody do what is dangerous, look over the keys of others, or in without a password', async () => {
    const refused = [
      ...[
        'flushall',
        'flushdb',
        'keys *',
        'scan 0',
        'randomkey',
        'dbsize',
        'config get *',
        'shutdown nosave',
        'acl list',
      ],
      ...['monitor', 'save', 'swapdb 0 1', 'client kill id 1', 'function list', 'module list', 'script flush'],
      ...['replicaof 127.0.0.1 1', 'migrate 127.0.0.1 1 k 0 1', 'slowlog get', 'latency latest'],
    ].map((line) => line.split(' ') as [string, ...string[]]);
    for (const user of [...Object.keys(published), 'operator']) {
      const redis = as(user);
      for (const [command, ...args] of refused)
        await expect(redis.call(command, ...args), `${user}: ${command}`).rejects.toThrow('NOPERM');
      // A script is no way around.
      const reads = redis.eval(`return redis.call('GET', KEYS[1])`, 1, 'of-nobody');
      await expect(reads, user).rejects.toThrow(/NOPERM|No permissions/i);
    }
    const nameless = new Redis({ port, maxRetriesPerRequest: 1, enableReadyCheck: false });
    nameless.on('error', () => {});
    await expect(nameless.get('candor')).rejects.toThrow('NOAUTH');
    await expect(nameless.call('auth', 'gateway', 'wrong')).rejects.toThrow('WRONGPASS');
    nameless.disconnect();
    const health = new Redis({ port, username: 'health', password: 'none', enableReadyCheck: false });
    expect(await health.ping()).toBe('PONG');
    await expect(health.get('candor')).rejects.toThrow('NOPERM');
    health.disconnect();
  });
});
