import type { Model } from 'mongoose';

/** Removes every record. */
export async function emptyModels(models: readonly Pick<Model<object>, 'collection'>[]): Promise<void> {
  await Promise.all(models.map(({ collection }) => collection.deleteMany({})));
}
