import { join } from 'node:path';
import {
  answerErrors,
  askDelivery,
  connectMongo,
  createHttp,
  createLog,
  createMetrics,
  createPublisher,
  createRelay,
  createSweeper,
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
  startWorker,
  systemClock,
} from '@candor/service-kit';
import { mountCommands } from './commands.ts';
import { readEnv } from './env.ts';
import { createHandlers } from './handlers/index.ts';
import { rewardTimer, watchLedger } from './health/gauges.ts';
import { createVerifier } from './health/verifier.ts';
import { openJournal, requireIndexes } from './ledger/journal.ts';
import { createLedger } from './ledger/ledger.ts';
import { openFollower } from './ledger/open.ts';
import { readSnapshot } from './ledger/snapshot.ts';
import { database } from './migrations.ts';
import { openModels } from './models.ts';
import { oldestUnrelayed, openJournalRelay } from './projections/journal-relay.ts';
import { openPostings } from './projections/postings.ts';
import { sweepPromotions } from './promotions/service.ts';
import { createResolvers } from './resolvers/index.ts';
import type { WalletDeps } from './wallet.ts';

/** Events handled at once: they become one page, so more of them is faster. */
const CONCURRENCY = 64;
const PROJECT_EVERY_MS = 1_000;
const VERIFY_EVERY_MS = 1_000;

// The same bundle holds the command, so that a production image needs nothing else for it.
if (process.argv[2] === 'migrate') await runMigrateCommand(database);

const env = readEnv();
const production = env.NODE_ENV === 'production';
const clock = systemClock;
const log = createLog('wallet', env.LOG_LEVEL);
const stopTracing = await startTracing({
  service: 'wallet',
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  ratio: env.OTEL_TRACES_SAMPLER_ARG,
});
const metrics = createMetrics('wallet');
const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB);
const models = openModels(connection);
await openDatabase({ connection, database, prepare: () => database.prepare(connection), production, log });
await requireIndexes(connection);
const journal = openJournal(connection);

const alarm = (kind: string, facts: Record<string, unknown>) => {
  metrics.alarms.inc({ kind });
  log.fatal(facts, `alarm: ${kind}`);
};
const { follower, fromSeq, tookMs } = await openFollower(connection, journal);
const onFault = (error: unknown) => alarm('journal_fault', { err: error });
const ledger = createLedger({ journal, clock, onFault }, follower);
log.info({ fromSeq, seq: follower.fold.seq, tookMs: Math.round(tookMs) }, 'the journal is folded');

const publisher = createPublisher(env.REDIS_URL, env.QUEUE_PREFIX, metrics);
const undelivered = { journal: 0, records: 0 };
const tellUndelivered = (part: Partial<typeof undelivered>) => {
  Object.assign(undelivered, part);
  metrics.eventsUndelivered.set(undelivered.journal + undelivered.records);
};
const recordRelay = createRelay({
  models: [models.promotionsFundings] as never,
  publisher,
  clock,
  log,
  onUndelivered: (records) => tellUndelivered({ records }),
});
const relay = await openJournalRelay({
  connection,
  journal,
  publisher,
  log,
  onUndelivered: (pages) => tellUndelivered({ journal: pages }),
});
ledger.follower.onPage(() => relay.nudge());
const postings = openPostings(connection, journal, log, await readSnapshot(connection, journal));
const onWrong = (fault: string) => alarm('journal_fault', { fault });
const verifier = createVerifier({ journal, clock, onFault: onWrong });
const verifying = createSweeper({ name: 'verifier', everyMs: VERIFY_EVERY_MS, sweep: verifier.round, log });
const projector = createSweeper({ name: 'postings', everyMs: PROJECT_EVERY_MS, sweep: postings.follow, log });

const urls = {
  auth: env.AUTH_URL,
  wallet: env.WALLET_URL,
  ratings: env.RATINGS_URL,
  payments: env.PAYMENTS_URL,
  notifications: env.NOTIFICATIONS_URL,
};
const deps: WalletDeps = {
  ...models,
  connection,
  postings,
  verifier,
  askDelivery: () => askDelivery({ urls, secret: env.SERVICE_SECRET, from: 'wallet', clock, metrics }),
  ledger,
  clock,
  step: killAt(env.CANDOR_KILL_AT),
  idSecret: env.ID_SECRET,
  mailConfirmation: env.MAIL_CONFIRMATION,
  nudge: recordRelay.nudge,
  alarm,
  log,
};
const sweeper = createSweeper({
  name: 'promotions',
  everyMs: env.SWEEP_EVERY_SECONDS * 1_000,
  sweep: () => sweepPromotions(deps),
  log,
});

const app = createHttp({
  log,
  metrics,
  ready: { mongo: () => connection.asPromise().then((open) => open.db?.command({ ping: 1 })), redis: publisher.ping },
  metricsPort: env.METRICS_PORT,
});
mountCommands(app, deps, { serviceSecret: env.SERVICE_SECRET, clock });
const stopDelivery = mountDelivery({
  app,
  service: 'wallet',
  env,
  clock,
  oldest: [recordRelay.oldest, () => oldestUnrelayed(connection, journal)],
  metrics,
});
watchLedger(metrics, { ledger, verifier });
const stopGraph = await mountSubgraph({
  app,
  schemaPath: join(env.CANDOR_ROOT, 'services/wallet/schema.graphql'),
  resolvers: createResolvers(deps),
  viewerSecret: env.VIEWER_SECRET,
  production,
  clock,
  log,
});
app.use(answerErrors(log));
const metricsServer = await startMetricsServer({ host: env.HOST, port: env.METRICS_PORT, metrics });
const http = await listen(app, env.HOST, env.PORT);

relay.start();
recordRelay.start();
projector.start();
sweeper.start();
verifying.start();
const worker = startWorker({
  service: 'wallet',
  handlers: createHandlers({ ...deps, onReward: rewardTimer(metrics) }),
  redisUrl: env.REDIS_URL,
  prefix: env.QUEUE_PREFIX,
  log,
  metrics,
  concurrency: CONCURRENCY,
});
log.info({ port: http.port, seq: ledger.follower.fold.seq }, 'wallet is up');

onShutdown(
  log,
  [
    { name: 'http', stop: http.stop },
    { name: 'graph', stop: stopGraph },
    { name: 'worker', stop: worker.stop },
    { name: 'ledger', stop: ledger.drain },
    { name: 'projector', stop: projector.stop },
    { name: 'sweeper', stop: sweeper.stop },
    { name: 'verifier', stop: verifying.stop },
    { name: 'delivery', stop: stopDelivery },
    { name: 'relay', stop: relay.stop },
    { name: 'record relay', stop: recordRelay.stop },
    { name: 'publisher', stop: publisher.close },
    { name: 'mongo', stop: () => connection.close() },
    { name: 'traces', stop: stopTracing },
    { name: 'metrics', stop: async () => metricsServer?.stop() },
  ],
  { readiness: app.readiness, drainMs: drainMsOf(env.NODE_ENV) },
);
