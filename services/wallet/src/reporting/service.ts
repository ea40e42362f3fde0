import type { DeliveryFigures } from '@candor/service-kit/events/delivery';
import type { Verifier, VerifierState } from '../ledger/verifier.ts';
import { owedReferrals, type ReferralDeps } from '../referrals/service.ts';
import { type BooksDeps, readTrialBalance, type TrialBalance } from './books.ts';

export type HealthDeps = BooksDeps &
  Pick<ReferralDeps, 'referrals'> & {
    verifier: Pick<Verifier, 'state'>;
    /** Asks every service for its oldest event that is not handled yet. */
    askDelivery: () => Promise<DeliveryFigures>;
  };

/** How the ledger is, amounts in micro-USDT. */
export interface LedgerHealth extends TrialBalance, VerifierState, DeliveryFigures {
  /** Referrals that wait for the budget. */
  owedMicro: number;
  /** Nothing needs a person: the sum is 0, nothing is wrong, parked, or out of reach. */
  ok: boolean;
}

/** How the ledger is now: its books, how far it was proved, and what was not delivered. */
export async function readHealth(deps: HealthDeps): Promise<LedgerHealth> {
  const [books, owed, delivery] = await Promise.all([readTrialBalance(deps), owedReferrals(deps), deps.askDelivery()]);
  const proved = deps.verifier.state();
  const ok =
    books.sumMicro === 0 && proved.fault === null && delivery.parked === 0 && delivery.unreachable.length === 0;
  return { ...books, ...proved, ...delivery, owedMicro: owed.micro, ok };
}
