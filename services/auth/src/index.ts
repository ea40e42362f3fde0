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
  derivedId,
  ensureIndexes,
  idInput,
  listen,
  mountPictures,
  mountSubgraph,
  mountUpload,
  onShutdown,
  parseInput,
  publisherRedis,
  requireService,
  requireUser,
  systemClock,
} from '@candor/service-kit';
import express from 'express';
import { z } from 'zod';
import { createHasher } from './credentials/hasher.ts';
import { type AuthDeps, openModels } from './deps.ts';
import { readEnv } from './env.ts';
import { createLimits, noLimits } from './limits/limits.ts';
import { createResolvers } from './resolvers/index.ts';
import { checkSession } from './sessions/service.ts';
import { createTokenSigner } from './sessions/tokens.ts';
import { ensureSuperadmin } from './superadmin/service.ts';

const PROFILE_PICTURE_SIDE = 512;

const env = readEnv();
const clock = systemClock;
const log = createLog('auth', env.LOG_LEVEL);
const metrics = createMetrics('auth');
const connection = await connectMongo(env.MONGO_URL, env.MONGO_DB ?? 'candor_auth');
const models = openModels(connection);
await ensureIndexes(Object.values(models));
const pictures = createPictureStore({
  url: env.S3_URL,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  bucket: env.S3_BUCKET ?? 'candor-auth',
});
await pictures.prepare();

const publisher = createPublisher(env.REDIS_URL, env.QUEUE_PREFIX);
const relay = createRelay({
  models: [models.users] as never,
  publisher,
  clock,
  log,
  onUndelivered: (count) => metrics.eventsUndelivered.set(count),
});
const limitsRedis = publisherRedis(env.REDIS_URL);
const deps: AuthDeps = {
  models,
  clock,
  log,
  hasher: createHasher(),
  tokens: createTokenSigner({
    privateKey: env.AUTH_PRIVATE_KEY,
    publicKeys: env.AUTH_PUBLIC_KEYS,
    refreshSecret: derivedId(env.ID_SECRET, 'refresh tokens'),
  }),
  limits: env.RATE_LIMITS === 'on' ? createLimits(limitsRedis, env.QUEUE_PREFIX) : noLimits,
  nudge: relay.nudge,
  idSecret: env.ID_SECRET,
  uploadSecret: env.UPLOAD_SECRET,
};
if (env.SUPERADMIN_USERNAME && env.SUPERADMIN_PASSWORD) {
  const found = await ensureSuperadmin(deps, { username: env.SUPERADMIN_USERNAME, password: env.SUPERADMIN_PASSWORD });
  if (found === 'taken')
    log.error('SUPERADMIN_USERNAME is the name of a user who is no superadmin; nothing was changed');
}

const app = createHttp({
  log,
  metrics,
  ready: {
    mongo: () => connection.asPromise().then((open) => open.db?.command({ ping: 1 })),
    redis: publisher.ping,
    pictures: pictures.ping,
  },
});
const sessionInput = z.object({ userId: idInput, sessionId: idInput });
app.post('/internal/session', requireService(env.SERVICE_SECRET, clock.now), express.json(), async (req, res) => {
  res.json(await checkSession(deps, parseInput(sessionInput, req.body)));
});
mountUpload({
  app,
  purpose: 'profile',
  store: pictures,
  uploadSecret: env.UPLOAD_SECRET,
  viewerSecret: env.VIEWER_SECRET,
  clock,
  maxSide: PROFILE_PICTURE_SIDE,
  authorise: requireUser,
  recordFor: (viewer) => viewer.userId,
});
mountPictures(app, pictures);
const stopGraph = await mountSubgraph({
  app,
  schemaPath: join(env.CANDOR_ROOT, 'services/auth/schema.graphql'),
  resolvers: createResolvers(deps),
  viewerSecret: env.VIEWER_SECRET,
  production: env.NODE_ENV === 'production',
  clock,
  log,
});
app.use(answerErrors(log));
const http = await listen(app, env.HOST, env.PORT);
relay.start();
log.info({ port: http.port }, 'auth is up');

onShutdown(log, [
  { name: 'http', stop: http.stop },
  { name: 'graph', stop: stopGraph },
  { name: 'relay', stop: relay.stop },
  { name: 'publisher', stop: publisher.close },
  { name: 'limits', stop: async () => limitsRedis.disconnect() },
  { name: 'mongo', stop: () => connection.close() },
]);
