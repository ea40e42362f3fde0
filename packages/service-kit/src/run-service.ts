import { join } from 'node:path';
import type { ServiceName } from '@candor/events';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { createLinks } from './calls/link-server.ts';
import { type Clock, systemClock } from './clock.ts';
import { openDatabase, runMigrateCommand, type ServiceDatabase } from './data/migrations.ts';
import { connectMongo } from './data/mongo.ts';
import { parseEnv, type sweeperEnv } from './env.ts';
import type { serviceEnv } from './env-fields.ts';
import { warnOfInsecure } from './env-production.ts';
import { type DeliveryDeps, mountDelivery } from './events/delivery.ts';
import type { EventPublisher } from './events/publisher.ts';
import { createPublisher } from './events/queue.ts';
import { type Handlers, startWorker } from './events/worker.ts';
import { mountSubgraph, type SubgraphDeps } from './graph/subgraph.ts';
import { answerErrors, createHttp, type ServiceApp } from './http/http.ts';
import { hasShownCertificate, internalTlsOf, useInternalTls, watchCertificate } from './http/internal-tls.ts';
import { listen } from './http/listen.ts';
import type { Probes } from './http/readiness.ts';
import type { ServiceCallOptions } from './http/service-call.ts';
import type { PictureStore } from './pictures/store.ts';
import { type CallKeys, createCallKeys } from './security/call-keys.ts';
import { alarmOfSkew } from './security/clock-alarm.ts';
import { type EventKeys, eventKeysOf } from './security/event-keys.ts';
import { createSecurity } from './security/events.ts';
import { createKeyRing } from './security/key-ring.ts';
import { drainMsOf, onShutdown, type Stop } from './shutdown.ts';
import { killAt, type Step } from './steps.ts';
import { createSweeper, type Sweeper } from './sweeper.ts';
import { createLog, type Log } from './telemetry/log.ts';
import { logsTo, startLogExport } from './telemetry/log-export.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { metricsPortOf, startMetricsServer } from './telemetry/metrics-server.ts';
import { startTracing } from './telemetry/tracing.ts';

type ServiceEnv = z.infer<ReturnType<typeof serviceEnv>> & Partial<z.infer<typeof sweeperEnv>>;

/** A service, as its `index.ts` says what it is. */
export interface Frame<Name extends ServiceName, Schema extends z.ZodObject> {
  name: Name;
  /** What it is given; every fault is reported at once, and the process ends with 1. */
  env: Schema;
  database: ServiceDatabase;
  /** Commands of the same bundle besides `migrate`, so that a production image needs nothing else for them. */
  commands?: Readonly<Record<string, (argument: string | undefined) => Promise<never>>>;
  /** Puts the service together once its database is as this build needs it; nothing that it gives back runs yet. */
  open: (base: Base<z.infer<Schema> & ServiceEnv>) => Promise<Parts<Name>>;
}

/** What every service process has before anything of its own. */
export interface Base<Env> {
  env: Env;
  production: boolean;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  connection: Connection;
  /** By which it signs what it tells, and believes what it is told. */
  eventKeys: EventKeys;
  /** By which it proves itself to who it asks, and knows who asks. */
  callKeys: CallKeys;
  /** Opens the way of its events into the queues; whoever opens it closes it. */
  openPublisher: () => EventPublisher;
  /** Called after each numbered step of a flow. */
  step: Step;
  /** Tells how many events wait to be handled, and how many of them this build cannot read. */
  onUndelivered: (count: number, unreadable: number) => void;
  /** How this service calls another one. */
  callTo: (service: ServiceName, url: string) => ServiceCallOptions;
  /** Work that is done again and again beside the requests: a row of `running`. */
  every: (name: string, everyMs: number, sweep: () => Promise<unknown>) => Sweeper & { name: string };
}

/** A part of a process that runs by itself. */
export interface Running extends Stop {
  start?: () => unknown;
}

/** What a service is made of. Lists are started in their order, and stopped in the reverse of it. */
export interface Parts<Name extends ServiceName> {
  resolvers: SubgraphDeps['resolvers'];
  /** Keeps what administrators are shown of people's facts, where it has any. */
  keepReads?: SubgraphDeps['keepReads'];
  /** Adds the routes beside the graph. */
  routes?: (app: ServiceApp) => void;
  /** When the oldest event was made that waits in its outboxes: each relay can tell. */
  oldest: DeliveryDeps['oldest'];
  handlers?: Handlers<Name>;
  /** Events handled at once by this process. */
  concurrency?: number;
  /** Stores besides MongoDB without which it is not ready. */
  ready: Probes;
  /** Where its pictures are. Without the store only pictures are missing: it is watched, and made ready when it is back, by a sweeper. */
  pictures?: PictureStore;
  /** What must hear before anybody is let in, and lets go of everybody before the door is shut. */
  doors?: readonly Running[];
  running: readonly Running[];
  /** What all of that stands on: connections. */
  stores: readonly Running[];
  /** What the log says of it once it is up. */
  facts?: () => Record<string, unknown>;
}

/**
 * A service's process: environment, stores, routes, graph, relays, worker, and their end in the reverse order. With `migrate` as its
 * argument, or one of the frame's commands, it runs that and ends.
 */
