import type { Deposit, Proposal } from './model.ts';

/** How long the first of two administrators' decision waits for the other one, as an approval of a payout does. */
export const PROPOSAL_MS = 24 * 3_600_000;

/** The decision of the first of two administrators that waits for another one; null where none does, or it lapsed. */
export function proposalAt({ proposal }: Pick<Deposit, 'proposal'>, nowMs: number): Proposal | null {
  return proposal && proposal.at.getTime() + PROPOSAL_MS > nowMs ? proposal : null;
}
