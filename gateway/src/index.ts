/** The gateway's process: environment → limits → graph → HTTP → shutdown. */
import { systemClock } from '@candor/service-kit/clock';
import { createLog } from '@candor/service-kit/log';
import { createMetrics } from '@candor/service-kit/metrics';
import { publisherRedis } from '@candor/service-kit/redis';
import { onShutdown } from '@candor/service-kit/shutdown';
import { readEnv } from './env.ts';
import { createGateway } from './gateway.ts';
import { createLimits, noLimits } from './limits/limits.ts';

const env = readEnv();
const log = createLog('gateway', env.LOG_LEVEL);
const metrics = createMetrics('gateway');
const redis = env.RATE_LIMITS === 'on' ? publisherRedis(env.REDIS_URL) : undefined;
const limits = redis ? createLimits({ redis, prefix: env.QUEUE_PREFIX, log }) : noLimits;
const gateway = await createGateway({ env, clock: systemClock, log, metrics, limits });
await gateway.http.listen({ host: env.HOST, port: env.PORT });
log.info({ port: env.PORT }, 'the gateway is up');

onShutdown(log, [
  { name: 'http', stop: () => gateway.http.close() },
  { name: 'graph', stop: () => gateway.stop() },
  { name: 'limits', stop: async () => redis?.disconnect() },
]);
