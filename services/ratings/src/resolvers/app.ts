import { type GraphContext, maySee } from '@candor/service-kit';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../config.ts';

/** The path of an app's picture, relative to the site's root. */
export function picturePath(picture: string): string {
  return `/pictures/app/${picture}`;
}

/** An app's fields. What raters see of it is public; its places and its publisher are not. */
export function appFields(deps: RatingsDeps) {
  const forPublisher =
    <Value>(read: (app: App) => Value) =>
    (app: App, _args: unknown, { viewer }: GraphContext) =>
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
    places: forPublisher((app) => ({
      funded: app.funded,
      available: app.available,
      reserved: app.reservations.length,
      completed: app.completed,
      closing: app.closing,
      refunded: app.refunded,
      processing: app.pendingFundings.reduce((sum, funding) => sum + funding.places, 0),
    })),
  };
}
