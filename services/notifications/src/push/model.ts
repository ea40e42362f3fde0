import { type Connection, type Model, Schema } from 'mongoose';
import { type PushKind, pushKinds } from './kinds.ts';

/** A browser that is told what its person chose, while the session lasts in which they chose it. */
export interface PushSubscription {
  /** SHA-256 of the endpoint, in hex: a browser has one subscription, whoever is signed in there. */
  _id: string;
  userId: string;
  sessionId: string;
  /** Where it is told. Whoever has it could send there only with our key. */
  endpoint: string;
  /** By what is sent is encrypted: the browser's public half, and its secret. */
  p256dh: string;
  auth: string;
  /** The public half of our key that it was made with. */
  vapidKey: string;
  kinds: PushKind[];
  createdAt: Date;
  savedAt: Date;
  /** When auth last said that its session is good. */
  askedAt: Date;
}

/** One telling of one browser. Its words are made when it is sent. */
export interface Push {
  /** The notification's id and the subscription's: a browser is told of one thing once. */
  _id: string;
  subscriptionId: string;
  userId: string;
  /** What it says; null for apps to rate, in pushes of a build of before 2026-11-26. */
  notificationId: string | null;
  /** `unknown`: its process died, or no answer came; it is not sent again, since it may have been shown. */
  state: 'waiting' | 'sending' | 'sent' | 'unknown' | 'given up';
  tries: number;
  nextTryAt: Date;
  usefulUntil: Date;
  forgetAt: Date;
}

const subscriptionSchema = new Schema<PushSubscription>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sessionId: { type: String, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    vapidKey: { type: String, required: true },
    kinds: { type: [{ type: String, enum: pushKinds }], required: true },
    createdAt: { type: Date, required: true },
    savedAt: { type: Date, required: true },
    askedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'push_subscriptions' },
);
subscriptionSchema.index({ userId: 1, savedAt: -1 });
subscriptionSchema.index({ askedAt: 1 });

const pushSchema = new Schema<Push>(
  {
    _id: { type: String, required: true },
    subscriptionId: { type: String, required: true },
    userId: { type: String, required: true },
    notificationId: { type: String, default: null },
    state: { type: String, required: true },
    tries: { type: Number, required: true },
    nextTryAt: { type: Date, required: true },
    usefulUntil: { type: Date, required: true },
    forgetAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'pushes' },
);
pushSchema.index({ state: 1, nextTryAt: 1 });
pushSchema.index({ userId: 1 });
pushSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const subscriptionModel = (connection: Connection): Model<PushSubscription> =>
  connection.model<PushSubscription>('PushSubscription', subscriptionSchema);
export const pushModel = (connection: Connection): Model<Push> => connection.model<Push>('Push', pushSchema);
