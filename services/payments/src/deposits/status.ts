import { refuseDeposit } from './errors.ts';

export const depositStatuses = ['to_be_reviewed', 'paid', 'rejected'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** The states of a deposit: `paid` is final, because money was moved; a rejected one may be put back to review. */
const transitions: Record<DepositStatus, readonly DepositStatus[]> = {
  to_be_reviewed: ['paid', 'rejected'],
  paid: [],
  rejected: ['to_be_reviewed'],
};

/** Refuses with STATUS_UNCHANGED or TRANSITION_NOT_ALLOWED, which names what is allowed. */
export function assertTransition(from: DepositStatus, to: DepositStatus): void {
  if (from === to) throw refuseDeposit('STATUS_UNCHANGED');
  if (transitions[from].includes(to)) return;
  const allowed = transitions[from].map(shown);
  throw refuseDeposit(
    'TRANSITION_NOT_ALLOWED',
    { allowed },
    allowed.length === 0
      ? `A deposit that is ${shown(from)} is final and cannot be changed.`
      : `A deposit that is ${shown(from)} can only be set to: ${allowed.join(', ')}.`,
  );
}

function shown(status: DepositStatus): string {
  return status.replaceAll('_', ' ');
}
