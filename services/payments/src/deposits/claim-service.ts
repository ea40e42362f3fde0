import { type ClaimDesk, claim, unclaim } from '../review/claim.ts';
import { refuseDeposit } from './errors.ts';
import type { Deposit } from './model.ts';
import type { DepositDeps } from './service.ts';

const deskOf = ({ deposits, clock, nudge }: DepositDeps): ClaimDesk<Deposit> => ({
  model: deposits,
  recordType: 'deposit',
  clock,
  nudge,
  claimed: ({ until }) =>
    refuseDeposit(
      'CLAIMED',
      {},
      `Another administrator is reviewing this until ${until.toISOString().slice(11, 16)} UTC.`,
    ),
  closed: ({ status }) =>
    refuseDeposit(
      'TRANSITION_NOT_ALLOWED',
      { allowed: [] },
      `A deposit that is ${status.replaceAll('_', ' ')} cannot be claimed.`,
    ),
});

/**
 * An administrator says for 15 minutes that they are at a deposit, so that nobody does the same work twice; again prolongs it. It
 * keeps nobody from deciding: a deposit is paid once whoever decides. Refuses with NOT_FOUND, TRANSITION_NOT_ALLOWED and CLAIMED.
 */
export function claimDeposit(deps: DepositDeps, id: string, adminId: string): Promise<Deposit> {
  return claim(deskOf(deps), id, adminId);
}

/** Gives an own claim back. What is somebody else's or nobody's stays as it is. Refuses with NOT_FOUND. */
export function unclaimDeposit(deps: DepositDeps, id: string, adminId: string): Promise<Deposit> {
  return unclaim(deskOf(deps), id, adminId);
}
