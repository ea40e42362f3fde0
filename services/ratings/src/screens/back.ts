import { fingerprint, randomId, recordIds } from '@candor/service-kit/data/ids';
import { keptId } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { appActed } from '../apps/audit.ts';
import { refuseApp } from '../apps/errors.ts';
import type { Actor } from '../apps/fields.ts';
import { claimFundingKey } from '../apps/funding-keys.ts';
import type { App } from '../apps/model.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { pauseWithoutScreens } from './dry.ts';
import { refuseScreens } from './errors.ts';
import { isOut, movesOf, type ReturnedScreens } from './model.ts';

export interface TakeScreensBack {
  appId: string;
  /** Takes the check away, too: from then on nobody is asked. */
  endCheck: boolean;
  idempotencyKey?: string | null | undefined;
}

/**
 * Gives the unused screens of a campaign back to its publisher's funds; without any it is paused, unless its check ends with them. What open
 * ratings hold stays, and comes back when it is free again. Under the same key it is done once. Refuses with NOT_FOUND, TRY_AGAIN while
 * a purchase is under way, CHECK_IN_USE where the check is to end and open ratings hold screens, IDEMPOTENCY_CONFLICT, and
 * UNAVAILABLE while the wallet's answer is unknown: the money follows then.
 *
 * Steps: 1 what is left is on its way back, under an id · 2 wallet: `screensBack/<id>` · 3 it is back · 4 the campaign is paused.
 */
export async function takeScreensBack(deps: RatingsDeps, actor: Actor, request: TakeScreensBack): Promise<App> {
  const { appId, endCheck, idempotencyKey } = request;
  const { publisherId } = await requireOwnApp(deps, actor, appId);
  const ids = recordIds(deps.idKeys, publisherId, 'screensBack', idempotencyKey);
  if (idempotencyKey)
    await claimFundingKey(deps, await keptId(deps.models.fundingKeys as never, ids), fingerprint({ appId, endCheck }));
  const id = await keptId(deps.models.fundingKeys as never, ids);
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const app = await requireOwnApp(deps, actor, appId);
    const known = [...movesOf(app).returning, ...movesOf(app).returned];
    if (known.some((one) => one.id === id)) return finish(deps, actor, app, endCheck);
    if (movesOf(app).pending.length > 0) throw refuseApp('TRY_AGAIN');
    if (!app.screens || (app.screens.left === 0 && !endCheck)) return finish(deps, actor, app, endCheck);
    if (endCheck && isOut({ ...app.screens, left: 0, closing: 0 }, app.reservations))
      throw refuseScreens('CHECK_IN_USE');
    if (await markReturning(deps, actor, app, id, endCheck)) {
      deps.nudge();
      await deps.step('screensBack:1');
      return finish(deps, actor, await requireOwnApp(deps, actor, appId), endCheck);
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Step 1: in one update, which anything that takes or brings a screen meanwhile makes miss. */
async function markReturning(
  deps: RatingsDeps,
  actor: Actor,
  app: App,
  id: string,
  endCheck: boolean,
): Promise<boolean> {
  const { screens } = app;
  if (!screens) return true;
  const acted = appActed(deps, actor, {
    appId: app._id,
    action: 'app.screensBack',
    before: { screens: screens.left },
    after: { screens: 0, check: !endCheck && screens.check !== undefined },
  });
  const emitted = emit(acted);
  const returning = returningOf(app, id, new Date(deps.clock.now()));
  const marked = await deps.models.apps.updateOne(
    {
      _id: app._id,
      'screens.version': screens.version,
      'screens.left': screens.left,
      'screenMoves.pending.0': { $exists: false },
      ...(endCheck && { 'reservations.screen': { $ne: true } }),
    } as never,
    {
      $set: { 'screens.left': 0, ...emitted.$set },
      $inc: { 'screens.closing': screens.left, ...(endCheck && { 'screens.version': 1 }) },
      $push: { 'screenMoves.returning': { $each: returning }, ...emitted.$push },
      ...(endCheck && { $unset: { 'screens.check': 1 } }),
    } as never,
  );
  return marked.modifiedCount === 1;
}

/** What is left of a campaign's screens, as what is on its way back. */
export function returningOf({ screens }: Pick<App, 'screens'>, id: string, at: Date): ReturnedScreens[] {
  if (!screens || screens.left === 0) return [];
  return [{ id, screens: screens.left, amountMicro: screens.left * screens.rewardMicro, at }];
}

/** What the update that closes a campaign does with its screens: its condition, and what is set, counted and listed. */
export function screensClosed(app: Pick<App, 'screens'>, at: Date) {
  const { screens } = app;
  if (!screens) return { where: { 'screens.left': { $exists: false } }, set: {}, inc: {}, push: {} };
  return {
    where: { 'screens.version': screens.version, 'screens.left': screens.left },
    set: { 'screens.left': 0 },
    inc: { 'screens.closing': screens.left },
    push: { 'screenMoves.returning': { $each: returningOf(app, randomId(), at) } },
  };
}

async function finish(deps: RatingsDeps, actor: Actor, app: App, endCheck: boolean): Promise<App> {
  await settleReturns(deps, app);
  if (!endCheck) await pauseWithoutScreens(deps, app._id);
  await deps.step('screensBack:4');
  return requireOwnApp(deps, actor, app._id);
}

/** Steps 2 and 3 of all that is on its way back. */
export async function settleReturns(deps: RatingsDeps, app: App): Promise<void> {
  for (const returning of movesOf(app).returning) await settleReturn(deps, app, returning);
}

/** Steps 2 and 3, by the call or by the sweeper: the wallet gives the money back under the return's id, then they are back. */
export async function settleReturn(deps: RatingsDeps, app: App, returning: ReturnedScreens): Promise<void> {
  const { id, screens, amountMicro } = returning;
  const { _id: appId, publisherId } = app;
  const { posted } = await deps.wallet({
    verb: 'giveScreensBack',
    backId: id,
    appId,
    publisherId,
    screens,
    amountMicro,
  });
  if (!posted) throw new Error(`the return ${id} of screens of campaign ${appId} was refused`);
  await deps.step('screensBack:2');
  await deps.models.apps.updateOne(
    { _id: appId, 'screenMoves.returning.id': id } as never,
    {
      $pull: { 'screenMoves.returning': { id } },
      $push: { 'screenMoves.returned': returning },
      $inc: { 'screens.closing': -screens, 'screens.back': screens },
    } as never,
  );
  await deps.step('screensBack:3');
}
