import type { ConsumedBy, EventPayload } from '@candor/events';
import { displayUsdt } from '@candor/money';
import type { Sentence } from './tell.ts';

/** The events that tell somebody something by themselves. A reward is told of when it is paid, and money by its transfer. */
export type TellingEvent = Exclude<ConsumedBy<'notifications'>, 'rating.completed' | 'transfer.posted'>;

type Wording = { [Name in TellingEvent]: (payload: EventPayload<Name>) => Sentence | readonly Sentence[] };

/** Whom each event tells what. An event that is consumed here and has no row does not compile. */
export const wording: Wording = {
  'user.registered': ({ userId }) => ({
    ...{ userId, type: 'other' },
    message: 'Welcome to Candor. Each rating that is accepted is paid at once, and you never pay for anything.',
  }),
  // Something about an account changed that its owner should know of, in case it was somebody else.
  'user.securityChanged': ({ userId, what, waitHours, device, at }) => {
    const told = toldOf(what, device, at);
    return {
      ...{ userId, type: 'security', ...(freezing.has(what) && { freezes: true }) },
      ...(what === 'factorLoss' && { keeps: true }),
      message: waitHours === undefined ? told : `${told} ${waitOf(what, waitHours)}`,
    };
  },
  'user.held': ({ userId, reason }) => ({
    ...{ userId, type: 'security' },
    message: `Your account is on hold: ${ended(reason)} You can still withdraw what you earned, and you can appeal.`,
  }),
  'user.released': ({ userId, reason }) => ({
    ...{ userId, type: 'security' },
    message: `Your account is no longer on hold: ${ended(reason)}`,
  }),
  'user.frozen': ({ userId, by, reason, until }) => ({
    ...{ userId, type: 'security' },
    message:
      by === 'owner'
        ? `Your account was frozen by the link in a mail of ours until ${minuteOf(until)}. All its sessions have ended, and nothing is changed or paid out. To lift it, sign in and ask for a link in your profile.`
        : `Your account is frozen until ${minuteOf(until)}: ${ended(reason ?? '')} All its sessions have ended, and nothing is changed or paid out. To lift it, sign in and ask for a link in your profile.`,
  }),
  'user.unfrozen': ({ userId, by, reason }) => ({
    ...{ userId, type: 'security' },
    message: `Your account is no longer frozen${by === 'administrator' ? `: ${ended(reason ?? '')}` : '.'} If somebody else knew your password, change it now.`,
  }),
  'rating.rejected': ({ raterId, appName, reason }) => ({
    ...{ userId: raterId, type: 'rating' },
    message: `Your rating of ${appName} was not accepted: ${ended(reason)} You can appeal within 48 hours.`,
  }),
  'rating.expired': ({ raterId, appName }) => ({
    ...{ userId: raterId, type: 'rating' },
    message: `The time to rate ${appName} ran out. There is no penalty.`,
  }),
  'appeal.requested': ({ raterId, appName }) => ({
    ...{ userId: raterId, type: 'rating' },
    message: `We received your appeal about ${appName}. A person will decide on it.`,
  }),
  'appeal.decided': ({ raterId, appName, granted, reason }) => ({
    ...{ userId: raterId, type: 'rating' },
    message: granted
      ? `Your appeal about ${appName} was granted: ${ended(reason)} The rating counts as completed.`
      : `Your appeal about ${appName} was not granted: ${ended(reason)} The rating stays rejected.`,
  }),
  // Its publisher hears of a report, and its rater when it was upheld, with what it means.
  'report.decided': ({ publisherId, raterId, appName, upheld, decision }) => {
    const reporter: Sentence = {
      ...{ userId: publisherId, type: 'other' },
      message: `Your report about feedback on ${appName} was ${upheld ? 'upheld' : 'dismissed'}: ${ended(decision)}`,
    };
    const meaning = 'Your reward stays yours. Three upheld reports put an account on hold.';
    const message = `A report about your feedback on ${appName} was upheld: ${ended(decision)} ${meaning}`;
    return upheld ? [reporter, { userId: raterId, type: 'rating', message, part: 'rater' }] : reporter;
  },
  'app.closed': ({ publisherId, appName, places }) => ({
    ...{ userId: publisherId, type: 'other' },
    message: `${appName} is closed. ${refunded(places)}`,
  }),
  'deposit.requested': ({ userId, amountMicro, network }) => ({
    ...{ userId, type: 'deposit' },
    message: `We received your deposit of ${displayUsdt(amountMicro)} USDT on ${network}. It will be reviewed.`,
  }),
  'deposit.rejected': ({ userId, amountMicro, reason }) => ({
    ...{ userId, type: 'deposit' },
    message: `Your deposit of ${displayUsdt(amountMicro)} USDT was not accepted: ${ended(reason)}`,
  }),
  'withdrawal.requested': ({ userId, amountMicro, network }) => ({
    ...{ userId, type: 'other' },
    message: `We received your request for a payout of ${displayUsdt(amountMicro)} USDT on ${network}. It will be reviewed.`,
  }),
  'withdrawal.completed': ({ userId, amountMicro, network, txHash }) => ({
    ...{ userId, type: 'other' },
    message: `Your payout of ${displayUsdt(amountMicro)} USDT was sent on ${network}. Its transaction hash: ${txHash}`,
  }),
  // What was held goes back to where it came from.
  'withdrawal.rejected': ({ userId, amountMicro, reason, source }) => {
    const balance = source === 'funds' ? 'publisher balance' : 'balance';
    const outcome = `was not accepted: ${ended(reason)} The amount goes back to your ${balance}.`;
    return { userId, type: 'other', message: `Your payout of ${displayUsdt(amountMicro)} USDT ${outcome}` };
  },
  'withdrawal.cancelled': ({ userId, amountMicro, source }) => {
    const balance = source === 'funds' ? 'publisher balance' : 'balance';
    const outcome = `was cancelled by you. The amount goes back to your ${balance}.`;
    return { userId, type: 'other', message: `Your payout of ${displayUsdt(amountMicro)} USDT ${outcome}` };
  },
};

