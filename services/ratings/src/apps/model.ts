import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';
import { audienceSchema, type KeptAudience } from '../audience/model.ts';
import type { AskedNow } from '../questions/model.ts';
import { type Quotas, quotasSchema } from '../quotas/model.ts';
import { type ScreenMoves, type Screens, screenMovesSchema, screensSchema } from '../screens/model.ts';
import { type AppFields, keptFields } from './fields.ts';

/** Why a campaign paused itself: `screens`: none is left to pay with; `problems`: raters could not rate it; `question`: one of its questions was reported, and rightly so. */
export type PauseReason = 'screens' | 'problems' | 'question';
export type AppState = 'draft' | 'live' | 'paused' | 'closed';

/** A place that is held for an attempt, until its deadline or, disputed, until the appeal's. */
export interface Reservation {
  attempt: string;
  until: Date;
  disputed: boolean;
  /** The id of the quota's cell that it was taken from and goes back to; absent: the open places. */
  cell?: string | undefined;
  /** Whether it holds a screen, until the check is answered or the place is given back. */
  screen?: boolean | undefined;
}

/** A place whose rating is to be looked at. */
export interface HeldPlace {
  attempt: string;
  /** As in a reservation. */
  cell?: string | undefined;
}

/** Places that were asked for and whose money is on its way into escrow. */
export interface PendingFunding {
  id: string;
  fingerprint: string;
  places: number;
  at: Date;
  /** The API key that asked for it, whose day counts it; missing where somebody did in person. */
  keyId?: string;
}

/**
 * A funding that came to its end, for whoever asks again under its key. One that bought places says how many and when it was asked
 * for, so that an older wallet can be told of it again; those of before 2026-11-22 do not.
 */
export interface SettledFunding {
  id: string;
  fingerprint: string;
  places?: number;
  /** What they cost, in micro-USDT. */
  amountMicro?: number;
  at?: Date;
}

/** Under this stand the ratings of which a restore lost the stars: what was paid stays paid. */
export const STARS_UNKNOWN = 0;

/** Counts by stars, `1` to `5`, and those that are not known; without those that are 0. */
export type StarCounts = Record<string, number>;

/** Places whose money is on its way back to the publisher. */
export interface Closing {
  id: string;
  places: number;
  at: Date;
  /** In micro-USDT, of what is no whole place: the fee of one that was compensated. Absent: the places at their price. */
  amountMicro?: number | undefined;
}

/** Places whose money is back, in micro-USDT. */
export interface SettledClosing extends Omit<Closing, 'amountMicro'> {
  amountMicro: number;
}

/** A change of the price, from the update that closed the campaign on: what goes on instead of it. */
export interface NextCampaign {
  /** Of the new campaign. */
  id: string;
  fingerprint: string;
  priceMicro: number;
  profitMicro: number;
  /** How long a rating takes from then on; absent in a change that a build of before 2026-11-24 made. */
  minutes?: number | undefined;
  /** How many places were asked for with it. */
  places: number;
  at: Date;
  /** There until the new campaign is: by it the sweeper finds what was cut off. */
  due?: Date | undefined;
}

/**
 * An app with its campaign, in one document, so that its places are counted by single updates:
 * funded = available + reservations + held + completed + compensated + closing + refunded.
 */
export interface App extends AppFields, OutboxFields {
  _id: string;
  publisherId: string;
  /** What it is a campaign of: the first one's id. Absent in what a build of before 2026-11-23 made: its own (`productOf`). */
  product?: string | undefined;
  /** Its campaigns that go on from each other by another price: who rated one is offered none of the others. Absent as `product`. */
  series?: string | undefined;
  /** The campaign whose price was changed, where this one goes on from another. */
  previous?: string | undefined;
  /** What goes on instead of it, once its price was changed. */
  next?: NextCampaign | undefined;
  /** The picture's name in the store; campaigns of one product may share it. */
  picture: string;
  /** By what administrators find it by a part of its name; absent in records of before 2026-11-23 until they are prepared. */
  nameKeys?: string[] | undefined;
  state: AppState;
  /** Which number of places it had when it was told that few, or none, can be started; absent before. Another number is told anew. */
  told?: { low?: number | undefined; exhausted?: number | undefined } | undefined;
  /** When its publisher last said that what raters told of was checked. */
  checkedAt?: Date | undefined;
  /** Whom it looks for; absent: everybody. */
  audience?: KeptAudience | undefined;
  /** How its available places are divided among quotas; absent where they are everybody's. */
  quotas?: Quotas | undefined;
  /** What its raters are asked; absent where nothing ever was. */
  asked?: AskedNow | undefined;
  /** Its check and what is left to pay those with whom it ends; absent where there never was one. */
  screens?: Screens | undefined;
  /** How screens were bought and given back; absent before the first. */
  screenMoves?: Partial<ScreenMoves> | undefined;
  /** Why it is paused by itself; absent where its publisher paused it. */
  pausedFor?: PauseReason | undefined;
  funded: number;
  available: number;
  completed: number;
  /** Places whose raters were paid without a rating, because a question was upheld; absent before the first. */
  compensated?: number | undefined;
  /** Which questions were upheld against it (`printOf`); it does not go on as long as it asks one of them. Absent before the first. */
  upheldQuestions?: string[] | undefined;
  /** How many of the completed gave 1, 2, 3, 4 and 5 stars, by the number; absent before the first, and in records of before it was counted. */
  starCounts?: StarCounts | undefined;
  closing: number;
  refunded: number;
  reservations: Reservation[];
  /** Those of ratings that are to be looked at; absent before the first. */
  held?: HeldPlace[] | undefined;
  pendingFundings: PendingFunding[];
  /** Every funding that bought places: a forgotten one could be repeated without money. */
  settledFundings: SettledFunding[];
  /** The last fundings that were refused; absent before the first. */
  refusedFundings?: SettledFunding[] | undefined;
  closings: Closing[];
  /** Those whose money is back, for the same reason; absent before the first, and of before 2026-11-22. */
  settledClosings?: SettledClosing[] | undefined;
  /** Since when it waits for a rating: the order of the next app. */
  waitingSince: Date;
  /** Removed from the lists by an administrator; its history stays. */
  hidden: boolean;
  /** The hash of the call that created it. */
  fingerprint: string;
  createdAt: Date;
}

