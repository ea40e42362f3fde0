import { type Refusal, refusals } from '@candor/service-kit/errors';

export type DepositCode =
  | 'NOT_A_PUBLISHER'
  | 'CLAIMED'
  | 'TX_HASH_INVALID'
  | 'TX_HASH_REQUIRED'
  | 'TX_HASH_USED'
  | 'REASON_REQUIRED'
  | 'STATUS_UNCHANGED'
  | 'TRANSITION_NOT_ALLOWED';

const depositRefusals = {
  NOT_A_PUBLISHER: {
    status: 403,
    message: 'Deposits fund campaigns. Become a publisher to deposit; raters never pay.',
  },
  CLAIMED: { status: 409, message: 'Another administrator is reviewing this right now.' },
  TX_HASH_INVALID: { status: 400, message: 'This is not a transaction hash of this network.' },
  TX_HASH_REQUIRED: { status: 400, message: 'Please give the transaction hash to set this deposit to paid.' },
  TX_HASH_USED: { status: 409, message: 'This transaction has already been counted for another deposit.' },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason to reject this deposit.' },
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: 'This deposit cannot be changed to that status.' },
} satisfies Record<DepositCode, Refusal>;

export const refuseDeposit = refusals<DepositCode>(depositRefusals);
