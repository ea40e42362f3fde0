import { type Connection, type Model, Schema } from 'mongoose';

import { type NotificationType, notificationTypes } from './types.ts';

/** A fact that concerns one person. Its sentence is made when it is read (`wordsOf`). */
export interface Notification {
  /** The id of the event that it tells of: an event tells a person once, however often it comes. */
  _id: string;
  userId: string;
  type: NotificationType;
  /** Which sentence it says, and what of its event the sentence needs; missing in what was told before they were kept. */
  kind?: string;
  params?: Record<string, unknown>;
  /** The sentence as it was said when it was told. Read where the kind is not known; the release before this reads nothing else. */
  message: string;
  /** When it happened; the list is ordered by it. */
  createdAt: Date;
  /** When this service heard of it; the live stream goes by it. */
  recordedAt: Date;
  /** The person, until it is read; null afterwards. What is unread is found without looking at what was read. */
  unreadBy: string | null;
  /** There while it is to be mailed and its mail is not queued yet. */
  mail?: 'due' | undefined;
  /** There while browsers of the person's are to be told and are not queued yet. */
  push?: 'due' | undefined;
  /** Whether its mail has a link that freezes the account; missing where it does not. */
  freezes?: boolean;
  /** Whether its mail has a link that keeps a second factor which is said to be lost; missing where it does not. */
  keeps?: boolean;
}

const notificationSchema = new Schema<Notification>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    type: { type: String, enum: notificationTypes, required: true },
    kind: { type: String, default: undefined },
    params: { type: Object, default: undefined },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
    recordedAt: { type: Date, required: true },
    unreadBy: { type: String, default: null },
    mail: { type: String, default: undefined },
    push: { type: String, default: undefined },
    freezes: { type: Boolean, default: undefined },
    keeps: { type: Boolean, default: undefined },
  },
  // A kind that needs to know nothing has parameters all the same.
  { versionKey: false, minimize: false, collection: 'notifications' },
);
notificationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ userId: 1, recordedAt: 1, _id: 1 });
// What is old leaves in this order.
notificationSchema.index({ createdAt: 1, _id: 1 });
notificationSchema.index({ unreadBy: 1, recordedAt: 1 });
notificationSchema.index({ mail: 1, recordedAt: 1 });
notificationSchema.index({ push: 1, recordedAt: 1 }, { partialFilterExpression: { push: 'due' } });

export const notificationModel = (connection: Connection): Model<Notification> =>
  connection.model<Notification>('Notification', notificationSchema);
