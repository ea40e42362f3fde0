import type { Model } from 'mongoose';

/**
 * How many records there are in a state, or in all. All are known to the database without a look at one of them; those in a state are
 * counted in the index that begins with it. A moment's writes may be missing.
 */
export async function countIn<Doc extends { status: string }>(
  model: Pick<Model<Doc>, 'estimatedDocumentCount' | 'collection' | 'db'>,
  status: Doc['status'] | null | undefined,
): Promise<number> {
  if (!status) return model.estimatedDocumentCount();
  // `countDocuments` is a pipeline, which may read the documents; this command counts in the index alone.
  const counted = await model.db.db?.command({ count: model.collection.collectionName, query: { status } });
  return Number(counted?.n ?? 0);
}
