import { fingerprint, randomId, recordIds } from '@candor/service-kit/data/ids';
import { keptId } from '@candor/service-kit/data/insert';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { emitOnInsert } from '@candor/service-kit/events/outbox';
import type { RatingsDeps } from '../deps.ts';
import { requirePublisherStaying } from '../people/service.ts';
import { carryQuestions } from '../questions/service.ts';
import { carried } from '../quotas/plan.ts';
import { carriedScreens } from '../screens/carried.ts';
import { appActed } from './audit.ts';
import { draftOf } from './campaign.ts';
import { type Actor, shownOf } from './fields.ts';
import { expectedMinutes, leastMinutes, productAndPublisher } from './minutes.ts';
import type { App } from './model.ts';
import { requireOwnApp, sameApp } from './service.ts';

/**
 * Makes a new campaign of the same product, a draft with the same fields, which everybody may rate, who rated the other too. Under the
 * same key it is made once. Refuses with NOT_FOUND, also one that an administrator removed, FORBIDDEN whoever is being erased, and
 * IDEMPOTENCY_CONFLICT.
 */
export async function duplicateApp(
  deps: RatingsDeps,
  actor: Actor,
  { appId, idempotencyKey }: { appId: string; idempotencyKey?: string | null | undefined },
): Promise<App> {
  const app = await requireOwnApp(deps, actor, appId);
  if (app.hidden) throw refuse('NOT_FOUND');
  await requirePublisherStaying(deps, app.publisherId);
  const _id = await keptId(
    deps.models.apps as never,
    recordIds(deps.idKeys, app.publisherId, 'duplicateApp', idempotencyKey),
  );
  const print = fingerprint({ duplicateOf: appId });
  const acted = appActed(deps, actor, {
    appId: _id,
    action: 'app.create',
    before: {},
    after: { ...shownOf(app), duplicateOf: appId },
  });
  const asked = await carryQuestions(deps, app, _id);
  // As before, or as long as raters took: what that asks of the reward is told when places are bought.
  const least = await leastMinutes(deps, productAndPublisher(app), asked.asked?.count ?? 0);
  const minutes = Math.max(expectedMinutes(app), least);
  const quotas = carried(app.quotas, 'whole', randomId);
  const own = { _id, series: _id, fingerprint: print, minutes };
  const made = draftOf(deps, app, {
    ...own,
    ...asked,
    ...(quotas && { quotas }),
    ...carriedScreens(app, app.profitMicro),
  });
  try {
    const created = (await deps.models.apps.create({ ...made, ...(acted && emitOnInsert(acted)) })).toObject();
    deps.nudge();
    return created;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return sameApp(await requireOwnApp(deps, actor, _id), print, idempotencyKey);
  }
}
