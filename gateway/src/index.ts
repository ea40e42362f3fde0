/** The gateway's process: environment → limits → graph → HTTP → shutdown. */
import { systemClock } from '@candor/service-kit/clock';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { warnOfInsecure } from '@candor/service-kit/env-production';
import { watchDependencies } from '@candor/service-kit/http/readiness';
import { drainMsOf, onShutdown } from '@candor/service-kit/shutdown';
import { createLog } from '@candor/service-kit/telemetry/log';
import { logsTo, startLogExport } from '@candor/service-kit/telemetry/log-export';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { metricsPortOf, startMetricsServer } from '@candor/service-kit/telemetry/metrics-server';
import { startTracing } from '@candor/service-kit/telemetry/tracing';
import { readEnv } from './env.ts';
import { createGateway } from './gateway.ts';
import { createKeyLimits } from './limits/key-limits.ts';
import { createLimits, noLimits } from './limits/limits.ts';

const env = readEnv();
const logExport = await startLogExport({ service: 'gateway', endpoint: logsTo(env) });
const log = createLog('gateway', env.LOG_LEVEL, logExport);
warnOfInsecure(log, { NODE_ENV: env.NODE_ENV, ALLOW_INSECURE: env.ALLOW_INSECURE });
const metrics = createMetrics('gateway');
const stopTracing = await startTracing({
  service: 'gateway',
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  ratio: env.OTEL_TRACES_SAMPLER_ARG,
});
const redis = env.RATE_LIMITS === 'on' ? publisherRedis(env.REDIS_URL) : undefined;
const limits = redis ? createLimits({ redis, prefix: env.QUEUE_PREFIX, log }) : noLimits;
if (redis) watchDependencies(metrics, { redis: () => redis.ping() });
const keyLimits = redis ? createKeyLimits({ redis, prefix: env.QUEUE_PREFIX, log }) : undefined;
const gateway = await createGateway({ env, clock: systemClock, log, metrics, limits, keyLimits });
const metricsServer = await startMetricsServer({ host: env.HOST, port: metricsPortOf(env), metrics });
await gateway.http.listen({ host: env.HOST, port: env.PORT });
log.info({ port: env.PORT }, 'the gateway is up');

const stops = [
  { name: 'http', stop: () => gateway.http.close() },
  { name: 'graph', stop: () => gateway.stop() },
  { name: 'limits', stop: async () => redis?.disconnect() },
  { name: 'traces', stop: stopTracing },
  { name: 'metrics', stop: async () => metricsServer?.stop() },
  { name: 'log', stop: async () => logExport?.stop() },
];
onShutdown(log, stops, { readiness: gateway.readiness, drainMs: drainMsOf(env.NODE_ENV) });
