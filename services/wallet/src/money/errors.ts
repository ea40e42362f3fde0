import { type Refusal, refusals } from '@candor/service-kit';

export type MoneyCode =
  | 'BALANCE_TOO_LOW'
  | 'BONUS_NOT_EARNED'
  | 'BONUS_CLAIMED'
  | 'BONUS_BUDGET_EMPTY'
  | 'REASON_REQUIRED'
  | 'TX_HASH_REQUIRED';

const moneyRefusals = {
  BALANCE_TOO_LOW: { status: 409, message: 'Your publisher balance is too low.' },
  BONUS_NOT_EARNED: { status: 409, message: 'Complete your first rating to claim the bonus.' },
  BONUS_CLAIMED: { status: 409, message: 'You have claimed the signup bonus already.' },
  BONUS_BUDGET_EMPTY: { status: 409, message: 'The bonus budget is empty right now. You can claim your bonus later.' },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  TX_HASH_REQUIRED: { status: 400, message: 'Please give the transaction hash.' },
} satisfies Record<MoneyCode, Refusal>;

export const refuseMoney = refusals<MoneyCode>(moneyRefusals);
