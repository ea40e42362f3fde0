import { PROPOSAL_MS } from '@candor/service-kit/security/second-person';
import type { Deposit, Proposal } from './model.ts';

/** The decision of the first of two administrators that waits for another one; null where none does, or it lapsed. */
export function proposalAt({ proposal }: Pick<Deposit, 'proposal'>, nowMs: number): Proposal | null {
  return proposal && proposal.at.getTime() + PROPOSAL_MS > nowMs ? proposal : null;
}
