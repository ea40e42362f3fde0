import { createEvent } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { cellsAsRead, drained } from '../quotas/plan.ts';
import { screensClosed, settleReturns } from '../screens/back.ts';
import { appActed } from './audit.ts';
import { refuseApp } from './errors.ts';
import { type Actor, shownOf } from './fields.ts';
import { type App, type Closing, isBuying, type NextCampaign } from './model.ts';
import { requireOwnApp } from './service.ts';

/**
 * Closes a campaign: no new ratings, and the money of its unreserved places goes back. Reserved places are rated or follow when
 * they are given back. Closing twice answers the same. Refuses with NOT_FOUND, FUNDING_UNDER_WAY; UNAVAILABLE while the wallet's
 * answer is unknown: the campaign is closed then, and the refund follows.
 */
export async function closeApp(
  deps: RatingsDeps,
  actor: Actor,
  appId: string,
  options: { hide?: boolean } = {},
): Promise<App> {
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const app = await requireOwnApp(deps, actor, appId, 'close');
    if (app.state === 'closed') return finish(deps, actor, app, options);
    if (isBuying(app)) throw refuseApp('FUNDING_UNDER_WAY');
    if (await markClosed(deps, actor, app, { hide: options.hide ?? false })) {
      deps.nudge();
      await deps.step('close:1');
      return finish(deps, actor, await requireOwnApp(deps, actor, appId, 'close'), options);
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** What the closing of a campaign does besides. */
export interface ClosedWith {
  /** Takes it out of the lists. */
  hide?: boolean;
  /** What it goes on as, at another price. */
  next?: NextCampaign;
}

/**
 * Step 1: closed, and what is available becomes closing under an id, as do the screens that are left, in one update that a rival's change makes miss. Whether it was
 * this call that closed it.
 */
export async function markClosed(deps: RatingsDeps, actor: Actor, app: App, how: ClosedWith): Promise<boolean> {
  const { hide = false, next } = how;
  const at = new Date(deps.clock.now());
  const closings: Closing[] = app.available > 0 ? [{ id: randomId(), places: app.available, at }] : [];
  const event = createEvent({
    id: `${app._id}.closed`,
    name: 'app.closed',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload: { appId: app._id, appName: app.name, publisherId: app.publisherId, places: app.available },
  });
  const acted = next ? repricedActed(deps, actor, app, next) : closingActed(deps, actor, app, hide);
  const emitted = emit(event, ...(acted ? [acted] : []));
  const screens = screensClosed(app, at);
  const closed = await deps.models.apps.updateOne(
    {
      _id: app._id,
      state: app.state,
      available: app.available,
      // What is worked out of the price of before was told of this one.
      ...(next && { priceMicro: app.priceMicro, profitMicro: app.profitMicro }),
      'pendingFundings.0': { $exists: false },
      'screenMoves.pending.0': { $exists: false },
      ...screens.where,
      ...cellsAsRead(app.quotas),
    },
    {
      // One that was hidden before, as those of somebody who was erased are, stays so.
      $set: {
        state: 'closed',
        available: 0,
        ...drained(app.quotas),
        ...screens.set,
        hidden: hide || app.hidden,
        ...(next && { next }),
        ...emitted.$set,
      },
      $inc: { closing: app.available, ...screens.inc },
      $push: { closings: { $each: closings }, ...screens.push, ...emitted.$push },
      $unset: { pausedFor: 1 },
    } as never,
  );
  return closed.modifiedCount === 1;
}

async function finish(deps: RatingsDeps, actor: Actor, app: App, options: { hide?: boolean }): Promise<App> {
  // One that was closed before is hidden here; the others were in the update that closed them.
  if (options.hide && !app.hidden) await hide(deps, actor, app);
  await settleClosings(deps, app);
  return requireOwnApp(deps, actor, app._id, 'close');
}

async function hide(deps: RatingsDeps, actor: Actor, app: App): Promise<void> {
  const acted = closingActed(deps, actor, app, true);
  const emitted = emit(acted);
  await deps.models.apps.updateOne(
    { _id: app._id, hidden: false },
    { $set: { hidden: true, ...emitted.$set }, $push: emitted.$push },
  );
  deps.nudge();
}

/** The fact for the audit log, when it is an administrator who closes or removes the campaign. */
function closingActed(deps: RatingsDeps, actor: Actor, app: App, hide: boolean) {
  return appActed(deps, actor, {
    appId: app._id,
    action: hide ? 'app.delete' : 'app.close',
    before: { state: app.state, available: app.available, hidden: app.hidden },
    after: { state: 'closed', available: 0, hidden: hide || app.hidden },
  });
}

/** The same when an administrator changes its price. */
function repricedActed(
  deps: RatingsDeps,
  actor: Actor,
  app: App,
  { id, priceMicro, profitMicro, places }: NextCampaign,
) {
  const { state, available } = app;
  return appActed(deps, actor, {
    appId: app._id,
    action: 'app.price',
    before: { state, available, ...shownOf(app, { priceMicro, profitMicro }) },
    after: { state: 'closed', available: 0, ...shownOf({ priceMicro, profitMicro }), campaign: id, places },
  });
}

/** All that is on its way back: places, and screens by steps of their own. */
export async function settleClosings(deps: RatingsDeps, app: App): Promise<void> {
  for (const closing of app.closings) await settleClosing(deps, app, closing);
  await settleReturns(deps, app);
}

/** Steps 2 and 3, by the call or by the sweeper: the wallet refunds under the closing's id, then the places are refunded. */
export async function settleClosing(deps: RatingsDeps, app: App, closing: Closing): Promise<void> {
  const { id, places, at } = closing;
  const amountMicro = closing.amountMicro ?? places * app.priceMicro;
  const { _id: appId, publisherId } = app;
  const { posted } = await deps.wallet({ verb: 'refundPlaces', refundId: id, appId, publisherId, amountMicro });
  // The escrow holds each place's price until it is refunded, so this cannot be; if it is, nobody may be told that it went back.
  if (!posted) throw new Error(`the refund ${id} of campaign ${app._id} was refused`);
  await deps.step('close:2');
  const pending = { _id: app._id, 'closings.id': id };
  await deps.models.apps.updateOne(pending, {
    $pull: { closings: { id } },
    $inc: { closing: -places, refunded: places },
    $push: { settledClosings: { id, places, amountMicro, at } },
  });
  await deps.step('close:3');
}
