import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type NoteFields, noteSchema } from '@candor/service-kit/notes/note';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Device } from '../devices/device.ts';
import type { Flag } from '../flags/flag.ts';
import type { LeftOut } from '../left-out/model.ts';
import type { ToldProblem } from '../problems/model.ts';
import type { Answer } from '../questions/answers.ts';
import type { Checked, FrozenCheck } from '../screens/model.ts';
import type { GivenBonus, RefusedBonus } from '../thanks/model.ts';

export const openStatuses = ['pending', 'in_progress'] as const;
export type OpenStatus = (typeof openStatuses)[number];
/** `looked_at`: submitted, and its text is nearly the same as another one: a person looks at it within 48 hours, or it is paid. */
/** `compensated`: a question of it was upheld to be none that may be asked, and its rater paid without having to finish. */
export type RatingStatus =
  | OpenStatus
  | 'looked_at'
  | 'completed'
  | 'rejected'
  | 'returned'
  | 'expired'
  | 'screened'
  | 'compensated';

/** What was promised at the start; nothing changes it. */
export interface Offer {
  amountMicro: number;
  profitMicro: number;
  appName: string;
  appPicture: string;
  appDescription: string;
  appLink: string;
  /** The least time to look at the app, in seconds. */
  secondsMin: number;
  /** The version of the campaign's questions that is answered; absent where it asked nothing. */
  questions?: number | undefined;
  /** The check of the campaign; absent where it had none. */
  check?: FrozenCheck | undefined;
  /** The version of the rules that held; absent in offers of before 2026-11-24. */
  rules?: string | undefined;
  /** How many minutes the publisher expected it to take; absent in offers of before 2026-11-24. */
  minutes?: number | undefined;
}

/** What a rater says against a rejection, and what became of it. */
export interface Appeal {
  text: string;
  status: 'open' | 'granted' | 'denied';
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** The administrator's words. */
  reason: string | null;
}

/** What a rating's text is nearly the same as, and what became of it. */
export interface Alike {
  /** The rating with the most alike text. */
  to: string;
  /** How much the two have in common, in percent, as it was estimated. */
  likeness: number;
  /** Under what it shares a case with others. */
  cluster: string;
  at: Date;
  decidedAt: Date | null;
  /** `paid`: nobody decided in time. */
  decision: 'fine' | 'duplicate' | 'paid' | null;
}

/** How much time a rating had left when its rater's account was frozen. */
export interface RatingFreeze {
  id: string;
  remainingMs: number;
  /** Whether its time runs again. */
  isOver: boolean;
}

/** One person's rating of one app, of those that go on from each other by another price. A new try after a return or an expiry is the same document with the next `attempt`. */
export interface Rating extends OutboxFields, NoteFields {
  _id: string;
  userId: string;
  appId: string;
  /** The campaigns of which this is the person's one rating; absent in those of before 2026-11-23: the app's id (`ratedSeries`). */
  series?: string | undefined;
  /** The product that its campaign is of; absent in those of before 2026-11-24. */
  product?: string | undefined;
  publisherId: string;
  attempt: number;
  status: RatingStatus;
  ratingNo: number;
  /** The London day of the start. */
  day: string;
  offer: Offer;
  stars: number | null;
  feedback: string | null;
  /** To the questions of the offer's version, in their order; absent while there are none. */
  answers?: Answer[] | undefined;
  /** The answer to the check, of this attempt or an earlier one; absent until there is one. */
  checked?: Checked | undefined;
  /** Since when what a passed check held has to be given back; absent when it was. */
  checkDue?: Date | undefined;
  reason: string | null;
  /** Of the submission; absent or null where nothing was told. `hasDevice` is there to be found by. */
  device?: Device | null | undefined;
  hasDevice?: boolean | undefined;
  /** Names of private pictures, at most three; added and taken away while it is open. */
  screenshots?: string[] | undefined;
  createdAt: Date;
  expiresAt: Date;
  /** Of the last freeze of its rater's account that it was open in: its time stood still until that ended. */
  freeze?: RatingFreeze | undefined;
  draftSavedAt: Date | null;
  submittedAt: Date | null;
  /** How long was worked on it, in milliseconds; absent until it is submitted, and in those of before 2026-11-24 (`workedMsOf`). */
  workedMs?: number | undefined;
  /** What it was flagged for when it was submitted; absent without a flag, and in those of before 2026-11-25. */
  flags?: Flag[] | undefined;
  /** When it was closed, and whether the app's place and the person's slot still have to follow. */
  closedAt: Date | null;
  unsettled: boolean;
  /** A fenced attempt was never started: its slot and place went back, and the call's key is free again. */
  fenced: boolean;
  /** When it is paid undecided; there as long as it is to be looked at. */
  lookedAtUntil?: Date | undefined;
  /** Absent where its text is its own. */
  alike?: Alike | undefined;
  /** What kept its rater from rating, where an attempt of it ended so: the last one that did. */
  problem?: ToldProblem | undefined;
  /** Absent while nobody appealed; `appealedAt` is its `createdAt`, to be listed by. */
  appeal?: Appeal | undefined;
  appealedAt?: Date | undefined;
  /** When the time to appeal ran out without one: the rejection is final and its place goes back. */
  lapsedAt?: Date | undefined;
  /** Whether its publisher was never shown its stars; absent in those of before 2026-11-25, whose may have been shown. */
  starsUnseen?: boolean | undefined;
  /** The publisher's bonus for it. */
  thanks?: GivenBonus | undefined;
  /** Since when that is on its way; absent when it was given. */
  thanksDue?: Date | undefined;
  /** Bonuses that were refused after they stood here. */
  thanksRefused?: RefusedBonus[] | undefined;
  /** That its publisher left its rater out of later campaigns by it. */
  leftOut?: LeftOut | undefined;
  /** One of its organisation's few, while that stands. */
  leftOutSlot?: string | undefined;
}

