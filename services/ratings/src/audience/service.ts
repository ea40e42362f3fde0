import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { appActed } from '../apps/audit.ts';
import { refuseApp } from '../apps/errors.ts';
import type { Actor } from '../apps/fields.ts';
import { type App, productOf } from '../apps/model.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { type Audience, isEverybody, type KeptAudience } from './model.ts';

/** Whom a campaign looks for, without what is kept beside it. */
export function audienceOf({ audience }: Pick<App, 'audience'>): Audience {
  const { onlyProducts: _only, exceptProducts: _except, ...told } = audience ?? {};
  return told;
}

/**
 * Changes whom a campaign looks for, from this moment on: whoever has started goes on. The same again changes nothing. Refuses with
 * NOT_FOUND, also a campaign in `only` or `except` that is not the publisher's own, and APP_CLOSED.
 */
export async function setAudience(
  deps: RatingsDeps,
  actor: Actor,
  { appId, audience }: { appId: string; audience: Audience },
): Promise<App> {
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const app = await requireOwnApp(deps, actor, appId);
    if (app.state === 'closed') throw refuseApp('APP_CLOSED');
    const kept = await keptOf(deps, app.publisherId, audience);
    if (print(kept) === print(app.audience)) return app;
    if (await write(deps, actor, app, kept)) {
      deps.nudge();
      return requireOwnApp(deps, actor, appId);
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** With the products of the campaigns that it names, which have to be the publisher's own; undefined where it is everybody. */
export async function keptOf(
  deps: Pick<RatingsDeps, 'models'>,
  publisherId: string,
  audience: Audience,
): Promise<KeptAudience | undefined> {
  if (isEverybody(audience)) return undefined;
  const { only, except } = audience;
  const [onlyProducts, exceptProducts] = await Promise.all([
    productsOf(deps, publisherId, only),
    productsOf(deps, publisherId, except),
  ]);
  return { ...audience, ...(onlyProducts && { onlyProducts }), ...(exceptProducts && { exceptProducts }) };
}

async function productsOf(
  { models }: Pick<RatingsDeps, 'models'>,
  publisherId: string,
  ids: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (!ids) return undefined;
  const found = await models.apps
    .find({ _id: { $in: [...ids] }, publisherId }, { product: 1 })
    .lean<Pick<App, '_id' | 'product'>[]>();
  if (found.length !== ids.length) throw refuse('NOT_FOUND');
  return [...new Set(found.map(productOf))].sort();
}

/** In one order of its parts, whatever that in which they were given or kept. */
const print = (audience: KeptAudience | undefined): string =>
  JSON.stringify(Object.entries(audience ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)));

async function write(deps: RatingsDeps, actor: Actor, app: App, audience: KeptAudience | undefined): Promise<boolean> {
  const acted = appActed(deps, actor, {
    appId: app._id,
    action: 'app.audience',
    before: { conditions: Object.keys(audienceOf(app)).sort().join(', ') },
    after: { conditions: Object.keys(audienceOf({ audience })).sort().join(', ') },
  });
  const emitted = emit(acted);
  const change = audience === undefined ? { $unset: { audience: 1 as const } } : {};
  const changed = await deps.models.apps.updateOne(
    // What an administrator closes meanwhile stays as it was closed.
    { _id: app._id, state: { $ne: 'closed' } },
    { ...change, $set: { ...(audience && { audience }), ...emitted.$set }, $push: emitted.$push },
  );
  return changed.matchedCount === 1;
}
