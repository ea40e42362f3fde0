import { type DomainError, fingerprint, recordId, refuse } from '@candor/service-kit';
import type { RatingsDeps } from '../config.ts';
import { refuseApp } from './errors.ts';
import type { App, PendingFunding } from './model.ts';
import { type Actor, requireOwnApp } from './service.ts';

/** Fundings of one app that may be under way at a time. */
const PENDING_MAX = 20;
/** Settled fundings that an app remembers, so that a late repeat of a call hears its first answer. */
const SETTLED_KEPT = 1_000;

export interface FundRequest {
  appId: string;
  /** 1 to 100,000. */
  places: number;
  idempotencyKey?: string | null | undefined;
}

/**
 * Buys places: their money goes from the publisher's funds to the campaign's escrow, then they can be started. Under the same key
 * it buys once. Refuses with NOT_FOUND, APP_CLOSED, BALANCE_TOO_LOW, IDEMPOTENCY_CONFLICT, TRY_AGAIN, and UNAVAILABLE while the
 * wallet's answer is unknown: the places then follow when it is known.
 */
export async function fundApp(deps: RatingsDeps, actor: Actor, request: FundRequest): Promise<App> {
  const { appId, places, idempotencyKey } = request;
  const app = await requireOwnApp(deps, actor, appId);
  const id = recordId(deps.idSecret, actor.userId, 'fund', idempotencyKey);
  const print = fingerprint({ appId, places });
  const answered = findSettled(app, id, print);
  if (answered) return told(app, answered.posted);
  const funding: PendingFunding = { id, fingerprint: print, places, at: new Date(deps.clock.now()) };
  await addPending(deps, app, funding);
  await deps.step('fund:1');
  const posted = await settleFunding(deps, app, funding);
  return told(await requireOwnApp(deps, actor, appId), posted);
}

function findSettled(app: App, id: string, print: string) {
  const known = app.settledFundings.find((one) => one.id === id) ?? app.pendingFundings.find((one) => one.id === id);
  if (known && known.fingerprint !== print) throw refuse('IDEMPOTENCY_CONFLICT');
  return app.settledFundings.find((one) => one.id === id);
}

function told(app: App, posted: boolean): App {
  if (!posted) throw refuseApp('BALANCE_TOO_LOW');
  return app;
}

/** Step 1: the funding stands in the app's document. From here on the price is frozen and closing is blocked. */
async function addPending(deps: RatingsDeps, app: App, funding: PendingFunding): Promise<void> {
  if (app.pendingFundings.some((one) => one.id === funding.id)) return;
  const added = await deps.models.apps.updateOne(
    {
      _id: app._id,
      state: { $ne: 'closed' },
      // The money is worked out from the price of the document that was read.
      priceMicro: app.priceMicro,
      'pendingFundings.id': { $ne: funding.id },
      'settledFundings.id': { $ne: funding.id },
      [`pendingFundings.${PENDING_MAX - 1}`]: { $exists: false },
    },
    { $push: { pendingFundings: funding } },
  );
  if (added.modifiedCount === 0) await explainNotAdded(deps, app, funding);
}

async function explainNotAdded(deps: RatingsDeps, app: App, funding: PendingFunding): Promise<void> {
  const now = await deps.models.apps.findById(app._id).lean<App>();
  const isKnown =
    now?.pendingFundings.some((one) => one.id === funding.id) ||
    now?.settledFundings.some((one) => one.id === funding.id);
  if (isKnown) return;
  throw reasonOf(now);
}

function reasonOf(app: App | null): DomainError {
  if (!app) return refuse('NOT_FOUND');
  return refuseApp(app.state === 'closed' ? 'APP_CLOSED' : 'TRY_AGAIN');
}

/**
 * Steps 2 and 3, by the call or by the sweeper: the wallet moves the money under the funding's id, then the places are there, or
 * the funding is taken out if it was refused. Returns whether it was posted. Refuses with UNAVAILABLE when that is unknown.
 */
export async function settleFunding(deps: RatingsDeps, app: App, funding: PendingFunding): Promise<boolean> {
  const { id, places } = funding;
  const command = {
    verb: 'fundCampaign',
    fundingId: id,
    appId: app._id,
    publisherId: app.publisherId,
    amountMicro: places * app.priceMicro,
  } as const;
  const { posted } = await deps.wallet(command);
  await deps.step('fund:2');
  const settled = { id, fingerprint: funding.fingerprint, posted };
  const taken = {
    $pull: { pendingFundings: { id } },
    $push: { settledFundings: { $each: [settled], $slice: -SETTLED_KEPT } },
  };
  const pending = { _id: app._id, 'pendingFundings.id': id };
  if (!posted) await deps.models.apps.updateOne(pending, taken);
  else {
    const bought = { ...taken, $inc: { funded: places, available: places } };
    const live = { $set: { state: 'live', waitingSince: new Date(deps.clock.now()) } };
    const first = await deps.models.apps.updateOne({ ...pending, state: 'draft' }, { ...bought, ...live });
    if (first.modifiedCount === 0) await deps.models.apps.updateOne(pending, bought);
  }
  await deps.step('fund:3');
  return posted;
}
