import { type Refusal, refusals } from '@candor/service-kit';

export type AuthCode =
  | 'INVALID_CREDENTIALS'
  | 'USERNAME_TAKEN'
  | 'EMAIL_TAKEN'
  | 'INVITATION_UNKNOWN'
  | 'PASSWORD_TOO_SHORT'
  | 'NEW_PASSWORD_TOO_SHORT'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_FIELDS'
  | 'PASSWORD_WRONG'
  | 'MOBILE_INVALID'
  | 'SESSION_ENDED'
  | 'HASHING_BUSY';

const authRefusals = {
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid username or password.' },
  USERNAME_TAKEN: { status: 409, message: 'This username is taken.' },
  EMAIL_TAKEN: { status: 409, message: 'There is an account with this email already.' },
  INVITATION_UNKNOWN: { status: 400, message: 'This invitation code is not known.' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'The password must be at least 6 characters long.' },
  NEW_PASSWORD_TOO_SHORT: { status: 400, message: 'New password must be at least 6 characters long.' },
  PASSWORD_COMMON: { status: 400, message: 'This password is too common. Please choose another one.' },
  PASSWORD_FIELDS: { status: 400, message: 'Please fill both old and new password fields to change the password.' },
  PASSWORD_WRONG: { status: 403, message: 'The old password is wrong.' },
  MOBILE_INVALID: { status: 400, message: 'Please enter a valid phone number.' },
  SESSION_ENDED: { status: 401, message: 'Your session has ended. Please sign in again.' },
  HASHING_BUSY: { status: 503, message: 'Too many people are signing in right now. Please try again in a moment.' },
} satisfies Record<AuthCode, Refusal>;

/** Refusals of auth. */
export const refuseAuth = refusals<AuthCode>(authRefusals);
