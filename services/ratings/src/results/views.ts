import { randomId } from '@candor/service-kit/data/ids';
import type { Actor } from '../apps/fields.ts';
import type { App } from '../apps/model.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { askedSet, type Results, type ResultsAsked, resultsOf } from '../questions/results.ts';
import { bookOf, changeBook } from './book.ts';
import type { SavedView, View } from './book-model.ts';
import { resultsOfCountry } from './by-country.ts';
import { refuseResults } from './errors.ts';

/** Views that a campaign has. */
const VIEWS_MAX = 20;

/** The results of a view. Only for who may see the campaign, or has a link to this view. Refuses with NOT_FOUND a version that there is not. */
export function resultsIn(
  deps: RatingsDeps,
  app: Pick<App, '_id' | 'asked'>,
  view: Partial<View> & Pick<ResultsAsked, 'isTold'>,
): Promise<Results> {
  const { country, version, filter, device, isTold = false } = view;
  return country
    ? resultsOfCountry(deps, app, { version, country })
    : resultsOf(deps, app, { version, filter, device, isTold });
}

/** Keeps a view of an own campaign's results under a name; one of that name is replaced. Refuses with NOT_FOUND and VIEWS_FULL. */
export async function saveView(
  deps: RatingsDeps,
  actor: Actor,
  { appId, name, ...view }: View & { appId: string; name: string },
): Promise<SavedView[]> {
  const app = await requireOwnApp(deps, actor, appId);
  await askedSet(deps, app, view.version);
  const saved: SavedView = { ...view, name, id: randomId(), at: new Date(deps.clock.now()) };
  const isReplaced = await changeBook(deps, appId, { 'views.name': name }, { $set: { 'views.$': saved } });
  const isKept =
    isReplaced ||
    (await changeBook(
      deps,
      appId,
      { 'views.name': { $ne: name }, [`views.${VIEWS_MAX - 1}`]: { $exists: false } },
      { $push: { views: saved } },
    ));
  if (!isKept) throw refuseResults('VIEWS_FULL');
  return viewsOf(deps, appId);
}

/** Removes a saved view; one that is not there is no fault. Refuses with NOT_FOUND. */
export async function removeView(
  deps: RatingsDeps,
  actor: Actor,
  { appId, id }: { appId: string; id: string },
): Promise<SavedView[]> {
  await requireOwnApp(deps, actor, appId);
  await changeBook(deps, appId, {}, { $pull: { views: { id } } });
  return viewsOf(deps, appId);
}

/** A campaign's saved views, the oldest first. */
export async function viewsOf(deps: Pick<RatingsDeps, 'models'>, appId: string): Promise<SavedView[]> {
  return (await bookOf(deps, appId)).views;
}
