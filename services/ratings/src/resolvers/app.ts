import { type GraphContext, maySee, refuse } from '@candor/service-kit';
import type { App, AppFace } from '../apps/model.ts';
import type { Load, Loaders } from './loader.ts';

/** The path of an app's picture, relative to the site's root. */
export function picturePath(picture: string): string {
  return `/pictures/app/${picture}`;
}

/** An app's fields. What raters see of it is public; its places and its publisher are not. */
export function appFields(load: Loaders) {
  const forPublisher =
    <Value>(read: (app: App | AppFace) => Value) =>
    (app: App | AppFace, _args: unknown, { viewer }: GraphContext) =>
      maySee(viewer, app.publisherId) ? read(app) : null;
  return {
    __resolveReference: async ({ id }: { id: string }) => (await load.appFace(id)) ?? null,
    id: (app: AppFace) => app._id,
    image: (app: AppFace) => picturePath(app.picture),
    amount: (app: AppFace) => app.priceMicro,
    profit: (app: AppFace) => app.profitMicro,
    rating: (app: AppFace) => app.storeRating,
    creationTime: (app: AppFace) => app.createdAt,
    publisherId: forPublisher((app) => app.publisherId),
    places: forPublisher(async (app) => toPlaces(isWhole(app) ? app : await found(load.app, app._id))),
  };
}

/** An app may come without its lists, as the next app to rate does. */
const isWhole = (app: App | AppFace): app is App => 'reservations' in app;

/** The record that another one names. Refuses with NOT_FOUND when it is gone. */
export async function found<Doc>(load: Load<Doc>, id: string): Promise<Doc> {
  const doc = await load(id);
  if (doc === undefined) throw refuse('NOT_FOUND');
  return doc;
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
