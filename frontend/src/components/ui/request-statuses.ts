import type { DepositStatus, WithdrawalStatus } from '../../generated/graphql.ts';
import type { Tone } from './Status.tsx';

interface Shown {
  word: string;
  tone: Tone;
}

/** How the states of a deposit are told to whoever made it. */
export const DEPOSIT_STATUSES: Record<DepositStatus, Shown> = {
  paid: { word: 'Completed', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  to_be_reviewed: { word: 'Pending', tone: 'wait' },
};

/** How the states of a payout are told to whoever asked for it. */
export const PAYOUT_STATUSES: Record<WithdrawalStatus, Shown> = {
  processing: { word: 'Processing', tone: 'calm' },
  to_be_reviewed: { word: 'To be Reviewed', tone: 'wait' },
  completed: { word: 'Completed', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  refused: { word: 'Refused', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'calm' },
};
