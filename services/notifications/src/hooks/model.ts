import { type Connection, type Model, Schema } from 'mongoose';
import { type HookType, hookTypes, type TEST_TYPE } from './types.ts';

/** A secret that what is sent is signed with. */
export interface HookSecret {
  /** Under the service's own key, for this endpoint. */
  sealed: string;
  /** Until when what is sent is signed with it too; null for the newest. */
  until: Date | null;
}

/** An address of an organisation's that is told of events. */
export interface HookEndpoint {
  _id: string;
  organisationId: string;
  /** Which of the organisation's few places it has: no two have the same, so that there are never more. */
  place: number;
  url: string;
  description: string;
  types: HookType[];
  /** Newest first. */
  secrets: HookSecret[];
  /** `off`: by its people. `failed`: it failed for so long that it was switched off. */
  state: 'on' | 'off' | 'failed';
  /** Since when every try failed; null after one that did not. */
  failingSince: Date | null;
  /** There while its people are to be told that it was switched off. */
  failedDue?: Date | undefined;
  createdBy: string;
  /** The hash of the call that made it. */
  fingerprint: string;
  createdAt: Date;
}

/** One try to deliver. */
export interface HookTry {
  at: Date;
  /** The status that it was answered with; null without an answer. */
  status: number | null;
  /** What went wrong where there was no answer; null where there was. */
  fault: string | null;
  /** How long it took, in milliseconds. */
  tookMs: number;
  /** The beginning of the answer. */
  answer: string;
}

/** One event for one endpoint. Together they are the endpoint's log. */
export interface HookDelivery {
  /** The ids of its endpoint and its message: an event is one delivery, however often it comes. */
  _id: string;
  endpointId: string;
  organisationId: string;
  /** What it is in order with. */
  line: string;
  /** Its place in the endpoint's line, from 1 on without a gap. */
  sequence: number;
  /** What the receiver knows it by, the same at every try and at a replay. */
  messageId: string;
  type: HookType | typeof TEST_TYPE;
  ids: Record<string, string>;
  occurredAt: Date;
  state: 'waiting' | 'delivered' | 'parked';
  tries: number;
  /** The last tries, newest last. */
  attempts: HookTry[];
  createdAt: Date;
  forgetAt: Date;
}

/** How far an endpoint is in one line of deliveries. Whoever holds its claim sends; nobody else does. */
export interface HookCursor {
  /** The ids of the endpoint and the line. */
  _id: string;
  endpointId: string;
  organisationId: string;
  line: string;
  /** The highest sequence that was given out. */
  last: number;
  /** When the one in front is to be tried; null while nothing waits, or the endpoint is off. */
  dueAt: Date | null;
  /** Who sends just now, and until when that is believed. */
  claim: string | null;
  claimedUntil: Date | null;
}

const none = { _id: false };

const endpointSchema = new Schema<HookEndpoint>(
  {
    _id: { type: String, required: true },
    organisationId: { type: String, required: true },
    place: { type: Number, required: true },
    url: { type: String, required: true },
    description: { type: String, default: '' },
    types: { type: [{ type: String, enum: hookTypes }], required: true },
    secrets: [{ ...none, sealed: { type: String, required: true }, until: { type: Date, default: null } }],
    state: { type: String, required: true },
    failingSince: { type: Date, default: null },
    failedDue: { type: Date, default: undefined },
    createdBy: { type: String, required: true },
    fingerprint: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'hook_endpoints' },
);
endpointSchema.index({ organisationId: 1, place: 1 }, { unique: true });
endpointSchema.index({ failedDue: 1 }, { sparse: true });

const deliverySchema = new Schema<HookDelivery>(
  {
    _id: { type: String, required: true },
    endpointId: { type: String, required: true },
    organisationId: { type: String, required: true },
    line: { type: String, required: true },
    sequence: { type: Number, required: true },
    messageId: { type: String, required: true },
    type: { type: String, required: true },
    ids: { type: Object, required: true },
    occurredAt: { type: Date, required: true },
    state: { type: String, required: true },
    tries: { type: Number, required: true },
    attempts: [
      { ...none, at: Date, status: { type: Number, default: null }, fault: String, tookMs: Number, answer: String },
    ],
    createdAt: { type: Date, required: true },
    forgetAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'hook_deliveries' },
);
// No two have one place in a line.
deliverySchema.index({ endpointId: 1, line: 1, sequence: 1 }, { unique: true });
deliverySchema.index({ endpointId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ state: 1, createdAt: 1 });
deliverySchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

const cursorSchema = new Schema<HookCursor>(
  {
    _id: { type: String, required: true },
    endpointId: { type: String, required: true },
    organisationId: { type: String, required: true },
    line: { type: String, required: true },
    last: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    claim: { type: String, default: null },
    claimedUntil: { type: Date, default: null },
  },
  { versionKey: false, collection: 'hook_cursors' },
);
cursorSchema.index({ dueAt: 1 });
cursorSchema.index({ endpointId: 1 });

export const hookEndpointModel = (connection: Connection): Model<HookEndpoint> =>
  connection.model<HookEndpoint>('HookEndpoint', endpointSchema);
export const hookDeliveryModel = (connection: Connection): Model<HookDelivery> =>
  connection.model<HookDelivery>('HookDelivery', deliverySchema);
export const hookCursorModel = (connection: Connection): Model<HookCursor> =>
  connection.model<HookCursor>('HookCursor', cursorSchema);