const none = { _id: false };
const count = { type: Number, required: true, min: 0, default: 0 };

const schema = new Schema<App>(
  {
    _id: String,
    publisherId: { type: String, required: true },
    product: { type: String },
    series: { type: String },
    previous: { type: String },
    next: {
      type: {
        ...none,
        id: String,
        fingerprint: String,
        priceMicro: Number,
        profitMicro: Number,
        minutes: Number,
        places: Number,
        at: Date,
        due: Date,
      },
      default: undefined,
    },
    ...keptFields,
    picture: { type: String, required: true },
    nameKeys: { type: [String], default: undefined },
    state: { type: String, required: true },
    told: { type: { ...none, low: Number, exhausted: Number }, default: undefined },
    checkedAt: { type: Date },
    audience: { type: audienceSchema, default: undefined },
    quotas: { type: quotasSchema, default: undefined },
    asked: { type: { ...none, version: Number, count: Number }, default: undefined },
    screens: { type: screensSchema, default: undefined },
    screenMoves: { type: screenMovesSchema, default: undefined },
    pausedFor: { type: String },
    funded: count,
    available: count,
    completed: count,
    compensated: { type: Number },
    upheldQuestions: { type: [String], default: undefined },
    starCounts: { type: Object, default: undefined },
    closing: count,
    refunded: count,
    reservations: [{ ...none, attempt: String, until: Date, disputed: Boolean, cell: String, screen: Boolean }],
    held: { type: [{ ...none, attempt: String, cell: String }], default: undefined },
    pendingFundings: [
      { ...none, id: String, fingerprint: String, places: Number, amountMicro: Number, at: Date, keyId: String },
    ],
    settledFundings: [{ ...none, id: String, fingerprint: String, places: Number, amountMicro: Number, at: Date }],
    refusedFundings: { type: [{ ...none, id: String, fingerprint: String }], default: undefined },
    closings: [{ ...none, id: String, places: Number, amountMicro: Number, at: Date }],
    settledClosings: {
      type: [{ ...none, id: String, places: Number, amountMicro: Number, at: Date }],
      default: undefined,
    },
    waitingSince: { type: Date, required: true },
    hidden: { type: Boolean, default: false },
    fingerprint: { type: String, required: true },
    createdAt: { type: Date, required: true },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'apps' },
);
schema.index({ state: 1, waitingSince: 1, _id: 1 });
schema.index({ publisherId: 1, createdAt: -1, _id: -1 });
schema.index({ hidden: 1, createdAt: -1, _id: -1 });
schema.index({ nameKeys: 1, createdAt: -1, _id: -1 });
schema.index({ hidden: 1, state: 1, createdAt: -1, _id: -1 });
// The sweeper's: what is due is found by its date, however many campaigns there are.
schema.index({ 'reservations.until': 1 });
schema.index({ 'pendingFundings.at': 1 });
schema.index({ 'closings.at': 1 });
schema.index({ 'screenMoves.pending.at': 1 }, { sparse: true });
schema.index({ 'screenMoves.returning.at': 1 }, { sparse: true });
schema.index({ 'screens.left': 1 }, { sparse: true });
schema.index({ 'next.due': 1 }, { sparse: true });
schema.index({ product: 1, _id: 1 });
// However it comes about, a campaign goes on in one other.
schema.index({ previous: 1 }, { unique: true, sparse: true });
schema.index(outboxIndex);

/** What an app is a campaign of. */
export const productOf = ({ _id, product }: Pick<App, '_id' | 'product'>): string => product ?? _id;

/** The campaigns of which a person rates one. */
export const seriesOf = ({ _id, series }: Pick<App, '_id' | 'series'>): string => series ?? _id;

/** Whether money is on its way into its escrow. */
export const isBuying = ({ pendingFundings, screenMoves }: Pick<App, 'pendingFundings' | 'screenMoves'>): boolean =>
  pendingFundings.length > 0 || (screenMoves?.pending?.length ?? 0) > 0;

/** An app without its lists, which grow with its campaign and which a rater has no use for. */
export type AppFace = Omit<
  App,
  | 'reservations'
  | 'held'
  | 'pendingFundings'
  | 'settledFundings'
  | 'refusedFundings'
  | 'closings'
  | 'settledClosings'
  | 'screenMoves'
  | 'outbox'
>;

/** The projection that reads an `AppFace`. */
export const faceOnly = {
  nameKeys: 0,
  reservations: 0,
  held: 0,
  pendingFundings: 0,
  settledFundings: 0,
  refusedFundings: 0,
  closings: 0,
  settledClosings: 0,
  screenMoves: 0,
  outbox: 0,
} as const;

export const appModel = (connection: Connection): Model<App> => connection.model<App>('App', schema);
