import { checkCampaigns } from '@candor/ops/ledger-campaigns';
import { checkPayouts } from '@candor/ops/ledger-payouts';
import { checkPromotions } from '@candor/ops/ledger-promotions';
import { ledgerOf, proveLedger } from '@candor/ops/ledger-proof';
import { openKinds } from '@candor/ops/reconcile/kinds';
import { reconcile } from '@candor/ops/reconcile/reconcile';
import { checkRecords } from '@candor/ops/records/check';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { until } from '@candor/testkit/until';
import { openJournal } from '@candor/wallet/ledger/journal';
import { REFERRAL_MICRO } from '@candor/wallet/referrals/amount';
import { operate } from '../world/operator.ts';
import type { World } from '../world/world.ts';
import { type Databases, withDatabases } from './databases.ts';

/** So many of what is missing are named. */
const NAMED_MAX = 3;

/** What `npm run ledger:verify` said of a run's data. */
export interface LedgerProof {
  ok: boolean;
  output: string;
  transfers: number;
}

/** A payout on which its record and the ledger do not agree, as the proof names it. */
const DISAGREEING = /payout (\S+) (?:is held and nobody asked for it|is in review and not held)/;

/**
 * Runs the operators' proof on the data alone, as they would. After a restore it stops at the first payout that `--restored` told a person
 * to look at, until that person has: what the proof says of everything else is asked for without those.
 */
export async function verifyLedger(world: World, named: ReadonlySet<string>): Promise<LedgerProof> {
  const { code, output } = await operate(world, 'ledger-verify', '--whole');
  const [, payoutId = ''] = DISAGREEING.exec(output) ?? [];
  if (code === 0 || !named.has(`withdrawal/${payoutId}/hold`))
    return { ok: code === 0, output, transfers: countIn(output) };
  return withDatabases(world, ({ wallet, ratings, payments }) =>
    proveWithout(named, { wallet, ratings, payments }),
  ).catch((error: Error) => ({
    ok: false,
    output: `without what a person must look at: ${error.message}`,
    transfers: 0,
  }));
}

const countIn = (output: string) => Number(/^transfers\s+(\d+)/m.exec(output)?.[1] ?? 0);

/** The same proof, piece by piece, without payouts that are named. Throws at the first violation. */
async function proveWithout(
  named: ReadonlySet<string>,
  { wallet, ratings, payments }: Pick<Databases, 'wallet' | 'ratings' | 'payments'>,
): Promise<LedgerProof> {
  const journal = openJournal(wallet);
  const found = await proveLedger(wallet, journal, { whole: true });
  try {
    await checkCampaigns(ratings, ledgerOf(found.verification, journal));
    const isNamed = (id: string) => named.has(`withdrawal/${id}/hold`);
    await checkPayouts(payments, journal, found.verification.result().held, isNamed);
    await checkPromotions(wallet, journal, REFERRAL_MICRO);
    const toSeq = found.verification.fold.seq;
    await checkRecords({ wallet, ratings, payments }, journal, { toSeq, isNamed: (key) => named.has(key) });
    return { ok: true, output: 'no violation', transfers: found.transfers };
  } finally {
    await found.end();
  }
}

/** What `npm run reconcile -- --dry-run` would send again, a line each: records whose effect is missing with nothing on its way. */
export async function missingEffects(world: World): Promise<string[]> {
  const redis = publisherRedis(world.stores.redis.url());
  try {
    await until('Redis', async () => (await redis.ping()) === 'PONG');
    const ids: string[] = [];
    const found = await withDatabases(world, (databases) =>
      reconcile(
        openKinds(databases, world.now),
        { redis, prefix: world.name },
        { dryRun: true, onMissing: ({ event }) => void ids.push(event.id) },
      ),
    );
    const counts = found.filter(({ missing }) => missing > 0).map(({ kind, missing }) => `${missing} of ${kind}`);
    return counts.length === 0
      ? []
      : [`effects are missing: ${counts.join(', ')} (${ids.slice(0, NAMED_MAX).join(', ')})`];
  } finally {
    redis.disconnect();
  }
}
