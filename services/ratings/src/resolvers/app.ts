import { type GraphContext, maySee, refuse } from '@candor/service-kit';
import type { App, AppFace } from '../apps/model.ts';
import type { RatingsDeps } from '../config.ts';

/** The path of an app's picture, relative to the site's root. */
export function picturePath(picture: string): string {
  return `/pictures/app/${picture}`;
}

/** An app's fields. What raters see of it is public; its places and its publisher are not. */
export function appFields(deps: RatingsDeps) {
  const forPublisher =
    <Value>(read: (app: App | AppFace) => Value) =>
    (app: App | AppFace, _args: unknown, { viewer }: GraphContext) =>
      maySee(viewer, app.publisherId) ? read(app) : null;
  return {
    __resolveReference: ({ id }: { id: string }) => deps.models.apps.findById(id).lean<App>().exec(),
    id: (app: App) => app._id,
    image: (app: App) => picturePath(app.picture),
    amount: (app: App) => app.priceMicro,
    profit: (app: App) => app.profitMicro,
    rating: (app: App) => app.storeRating,
    creationTime: (app: App) => app.createdAt,
    publisherId: forPublisher((app) => app.publisherId),
    places: forPublisher(async (app) => toPlaces(isWhole(app) ? app : await requireApp(deps, app._id))),
  };
}

/** An app may come without its lists, as the next app to rate does. */
const isWhole = (app: App | AppFace): app is App => 'reservations' in app;

async function requireApp(deps: RatingsDeps, appId: string): Promise<App> {
  const app = await deps.models.apps.findById(appId).lean<App>();
  if (!app) throw refuse('NOT_FOUND');
  return app;
}

/** A campaign's places as everybody who may see them is told. */
export function toPlaces(app: App) {
  return {
    funded: app.funded,
    available: app.available,
    reserved: app.reservations.length,
    completed: app.completed,
    closing: app.closing,
    refunded: app.refunded,
    processing: app.pendingFundings.reduce((sum, funding) => sum + funding.places, 0),
  };
}
