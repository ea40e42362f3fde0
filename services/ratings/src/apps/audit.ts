import type { DomainEvent } from '@candor/events';
import { formatUsdt } from '@candor/money';
import { randomId } from '@candor/service-kit/data/ids';
import { adminActed } from '@candor/service-kit/events/audit';
import type { RatingsDeps } from '../deps.ts';
import type { Actor, AppFields } from './fields.ts';
import type { App } from './model.ts';

type Shown = Record<string, string | number | boolean | null>;

/** What an administrator did to somebody's app, for the audit log; undefined when a publisher acts on an own one. */
export function appActed(
  deps: RatingsDeps,
  actor: Actor,
  act: { appId: string; action: string; before: Shown; after: Shown },
): DomainEvent<'admin.acted'> | undefined {
  if (actor.role !== 'superadmin') return undefined;
  const { appId, ...rest } = act;
  return adminActed({
    id: `${appId}.${randomId().slice(0, 16)}`,
    atMs: deps.clock.now(),
    actorId: actor.userId,
    recordType: 'app',
    recordId: appId,
    reason: null,
    ...rest,
  });
}

/** The app's fields as an administrator reads them; with `only`, just those that it has. */
export function shownOf(app: Partial<AppFields>, only: Partial<App> = app): Shown {
  const shown: Record<keyof AppFields, Shown[string] | undefined> = {
    name: app.name,
    description: app.description,
    link: app.link,
    priceMicro: app.priceMicro === undefined ? undefined : formatUsdt(app.priceMicro),
    profitMicro: app.profitMicro === undefined ? undefined : formatUsdt(app.profitMicro),
    downloads: app.downloads,
    reviews: app.reviews,
    storeRating: app.storeRating,
  };
  const named: Partial<Record<keyof AppFields, string>> = {
    priceMicro: 'amount',
    profitMicro: 'profit',
    storeRating: 'rating',
  };
  return Object.fromEntries(
    (Object.keys(shown) as (keyof AppFields)[])
      .filter((field) => field in only && shown[field] !== undefined)
      .map((field) => [named[field] ?? field, shown[field] ?? null]),
  );
}
