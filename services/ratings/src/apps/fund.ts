import { formatUsdt } from '@candor/money';
import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { keptId } from '@candor/service-kit/data/insert';
import { badInput, DomainError, refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { requirePublisherStaying } from '../people/service.ts';
import { bought, cellsAsRead } from '../quotas/plan.ts';
import { pauseWithoutScreens } from '../screens/dry.ts';
import { appActed } from './audit.ts';
import { refuseApp } from './errors.ts';
import type { Actor } from './fields.ts';
import { countFunding, uncountFunding } from './funding-days.ts';
import { claimFundingKey } from './funding-keys.ts';
import { giveBackToKey, type KeyMovement, takeFromKey } from './key-spend.ts';
import { goesLive, mayGoLive } from './links.ts';
import { assertMinutes, expectedMinutes } from './minutes.ts';
import type { App, PendingFunding } from './model.ts';
import { assertPaysWork, assertPrices, pricesAsRead } from './price-checks.ts';
import { requireOwnApp } from './service.ts';

/** Fundings of one app that may be under way at a time. */
const PENDING_MAX = 20;
/**
 * Fundings that an app may have. All of them are remembered: a forgotten one, repeated under its key, would meet the wallet's
 * old answer and have its places a second time, without money.
 */
export const FUNDINGS_MAX = 1_000;
/** Refused fundings that an app remembers; one that was forgotten is asked anew, and bought if there is the money now. */
const REFUSED_KEPT = 1_000;

export interface FundRequest {
  appId: string;
  /** 1 to 100,000. */
  places: number;
  /** Only as the first places of a draft, and only at this price: refused with TRY_AGAIN otherwise. */
  first?: { priceMicro: number; profitMicro: number };
  idempotencyKey?: string | null | undefined;
}

/**
 * Buys places: their money goes from the publisher's funds to the campaign's escrow, then they can be started. Under the same key
 * it buys once. Refuses with NOT_FOUND, BAD_INPUT, what `assertPrices` refuses with, MINUTES_TOO_LOW, PAY_TOO_LOW, LINK_REQUIRED, APP_CLOSED, BALANCE_TOO_LOW, FUNDINGS_FULL,
 * KEY_LIMIT, FUNDINGS_REFUSED, IDEMPOTENCY_CONFLICT, TRY_AGAIN, and UNAVAILABLE while the wallet's answer is unknown: the places then follow
 * when it is known.
 *
 * It looks before anything begins: without the money nothing is put under way, and the wallet records nothing. Only what looked
 * possible is asked for under its id, and then a refusal is recorded: the app's state follows from the answer, and the answer must
 * be the same for this call, a repeated one and the sweeper, whatever money comes between them.
 */
export async function fundApp(deps: RatingsDeps, actor: Actor, request: FundRequest): Promise<App> {
  const { appId, places, idempotencyKey } = request;
  const app = await requireOwnApp(deps, actor, appId);
  const id = await fundingIdOf(deps, app, recordIds(deps.idKeys, app.publisherId, 'fund', idempotencyKey));
  const print = fingerprint({ appId, places });
  const answered = knownAnswer(app, id, print);
  if (answered) return told(app, answered);
  if (request.first && !isFirst(app, id, request.first)) throw refuseApp('TRY_AGAIN');
  await requirePublisherStaying(deps, app.publisherId);
  // What was funded for less stays good until it is spent; more of it is not sold. One that is under way goes on.
  if (!app.pendingFundings.some((one) => one.id === id)) {
    assertPrices(deps.rules.prices, app);
    // A live one goes on with the minutes that it went live with.
    if (app.state === 'draft') await assertMinutes(deps, app, expectedMinutes(app));
    await assertPaysWork(deps, app);
    if (!mayGoLive(app)) throw refuseApp('LINK_REQUIRED');
  }
  // The wallet would refuse to read such an amount, and the funding would stay under way for ever.
  if (!Number.isSafeInteger(places * app.priceMicro))
    throw badInput('That is more than can be paid at once.', 'places');
  const keyId = actor.key?.id;
  const at = new Date(deps.clock.now());
  const funding: PendingFunding = { id, fingerprint: print, places, at, ...(keyId !== undefined && { keyId }) };
  const refusedIn = await lookFirst(deps, app, funding, !!idempotencyKey);
  if (refusedIn) return told(refusedIn, knownAnswer(refusedIn, id, print) ?? 'refused');
  if (idempotencyKey) await claimFundingKey(deps, id, print);
  const holder = await putUnderWay(deps, actor, app, funding, request.first !== undefined);
  // Another call under the key may have been through meanwhile.
  const ended = knownAnswer(holder, id, print);
  if (ended) return told(holder, ended);
  await deps.step('fund:1');
  const posted = await settleFunding(deps, holder, funding);
  return told(await requireOwnApp(deps, actor, appId), posted ? 'bought' : 'refused');
}

/** Under which of its ids a call is known, to this app or to another one; else its newest. */
async function fundingIdOf(deps: RatingsDeps, app: App, ids: [string, ...string[]]): Promise<string> {
  const known = [...app.pendingFundings, ...app.settledFundings, ...(app.refusedFundings ?? [])].map((one) => one.id);
  return ids.find((id) => known.includes(id)) ?? keptId(deps.models.fundingKeys as never, ids);
}

const isUnderWay = (app: App, { id }: PendingFunding) => app.pendingFundings.some((one) => one.id === id);

/**
 * Whether the funds are too low: then the app that says so, where the refusal is remembered under the caller's key, which hears it again.
 * Undefined when the funding may go on, and when another call has put it under way: that one's answer counts.
 */
async function lookFirst(
  deps: RatingsDeps,
  app: App,
  funding: PendingFunding,
  isKeyed: boolean,
): Promise<App | undefined> {
  if (isUnderWay(app, funding)) return undefined;
  if (app.state === 'closed' || app.settledFundings.length >= FUNDINGS_MAX) throw reasonOf(app);
  const amountMicro = funding.places * app.priceMicro;
  const { enough } = await deps.funds({ userId: app.publisherId, amountMicro });
  if (enough) return undefined;
  if (!isKeyed) return app;
  const { id, fingerprint: print } = funding;
  const nowhere = { 'pendingFundings.id': { $ne: id }, 'settledFundings.id': { $ne: id } };
  await deps.models.apps.updateOne(
    { _id: app._id, ...nowhere, 'refusedFundings.id': { $ne: id } },
    { $push: { refusedFundings: { $each: [{ id, fingerprint: print }], $slice: -REFUSED_KEPT } } },
  );
  const now = await deps.models.apps.findById(app._id).lean<App>();
  if (!now) throw refuse('NOT_FOUND');
  return isUnderWay(now, funding) ? undefined : now;
}

/** Step 1, counted before: a call that finds the funding under way, or ended, has nothing to count. */
async function putUnderWay(
  deps: RatingsDeps,
  actor: Actor,
  app: App,
  funding: PendingFunding,
  isFirstOnly: boolean,
): Promise<App> {
  if (isUnderWay(app, funding)) return app;
  const movement = movementOf(app, funding);
  await takeFromKey(deps, movement);
  const counted = { publisherId: app.publisherId, at: funding.at };
  await countFunding(deps, counted).catch(async (error) => {
    if (error instanceof DomainError) await giveBackToKey(deps, movement);
    throw error;
  });
  await deps.step('fund:0');
  const { holder, added } = await addPending(deps, actor, app, funding, isFirstOnly).catch(async (error) => {
    // A refusal says that it is not under way; after anything else it may be.
    if (error instanceof DomainError) {
      await uncountFunding(deps, counted);
      await giveBackToKey(deps, movement);
    }
    throw error;
  });
  if (!added) await uncountFunding(deps, counted);
  return holder;
}

/** A funding as what an API key spends. */
function movementOf({ priceMicro }: App, { id, places, keyId }: PendingFunding): KeyMovement {
  return { keyId, movement: `funding/${id}`, amountMicro: places * priceMicro };
}

/** Whether a funding would be, or is, the first of a draft that stands at this price. */
function isFirst(app: App, id: string, { priceMicro, profitMicro }: NonNullable<FundRequest['first']>): boolean {
  const others = app.pendingFundings.some((one) => one.id !== id);
  return app.state === 'draft' && !others && app.priceMicro === priceMicro && app.profitMicro === profitMicro;
}

type Answer = 'bought' | 'refused';

function knownAnswer(app: App, id: string, print: string): Answer | undefined {
  const find = (list: readonly { id: string; fingerprint: string }[]) => list.find((one) => one.id === id);
  const [bought, refused] = [find(app.settledFundings), find(app.refusedFundings ?? [])];
  const known = bought ?? refused ?? find(app.pendingFundings);
  if (known && known.fingerprint !== print) throw refuse('IDEMPOTENCY_CONFLICT');
  if (bought) return 'bought';
  return refused ? 'refused' : undefined;
}

function told(app: App, answer: Answer): App {
  if (answer === 'refused') throw refuseApp('BALANCE_TOO_LOW');
  return app;
}

/**
 * Step 1: the funding stands in the app's document. From here on the price is frozen and closing is blocked. Answers with a
 * document that has the funding: its price is the one that counts.
 */
async function addPending(
  deps: RatingsDeps,
  actor: Actor,
  app: App,
  funding: PendingFunding,
  isFirstOnly: boolean,
): Promise<{ holder: App; added: boolean }> {
  const acted = appActed(deps, actor, {
    appId: app._id,
    action: 'app.fund',
    before: { state: app.state, available: app.available },
    after: { places: funding.places, amount: formatUsdt(funding.places * app.priceMicro) },
  });
  const emitted = emit(acted);
  const added = await deps.models.apps.updateOne(
    {
      _id: app._id,
      state: isFirstOnly ? 'draft' : { $ne: 'closed' },
      ...(isFirstOnly && { 'pendingFundings.0': { $exists: false } }),
      // The money is worked out from the price of the document that was read, and the least reward was checked against its minutes.
      ...pricesAsRead(app),
      $or: goesLive,
      'pendingFundings.id': { $ne: funding.id },
      'settledFundings.id': { $ne: funding.id },
      'refusedFundings.id': { $ne: funding.id },
      [`settledFundings.${FUNDINGS_MAX - 1}`]: { $exists: false },
      [`pendingFundings.${PENDING_MAX - 1}`]: { $exists: false },
    },
    { $push: { pendingFundings: funding, ...emitted.$push }, $set: emitted.$set },
  );
  deps.nudge();
  if (added.modifiedCount === 1) return { holder: app, added: true };
  return { holder: await requireHolder(deps, app, funding), added: false };
}

/** The app as it is now, if another call under the key has put the funding there, perhaps at a newer price. */
async function requireHolder(deps: RatingsDeps, app: App, funding: PendingFunding): Promise<App> {
  const now = await deps.models.apps.findById(app._id).lean<App>();
  const lists = now ? [now.pendingFundings, now.settledFundings, now.refusedFundings ?? []] : [];
  if (!now || !lists.flat().some((one) => one.id === funding.id)) throw reasonOf(now);
  return now;
}

function reasonOf(app: App | null): DomainError {
  if (!app) return refuse('NOT_FOUND');
  if (app.state === 'closed') return refuseApp('APP_CLOSED');
  if (!mayGoLive(app)) return refuseApp('LINK_REQUIRED');
  return refuseApp(app.settledFundings.length >= FUNDINGS_MAX ? 'FUNDINGS_FULL' : 'TRY_AGAIN');
}

/**
 * Steps 2 and 3, by the call or by the sweeper: the wallet moves the money under the funding's id, then the places are there, or
 * the funding is taken out if it was refused. Returns whether it was posted. Refuses with UNAVAILABLE when that is unknown.
 */
export async function settleFunding(deps: RatingsDeps, app: App, funding: PendingFunding): Promise<boolean> {
  const { id, places } = funding;
  const amountMicro = places * app.priceMicro;
  const { _id: appId, publisherId } = app;
  const { posted } = await deps.wallet({ verb: 'fundCampaign', fundingId: id, appId, publisherId, amountMicro });
  await deps.step('fund:2');
  if (posted) {
    await addPlaces(deps, app, funding, amountMicro);
    // A campaign with a check goes live paused where nothing is left to pay those whom it ends.
    if (app.screens) await pauseWithoutScreens(deps, app._id);
  } else {
    // Before it is forgotten whose it was.
    await giveBackToKey(deps, movementOf(app, funding));
    await takeOut(deps, app._id, funding);
  }
  await deps.step('fund:3');
  return posted;
}

async function addPlaces(deps: RatingsDeps, app: App, funding: PendingFunding, amountMicro: number) {
  const { id, fingerprint: print, places, at } = funding;
  const pending = { _id: app._id, 'pendingFundings.id': id };
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const now = await deps.models.apps.findOne(pending, { state: 1, quotas: 1 }).lean<Pick<App, 'state' | 'quotas'>>();
    if (!now) return;
    const isFirst = now.state === 'draft';
    const added = await deps.models.apps.updateOne(
      { ...pending, state: isFirst ? 'draft' : { $ne: 'draft' }, ...cellsAsRead(now.quotas) },
      {
        $pull: { pendingFundings: { id } },
        $push: { settledFundings: { id, fingerprint: print, places, amountMicro, at } },
        $inc: { funded: places, available: places, ...(now.quotas && bought(now.quotas, places)) },
        ...(isFirst && { $set: { state: 'live', waitingSince: new Date(deps.clock.now()) } }),
      },
    );
    if (added.modifiedCount === 0) continue;
    // By whoever brought the places: a second one, or a crash here, leaves it counted for the day at most.
    return uncountFunding(deps, { publisherId: app.publisherId, at });
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

async function takeOut(deps: RatingsDeps, appId: string, { id, fingerprint: print }: PendingFunding) {
  await deps.models.apps.updateOne(
    { _id: appId, 'pendingFundings.id': id },
    {
      $pull: { pendingFundings: { id } },
      $push: { refusedFundings: { $each: [{ id, fingerprint: print }], $slice: -REFUSED_KEPT } },
    },
  );
}
