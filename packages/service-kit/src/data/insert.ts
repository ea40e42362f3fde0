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

/** Makes the record of this id, if there is none yet. */
export async function ensureRecord(model: Inserts, _id: string, fresh: object): Promise<void> {
  await model.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true }).catch((error: unknown) => {
    // Another call made it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  });
}
