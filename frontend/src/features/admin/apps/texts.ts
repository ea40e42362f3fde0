import type { AdminApp_AppFragment } from '../../../generated/graphql.ts';

export const NAME_MAX = 80;
export const PLACES_MAX = 100_000;

/** What is written about an app, as it stands in the inputs. */
export interface AppTexts {
  name: string;
  amount: string;
  profit: string;
  downloads: string;
  reviews: string;
  rating: string;
}

export const NO_TEXTS: AppTexts = { name: '', amount: '', profit: '', downloads: '', reviews: '', rating: '' };

export const textsOf = ({ name, amount, profit, downloads, reviews, rating }: AdminApp_AppFragment): AppTexts => ({
  name,
  amount,
  profit,
  downloads: String(downloads),
  reviews: String(reviews),
  rating: String(rating),
});

/** Whether its places hold money: its prices are frozen then. */
export const isFrozen = ({ places }: AdminApp_AppFragment) =>
  places != null && places.available + places.reserved + places.closing + places.processing > 0;

/** The form of an app, without what is empty. */
export function formOf(texts: object, picture: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts))
    if (typeof value === 'string' && value.trim() !== '') form.append(name, value.trim());
  if (picture) form.append('appImage', picture);
  return form;
}
