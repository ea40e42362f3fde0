import type { Model } from 'mongoose';

/** Records that a sweep reads at once: what it holds does not grow with what there is. */
export const BATCH = 500;

interface Batched {
  _id: string;
}

export interface BatchQuestion<Doc> {
  /** Which records: equalities, and a bound of `by`. An index on them, `by` and `_id` answers. */
  filter: Record<string, unknown>;
  /** The field that they are ordered by, oldest first; left out: the id alone. */
  by?: keyof Doc & string;
  /** The fields that are wanted; left out: all. */
  fields?: Record<string, 1 | 0>;
  size?: number;
}

/**
 * Goes through records in the order of an index, a batch at a time. Each batch is a question of its own that begins after the one
 * before, so nothing stays open at the database however long a batch's work takes, and a record that cannot be finished is
 * passed, not met again. Records that fit only later are met or not; none is met twice unless its `by` grows meanwhile.
 */
export async function* inBatches<Doc extends Batched>(
  // biome-ignore lint/suspicious/noExplicitAny: filters and orders of any record have no narrower type in mongoose.
  model: Pick<Model<any>, 'find'>,
  { filter, by, fields, size = BATCH }: BatchQuestion<Doc>,
): AsyncGenerator<Doc[]> {
  const order: Record<string, 1> = by === undefined ? { _id: 1 } : { [by]: 1, _id: 1 };
  let last: Doc | undefined;
  for (;;) {
    const question = last === undefined ? filter : { $and: [filter, beyond(last, by)] };
    const found: Doc[] = await model.find(question, fields).sort(order).limit(size).lean<Doc[]>();
    if (found.length > 0) yield found;
    last = found.at(-1);
    if (found.length < size) return;
  }
}

function beyond<Doc extends Batched>(last: Doc, by: (keyof Doc & string) | undefined): Record<string, unknown> {
  if (by === undefined) return { _id: { $gt: last._id } };
  const value = last[by];
  // The bound that stands alone is the one that the index begins at.
  return { [by]: { $gte: value }, $or: [{ [by]: { $gt: value } }, { _id: { $gt: last._id } }] };
}
