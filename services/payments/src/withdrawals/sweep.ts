import { inBatches } from '@candor/service-kit/data/batches';
import { stoodStill } from '@candor/service-kit/data/stood-still';
import { CrashAbort } from '@candor/service-kit/steps';
import type { Log } from '@candor/service-kit/telemetry/log';
import { noteLapsedClaims } from './claims.ts';
import type { WithdrawalDeps } from './deps.ts';
import { completeFlags } from './flags.ts';
import { holdMoney } from './hold.ts';
import type { Withdrawal } from './model.ts';

/** A call that still runs has this long to hear the wallet before the sweeper asks, under the same key. */
export const ABANDONED_MS = 10_000;

/**
 * Finishes payouts whose call vanished or did not hear the wallet's answer, and flags that the wallet still owes; notes claims that have
 * run out. By an index, a batch at a time. Repeatable.
 */
export async function sweepWithdrawals(deps: WithdrawalDeps & { log: Log }): Promise<void> {
  for (const createdAt of stoodStill(deps.clock.now(), ABANDONED_MS)) {
    const abandoned = { filter: { status: 'processing', createdAt }, by: 'createdAt' } as const;
    for await (const batch of inBatches<Withdrawal>(deps.withdrawals, abandoned))
      for (const withdrawal of batch) await guarded(deps, () => holdMoney(deps, withdrawal));
  }
  for await (const batch of inBatches<Withdrawal>(deps.withdrawals, { filter: { flagsPending: true } }))
    for (const withdrawal of batch) await guarded(deps, () => completeFlags(deps, withdrawal));
  await guarded(deps, () => noteLapsedClaims(deps));
}

// One record that cannot be finished now must not keep the others waiting; a test's crash must stop the sweep like a real one.
async function guarded(deps: { log: Log }, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CrashAbort) throw error;
    deps.log.warn({ err: error }, 'a payout could not be finished; the next sweep tries again');
  }
}
