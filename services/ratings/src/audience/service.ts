import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { appActed } from '../apps/audit.ts';
import { refuseApp } from '../apps/errors.ts';
import type { Actor } from '../apps/fields.ts';
import { type App, productOf } from '../apps/model.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import type { Quota, Quotas } from '../quotas/model.ts';
import { divisionAsRead, planned } from '../quotas/plan.ts';
import { type Audience, isEverybody, type KeptAudience, sameConditions, toldOf } from './model.ts';

/** Whom a campaign looks for, without what is kept beside it. */
export const audienceOf = ({ audience }: Pick<App, 'audience'>): Audience => toldOf(audience);

export interface SetAudience {
  appId: string;
  audience: Audience;
  /** Left out: as they are; empty: none. */
  quotas?: readonly (Omit<Quota, 'match'> & { match: Audience })[] | undefined;
}

/**
 * Changes whom a campaign looks for, and how its places are divided among quotas, from this moment on: whoever has started goes on. The
 * same again changes nothing. Refuses with NOT_FOUND, also a campaign in `only` or `except` that is not the publisher's own, APP_CLOSED,
 * and QUOTA_TAKEN where a quota gets fewer places than may be taken; UNAVAILABLE while people start so fast that the places cannot be divided.
 */
export async function setAudience(
  deps: RatingsDeps,
  actor: Actor,
  { appId, audience, quotas }: SetAudience,
): Promise<App> {
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const app = await requireOwnApp(deps, actor, appId);
    if (app.state === 'closed') throw refuseApp('APP_CLOSED');
    const kept = await keptOf(deps, app.publisherId, audience);
    const asked = quotas && (await keptQuotas(deps, app.publisherId, quotas));
    const isDivided = asked !== undefined && !sameQuotas(app.quotas, asked);
    if (!isDivided && sameConditions(kept, app.audience)) return app;
    const divided = isDivided ? planned(app.quotas, app.available, asked, randomId) : app.quotas;
    if (await write(deps, actor, app, { audience: kept, quotas: divided, isDivided })) {
      deps.nudge();
      return requireOwnApp(deps, actor, appId);
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

const keptQuotas = (deps: RatingsDeps, publisherId: string, quotas: NonNullable<SetAudience['quotas']>) =>
  Promise.all(
    quotas.map(
      async ({ name, match, places }): Promise<Quota> => ({
        ...{ name, places },
        match: (await keptOf(deps, publisherId, match)) ?? {},
      }),
    ),
  );

const sameQuotas = (kept: Quotas | undefined, asked: readonly Quota[]): boolean =>
  (kept?.cells.length ?? 0) === asked.length &&
  asked.every(({ name, match, places }, at) => {
    const cell = kept?.cells[at];
    return cell?.name === name && cell.places === places && sameConditions(cell.match, match);
  });

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

interface Change {
  audience: KeptAudience | undefined;
  quotas: Quotas | undefined;
  /** Whether the quotas are others. */
  isDivided: boolean;
}

/** False where the places were taken or divided otherwise meanwhile. */
async function write(deps: RatingsDeps, actor: Actor, app: App, change: Change): Promise<boolean> {
  const { audience, quotas, isDivided } = change;
  const acted = appActed(deps, actor, {
    appId: app._id,
    action: 'app.audience',
    before: shown(app),
    after: shown({ audience, quotas }),
  });
  const emitted = emit(acted);
  const gone = {
    ...(audience === undefined && { audience: 1 as const }),
    ...(isDivided && quotas === undefined && { quotas: 1 as const }),
  };
  const changed = await deps.models.apps.updateOne(
    // What an administrator closes meanwhile stays as it was closed.
    { _id: app._id, state: { $ne: 'closed' as const }, ...(isDivided && divisionAsRead(app)) },
    {
      ...(Object.keys(gone).length > 0 && { $unset: gone }),
      $set: { ...(audience && { audience }), ...(isDivided && quotas && { quotas }), ...emitted.$set },
      $push: emitted.$push,
    },
  );
  return changed.matchedCount === 1;
}

/** What the audit log says of it. */
const shown = (app: Pick<App, 'audience' | 'quotas'>) => ({
  conditions: Object.keys(audienceOf(app)).sort().join(', '),
  ...(app.quotas && { quotas: app.quotas.cells.map(({ name, places }) => `${name}: ${places}`).join(', ') }),
});
