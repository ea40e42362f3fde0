import { inBatches } from '@candor/service-kit/data/batches';
import { GRAM_MAX, gramsOf, searchKeysOfTexts } from '@candor/service-kit/graph/grams';
import { patternOf } from '@candor/service-kit/graph/paging';
import type { Model } from 'mongoose';
import type { RatingsDeps } from '../deps.ts';
import type { App } from './model.ts';

/** Apps of one name, at most, whose appeals and reports are searched. */
const NAMED_MAX = 200;
/** Pieces of a search text that an app must have all of before its name is compared. */
const GRAMS_ASKED = 4;

/** By what an app is found by a part of its name; to be written in the same update as the name. */
export function nameKeysOf(name: string): string[] {
  return searchKeysOfTexts([name.toLowerCase()]);
}

/** The filter for apps that have a text in their name, whatever its case; of all of them where the text is empty. */
export function namedFilter(search: string | null | undefined): Record<string, unknown> {
  const text = (search ?? '').trim().toLowerCase();
  if (text === '') return {};
  const grams = [...new Set(gramsOf(text, Math.min(GRAM_MAX, [...text].length)))].slice(0, GRAMS_ASKED);
  return { $and: grams.map((gram) => ({ nameKeys: gram })), name: patternOf(text, 'i') };
}

/** The ids of the newest apps that have a text in their name, 200 at most; those that were taken out of the lists, too. */
export async function appIdsNamed({ models }: Pick<RatingsDeps, 'models'>, search: string): Promise<string[]> {
  const found = await models.apps
    .find(namedFilter(search), { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(NAMED_MAX)
    .lean<Pick<App, '_id'>[]>();
  return found.map(({ _id }) => _id);
}

/** Gives apps of before there was a search what they are found by. Repeatable. */
export async function adoptUnnamed(apps: Model<App>): Promise<void> {
  const older = { filter: { nameKeys: { $exists: false } }, fields: { name: 1 } } as const;
  for await (const batch of inBatches<Pick<App, '_id' | 'name'>>(apps, older))
    for (const { _id, name } of batch) await apps.updateOne({ _id, name }, { $set: { nameKeys: nameKeysOf(name) } });
}