export async function runService<Name extends ServiceName, Schema extends z.ZodObject>(
  frame: Frame<Name, Schema>,
): Promise<void> {
  const [command, argument] = process.argv.slice(2);
  if (command === 'migrate') await runMigrateCommand(frame.database);
  if (command !== undefined) await frame.commands?.[command]?.(argument);

  const env = parseEnv(frame.env) as z.infer<Schema> & ServiceEnv;
  const production = env.NODE_ENV === 'production';
  const logExport = await startLogExport({ service: frame.name, endpoint: logsTo(env) });
  const log = createLog(frame.name, env.LOG_LEVEL, logExport);
  warnOfInsecure(log, { NODE_ENV: env.NODE_ENV, ALLOW_INSECURE: env.ALLOW_INSECURE });
  if (env.VIEWER_SECRET !== undefined || env.SERVICE_SECRET !== undefined)
    log.warn('VIEWER_SECRET and SERVICE_SECRET are for an upgrade alone: take them out when it is over');
  const stopTracing = await startTracing({
    service: frame.name,
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  });
  const metrics = createMetrics(frame.name);
  const tls = internalTlsOf(env);
  useInternalTls(tls);
  watchCertificate(metrics, tls);
  const takesHttp = env.INTERNAL_TLS_ACCEPT_HTTP === 'on';
  if (tls && takesHttp) log.warn('INTERNAL_TLS_ACCEPT_HTTP is for an upgrade alone: turn it off when it is over');
  const ring = createKeyRing({
    self: frame.name,
    privateKey: env.EVENT_PRIVATE_KEY,
    publicKeys: env.EVENT_PUBLIC_KEYS,
    clock: systemClock,
  });
  const eventKeys = eventKeysOf(ring);
  const callKeys = createCallKeys(ring, {
    clock: systemClock,
    before: { viewerSecret: env.VIEWER_SECRET, serviceSecret: env.SERVICE_SECRET },
    onSkew: alarmOfSkew(log, metrics),
  });
  const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB);
  await openDatabase({ connection, database: frame.database, production, log });
  const base = baseOf({ env, production, log, metrics, connection, eventKeys, callKeys });
  const parts = await frame.open(base);
  await parts.pictures?.prepare().catch((error) => log.warn({ err: error }, 'the picture store is away'));

  const app = createHttp({
    log,
    metrics,
    ready: { mongo: () => connection.asPromise().then((open) => open.db?.command({ ping: 1 })), ...parts.ready },
    watched: parts.pictures && { pictures: parts.pictures.ping },
    metricsPort: metricsPortOf(env),
    callers: tls && !takesHttp ? 'certified' : undefined,
  });
  parts.routes?.(app);
  const tellSecurity = createSecurity({ log, metrics });
  mountSubgraph({
    app,
    schemaPath: join(env.CANDOR_ROOT, 'services', frame.name, 'schema.graphql'),
    resolvers: parts.resolvers,
    keys: callKeys,
    production,
    log,
    tellSecurity,
    keepReads: parts.keepReads,
  });
  const { clock } = base;
  const stopDelivery = mountDelivery({
    app,
    service: frame.name,
    env,
    keys: callKeys,
    clock,
    oldest: parts.oldest,
    metrics,
  });
  app.use(answerErrors(log, tellSecurity));
  for (const { start } of parts.doors ?? []) await start?.();
  const metricsServer = await startMetricsServer({ host: env.HOST, port: metricsPortOf(env), metrics });
  const mayLink = tls && !takesHttp ? hasShownCertificate : undefined;
  const links = createLinks({ calls: app.calls, log, metrics, tellSecurity, ...(mayLink && { mayLink }) });
  const http = await listen(app, env.HOST, env.PORT, { tls, alsoHttp: takesHttp, links });
  for (const { start } of parts.running) await start?.();
  const worker = parts.handlers && workerOf(frame.name, parts, parts.handlers, base);
  log.info({ port: http.port, ...parts.facts?.() }, `${frame.name} is ready`);

  onShutdown(
    log,
    [
      ...(parts.doors ?? []).toReversed(),
      { name: 'http', stop: http.stop },
      { name: 'worker', stop: async () => worker?.stop() },
      ...parts.running.toReversed(),
      { name: 'delivery', stop: stopDelivery },
      ...parts.stores.toReversed(),
      { name: 'mongo', stop: () => connection.close() },
      { name: 'traces', stop: stopTracing },
      { name: 'log', stop: async () => logExport?.stop() },
      { name: 'metrics', stop: async () => metricsServer?.stop() },
    ],
    { readiness: app.readiness, drainMs: drainMsOf(env.NODE_ENV) },
  );
}

function baseOf<Env extends ServiceEnv>(
  had: Pick<Base<Env>, 'env' | 'production' | 'log' | 'metrics' | 'connection' | 'eventKeys' | 'callKeys'>,
): Base<Env> {
  const { env, log, metrics, callKeys, eventKeys: keys } = had;
  const clock = systemClock;
  return {
    ...had,
    clock,
    openPublisher: () =>
      createPublisher({ redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX, keys, log, metrics, clock }),
    step: killAt(env.CANDOR_KILL_AT),
    onUndelivered: (count, unreadable) => {
      metrics.eventsUndelivered.set(count);
      metrics.eventsUnreadable.set(unreadable);
    },
    every: (name, everyMs, sweep) => ({ name, ...createSweeper({ name, everyMs, sweep, log }) }),
    callTo: (to, url) => ({ url, to, keys: callKeys, metrics }),
  };
}

function workerOf<Name extends ServiceName, Env extends ServiceEnv>(
  service: Name,
  { concurrency }: Parts<Name>,
  handlers: Handlers<Name>,
  { env, log, metrics, clock, eventKeys: keys }: Base<Env>,
) {
  const { REDIS_URL: redisUrl, QUEUE_PREFIX: prefix } = env;
  return startWorker({
    service,
    handlers,
    redisUrl,
    prefix,
    keys,
    log,
    metrics,
    clock,
    ...(concurrency && { concurrency }),
  });
}
