import type { RatingsDeps } from '../deps.ts';
import { keptFields } from './fields.ts';
import { type App, productOf } from './model.ts';
import { nameKeysOf } from './named.ts';

/** What tells a new campaign of a product from the one that it is made of. */
type Own = Pick<App, '_id' | 'series' | 'fingerprint'> &
  Partial<Pick<App, 'previous' | 'priceMicro' | 'profitMicro' | 'minutes' | 'asked' | 'quotas' | 'screens'>>;

/** A draft of the same product: the fields and the picture of another campaign, and nothing of its places or ratings. */
export function draftOf(deps: Pick<RatingsDeps, 'clock'>, app: App, own: Own) {
  const { publisherId, picture, hidden, audience } = app;
  const now = new Date(deps.clock.now());
  const fields = Object.fromEntries(Object.keys(keptFields).map((name) => [name, app[name as keyof App]]));
  const kept = { publisherId, picture, hidden, product: productOf(app), ...(audience && { audience }) };
  return {
    ...(fields as Pick<App, 'name'>),
    nameKeys: nameKeysOf(app.name),
    ...kept,
    state: 'draft' as const,
    waitingSince: now,
    createdAt: now,
    ...own,
  };
}
