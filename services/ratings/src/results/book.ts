import { ensureRecord } from '@candor/service-kit/data/insert';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { RatingsDeps } from '../deps.ts';
import type { Labelled, ResultsBook } from './book-model.ts';

const empty = { labels: [], views: [], links: [] };

/** A publisher's notes on a campaign's results. */
export async function bookOf({ models }: Pick<RatingsDeps, 'models'>, appId: string): Promise<ResultsBook> {
  return (await models.resultsBooks.findById(appId).lean<ResultsBook>()) ?? { _id: appId, ...empty };
}

/** Changes them in one guarded update. Whether the guard let it. */
export async function changeBook(
  { models }: Pick<RatingsDeps, 'models'>,
  appId: string,
  guard: QueryFilter<ResultsBook>,
  update: UpdateQuery<ResultsBook>,
): Promise<boolean> {
  await ensureRecord(models.resultsBooks as never, appId, empty);
  const { matchedCount } = await models.resultsBooks.updateOne({ ...guard, _id: appId }, update);
  return matchedCount === 1;
}

/** Removes the notes on these campaigns, and with them every link to their results. */
export async function eraseBooks({ models }: Pick<RatingsDeps, 'models'>, appIds: readonly string[]): Promise<void> {
  await models.resultsBooks.deleteMany({ _id: { $in: [...appIds] } });
  await models.labelled.deleteMany({ appId: { $in: [...appIds] } });
}

/** The notes on these campaigns, for whoever made them; of a link without what opens it. */
export async function booksHeld({ models }: Pick<RatingsDeps, 'models'>, appIds: readonly string[]) {
  const [books, labelled] = await Promise.all([
    models.resultsBooks.find({ _id: { $in: [...appIds] } }).lean<ResultsBook[]>(),
    models.labelled.find({ appId: { $in: [...appIds] } }, { _id: 0 }).lean<Labelled[]>(),
  ]);
  const resultsBooks = books.map(({ links, ...book }) => ({
    ...book,
    links: links.map(({ hash: _, ...link }) => link),
  }));
  return { resultsBooks, labelled };
}
