import { join, resolve } from 'node:path';
import {
  answerErrors,
  connectMongo,
  createHttp,
  createLog,
  createMailer,
  createMetrics,
  drainMsOf,
  listen,
  mountDelivery,
  mountSubgraph,
  onShutdown,
  openDatabase,
  runMigrateCommand,
  startMetricsServer,
  startTracing,
  startWorker,
  systemClock,
  watchMails,
} from '@candor/service-kit';
import { readEnv } from './env.ts';
import { createAskContact } from './mails/contact.ts';
import { database } from './migrations.ts';
import { createNotifications } from './notifications.ts';
import { createChannel } from './stream/channel.ts';
import { watchStreams } from './stream/gauges.ts';

// The same bundle holds the command, so that a production image needs nothing else for it.
if (process.argv[2] === 'migrate') await runMigrateCommand(database);

const env = readEnv();
const production = env.NODE_ENV === 'production';
const clock = systemClock;
const log = createLog('notifications', env.LOG_LEVEL);
const stopTracing = await startTracing({
  service: 'notifications',
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  ratio: env.OTEL_TRACES_SAMPLER_ARG,
});
const metrics = createMetrics('notifications');
const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB);
const channel = createChannel({ redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX, log, nowMs: clock.now });
const notifications = createNotifications({
  connection,
  clock,
  log,
  channel,
  mailer: createMailer({
    smtpUrl: env.SMTP_URL,
    folder: resolve(env.CANDOR_ROOT, env.MAIL_FOLDER),
    from: env.MAIL_FROM,
    log,
  }),
  askContact: createAskContact({
    url: env.AUTH_URL,
    secret: env.SERVICE_SECRET,
    clock,
    measure: { to: 'auth', metrics },
  }),
  publicUrl: env.PUBLIC_URL,
  viewerSecret: env.VIEWER_SECRET,
  serviceSecret: env.SERVICE_SECRET,
});
await openDatabase({ connection, database, prepare: notifications.prepare, production, log });

const app = createHttp({
  log,
  metrics,
  ready: { mongo: () => connection.asPromise().then((open) => open.db?.command({ ping: 1 })), redis: channel.ping },
  metricsPort: env.METRICS_PORT,
});
notifications.mount(app);
const stopGraph = await mountSubgraph({
  app,
  schemaPath: join(env.CANDOR_ROOT, 'services/notifications/schema.graphql'),
  resolvers: notifications.resolvers,
  viewerSecret: env.VIEWER_SECRET,
  production,
  clock,
  log,
});
const stopDelivery = mountDelivery({ app, service: 'notifications', env, clock, oldest: [], metrics });
watchMails(metrics, notifications.deps.mails);
watchStreams(metrics, notifications.hub);
app.use(answerErrors(log));
notifications.hub.start();
const metricsServer = await startMetricsServer({ host: env.HOST, port: env.METRICS_PORT, metrics });
const http = await listen(app, env.HOST, env.PORT);

notifications.mailSweeper.start();
notifications.mails.start();
const worker = startWorker({
  service: 'notifications',
  handlers: notifications.handlers,
  redisUrl: env.REDIS_URL,
  prefix: env.QUEUE_PREFIX,
  log,
  metrics,
});
log.info({ port: http.port }, 'notifications is ready');

onShutdown(
  log,
  [
    { name: 'streams', stop: async () => notifications.hub.stop() },
    { name: 'http', stop: http.stop },
    { name: 'graph', stop: stopGraph },
    { name: 'worker', stop: worker.stop },
    { name: 'due mails', stop: notifications.mailSweeper.stop },
    { name: 'mails', stop: notifications.mails.stop },
    { name: 'channel', stop: async () => channel.close() },
    { name: 'delivery', stop: stopDelivery },
    { name: 'mongo', stop: () => connection.close() },
    { name: 'traces', stop: stopTracing },
    { name: 'metrics', stop: async () => metricsServer?.stop() },
  ],
  { readiness: app.readiness, drainMs: drainMsOf(env.NODE_ENV) },
);