const schema = new Schema<Rating>(
  {
    _id: String,
    userId: { type: String, required: true },
    appId: { type: String, required: true },
    series: { type: String },
    product: { type: String },
    publisherId: { type: String, required: true },
    attempt: { type: Number, required: true },
    status: { type: String, required: true },
    ratingNo: { type: Number, required: true },
    day: { type: String, required: true },
    offer: { type: Object, required: true },
    stars: { type: Number, default: null },
    feedback: { type: String, default: null },
    answers: { type: [Object] as never, default: undefined },
    checked: { type: Object },
    checkDue: { type: Date },
    reason: { type: String, default: null },
    device: { type: Object },
    hasDevice: { type: Boolean },
    screenshots: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    freeze: { type: Object },
    draftSavedAt: { type: Date, default: null },
    submittedAt: { type: Date, default: null },
    workedMs: { type: Number },
    flags: { type: [Object] as never, default: undefined },
    closedAt: { type: Date, default: null },
    unsettled: { type: Boolean, default: false },
    fenced: { type: Boolean, default: false },
    lookedAtUntil: { type: Date },
    alike: { type: Object },
    problem: { type: Object },
    appeal: { type: Object },
    appealedAt: { type: Date },
    lapsedAt: { type: Date },
    starsUnseen: { type: Boolean },
    thanks: { type: Object },
    thanksDue: { type: Date },
    thanksRefused: { type: [Object] as never, default: undefined },
    leftOut: { type: Object },
    leftOutSlot: { type: String },
    ...noteSchema,
    ...outboxSchema,
  },
  { versionKey: false, collection: 'ratings' },
);
// A list's index ends with the id: without it the database would sort all that fit before it gives a page.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// By it a person's rating of an app is found, whatever its id was made under.
schema.index({ userId: 1, appId: 1 });
schema.index({ userId: 1, series: 1 });
schema.index({ userId: 1, status: 1, expiresAt: 1 });
schema.index({ status: 1, expiresAt: 1, _id: 1 });
schema.index({ unsettled: 1, closedAt: 1, _id: 1 });
schema.index({ 'appeal.status': 1, appealedAt: -1, _id: -1 });
// Most ratings have no appeal: they are not in it.
schema.index({ appealedAt: -1, _id: -1 }, { partialFilterExpression: { appealedAt: { $exists: true } } });
schema.index({ appId: 1, status: 1, createdAt: -1, _id: -1 });
// Says all that a plot of days and a count of stars ask for, so that no rating is read for them.
schema.index({ appId: 1, status: 1, day: 1, stars: 1 });
schema.index({ appId: 1, hasDevice: 1, status: 1 });
// Says all that the table of what became of ratings by their stars asks for.
schema.index({ status: 1, stars: 1, closedAt: 1, 'appeal.status': 1 });
schema.index({ publisherId: 1, day: 1, _id: 1 });
// What passed checks still hold; nearly none.
schema.index({ checkDue: 1 }, { sparse: true });
// The sweeper's: when those that are to be looked at are paid.
schema.index({ lookedAtUntil: 1, _id: 1 }, { sparse: true });
// By it a movement of the ledger finds the bonus that it is of.
schema.index({ 'thanks.id': 1 }, { sparse: true });
// The sweeper's: bonuses that are on their way.
schema.index({ thanksDue: 1, _id: 1 }, { sparse: true });
// Each slot is there once: that is what bounds an organisation's leaving-outs. By it they are listed, too.
schema.index({ leftOutSlot: 1 }, { unique: true, sparse: true });
// Whom the next app is not looked for: nearly nobody.
schema.index({ 'leftOut.raterId': 1 }, { sparse: true });
// What was left out until a day, for the table of what became of ratings by their stars.
schema.index({ 'leftOut.at': 1 }, { sparse: true });
schema.index(outboxIndex);

export const ratingModel = (connection: Connection): Model<Rating> => connection.model<Rating>('Rating', schema);

/** A submitted text's fingerprint, held by the first rating that submitted it. */
export interface TextFingerprint {
  _id: string;
  ratingId: string;
}

const textSchema = new Schema<TextFingerprint>(
  { _id: String, ratingId: { type: String, required: true } },
  { versionKey: false, collection: 'texts' },
);

export const textModel = (connection: Connection): Model<TextFingerprint> =>
  connection.model<TextFingerprint>('Text', textSchema);

/** The key of an attempt, under which its slot and its place are held. */
export function attemptKey(rating: { _id: string; attempt: number }): string {
  return `${rating._id}#${rating.attempt}`;
}

/** The rating and the number of an attempt's key. */
export function splitAttempt(key: string): { ratingId: string; attempt: number } {
  const at = key.lastIndexOf('#');
  return { ratingId: key.slice(0, at), attempt: Number(key.slice(at + 1)) };
}

/** The campaigns of which it is the person's one rating. */
export const ratedSeries = ({ appId, series }: Pick<Rating, 'appId' | 'series'>): string => series ?? appId;

/** Whether a new try may follow. */
export function isRepeatable(rating: Pick<Rating, 'status'>): boolean {
  return rating.status === 'returned' || rating.status === 'expired';
}

/** Whether the status is pending or in progress. */
export function isOpen(status: RatingStatus): status is OpenStatus {
  return status === 'pending' || status === 'in_progress';
}

/** Whether a rejection stands for good: its appeal was denied, or the time to appeal has run out. */
export function isFinal(rating: Rating): boolean {
  return rating.status === 'rejected' && (rating.appeal?.status === 'denied' || rating.lapsedAt !== undefined);
}
