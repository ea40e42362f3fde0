import { type Refusal, refusals } from '@candor/service-kit/errors';

export type WithdrawalCode =
  | 'AMOUNT_TOO_SMALL'
  | 'BALANCE_TOO_LOW'
  | 'NOT_A_PUBLISHER'
  | 'CLAIMED'
  | 'CLAIM_REQUIRED'
  | 'CLAIM_ENDED'
  | 'ADDRESS_NOT_TOLD'
  | 'ADDRESS_TOLD'
  | 'MAY_HAVE_BEEN_PAID'
  | 'HASH_KEPT'
  | 'DESK_CLOSED'
  | 'MAY_HAVE_BEEN_SENT'
  | 'NOT_RESTORED'
  | 'NOT_PAYABLE_YET'
  | 'ACCOUNT_FROZEN'
  | 'ADDRESS_LOST'
  | 'NETWORK_REQUIRED'
  | 'TOO_MANY_PAYOUTS'
  | 'TX_HASH_INVALID'
  | 'TX_HASH_REQUIRED'
  | 'TX_HASH_USED'
  | 'REASON_REQUIRED'
  | 'STATUS_UNCHANGED'
  | 'TRANSITION_NOT_ALLOWED';

const withdrawalRefusals = {
  AMOUNT_TOO_SMALL: { status: 400, message: 'This is less than the smallest payout of this network.' },
  BALANCE_TOO_LOW: { status: 409, message: 'Your balance is too low.' },
  NOT_A_PUBLISHER: { status: 403, message: 'Only publishers have publisher funds.' },
  CLAIMED: { status: 409, message: 'Another administrator is paying this right now.' },
  CLAIM_REQUIRED: { status: 409, message: 'Claim this payout first: only whoever has claimed it can complete it.' },
  CLAIM_ENDED: { status: 409, message: 'Your claim has ended, because nothing was done for 60 minutes.' },
  ADDRESS_NOT_TOLD: { status: 409, message: 'The address of this payout was not told to you.' },
  ADDRESS_TOLD: { status: 409, message: 'This payout is being paid. It cannot be cancelled any more.' },
  MAY_HAVE_BEEN_PAID: { status: 409, message: 'This payout may have been paid. Look on the chain first.' },
  HASH_KEPT: { status: 409, message: 'Your claim had ended. The transaction was kept as evidence.' },
  DESK_CLOSED: {
    status: 409,
    message:
      'The desk is closed: after a restore, two administrators must look on the chain for each payout that waited.',
  },
  MAY_HAVE_BEEN_SENT: {
    status: 409,
    message: 'This payout may have been sent before a restore. Two administrators must look on the chain first.',
  },
  NOT_RESTORED: { status: 409, message: 'This payout did not wait when the database was restored.' },
  NOT_PAYABLE_YET: { status: 409, message: 'The address of this payout is new. It can be paid later.' },
  ACCOUNT_FROZEN: {
    status: 409,
    message: 'The account of this payout is frozen. Nothing is paid to it until that ends.',
  },
  ADDRESS_LOST: { status: 409, message: 'The address of this payout was lost in a restore. It can only be rejected.' },
  NETWORK_REQUIRED: { status: 400, message: 'Please say on which network it was sent.' },
  TOO_MANY_PAYOUTS: { status: 429, message: 'You can ask for 5 payouts a day. Please come again tomorrow.' },
  TX_HASH_INVALID: { status: 400, message: 'This is not a transaction hash of this network.' },
  TX_HASH_REQUIRED: { status: 400, message: 'Please give the transaction hash to complete this payout.' },
  TX_HASH_USED: { status: 409, message: 'This transaction has already been counted for another payout.' },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason to reject this payout.' },
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: 'This payout cannot be changed to that status.' },
} satisfies Record<WithdrawalCode, Refusal>;

/** Refusals of payouts and of deciding them. */
export const refuseWithdrawal = refusals<WithdrawalCode>(withdrawalRefusals);
