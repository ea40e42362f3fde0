import { type Refusal, refusals } from '@candor/service-kit/errors';

export type SettingsCode =
  | 'PIN_FORMAT'
  | 'PIN_WEAK'
  | 'PIN_NOT_SET'
  | 'PIN_WRONG'
  | 'PIN_LOCKED'
  | 'PIN_BUSY'
  | 'PAYOUTS_WAIT'
  | 'LINK_INVALID'
  | 'ADDRESS_INVALID'
  | 'ACCOUNT_LEAVING';

const settingsRefusals = {
  PIN_FORMAT: { status: 400, message: 'Enter a 4-6 digit PIN' },
  PIN_WEAK: { status: 400, message: 'This PIN is too easy to guess. Please choose another one.' },
  PIN_NOT_SET: { status: 403, message: 'Set your security PIN in Withdrawal Settings first.' },
  PIN_WRONG: { status: 403, message: 'The security PIN is wrong.' },
  PIN_LOCKED: { status: 423, message: 'The security PIN was wrong five times. Please try again later.' },
  PIN_BUSY: { status: 429, message: 'Your security PIN is being checked already. Please try again in a moment.' },
  PAYOUTS_WAIT: {
    status: 409,
    message: 'Your security PIN was reset or your second factor removed. Payouts wait for a while.',
  },
  LINK_INVALID: { status: 400, message: 'This link is no longer valid. Ask for a new one.' },
  ADDRESS_INVALID: { status: 400, message: 'This is not a valid address on this network.' },
  ACCOUNT_LEAVING: { status: 403, message: 'This account is being deleted.' },
} satisfies Record<SettingsCode, Refusal>;

/** Refusals of payout settings and of the security PIN. */
export const refuseSettings = refusals<SettingsCode>(settingsRefusals);
