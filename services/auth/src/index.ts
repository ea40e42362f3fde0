import { resolve } from 'node:path';
import type { ServiceName } from '@candor/events';
import {
  answerErrors,
  connectMongo,
  createErasureClient,
  createHttp,
  createLog,
  createMailer,
  createMetrics,
  createPictureStore,
  createPublisher,
  drainMsOf,
  killAt,
  listen,
  mountDelivery,
  onShutdown,
  openDatabase,
  publisherRedis,
  runMigrateCommand,
  startMetricsServer,
  startTracing,
  startWorker,
  systemClock,
  watchMails,
} from '@candor/service-kit';
import { createAuth } from './auth.ts';
import { readEnv } from './env.ts';
import { createLimits, noLimits } from './limits/limits.ts';
import { database } from './migrations.ts';
import { makeFirstSuperadmin, runSuperadminCommand } from './superadmin/command.ts';

// The same bundle holds the commands, so that a production image needs nothing else for them.
if (process.argv[2] === 'migrate') await runMigrateCommand(database);
if (process.argv[2] === 'superadmin') await runSuperadminCommand(process.argv[3]);

const env = readEnv();
const clock = systemClock;
const log = createLog('auth', env.LOG_LEVEL);
const stopTracing = await startTracing({
  service: 'auth',
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  ratio: env.OTEL_TRACES_SAMPLER_ARG,
});
const metrics = createMetrics('auth');
const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB);
const pictures = createPictureStore({
  url: env.S3_URL,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  bucket: env.S3_BUCKET,
});
const publisher = createPublisher(env.REDIS_URL, env.QUEUE_PREFIX, metrics);
const limitsRedis = publisherRedis(env.REDIS_URL);
const production = env.NODE_ENV === 'production';
const mailer = createMailer({
  smtpUrl: env.SMTP_URL,
  folder: resolve(env.CANDOR_ROOT, env.MAIL_FOLDER),
  from: env.MAIL_FROM,
  log,
});
/** Who is asked about an erasure, in this order: a service that is left out does not compile. */
const others: Record<Exclude<ServiceName, 'auth'>, string> = {
  // The wallet first: it alone may still find that money came in.
  wallet: env.WALLET_URL,
  payments: env.PAYMENTS_URL,
  ratings: env.RATINGS_URL,
  notifications: env.NOTIFICATIONS_URL,
};
const eraser = (service: ServiceName, url: string) => ({
  service,
  ask: createErasureClient({ url, secret: env.SERVICE_SECRET, from: 'auth', clock, measure: { to: service, metrics } }),
});
const auth = createAuth({
  connection,
  pictures,
  publisher,
  limits: env.RATE_LIMITS === 'on' ? createLimits(limitsRedis, env.QUEUE_PREFIX) : noLimits,
  clock,
  log,
  privateKey: env.AUTH_PRIVATE_KEY,
  publicKeys: env.AUTH_PUBLIC_KEYS,
  idSecret: env.ID_SECRET,
  uploadSecret: env.UPLOAD_SECRET,
  viewerSecret: env.VIEWER_SECRET,
  serviceSecret: env.SERVICE_SECRET,
  mailer,
  publicUrl: env.PUBLIC_URL,
  supportMail: env.SUPPORT_MAIL,
  superadminNeedsSecondFactor: (env.SUPERADMIN_SECOND_FACTOR ?? (production ? 'required' : 'off')) === 'required',
  mailConfirmationRequired: env.MAIL_CONFIRMATION === 'required',
  erasers: Object.entries(others).map(([service, url]) => eraser(service as ServiceName, url)),
  step: killAt(env.CANDOR_KILL_AT),
  sweepEveryMs: env.SWEEP_EVERY_SECONDS * 1_000,
  onUndelivered: (count) => metrics.eventsUndelivered.set(count),
});
await openDatabase({ connection, database, prepare: auth.prepare, production, log });
await makeFirstSuperadmin(auth.deps, { username: env.SUPERADMIN_USERNAME, password: env.SUPERADMIN_PASSWORD });
// Without the picture store only profile pictures are missing; the sweeper makes the bucket when it is back.
await pictures.prepare().catch((error) => log.warn({ err: error }, 'the picture store is away'));

const app = createHttp({
  log,
  metrics,
  ready: { mongo: () => connection.asPromise().then((open) => open.db?.command({ ping: 1 })), redis: publisher.ping },
  watched: { pictures: pictures.ping },
  metricsPort: env.METRICS_PORT,
});
const stopGraph = await auth.mount(app, { root: env.CANDOR_ROOT, production });
const stopDelivery = mountDelivery({ app, service: 'auth', env, clock, oldest: [auth.relay.oldest], metrics });
watchMails(metrics, auth.deps.models.mails);
app.use(answerErrors(log));
const metricsServer = await startMetricsServer({ host: env.HOST, port: env.METRICS_PORT, metrics });
const http = await listen(app, env.HOST, env.PORT);

auth.relay.start();
auth.pictureSweeper.start();
auth.linkSweeper.start();
auth.erasureSweeper.start();
auth.mails.start();
const worker = startWorker({
  service: 'auth',
  handlers: auth.handlers,
  redisUrl: env.REDIS_URL,
  prefix: env.QUEUE_PREFIX,
  log,
  metrics,
});
log.info({ port: http.port }, 'auth is ready');

onShutdown(
  log,
  [
    { name: 'http', stop: http.stop },
    { name: 'graph', stop: stopGraph },
    { name: 'worker', stop: worker.stop },
    { name: 'sweeper', stop: auth.pictureSweeper.stop },
    { name: 'erasures', stop: auth.erasureSweeper.stop },
    { name: 'links', stop: auth.linkSweeper.stop },
    { name: 'mails', stop: auth.mails.stop },
    { name: 'relay', stop: auth.relay.stop },
    { name: 'publisher', stop: publisher.close },
    { name: 'limits', stop: async () => limitsRedis.disconnect() },
    { name: 'delivery', stop: stopDelivery },
    { name: 'mongo', stop: () => connection.close() },
    { name: 'traces', stop: stopTracing },
    { name: 'metrics', stop: async () => metricsServer?.stop() },
  ],
  { readiness: app.readiness, drainMs: drainMsOf(env.NODE_ENV) },
);
