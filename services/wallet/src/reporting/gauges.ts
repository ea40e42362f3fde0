import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { Ledger } from '../ledger/ledger.ts';
import type { Verifier } from '../ledger/verifier.ts';

/** From a heartbeat to what somebody would call support about; the promise is 5 seconds. */
const REWARD_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Tells of the ledger: what all campaigns hold, how long the journal is, and how far it was proved. */
export function watchLedger(metrics: Metrics, deps: { ledger: Ledger; verifier: Pick<Verifier, 'state'> }): void {
  const escrow = metrics.gauge('candor_escrow_micro_usdt', 'What all campaigns hold in escrow, in micro-USDT.');
  const pages = metrics.gauge('candor_journal_pages', 'Pages of the journal.');
  const proved = metrics.gauge('candor_journal_proved_pages', 'Pages that the running proof has come to.');
  metrics.gauges.add({
    gauges: [escrow, pages, proved],
    read: async () => {
      const now = await deps.ledger.read((fold) => ({ escrowMicro: fold.sums.escrowMicro, pages: fold.seq }));
      escrow.set(now.escrowMicro);
      pages.set(now.pages);
      proved.set(deps.verifier.state().verifiedTo);
    },
  });
}

/** Notes how long a reward took, from the submission of its rating to the journal. Call it once a reward. */
export function rewardTimer(metrics: Metrics): (seconds: number) => void {
  const help = 'From the submission of a rating to its reward in the journal.';
  const histogram = metrics.histogram('candor_reward_seconds', help, REWARD_SECONDS);
  // Clocks of two machines differ: a reward is never earlier than its rating.
  return (seconds) => histogram.observe(Math.max(0, seconds));
}
