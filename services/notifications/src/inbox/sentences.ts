import type { EventPayload } from '@candor/events';
import { displayUsdt } from '@candor/money';
import type { ShowAmount } from './amounts.ts';
import { changed, type SecurityChange, waitOf } from './security-words.ts';
import type { NotificationType } from './types.ts';

/** What a notification is about, so that it can be opened there: a kind of record, and which one. */
export interface Subject {
  kind: 'rating' | 'campaign' | 'deposit' | 'payout' | 'balance' | 'security' | 'invitation' | 'work';
  /** The record's id; null where the kind is all there is. */
  recordId: string | null;
}

/** A kind of sentence: which type of notification it is, how it is said, and what it is about. `Params` are what of its event it needs. */
interface SentenceKind<Params> {
  type: NotificationType;
  /** The sentence, in the words of today, whenever it was told. */
  words(params: Params, show: ShowAmount): string;
  about(params: Params): Subject | null;
}

type Money = { amountMicro: number };
type OfRating = { ratingId: string; appName: string };
type OfPayout = Money & { withdrawalId: string; network: string };

const kind = <Params extends object>(of: SentenceKind<Params>) => of;
const nothing = () => null;
const security = (): Subject => ({ kind: 'security', recordId: null });
const balance = (): Subject => ({ kind: 'balance', recordId: null });
const rating = ({ ratingId }: OfRating): Subject => ({ kind: 'rating', recordId: ratingId });
const payout = ({ withdrawalId }: { withdrawalId: string }): Subject => ({ kind: 'payout', recordId: withdrawalId });
const deposit = ({ depositId }: { depositId: string }): Subject => ({ kind: 'deposit', recordId: depositId });
const usdt = ({ amountMicro }: Money, show: ShowAmount) => `${show(amountMicro)} USDT`;
const backTo = (source: 'earnings' | 'funds') =>
  `The amount goes back to your ${source === 'funds' ? 'publisher balance' : 'balance'}.`;

const PROBLEMS = {
  does_not_start: 'it does not start',
  link_dead: 'its link leads nowhere',
  paywall: 'it asks for money first',
  not_as_described: 'it is not as described',
} satisfies Record<EventPayload<'rating.problem'>['kind'], string>;

