import { type Refusal, refusals } from '@candor/service-kit/errors';

export type WithdrawalCode =
  | 'AMOUNT_TOO_SMALL'
  | 'BALANCE_TOO_LOW'
  | 'NOT_A_PUBLISHER'
  | 'CLAIMED'
  | 'TX_HASH_INVALID'
  | 'TX_HASH_REQUIRED'
  | 'TX_HASH_USED'
  | 'REASON_REQUIRED'
  | 'STATUS_UNCHANGED'
  | 'TRANSITION_NOT_ALLOWED';

const withdrawalRefusals = {
  AMOUNT_TOO_SMALL: { status: 400, message: 'The smallest payout is 1 USDT.' },
  BALANCE_TOO_LOW: { status: 409, message: 'Your balance is too low.' },
  NOT_A_PUBLISHER: { status: 403, message: 'Only publishers have publisher funds.' },
  CLAIMED: { status: 409, message: 'Another administrator is paying this right now.' },
  TX_HASH_INVALID: { status: 400, message: 'This is not a transaction hash of this network.' },
  TX_HASH_REQUIRED: { status: 400, message: 'Please give the transaction hash to complete this payout.' },
  TX_HASH_USED: { status: 409, message: 'This transaction has already been counted for another payout.' },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason to reject this payout.' },
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: 'This payout cannot be changed to that status.' },
} satisfies Record<WithdrawalCode, Refusal>;

/** Refusals of payouts and of deciding them. */
export const refuseWithdrawal = refusals<WithdrawalCode>(withdrawalRefusals);
