import { join } from 'node:path';
import { payoutFacts, peopleFound } from '@candor/events';
import {
  answerErrors,
  connectMongo,
  createHttp,
  createLog,
  createMetrics,
  createPictureStore,
  createPublisher,
  createServiceCall,
  createWalletClient,
  drainMsOf,
  killAt,
  listen,
  mountDelivery,
  mountSubgraph,
  onShutdown,
  openDatabase,
  runMigrateCommand,
  startMetricsServer,
  startTracing,
  systemClock,
} from '@candor/service-kit';
import { readEnv } from './env.ts';
import { database } from './migrations.ts';
import { createPayments } from './payments.ts';
import { watchRequests } from './requests/gauges.ts';

// The same bundle holds the command, so that a production image needs nothing else for it.
if (process.argv[2] === 'migrate') await runMigrateCommand(database);

const env = readEnv();
const production = env.NODE_ENV === 'production';
const clock = systemClock;
const log = createLog('payments', env.LOG_LEVEL);
const stopTracing = await startTracing({
  service: 'payments',
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  ratio: env.OTEL_TRACES_SAMPLER_ARG,
});
const metrics = createMetrics('payments');
const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB);
const pictures = createPictureStore({
  url: env.S3_URL,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  bucket: env.S3_BUCKET,
});
const publisher = createPublisher(env.REDIS_URL, env.QUEUE_PREFIX, metrics);
const callFrom = { secret: env.SERVICE_SECRET, from: 'payments', clock } as const;
const askWallet = createServiceCall({ ...callFrom, url: env.WALLET_URL, measure: { to: 'wallet', metrics } });
const askAuth = createServiceCall({ ...callFrom, url: env.AUTH_URL, measure: { to: 'auth', metrics } });
const payments = createPayments({
  connection,
  pictures,
  publisher,
  clock,
  step: killAt(env.CANDOR_KILL_AT),
  log,
  idSecret: env.ID_SECRET,
  uploadSecret: env.UPLOAD_SECRET,
  viewerSecret: env.VIEWER_SECRET,
  serviceSecret: env.SERVICE_SECRET,
  wallet: createWalletClient({ ...callFrom, walletUrl: env.WALLET_URL, metrics }),
  payoutFacts: (userId) => askWallet('/internal/payout-facts', { userId }, payoutFacts),
  findPeople: (search) => askAuth('/internal/people', { search }, peopleFound),
  sweepEveryMs: env.SWEEP_EVERY_SECONDS * 1_000,
  onUndelivered: (count) => metrics.eventsUndelivered.set(count),
});
await openDatabase({ connection, database, prepare: payments.prepare, production, log });
// Without the picture store only uploads and screenshots are missing; the sweeper makes the bucket when it is back.
await pictures.prepare().catch((error) => log.warn({ err: error }, 'the picture store is away'));

const app = createHttp({
  log,
  metrics,
  ready: { mongo: () => connection.asPromise().then((open) => open.db?.command({ ping: 1 })), redis: publisher.ping },
  watched: { pictures: pictures.ping },
  metricsPort: env.METRICS_PORT,
});
payments.mountRoutes(app);
const stopGraph = await mountSubgraph({
  app,
  schemaPath: join(env.CANDOR_ROOT, 'services/payments/schema.graphql'),
  resolvers: payments.resolvers,
  viewerSecret: env.VIEWER_SECRET,
  production,
  clock,
  log,
});
const stopDelivery = mountDelivery({ app, service: 'payments', env, clock, oldest: [payments.relay.oldest], metrics });
watchRequests(metrics, payments.deps);
app.use(answerErrors(log));
const metricsServer = await startMetricsServer({ host: env.HOST, port: env.METRICS_PORT, metrics });
const http = await listen(app, env.HOST, env.PORT);

payments.relay.start();
payments.screenshotSweeper.start();
payments.payoutSweeper.start();
log.info({ port: http.port }, 'payments is ready');

onShutdown(
  log,
  [
    { name: 'http', stop: http.stop },
    { name: 'graph', stop: stopGraph },
    { name: 'sweeper', stop: payments.screenshotSweeper.stop },
    { name: 'payout sweeper', stop: payments.payoutSweeper.stop },
    { name: 'relay', stop: payments.relay.stop },
    { name: 'publisher', stop: publisher.close },
    { name: 'delivery', stop: stopDelivery },
    { name: 'mongo', stop: () => connection.close() },
    { name: 'traces', stop: stopTracing },
    { name: 'metrics', stop: async () => metricsServer?.stop() },
  ],
  { readiness: app.readiness, drainMs: drainMsOf(env.NODE_ENV) },
);