/** THE sentences that people are told. A notification keeps its kind and parameters; the sentence is made when it is read. */
export const sentences = {
  // What was told before sentences were made when they are read, or is said by hand.
  written: kind<{ message: string }>({ type: 'other', words: ({ message }) => message, about: nothing }),
  welcome: kind<Record<never, never>>({
    type: 'other',
    words: () => 'Welcome to Candor. Each rating that is accepted is paid at once, and you never pay for anything.',
    about: nothing,
  }),
  securityChanged: kind<{ what: SecurityChange; waitHours?: number; device?: string; at?: string }>({
    type: 'security',
    words: ({ what, waitHours, device, at }) => {
      const told = toldOf(what, device, at);
      return waitHours === undefined ? told : `${told} ${waitOf(what, waitHours)}`;
    },
    about: security,
  }),
  held: kind<{ reason: string }>({
    type: 'security',
    words: ({ reason }) =>
      `Your account is on hold: ${ended(reason)} You can still withdraw what you earned, and you can appeal.`,
    about: nothing,
  }),
  released: kind<{ reason: string }>({
    type: 'security',
    words: ({ reason }) => `Your account is no longer on hold: ${ended(reason)}`,
    about: nothing,
  }),
  frozen: kind<{ by: 'owner' | 'administrator'; reason: string | null; until: string }>({
    type: 'security',
    words: ({ by, reason, until }) =>
      by === 'owner'
        ? `Your account was frozen by the link in a mail of ours until ${minuteOf(until)}. All its sessions have ended, and nothing is changed or paid out. To lift it, sign in and ask for a link in your profile.`
        : `Your account is frozen until ${minuteOf(until)}: ${ended(reason ?? '')} All its sessions have ended, and nothing is changed or paid out. To lift it, sign in and ask for a link in your profile.`,
    about: security,
  }),
  unfrozen: kind<{ by: 'owner' | 'administrator' | 'time'; reason: string | null }>({
    type: 'security',
    words: ({ by, reason }) =>
      `Your account is no longer frozen${by === 'administrator' ? `: ${ended(reason ?? '')}` : '.'} If somebody else knew your password, change it now.`,
    about: security,
  }),
  ratingRejected: kind<OfRating & { reason: string }>({
    type: 'rating',
    words: ({ appName, reason }) =>
      `Your rating of ${appName} was not accepted: ${ended(reason)} You can appeal within 48 hours.`,
    about: rating,
  }),
  ratingExpired: kind<OfRating>({
    type: 'rating',
    words: ({ appName }) => `The time to rate ${appName} ran out. There is no penalty.`,
    about: rating,
  }),
  appealRequested: kind<OfRating>({
    type: 'rating',
    words: ({ appName }) => `We received your appeal about ${appName}. A person will decide on it.`,
    about: rating,
  }),
  appealDecided: kind<OfRating & { granted: boolean; reason: string }>({
    type: 'rating',
    words: ({ appName, granted, reason }) =>
      granted
        ? `Your appeal about ${appName} was granted: ${ended(reason)} The rating counts as completed.`
        : `Your appeal about ${appName} was not granted: ${ended(reason)} The rating stays rejected.`,
    about: rating,
  }),
  reportDecided: kind<{ appId: string; appName: string; upheld: boolean; decision: string }>({
    type: 'other',
    words: ({ appName, upheld, decision }) =>
      `Your report about feedback on ${appName} was ${upheld ? 'upheld' : 'dismissed'}: ${ended(decision)}`,
    about: ({ appId }) => ({ kind: 'campaign', recordId: appId }),
  }),
  reportUpheld: kind<OfRating & { decision: string }>({
    type: 'rating',
    words: ({ appName, decision }) =>
      `A report about your feedback on ${appName} was upheld: ${ended(decision)} Your reward stays yours. Three upheld reports put an account on hold.`,
    about: rating,
  }),
  ratingProblem: kind<{ appId: string; appName: string; kind: EventPayload<'rating.problem'>['kind'] }>({
    type: 'other',
    words: ({ appName, kind: problem }) =>
      `A rater could not rate ${appName}: ${PROBLEMS[problem]}. The place is free again, and costs nothing.`,
    about: ({ appId }) => ({ kind: 'campaign', recordId: appId }),
  }),
  appPaused: kind<{ appId: string; appName: string }>({
    type: 'other',
    words: ({ appName }) =>
      `${appName} is paused: three raters could not rate it. Please check it, and let it go on as soon as it works.`,
    about: ({ appId }) => ({ kind: 'campaign', recordId: appId }),
  }),
  questionDecided: kind<{ appName: string; upheld: boolean; decision: string }>({
    type: 'rating',
    words: ({ appName, upheld, decision }) =>
      upheld
        ? `The question of ${appName} that you reported may not be asked: ${ended(decision)} Thank you.`
        : `A person looked at the question of ${appName} that you reported, and it stands: ${ended(decision)} Reporting it costs you nothing.`,
    about: nothing,
  }),
  questionUpheld: kind<{ appId: string; appName: string; question: string; decision: string }>({
    type: 'other',
    words: ({ appName, question, decision }) =>
      `${appName} is paused: its question “${question}” may not be asked. ${ended(decision)} Whoever was rating it is paid, without a fee. Change the question to go on.`,
    about: ({ appId }) => ({ kind: 'campaign', recordId: appId }),
  }),
  ratingStopped: kind<OfRating>({
    type: 'rating',
    words: ({ appName }) =>
      `Your rating of ${appName} has ended: one of its questions may not be asked. It was given back without a mark.`,
    about: rating,
  }),
  compensated: kind<Money & OfRating>({
    type: 'rating',
    words: (facts, show) =>
      `A question of ${facts.appName} may not be asked. You need not finish your rating: ${usdt(facts, show)} is yours.`,
    about: rating,
  }),
  workWaits: kind<{ campaigns: number }>({
    type: 'rating',
    words: ({ campaigns }) =>
      `${campaigns === 1 ? 'There is an app' : `There are ${campaigns < 10 ? campaigns : '10 or more'} apps`} that you can rate, if you like. Places go to whoever starts first, so they may be gone by the time you look.`,
    about: () => ({ kind: 'work', recordId: null }),
  }),
  messageToRater: kind<OfRating>({
    type: 'rating',
    words: ({ appName }) => `The publisher of ${appName} wrote to you about your feedback.`,
    about: rating,
  }),
  messageToPublisher: kind<{ appId: string; appName: string }>({
    type: 'other',
    words: ({ appName }) => `A rater wrote to you about their feedback on ${appName}.`,
    about: ({ appId }) => ({ kind: 'campaign', recordId: appId }),
  }),
  raterMessageReportDecided: kind<OfRating & { upheld: boolean; decision: string }>({
    type: 'rating',
    words: ({ appName, upheld, decision }) =>
      `Your report about a message on ${appName} was ${upheld ? 'upheld' : 'dismissed'}: ${ended(decision)}`,
    about: rating,
  }),
  messageReportDecided: kind<{ appId: string; appName: string; upheld: boolean; decision: string }>({
    type: 'other',
    words: ({ appName, upheld, decision }) =>
      `Your report about a message on ${appName} was ${upheld ? 'upheld' : 'dismissed'}: ${ended(decision)}`,
    about: ({ appId }) => ({ kind: 'campaign', recordId: appId }),
  }),
  raterMessageUpheld: kind<OfRating & { decision: string }>({
    type: 'rating',
    words: ({ appName, decision }) =>
      `A report about a message of yours on ${appName} was upheld: ${ended(decision)} The conversation is closed. Three upheld reports put an account on hold.`,
    about: rating,
  }),
  messageUpheld: kind<{ appId: string; appName: string; decision: string }>({
    type: 'other',
    words: ({ appName, decision }) =>
      `A report about a message of yours on ${appName} was upheld: ${ended(decision)} The conversation is closed.`,
    about: ({ appId }) => ({ kind: 'campaign', recordId: appId }),
  }),
  appClosed: kind<{ appId: string; appName: string; places: number }>({
    type: 'other',
    words: ({ appName, places }) => `${appName} is closed. ${refunded(places)}`,
    about: ({ appId }) => ({ kind: 'campaign', recordId: appId }),
  }),
  depositRequested: kind<Money & { depositId: string; network: string }>({
    type: 'deposit',
    words: (facts, show) =>
      `We received your deposit of ${usdt(facts, show)} on ${facts.network}. It will be reviewed.`,
    about: deposit,
  }),
  depositRejected: kind<Money & { depositId: string; reason: string }>({
    type: 'deposit',
    words: (facts, show) => `Your deposit of ${usdt(facts, show)} was not accepted: ${ended(facts.reason)}`,
    about: deposit,
  }),
  depositPaid: kind<Money & { depositId: string | null }>({
    type: 'deposit',
    words: (facts, show) => `Your deposit of ${usdt(facts, show)} is in your publisher balance.`,
    about: ({ depositId }) => ({ kind: 'deposit', recordId: depositId }),
  }),
  payoutRequested: kind<OfPayout>({
    type: 'other',
    words: (facts, show) =>
      `We received your request for a payout of ${usdt(facts, show)} on ${facts.network}. It will be reviewed.`,
    about: payout,
  }),
  payoutSent: kind<OfPayout & { txHash: string }>({
    type: 'other',
    words: (facts, show) =>
      `Your payout of ${usdt(facts, show)} was sent on ${facts.network}. Its transaction hash: ${facts.txHash}`,
    about: payout,
  }),
  payoutRejected: kind<Money & { withdrawalId: string; reason: string; source: 'earnings' | 'funds' }>({
    type: 'other',
    words: (facts, show) =>
      `Your payout of ${usdt(facts, show)} was not accepted: ${ended(facts.reason)} ${backTo(facts.source)}`,
    about: payout,
  }),
  payoutCancelled: kind<Money & { withdrawalId: string; source: 'earnings' | 'funds' }>({
    type: 'other',
    words: (facts, show) => `Your payout of ${usdt(facts, show)} was cancelled by you. ${backTo(facts.source)}`,
    about: payout,
  }),
  reward: kind<Money & OfRating>({
    type: 'rating',
    words: (facts, show) => `You earned ${usdt(facts, show)} for rating ${facts.appName}.`,
    about: rating,
  }),
  difference: kind<Money & OfRating>({
    type: 'rating',
    words: (facts, show) =>
      `Rating ${facts.appName} took longer than expected: ${usdt(facts, show)} more are yours, the difference to the minimum.`,
    about: rating,
  }),
  thanks: kind<Money & OfRating>({
    type: 'rating',
    words: (facts, show) =>
      `The publisher of ${facts.appName} gave you a bonus of ${usdt(facts, show)} for your feedback.`,
    about: rating,
  }),
  screened: kind<Money & OfRating>({
    type: 'rating',
    words: (facts, show) => `${facts.appName} was not a match this time: ${usdt(facts, show)} is yours.`,
    about: rating,
  }),
  screensBack: kind<Money & { appId: string | null }>({
    type: 'other',
    words: (facts, show) => `${usdt(facts, show)} for screens that were not used are back in your publisher balance.`,
    about: ({ appId }) => (appId === null ? balance() : { kind: 'campaign', recordId: appId }),
  }),
  screensSpent: kind<{ appId: string; appName: string }>({
    type: 'other',
    words: ({ appName }) =>
      `${appName} is paused: it has no screens left to pay those whom its check ends. Buy more, or take the check away, to go on.`,
    about: ({ appId }) => ({ kind: 'campaign', recordId: appId }),
  }),
  refund: kind<Money & { appId: string | null }>({
    type: 'other',
    words: (facts, show) => `${usdt(facts, show)} for places that were not used are back in your publisher balance.`,
    about: ({ appId }) => (appId === null ? balance() : { kind: 'campaign', recordId: appId }),
  }),
  webhookOff: kind<{ host: string }>({
    type: 'other',
    words: ({ host }) =>
      `Your webhook at ${host} did not answer for 5 days and was switched off. What waited for it is kept for 30 days and sent once you switch it on again.`,
    about: nothing,
  }),
  feeBack: kind<Money & { appId: string | null }>({
    type: 'other',
    words: (facts, show) =>
      `The fee of ${usdt(facts, show)} for feedback that you reported is back in your publisher balance.`,
    about: ({ appId }) => (appId === null ? balance() : { kind: 'campaign', recordId: appId }),
  }),
  bonus: kind<Money>({
    type: 'other',
    words: (facts, show) => `The signup bonus of ${usdt(facts, show)} is in your balance.`,
    about: balance,
  }),
  referral: kind<Money>({
    type: 'other',
    words: (facts, show) => `You earned ${usdt(facts, show)}: somebody you invited completed their first rating.`,
    about: () => ({ kind: 'invitation', recordId: null }),
  }),
};

