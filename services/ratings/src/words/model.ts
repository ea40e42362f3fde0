import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';
import type { MaskedKind } from './patterns.ts';

/** Who of the two somebody is. */
export const sides = ['rater', 'publisher'] as const;
export type Side = (typeof sides)[number];
export const otherSide = (side: Side): Side => (side === 'rater' ? 'publisher' : 'rater');

/** A message as it was sent: what was left out of it was never kept. */
export interface Message {
  id: string;
  by: Side;
  text: string;
  masked: MaskedKind[];
  /** A fingerprint of what was written, to tell a retry from other words under the same key; gone with the words. */
  print: string;
  at: Date;
}

/** Why nobody writes any more: the rater wished so, a report was upheld, or one of the two was erased. */
export type ConversationEnd = 'rater' | 'report' | 'erased';

/** What publisher and rater wrote to each other under a piece of feedback; its id is the rating's. */
export interface Conversation extends OutboxFields {
  _id: string;
  appId: string;
  appName: string;
  raterId: string;
  publisherId: string;
  messages: Message[];
  /** How many messages each has sent. */
  sent: Record<Side, number>;
  closedAt: Date | null;
  closedBy: ConversationEnd | null;
}

const text = { type: String, required: true };

const schema = new Schema<Conversation>(
  {
    _id: text,
    appId: text,
    appName: text,
    raterId: text,
    publisherId: text,
    messages: { type: [Object] as never, default: [] },
    sent: { type: Object, required: true },
    closedAt: { type: Date, default: null },
    closedBy: { type: String, default: null },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'conversations' },
);
schema.index({ raterId: 1 });
schema.index({ publisherId: 1 });
schema.index(outboxIndex);

export const conversationModel = (connection: Connection): Model<Conversation> =>
  connection.model<Conversation>('Conversation', schema);
