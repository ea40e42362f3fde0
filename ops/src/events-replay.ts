/**
 * `npm run events:replay [-- <service>] [-- --dry-run]`: tries parked events again, after the fault that parked them was mended.
 * Of a running `npm start`, or of REDIS_URL (and QUEUE_PREFIX).
 */
import { type ServiceName, serviceNames } from '@candor/events';
import { runningStores } from '@candor/infra/running-stores';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { startEnvOrExit } from './env.ts';
import { replayParked } from './replay.ts';

const env = startEnvOrExit();
const args = process.argv.slice(2);
const named = args.find((arg) => !arg.startsWith('--'));
const only = serviceNames.find((name) => name === named);
const redisUrl = env.REDIS_URL ?? runningStores(env.CANDOR_DATA)?.redisUrl;

if (named !== undefined && only === undefined) fail(`there is no service ${named}; one of: ${serviceNames.join(', ')}`);
else if (redisUrl === undefined) fail('nothing runs here: run npm start first, or set REDIS_URL');
else await replay(redisUrl, only);

async function replay(url: string, service: ServiceName | undefined): Promise<void> {
  const dryRun = args.includes('--dry-run');
  const redis = publisherRedis(url);
  try {
    for (const { service: name, events } of await replayParked(redis, process.env.QUEUE_PREFIX ?? 'candor', {
      only: service,
      dryRun,
    })) {
      console.log(`${name.padEnd(14)} ${events.length} parked${dryRun || events.length === 0 ? '' : ', tried again'}`);
      for (const event of events) console.log(`  ${event.name} ${event.id}: ${event.reason}`);
    }
  } finally {
    redis.disconnect();
  }
}

function fail(why: string): void {
  console.error(`No event was replayed: ${why}.`);
  process.exitCode = 1;
}
