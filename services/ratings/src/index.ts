import { join } from 'node:path';
import {
  answerErrors,
  connectMongo,
  createHttp,
  createLog,
  createMetrics,
  createPictureStore,
  createPublisher,
  createRelay,
  createSweeper,
  createWalletClient,
  drainMsOf,
  ensureIndexes,
  killAt,
  listen,
  mountDelivery,
  mountErasure,
  mountPictures,
  mountSubgraph,
  mountUpload,
  onShutdown,
  openDatabase,
  requireActive,
  runMigrateCommand,
  startMetricsServer,
  startTracing,
  systemClock,
} from '@candor/service-kit';
import { newAppId, requireOwnApp, requirePublisher } from './apps/service.ts';
import { watchPlaces } from './campaigns/gauges.ts';
import type { RatingsDeps } from './config.ts';
import { readEnv } from './env.ts';
import { handleErasure } from './erasure/service.ts';
import { database } from './migrations.ts';
import { openModels } from './models.ts';
import { createResolvers } from './resolvers/index.ts';
import { sweepPictures } from './sweeps/pictures.ts';
import { sweepRatings } from './sweeps/sweep.ts';

const APP_PICTURE_SIDE = 512;
const PICTURES_EVERY_MS = 3_600_000;

// The same bundle holds the command, so that a production image needs nothing else for it.
if (process.argv[2] === 'migrate') await runMigrateCommand(database);

const env = readEnv();
const production = env.NODE_ENV === 'production';
const clock = systemClock;
const log = createLog('ratings', env.LOG_LEVEL);
const stopTracing = await startTracing({
  service: 'ratings',
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  ratio: env.OTEL_TRACES_SAMPLER_ARG,
});
const metrics = createMetrics('ratings');
const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB);
const models = openModels(connection);
const prepare = () => ensureIndexes(Object.values(models));
await openDatabase({ connection, database, prepare, production, log });
const pictures = createPictureStore({
  url: env.S3_URL,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  bucket: env.S3_BUCKET,
});
// Without the picture store only pictures of apps are missing; the sweeper makes the bucket when it is back.
await pictures.prepare().catch((error) => log.warn({ err: error }, 'the picture store is away'));

const publisher = createPublisher(env.REDIS_URL, env.QUEUE_PREFIX, metrics);
const relay = createRelay({
  models: [models.apps, models.ratings, models.reports, models.standings] as never,
  publisher,
  clock,
  log,
  onUndelivered: (count) => metrics.eventsUndelivered.set(count),
});
const deps: RatingsDeps = {
  models,
  clock,
  step: killAt(env.CANDOR_KILL_AT),
  wallet: createWalletClient({
    walletUrl: env.WALLET_URL,
    secret: env.SERVICE_SECRET,
    from: 'ratings',
    clock,
    metrics,
  }),
  nudge: relay.nudge,
  log,
  pictures,
  rules: {
    secondsMin: env.RATING_SECONDS_MIN,
    minutesMax: env.RATING_MINUTES_MAX,
    dailyCap: env.DAILY_RATING_CAP,
    abandonedMs: env.SWEEP_AFTER_SECONDS * 1_000,
  },
  idSecret: env.ID_SECRET,
  uploadSecret: env.UPLOAD_SECRET,
};
const sweeper = createSweeper({
  name: 'ratings',
  everyMs: env.SWEEP_EVERY_SECONDS * 1_000,
  sweep: () => sweepRatings(deps),
  log,
});
const pictureSweeper = createSweeper({
  name: 'pictures',
  everyMs: PICTURES_EVERY_MS,
  sweep: async () => {
    await pictures.prepare();
    await sweepPictures(deps);
  },
  log,
});

const app = createHttp({
  log,
  metrics,
  ready: {
    mongo: () => connection.asPromise().then((open) => open.db?.command({ ping: 1 })),
    redis: publisher.ping,
    pictures: pictures.ping,
  },
  metricsPort: env.METRICS_PORT,
});
mountUpload({
  app,
  purpose: 'app',
  store: pictures,
  uploadSecret: env.UPLOAD_SECRET,
  viewerSecret: env.VIEWER_SECRET,
  clock,
  maxSide: APP_PICTURE_SIDE,
  authorise: (viewer) => {
    const user = requireActive(viewer);
    requirePublisher(user);
    return user;
  },
  recordFor: async (viewer, { record, idempotencyKey }) =>
    record === undefined
      ? newAppId(deps, viewer.userId, idempotencyKey)
      : (await requireOwnApp(deps, viewer, record))._id,
});
mountPictures(app, pictures);
mountErasure(app, { serviceSecret: env.SERVICE_SECRET, clock }, (command) => handleErasure(deps, command));
const stopGraph = await mountSubgraph({
  app,
  schemaPath: join(env.CANDOR_ROOT, 'services/ratings/schema.graphql'),
  resolvers: createResolvers(deps),
  viewerSecret: env.VIEWER_SECRET,
  production,
  clock,
  log,
});
const stopDelivery = mountDelivery({ app, service: 'ratings', env, clock, oldest: [relay.oldest], metrics });
watchPlaces(metrics, models);
app.use(answerErrors(log));
const metricsServer = await startMetricsServer({ host: env.HOST, port: env.METRICS_PORT, metrics });
const http = await listen(app, env.HOST, env.PORT);
relay.start();
sweeper.start();
pictureSweeper.start();
log.info({ port: http.port }, 'ratings is up');

onShutdown(
  log,
  [
    { name: 'http', stop: http.stop },
    { name: 'graph', stop: stopGraph },
    { name: 'sweeper', stop: sweeper.stop },
    { name: 'picture sweeper', stop: pictureSweeper.stop },
    { name: 'relay', stop: relay.stop },
    { name: 'publisher', stop: publisher.close },
    { name: 'delivery', stop: stopDelivery },
    { name: 'mongo', stop: () => connection.close() },
    { name: 'traces', stop: stopTracing },
    { name: 'metrics', stop: async () => metricsServer?.stop() },
  ],
  { readiness: app.readiness, drainMs: drainMsOf(env.NODE_ENV) },
);
