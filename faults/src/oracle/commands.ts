import { execFile } from 'node:child_process';
import { serviceNames } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { openKinds } from '@candor/ops/reconcile/kinds';
import { reconcile } from '@candor/ops/reconcile/reconcile';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { until } from '@candor/testkit/until';
import type { World } from '../world/world.ts';
import { withDatabases } from './databases.ts';

/** What `npm run ledger:verify` said of a run's data. */
export interface LedgerProof {
  ok: boolean;
  output: string;
  transfers: number;
}

/** Runs the operators' proof on the data alone, as they would. */
export function verifyLedger({ stores, name }: World): Promise<LedgerProof> {
  const env = {
    ...process.env,
    MONGO_URL: stores.mongo.url(),
    ...Object.fromEntries(serviceNames.map((service) => [`${service.toUpperCase()}_DB`, `${name}_${service}`])),
  };
  const args = ['--import', 'tsx', 'ops/src/ledger-verify.ts'];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: rootDir, env, maxBuffer: 16 << 20 }, (error, stdout, stderr) => {
      const transfers = Number(/^transfers\s+(\d+)/m.exec(stdout)?.[1] ?? 0);
      done({ ok: error === null, output: `${stdout}${stderr}`.trim(), transfers });
    });
  });
}

/** What `npm run reconcile -- --dry-run` would send again, a line each: records whose effect is missing with nothing on its way. */
export async function missingEffects(world: World): Promise<string[]> {
  const redis = publisherRedis(world.stores.redis.url());
  try {
    await until('Redis', async () => (await redis.ping()) === 'PONG');
    const found = await withDatabases(world, (databases) =>
      reconcile(openKinds(databases, Date.now), { redis, prefix: world.name }, { dryRun: true }),
    );
    return found
      .filter(({ missing }) => missing > 0)
      .map(({ kind, missing }) => `${missing} effects of ${kind} are missing`);
  } finally {
    redis.disconnect();
  }
}
