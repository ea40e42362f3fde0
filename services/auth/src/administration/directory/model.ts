import { type Connection, type Model, Schema } from 'mongoose';
import type { OrderName } from '../order.ts';

/** Entries of a leaf; one with more is split. */
export const LEAF_MAX = 128;

/** Somebody's place in an order. The person's record is the truth: an entry that disagrees with it is passed over. */
export interface LeafEntry {
  place: string;
  userId: string;
}

/**
 * A stretch of an order: everybody whose place is from `from` up to, but not including, `to`. The leaves of an order follow each
 * other by `next`. A leaf's `from` never changes; a split gives its upper part to a new leaf behind it and lowers `to`, in that
 * order, so that whoever comes with an old view of it still finds everybody by going on to the next.
 */
export interface Leaf {
  _id: string;
  order: OrderName;
  from: string;
  /** Null in the last one. */
  to: string | null;
  next: string | null;
  /** False until the leaf before it gave its upper part up: nobody starts at it, but whoever comes by `next` may read it. */
  live: boolean;
  version: number;
  entries: LeafEntry[];
}

const schema = new Schema<Leaf>(
  {
    _id: String,
    order: { type: String, required: true },
    // The first leaf begins at the empty text.
    from: { type: String, default: '' },
    to: { type: String, default: null },
    next: { type: String, default: null },
    live: { type: Boolean, required: true },
    version: { type: Number, required: true },
    entries: { type: [{ _id: false, place: String, userId: String }], default: [] },
  },
  { versionKey: false, collection: 'userListLeaves' },
);
schema.index({ order: 1, from: 1 });

/** The model of the ordered lists' leaves on a connection. */
export function leafModel(connection: Connection): Model<Leaf> {
  return connection.model<Leaf>('UserListLeaf', schema);
}
