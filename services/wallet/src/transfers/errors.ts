import { type Refusal, refusals } from '@candor/service-kit/errors';

export type TransferCode =
  | 'BALANCE_TOO_LOW'
  | 'BONUS_NOT_EARNED'
  | 'BONUS_NOT_READY'
  | 'BONUS_IN_REVIEW'
  | 'BONUS_REFUSED'
  | 'BONUS_CLAIMED'
  | 'BONUS_BUDGET_EMPTY'
  | 'MAIL_NOT_CONFIRMED'
  | 'ACCOUNT_ERASING'
  | 'REASON_REQUIRED'
  | 'TX_HASH_REQUIRED'
  | 'TX_HASH_INVALID'
  | 'TX_HASH_USED'
  | 'CONFIRMED_ALREADY';

const transferRefusals = {
  BALANCE_TOO_LOW: { status: 409, message: 'Your publisher balance is too low.' },
  BONUS_NOT_EARNED: { status: 409, message: 'Complete your first rating to claim the bonus.' },
  BONUS_NOT_READY: { status: 409, message: 'Your sign-up is still being processed. Please try again in a moment.' },
  BONUS_IN_REVIEW: {
    status: 409,
    message:
      'A person looks at your bonus before it is paid. You will see the decision here; you need not claim again.',
  },
  BONUS_REFUSED: { status: 409, message: 'Your signup bonus was not granted.' },
  BONUS_CLAIMED: { status: 409, message: 'You have claimed the signup bonus already.' },
  BONUS_BUDGET_EMPTY: { status: 409, message: 'The bonus budget is empty right now. You can claim your bonus later.' },
  MAIL_NOT_CONFIRMED: { status: 403, message: 'Confirm your mail address first.' },
  ACCOUNT_ERASING: { status: 409, message: 'This account is being deleted.' },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  TX_HASH_REQUIRED: { status: 400, message: 'Please give the transaction hash.' },
  TX_HASH_INVALID: { status: 400, message: 'This is not a transaction hash of any network.' },
  TX_HASH_USED: { status: 409, message: 'This transaction has already been counted.' },
  CONFIRMED_ALREADY: { status: 409, message: 'Another administrator has confirmed this payment already.' },
} satisfies Record<TransferCode, Refusal>;

export const refuseTransfer = refusals<TransferCode>(transferRefusals);
