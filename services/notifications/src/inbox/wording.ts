import type { ConsumedBy, EventPayload } from '@candor/events';
import type { SecurityChange } from './security-words.ts';
import { type Sentence, say, sayTo } from './tell.ts';

/** What webhooks alone are told of. */
export const hookOnly = ['app.low', 'app.exhausted', 'rating.flagged'] as const satisfies ConsumedBy<'notifications'>[];
export type HookOnly = (typeof hookOnly)[number];

/** The events that tell somebody something by themselves. A reward is told of when it is paid, and money by its transfer. */
export type TellingEvent = Exclude<
  ConsumedBy<'notifications'>,
  'organisation.changed' | 'rating.completed' | 'rating.screened' | 'rating.compensated' | 'transfer.posted' | HookOnly
>;

type Wording = { [Name in TellingEvent]: (payload: EventPayload<Name>) => Sentence | readonly Sentence[] };

/** Whom each event tells what, by the kind of sentence. An event that is consumed here and has no row does not compile. */
export const wording: Wording = {
  'user.registered': ({ userId }) => say(userId, 'welcome', {}),
  // Something about an account changed that its owner should know of, in case it was somebody else.
  'user.securityChanged': ({ userId, what, waitHours, device, at }) => ({
    ...say(userId, 'securityChanged', {
      what,
      ...(waitHours !== undefined && { waitHours }),
      ...(device && { device }),
      ...(at && { at }),
    }),
    ...(freezing.has(what) && { freezes: true }),
    ...(what === 'factorLoss' && { keeps: true }),
  }),
  'user.held': ({ userId, reason }) => say(userId, 'held', { reason }),
  'user.released': ({ userId, reason }) => say(userId, 'released', { reason }),
  'user.frozen': ({ userId, by, reason, until }) => say(userId, 'frozen', { by, reason, until }),
  'user.unfrozen': ({ userId, by, reason }) => say(userId, 'unfrozen', { by, reason }),
  'rating.rejected': ({ raterId, ratingId, appName, reason }) =>
    say(raterId, 'ratingRejected', { ratingId, appName, reason }),
  // Whoever could not rate it knows; the publisher is told what it was, and not who.
  'rating.problem': ({ publisherId, appId, appName, kind }) =>
    sayTo(publisherId, 'campaigns', 'ratingProblem', { appId, appName, kind }),
  'rating.expired': ({ raterId, ratingId, appName }) => say(raterId, 'ratingExpired', { ratingId, appName }),
  'appeal.requested': ({ raterId, ratingId, appName }) => say(raterId, 'appealRequested', { ratingId, appName }),
  'appeal.decided': ({ raterId, ratingId, appName, granted, reason }) =>
    say(raterId, 'appealDecided', { ratingId, appName, granted, reason }),
  // Its publisher hears of a report, and its rater when it was upheld, with what it means.
  'report.decided': ({ publisherId, raterId, ratingId, appId, appName, upheld, decision }) => {
    const reporter = sayTo(publisherId, 'feedback', 'reportDecided', { appId, appName, upheld, decision });
    if (!upheld) return reporter;
    return [reporter, { ...say(raterId, 'reportUpheld', { ratingId, appName, decision }), part: 'rater' }];
  },
  // Whoever reported it, and its publisher where it is upheld.
  'question.decided': ({ raterIds, publisherId, appId, appName, question, upheld, decision }) => {
    const all: Sentence[] = raterIds.map((userId) => say(userId, 'questionDecided', { appName, upheld, decision }));
    if (upheld) all.push(sayTo(publisherId, 'campaigns', 'questionUpheld', { appId, appName, question, decision }));
    // The first goes by the event's own name.
    return all.map((one, n) => (n === 0 ? one : { ...one, part: `${n}` }));
  },
  'rating.stopped': ({ raterId, ratingId, appName }) => say(raterId, 'ratingStopped', { ratingId, appName }),
  'message.received': ({ to, raterId, publisherId, ratingId, appId, appName }) =>
    to === 'rater'
      ? say(raterId, 'messageToRater', { ratingId, appName })
      : say(publisherId, 'messageToPublisher', { appId, appName }),
  // Whoever reported it hears of it, and whoever wrote it when it was upheld.
  'messageReport.decided': ({ reportedBy, raterId, publisherId, ratingId, appId, appName, upheld, decision }) => {
    const isRaters = reportedBy === 'rater';
    const reporter = isRaters
      ? say(raterId, 'raterMessageReportDecided', { ratingId, appName, upheld, decision })
      : say(publisherId, 'messageReportDecided', { appId, appName, upheld, decision });
    if (!upheld) return reporter;
    const writer = isRaters
      ? say(publisherId, 'messageUpheld', { appId, appName, decision })
      : say(raterId, 'raterMessageUpheld', { ratingId, appName, decision });
    return [reporter, { ...writer, part: 'writer' }];
  },
  'app.closed': ({ publisherId, appId, appName, places }) =>
    sayTo(publisherId, 'close', 'appClosed', { appId, appName, places }),
  // Its publisher knows of a pause of their own, and is told of an upheld question by itself.
  'app.paused': ({ publisherId, appId, appName, reason }) =>
    reason === 'publisher' || reason === 'question'
      ? []
      : sayTo(publisherId, 'campaigns', reason === 'screens' ? 'screensSpent' : 'appPaused', { appId, appName }),
  'work.waiting': ({ userId, campaigns }) => say(userId, 'workWaits', { campaigns }),
  'deposit.requested': ({ userId, depositId, amountMicro, network }) =>
    sayTo(userId, 'deposits', 'depositRequested', { depositId, amountMicro, network }),
  'deposit.rejected': ({ userId, depositId, amountMicro, reason }) =>
    sayTo(userId, 'deposits', 'depositRejected', { depositId, amountMicro, reason }),
  'withdrawal.requested': ({ userId, withdrawalId, amountMicro, network }) =>
    say(userId, 'payoutRequested', { withdrawalId, amountMicro, network }),
  'withdrawal.completed': ({ userId, withdrawalId, amountMicro, network, txHash }) =>
    say(userId, 'payoutSent', { withdrawalId, amountMicro, network, txHash }),
  // What was held goes back to where it came from.
  'withdrawal.rejected': ({ userId, withdrawalId, amountMicro, reason, source }) =>
    say(userId, 'payoutRejected', { withdrawalId, amountMicro, reason, source }),
  'withdrawal.cancelled': ({ userId, withdrawalId, amountMicro, source }) =>
    say(userId, 'payoutCancelled', { withdrawalId, amountMicro, source }),
};

/** What somebody else may have done who took the account over: the mail about it has a link that freezes. */
const freezing: ReadonlySet<SecurityChange> = new Set([
  'password',
  'email',
  'secondFactor',
  'newDevice',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
  'apiKeyMade',
  'factorLost',
]);
