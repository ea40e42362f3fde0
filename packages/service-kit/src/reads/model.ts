import { type Connection, type Model, Schema } from 'mongoose';
import { type OutboxFields, outboxIndex, outboxSchema } from '../events/outbox.ts';

/**
 * That an administrator read facts of a class about somebody. Its id is made of all that makes two reads one, so that whoever inserts it
 * first has told of it.
 */
export interface ReadNote extends OutboxFields {
  _id: string;
  at: Date;
}

const schema = new Schema<ReadNote>(
  { _id: String, at: { type: Date, required: true }, ...outboxSchema },
  { versionKey: false, collection: 'reads' },
);
schema.index({ at: 1 });
schema.index(outboxIndex);

export const readNoteModel = (connection: Connection): Model<ReadNote> =>
  connection.model<ReadNote>('ReadNote', schema);
