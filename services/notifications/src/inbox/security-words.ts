import type { EventPayload } from '@candor/events';

/** A change of an account's safety. */
export type SecurityChange = EventPayload<'user.securityChanged'>['what'];

/** What is told of each change of an account that its owner should know of. */
export const changed: Record<SecurityChange, string> = {
  password: 'Your password was changed. If this was not you, reset your password now.',
  publisher: 'Your account is a publisher account now. If this was not you, change your password.',
  email: 'Your mail address was changed. If this was not you, change your password now.',
  secondFactor: 'The second factor of your account was changed. If this was not you, change your password now.',
  passkeyAdded: 'A passkey was added to your account. If this was not you, change your password and remove it now.',
  passkeyRemoved: 'A passkey of your account was removed. If this was not you, change your password now.',
  passkeyCopied:
    'A passkey of your account was used out of turn, as by a copy of it, so it was not accepted. Remove it, and add a new one.',
  apiKeyMade:
    'An API key of your account was made: by it a program acts for you. If this was not you, change your password and revoke the key now.',
  apiKeyRevoked: 'An API key of your account was revoked, and does nothing any more.',
  pin: 'Your security PIN was set or changed. If this was not you, change your password and your PIN now.',
  pinReset:
    'Your security PIN was reset by a mailed link. If this was not you, change your password now and write to us.',
  pinLocked:
    'Your security PIN was wrong five times and is locked for an hour. If this was not you, somebody is signed in to your account: change your password now.',
  sessionReused:
    'A sign-in of your account was used from two places, so we ended it. If you did not copy it yourself, change your password now.',
  signInGuessed:
    'Somebody is guessing the password of your account. Sign-ins are slowed down. If yours waits, try again in a minute, or reset your password by mail.',
  newDevice: 'Your account was signed in to from a new device. If this was not you, change your password now.',
  sessionsEnded: 'We ended all sessions of your account. Sign in again; if you do not know why, change your password.',
  factorLoss:
    'Somebody who knows your password and reads your mail says that the second factor of your account is lost. If this was not you, change your password now.',
  factorLossStopped:
    'The second factor of your account stays: what was said of its loss was stopped. If you did not say that it is lost, somebody knows your password: change it now.',
  factorLost:
    'The second factor of your account was removed as lost, with its passkeys and recovery codes, and all sessions have ended. If this was not you, change your password now.',
  payoutAddress:
    'The address for your payouts was set or changed. If this was not you, change your password and the address now.',
  payoutElsewhere:
    'A payout to another address than that of your settings was asked for. If this was not you, cancel it, and change your password and your PIN now.',
};

/** What waits because of a change, and how long. */
export function waitOf(what: SecurityChange, hours: number): string {
  const time = hours === 1 ? '1 hour' : `${hours} hours`;
  if (what === 'payoutAddress') return `Payouts to a new address wait ${time}.`;
  return what === 'payoutElsewhere' ? `It waits ${time}.` : `Payouts wait ${time}.`;
}