/** What somebody else may have done who took the account over: the mail about it has a link that freezes. */
const freezing: ReadonlySet<EventPayload<'user.securityChanged'>['what']> = new Set([
  'password',
  'email',
  'secondFactor',
  'newDevice',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
  'factorLost',
]);

const changed: Record<EventPayload<'user.securityChanged'>['what'], string> = {
  password: 'Your password was changed. If this was not you, reset your password now.',
  publisher: 'Your account is a publisher account now. If this was not you, change your password.',
  email: 'Your mail address was changed. If this was not you, change your password now.',
  secondFactor: 'The second factor of your account was changed. If this was not you, change your password now.',
  passkeyAdded: 'A passkey was added to your account. If this was not you, change your password and remove it now.',
  passkeyRemoved: 'A passkey of your account was removed. If this was not you, change your password now.',
  passkeyCopied:
    'A passkey of your account was used out of turn, as by a copy of it, so it was not accepted. Remove it, and add a new one.',
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

/** A moment to the minute. */
const minuteOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** What is told of a change; of some with what is known besides. */
function toldOf(what: EventPayload<'user.securityChanged'>['what'], device?: string, at?: string): string {
  if (what === 'newDevice' && device && at) return signedInFrom(device, at);
  if (what === 'factorLoss' && at) return factorGoes(at);
  return changed[what];
}

/** That a second factor goes, and from when on: until then it can be stopped. */
function factorGoes(at: string): string {
  return `Somebody who knows your password and reads your mail says that the second factor of your account is lost. From ${minuteOf(at)} on they can remove it. If this was not you, stop it in your personal information, and change your password now.`;
}

/** A sign-in from a new device: its kind and when; never where, which a mail tells nobody. */
function signedInFrom(device: string, at: string): string {
  return `Your account was signed in to from a new device: ${device}, ${minuteOf(at)}. If this was not you, change your password now.`;
}

/** What waits because of a change, and how long. */
function waitOf(what: EventPayload<'user.securityChanged'>['what'], hours: number): string {
  const time = hours === 1 ? '1 hour' : `${hours} hours`;
  if (what === 'payoutAddress') return `Payouts to a new address wait ${time}.`;
  return what === 'payoutElsewhere' ? `It waits ${time}.` : `Payouts wait ${time}.`;
}

function refunded(places: number): string {
  if (places === 0) return 'There were no unused places to refund.';
  return places === 1 ? '1 unused place is being refunded.' : `${places} unused places are being refunded.`;
}

/** A reason that a person or a check wrote, ended as a sentence, so that another may follow it. */
function ended(reason: string): string {
  const trimmed = reason.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
