import { request } from 'node:https';
import { connect } from 'node:net';
import {
  createEvent,
  type DomainEvent,
  type EventName,
  type EventPayload,
  mapProcesses,
  producersOf,
  type ServiceName,
} from '@candor/events';
import { systemClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { openQueue } from '@candor/service-kit/events/queue';
import { signEvent } from '@candor/service-kit/events/signed';
import { createCallKeys } from '@candor/service-kit/security/call-keys';
import { createEventKeys } from '@candor/service-kit/security/event-keys';
import { createKeyRing, eventPublicKeys } from '@candor/service-kit/security/key-ring';
import { nobody, signViewer, VIEWER_HEADER } from '@candor/service-kit/security/viewer';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { Project } from '../project.ts';

const REACHED_WITHIN_MS = 3_000;
/** Where a service answers within its container. */
const SERVICE_PORT = 8080;
const keysOfService = z.object({
  environment: z.object({
    ...{ EVENT_PRIVATE_KEY: z.string(), EVENT_PUBLIC_KEYS: z.string() },
    ...{ INTERNAL_TLS_CERT: z.string(), INTERNAL_TLS_KEY: z.string(), INTERNAL_TLS_CA: z.string() },
  }),
});
const settings = z.object({
  services: z.object({
    ...mapProcesses(() => keysOfService),
    operator: z.object({
      environment: z.object({ MONGO_URL: z.string(), REDIS_URL: z.string(), QUEUE_PREFIX: z.string() }),
    }),
  }),
});

/** The product's stores, reached past the product, by the operators' user. */
export interface Stores {
  /** Does something in a service's database. */
  inDatabase<Found>(service: ServiceName, work: (connection: Connection) => Promise<Found>): Promise<Found>;
  /** Puts an event into a queue that is tried once, signed as its producer's unless it is not to be. Resolves with what takes it out again. */
  queueEvent<Name extends EventName>(
    service: ServiceName,
    event: { id: string; name: Name; payload: EventPayload<Name> },
    options?: { unsigned?: boolean },
  ): Promise<() => Promise<void>>;
  /** Leaves a completed job of an event in a queue, which nobody has handled. */
  completeByHand(service: ServiceName, event: DomainEvent): Promise<void>;
  /** Asks a service as the gateway whose clock is off by so much; resolves with the status of the answer. */
  askAsGateway(service: ServiceName, clockOffMs: number): Promise<number>;
}

type Shown = Record<'INTERNAL_TLS_CERT' | 'INTERNAL_TLS_KEY' | 'INTERNAL_TLS_CA' | 'servername', string>;

/** Posts with a process's certificate; resolves with the status of the answer. */
const post = (url: string, shown: Shown, headers: Record<string, string>, body: string) =>
  new Promise<number>((resolve, reject) => {
    const { INTERNAL_TLS_CERT: cert, INTERNAL_TLS_KEY: key, INTERNAL_TLS_CA: ca, servername } = shown;
    const asked = request(url, { method: 'POST', headers, cert, key, ca, servername }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** Opens the stores at their containers' addresses; resolves with the reason where those are not reached from here. */
export async function openStores(project: Project): Promise<Stores | string> {
  const config = await project.compose(['--profile', '*', 'config', '--format', 'json']);
  const { services } = settings.parse(JSON.parse(config));
  const { MONGO_URL, REDIS_URL, QUEUE_PREFIX } = services.operator.environment;
  const [mongo, redis] = [await addressOf(project, 'mongo', 27_017), await addressOf(project, 'redis', 6_379)];
  if (!mongo || !redis)
    return 'the containers of the stores are not reached from here: the engine is on another machine';
  const mongoUrl = atAddress(MONGO_URL, mongo);
  const redisUrl = atAddress(REDIS_URL, redis);
  return {
    async inDatabase(service, work) {
      const connection = await connectMongo(mongoUrl, `candor_${service}`);
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },
    async askAsGateway(service, clockOffMs) {
      const address = await addressOf(project, service, SERVICE_PORT);
      if (!address) throw new Error(`the container of ${service} is not reached from here`);
      const { EVENT_PRIVATE_KEY: privateKey, EVENT_PUBLIC_KEYS, ...tls } = services.gateway.environment;
      const clock = { now: () => systemClock.now() + clockOffMs };
      const publicKeys = eventPublicKeys.parse(JSON.parse(EVENT_PUBLIC_KEYS));
      const keys = createCallKeys(createKeyRing({ self: 'gateway', privateKey, publicKeys, clock }), { clock });
      const headers = { 'content-type': 'application/json', [VIEWER_HEADER]: signViewer(keys, service, nobody) };
      // Its certificate is for its name, not for the address by which it is reached from here.
      return post(`https://${address}/graphql`, { ...tls, servername: service }, headers, '{"query":"{ __typename }"}');
    },
    completeByHand: (service, event) =>
      inQueue(service, redisUrl, QUEUE_PREFIX, async (queue, redis) => {
        const job = { name: event.name, data: JSON.stringify(event), opts: '{}', timestamp: 1, finishedOn: 1 };
        await redis.hset(queue.toKey(event.id), { ...job, returnvalue: 'null' });
        await redis.zadd(queue.toKey('completed'), Date.now(), event.id);
      }),
    async queueEvent(service, { id, name, payload }, { unsigned = false } = {}) {
      const event = createEvent({ id, name, payload, occurredAtMs: Date.now(), correlationId: id });
      const [producer] = producersOf(event) ?? [];
      if (!producer) throw new Error(`nobody produces ${name}`);
      const { EVENT_PRIVATE_KEY, EVENT_PUBLIC_KEYS } = services[producer].environment;
      const publicKeys = eventPublicKeys.parse(JSON.parse(EVENT_PUBLIC_KEYS));
      const own = { service: producer, privateKey: EVENT_PRIVATE_KEY, publicKeys, clock: systemClock };
      const data = unsigned ? event : signEvent(createEventKeys(own), event);
      const add = (queue: ReturnType<typeof openQueue>) => queue.add(name, data, { jobId: id, attempts: 1 });
      await inQueue(service, redisUrl, QUEUE_PREFIX, add);
      return () =>
        inQueue(service, redisUrl, QUEUE_PREFIX, async (queue) => {
          await (await queue.getJob(id))?.remove();
        });
    },
  };
}

async function inQueue<Found>(
  service: ServiceName,
  url: string,
  prefix: string,
  work: (queue: ReturnType<typeof openQueue>, redis: Redis) => Promise<Found>,
): Promise<Found> {
  const redis = new Redis(url, { maxRetriesPerRequest: 3 });
  redis.on('error', () => {});
  const queue = openQueue(service, redis, prefix);
  try {
    return await work(queue, redis);
  } finally {
    await queue.close();
    redis.disconnect();
  }
}

/** The same user and database at another address. A replica set's members would be told by names that only containers know. */
export function atAddress(url: string, address: string): string {
  const moved = new URL(url.replace(/^(\w+):/, 'http:'));
  moved.host = address;
  const [scheme = ''] = url.split(':');
  if (scheme === 'mongodb') {
    moved.searchParams.delete('replicaSet');
    moved.searchParams.set('directConnection', 'true');
  }
  return moved.href.replace(/^http:/, `${scheme}:`);
}

async function addressOf(project: Project, service: string, port: number): Promise<string | undefined> {
  const container = (await project.containers()).find((one) => one.service === service && one.state === 'running');
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  const printed = await project.docker(['inspect', container?.id ?? '', '--format', format]);
  for (const host of printed.trim().split(' ')) if (await isReached(host, port)) return `${host}:${port}`;
  return undefined;
}

function isReached(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: REACHED_WITHIN_MS });
    const end = (reached: boolean) => {
      socket.destroy();
      done(reached);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
