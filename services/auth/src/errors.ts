import { type Refusal, refusals } from '@candor/service-kit/errors';

export type AuthCode =
  | 'INVALID_CREDENTIALS'
  | 'USERNAME_TAKEN'
  | 'INVITATION_UNKNOWN'
  | 'PASSWORD_TOO_SHORT'
  | 'NEW_PASSWORD_TOO_SHORT'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_FIELDS'
  | 'PASSWORD_WRONG'
  | 'MOBILE_INVALID'
  | 'COUNTRY_UNKNOWN'
  | 'SESSION_ENDED'
  | 'ACCOUNT_ERASED'
  | 'HASHING_BUSY'
  | 'LINK_INVALID'
  | 'PIN_FORMAT'
  | 'PIN_WEAK'
  | 'PASSWORD_REQUIRED'
  | 'EMAIL_VERIFIED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SECOND_FACTOR_WRONG'
  | 'SECOND_FACTOR_CODE_WRONG'
  | 'SECOND_FACTOR_CODE_REQUIRED'
  | 'SECOND_FACTOR_SET'
  | 'SECOND_FACTOR_NOT_SET'
  | 'SECOND_FACTOR_NOT_STARTED'
  | 'PASSKEY_WRONG'
  | 'PASSKEY_REFUSED'
  | 'PASSKEY_NOT_ACCEPTED'
  | 'PASSKEY_LAST'
  | 'PASSKEYS_MAX';

const authRefusals = {
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid username or password.' },
  USERNAME_TAKEN: { status: 409, message: 'This username is taken.' },
  INVITATION_UNKNOWN: { status: 400, message: 'This invitation code is not known.' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'The password must be at least 8 characters long.' },
  NEW_PASSWORD_TOO_SHORT: { status: 400, message: 'New password must be at least 8 characters long.' },
  PASSWORD_COMMON: { status: 400, message: 'This password is too common. Please choose another one.' },
  PASSWORD_FIELDS: { status: 400, message: 'Please fill both old and new password fields to change the password.' },
  PASSWORD_WRONG: { status: 403, message: 'The old password is wrong.' },
  MOBILE_INVALID: { status: 400, message: 'Please enter a valid phone number.' },
  COUNTRY_UNKNOWN: { status: 400, message: 'Please choose a country from the list.' },
  SESSION_ENDED: { status: 401, message: 'Your session has ended. Please sign in again.' },
  // Only to whoever proves that it was theirs, by the password or by a session of it.
  ACCOUNT_ERASED: { status: 401, message: 'This account was deleted. It cannot be brought back.' },
  HASHING_BUSY: { status: 503, message: 'Too many people are signing in right now. Please try again in a moment.' },
  LINK_INVALID: { status: 400, message: 'This link is no longer valid. Ask for a new one.' },
  PIN_FORMAT: { status: 400, message: 'Enter a 4-6 digit PIN' },
  PIN_WEAK: { status: 400, message: 'This PIN is too easy to guess. Please choose another one.' },
  PASSWORD_REQUIRED: { status: 400, message: 'Please enter your password.' },
  EMAIL_VERIFIED: { status: 409, message: 'Your mail address is confirmed already.' },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'Enter the code of your second factor.' },
  SECOND_FACTOR_WRONG: { status: 401, message: 'The code is wrong.' },
  // Of somebody who is signed in, and stays so: not a 401, which would send the client to the sign-in.
  SECOND_FACTOR_CODE_WRONG: { status: 403, message: 'The code is wrong.' },
  SECOND_FACTOR_CODE_REQUIRED: { status: 403, message: 'Enter the code of your second factor.' },
  SECOND_FACTOR_SET: { status: 409, message: 'A second factor is set up already.' },
  SECOND_FACTOR_NOT_SET: { status: 409, message: 'No second factor is set up.' },
  SECOND_FACTOR_NOT_STARTED: { status: 409, message: 'Start setting up the second factor first.' },
  PASSKEY_WRONG: { status: 401, message: 'This passkey was not accepted.' },
  // Of somebody who is signed in, and stays so.
  PASSKEY_NOT_ACCEPTED: { status: 403, message: 'This passkey was not accepted.' },
  PASSKEY_REFUSED: { status: 400, message: 'The passkey could not be added. Please try again.' },
  PASSKEY_LAST: { status: 409, message: 'Administrators need a passkey. Add another one before you remove this.' },
  PASSKEYS_MAX: { status: 409, message: 'You have ten passkeys. Remove one before you add another.' },
} satisfies Record<AuthCode, Refusal>;

/** Refusals of auth. */
export const refuseAuth = refusals<AuthCode>(authRefusals);
