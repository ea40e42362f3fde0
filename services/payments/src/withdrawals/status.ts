import { refuseWithdrawal } from './errors.ts';

/**
 * `processing` while the money is being held, `refused` when there was too little of it; neither is ever shown as accepted.
 * `cancelled` by the person, before the address was told to anybody.
 */
export const withdrawalStatuses = [
  'processing',
  'to_be_reviewed',
  'completed',
  'rejected',
  'refused',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export const shownStatus: Record<WithdrawalStatus, string> = {
  processing: 'Processing',
  to_be_reviewed: 'To be Reviewed',
  completed: 'Completed',
  rejected: 'Rejected',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

/** What an administrator may make of a payout; completed and rejected ones are final, because money was moved. */
const transitions: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  processing: [],
  to_be_reviewed: ['completed', 'rejected'],
  completed: [],
  rejected: [],
  refused: [],
  cancelled: [],
};

/** Refuses with TRANSITION_NOT_ALLOWED what does not wait for review; `what` is what cannot be done with it. */
export function requireInReview({ status }: { status: WithdrawalStatus }, what: string): void {
  if (status === 'to_be_reviewed') return;
  const sentence = `A payout that is ${shownStatus[status]} cannot be ${what}.`;
  throw refuseWithdrawal('TRANSITION_NOT_ALLOWED', { allowed: [] }, sentence);
}

/** Refuses with STATUS_UNCHANGED or TRANSITION_NOT_ALLOWED, which names what is allowed. */
export function assertTransition(from: WithdrawalStatus, to: WithdrawalStatus): void {
  if (from === to) throw refuseWithdrawal('STATUS_UNCHANGED');
  if (transitions[from].includes(to)) return;
  const allowed = transitions[from].map((status) => shownStatus[status]);
  throw refuseWithdrawal(
    'TRANSITION_NOT_ALLOWED',
    { allowed },
    allowed.length === 0
      ? `A payout that is ${shownStatus[from]} cannot be changed.`
      : `A payout that is ${shownStatus[from]} can only be set to: ${allowed.join(', ')}.`,
  );
}
