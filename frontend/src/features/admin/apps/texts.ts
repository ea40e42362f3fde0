import type { AdminApp_AppFragment } from '../../../generated/graphql.ts';
import type { AmountWords } from '../../../lib/app-faults.ts';

export const NAME_MAX = 80;
export const LINK_MAX = 500;
export const DESCRIPTION_MAX = 1_000;
export const PLACES_MAX = 100_000;

/** What is written about an app, as it stands in the inputs. */
export interface AppTexts {
  name: string;
  link: string;
  description: string;
  amount: string;
  profit: string;
  minutes: string;
  downloads: string;
  reviews: string;
  rating: string;
}

export const NO_TEXTS: AppTexts = {
  ...{ name: '', link: '', description: '' },
  ...{ amount: '', profit: '', minutes: '1', downloads: '', reviews: '', rating: '' },
};

/** How the fields call the two amounts. */
export const WORDS: AmountWords = { amount: 'amount', profit: 'profit' };

export const textsOf = (app: AdminApp_AppFragment): AppTexts => ({
  name: app.name,
  link: app.link,
  description: app.description,
  amount: app.amount,
  profit: app.profit,
  minutes: String(app.expectedMinutes),
  downloads: String(app.downloads),
  reviews: String(app.reviews),
  rating: String(app.rating),
});

/** Those that may be taken away by a change, and were. */
export const emptiedOf = (before: AppTexts, now: AppTexts) =>
  (['link', 'description'] as const).filter((name) => before[name] !== '' && now[name].trim() === '');

/** Whether its places hold money: its prices are frozen then. */
export const isFrozen = ({ places }: AdminApp_AppFragment) =>
  places != null && places.available + places.reserved + places.closing + places.processing > 0;

/** The form of an app, without what is empty, but for what was emptied. */
export function formOf(texts: object, picture: File | null, emptied: readonly string[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts))
    if (typeof value === 'string' && value.trim() !== '') form.append(name, value.trim());
  for (const name of emptied) form.append(name, '');
  if (picture) form.append('appImage', picture);
  return form;
}
