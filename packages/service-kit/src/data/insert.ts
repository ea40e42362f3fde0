import type { Model } from 'mongoose';
import { isDuplicateKey } from './mongo.ts';

interface Named {
  _id: string;
}

/** What both calls need of a model. */
type Inserts = Pick<Model<Named>, 'create' | 'findById' | 'updateOne'>;

/**
 * Inserts a record whose id says what it is of, and answers with the one that is there: this one, or the one that was first. Null when
 * that one is gone again, or the record met another one at a unique value that is not the id.
 */
export async function insertOnce<Doc extends Named>(model: Inserts, doc: Doc): Promise<Doc | null> {
  try {
    await model.create(doc);
    return doc;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return model.findById(doc._id).lean<Doc>();
  }
}

/**
 * Under which of a call's ids (`recordIds`) its record is: that of the one that was made under an older key, else the newest. Only one of
 * the older ones is ever there, since each call looks before it makes; it holds while no two processes make records under different keys,
 * which is why all replicas of a service are given a new key at once (docs/operations.md).
 */
export async function keptId(
  model: Pick<Model<Named>, 'findOne'>,
  [newest, ...older]: readonly [string, ...string[]],
): Promise<string> {
  if (older.length === 0) return newest;
  const found = await model.findOne({ _id: { $in: older } }, { _id: 1 }).lean<Named>();
  return found?._id ?? newest;
}

/** The same of a call whose record may be another one's, which keeps the ids of its `calls`. */
export async function keptCallId(
  model: Pick<Model<Named>, 'findOne'>,
  [newest, ...older]: readonly [string, ...string[]],
): Promise<string> {
  if (older.length === 0) return newest;
  const ofCall = { $or: [{ _id: { $in: older } }, { 'calls.id': { $in: older } }] } as object;
  const found = await model.findOne(ofCall, { calls: 1 }).lean<Named & { calls?: { id: string }[] }>();
  const known = found ? [found._id, ...(found.calls ?? []).map(({ id }) => id)] : [];
  return older.find((id) => known.includes(id)) ?? newest;
}

/** Makes the record of this id, if there is none yet. */
export async function ensureRecord(model: Inserts, _id: string, fresh: object): Promise<void> {
  await model.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true }).catch((error: unknown) => {
    // Another call made it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  });
}
