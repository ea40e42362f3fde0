import { join } from 'node:path';
import {
  answerErrors,
  connectMongo,
  createHttp,
  createLog,
  createMetrics,
  listen,
  mountDelivery,
  mountSubgraph,
  onShutdown,
  startWorker,
  systemClock,
} from '@candor/service-kit';
import { readEnv } from './env.ts';
import { createNotifications } from './notifications.ts';

const env = readEnv();
const clock = systemClock;
const log = createLog('notifications', env.LOG_LEVEL);
const metrics = createMetrics('notifications');
const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB ?? 'candor_notifications');
const notifications = createNotifications({ connection, clock });
await notifications.prepare();

const app = createHttp({
  log,
  metrics,
  ready: { mongo: () => connection.asPromise().then((open) => open.db?.command({ ping: 1 })) },
});
const stopGraph = await mountSubgraph({
  app,
  schemaPath: join(env.CANDOR_ROOT, 'services/notifications/schema.graphql'),
  resolvers: notifications.resolvers,
  viewerSecret: env.VIEWER_SECRET,
  production: env.NODE_ENV === 'production',
  clock,
  log,
});
const stopDelivery = mountDelivery({ app, service: 'notifications', env, clock, oldest: [] });
app.use(answerErrors(log));
const http = await listen(app, env.HOST, env.PORT);

const worker = startWorker({
  service: 'notifications',
  handlers: notifications.handlers,
  redisUrl: env.REDIS_URL,
  prefix: env.QUEUE_PREFIX,
  log,
  metrics,
});
log.info({ port: http.port }, 'notifications is ready');

onShutdown(log, [
  { name: 'http', stop: http.stop },
  { name: 'graph', stop: stopGraph },
  { name: 'worker', stop: worker.stop },
  { name: 'delivery', stop: stopDelivery },
  { name: 'mongo', stop: () => connection.close() },
]);