export type SentenceName = keyof typeof sentences;
/** What a kind of sentence needs to know. */
export type ParamsOf<Name extends SentenceName> = Parameters<(typeof sentences)[Name]['words']>[0];

/** A sentence as it is kept. */
export type Said = { [Name in SentenceName]: { kind: Name; params: ParamsOf<Name> } }[SentenceName];

/** What is kept of a sentence, as it lies in the database: of a kind that only a newer release may know, or of none in an older one. */
export interface Kept {
  kind?: string | undefined;
  params?: object | undefined;
  message: string;
}

const known = (kept: Kept): SentenceKind<object> | undefined =>
  kept.kind !== undefined && Object.hasOwn(sentences, kept.kind)
    ? (sentences[kept.kind as SentenceName] as SentenceKind<object>)
    : undefined;

/**
 * The sentence that a notification says, with its amounts as 1,234.50 unless `show` writes them otherwise. One of a kind that this release
 * does not know says what was written when it was told.
 */
export function wordsOf(kept: Kept, show: ShowAmount = displayUsdt): string {
  return known(kept)?.words(kept.params ?? {}, show) ?? kept.message;
}

/** What a notification is about; null where nothing is to be opened. */
export function aboutOf(kept: Kept): Subject | null {
  return known(kept)?.about(kept.params ?? {}) ?? null;
}

/** A moment to the minute. */
const minuteOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** What is told of a change; of some with what is known besides. */
function toldOf(what: SecurityChange, device?: string, at?: string): string {
  // A sign-in from a new device: its kind and when; never where, which a mail tells nobody.
  if (what === 'newDevice' && device && at)
    return `Your account was signed in to from a new device: ${device}, ${minuteOf(at)}. If this was not you, change your password now.`;
  // That a second factor goes, and from when on: until then it can be stopped.
  if (what === 'factorLoss' && at)
    return `Somebody who knows your password and reads your mail says that the second factor of your account is lost. From ${minuteOf(at)} on they can remove it. If this was not you, stop it in your personal information, and change your password now.`;
  return changed[what];
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
