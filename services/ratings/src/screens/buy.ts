import { formatUsdt } from '@candor/money';
import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { keptId } from '@candor/service-kit/data/insert';
import { badInput, DomainError, refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { appActed } from '../apps/audit.ts';
import { refuseApp } from '../apps/errors.ts';
import type { Actor } from '../apps/fields.ts';
import { countFunding, uncountFunding } from '../apps/funding-days.ts';
import { claimFundingKey } from '../apps/funding-keys.ts';
import { giveBackToKey, takeFromKey } from '../apps/key-spend.ts';
import type { App } from '../apps/model.ts';
import { pricesAsRead } from '../apps/price-checks.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { requirePublisherStaying } from '../people/service.ts';
import { refuseScreens } from './errors.ts';
import { type Check, isOut, movesOf, type PendingScreens, sameCheck } from './model.ts';
import { assertScreenReward } from './reward.ts';

/** Purchases that a campaign may have: all of them are remembered, as fundings are. */
export const PURCHASES_MAX = 1_000;
const REFUSED_KEPT = 1_000;
export interface BuyScreens {
  appId: string;
  check: Check;
  /** What an answer that ends the rating is paid, in micro-USDT. */
  rewardMicro: number;
  /** 1 to 100,000. */
  screens: number;
  idempotencyKey?: string | null | undefined;
}

/**
 * Buys screens: what they pay goes from the publisher's funds into the campaign's escrow, then starts may take them, and the campaign asks
 * the check. Under the same key it buys once. Refuses with NOT_FOUND, BAD_INPUT, SCREEN_REWARD_TOO_LOW, SCREEN_REWARD_TOO_HIGH, CHECK_IN_USE
 * another check or price while screens are out, APP_CLOSED, BALANCE_TOO_LOW, SCREENS_FULL, FUNDINGS_REFUSED, IDEMPOTENCY_CONFLICT,
 * KEY_LIMIT, TRY_AGAIN while another purchase is under way, and UNAVAILABLE while the wallet's answer is unknown: the screens follow then.
 *
 * Steps: 0 it counts for the day · 1 it stands in the campaign's document, which blocks its closing · 2 wallet: `screens/<id>` · 3 the
 * screens are there, with their check, or it is taken out where it was refused.
 */
export async function buyScreens(deps: RatingsDeps, actor: Actor, request: BuyScreens): Promise<App> {
  const { appId, check, rewardMicro, screens, idempotencyKey } = request;
  const app = await requireOwnApp(deps, actor, appId);
  const ids = recordIds(deps.idKeys, app.publisherId, 'screens', idempotencyKey);
  const id = ids.find((one) => isKnown(app, one)) ?? (await keptId(deps.models.fundingKeys as never, ids));
  const print = fingerprint({ appId, check, rewardMicro, screens });
  const pending: PendingScreens = {
    id,
    fingerprint: print,
    screens,
    rewardMicro,
    check,
    at: new Date(deps.clock.now()),
    ...(actor.key && { keyId: actor.key.id }),
  };
  const answered = knownAnswer(app, id, print);
  if (answered) return told(app, answered);
  await requirePublisherStaying(deps, app.publisherId);
  if (!isUnderWay(app, id)) assertBuyable(app, request);
  if (!Number.isSafeInteger(screens * rewardMicro)) throw badInput('That is more than can be paid at once.', 'screens');
  // Without the money nothing is put under way, and the wallet records nothing.
  if (!isUnderWay(app, id)) {
    const { enough } = await deps.funds({ userId: app.publisherId, amountMicro: screens * rewardMicro });
    if (!enough) {
      if (idempotencyKey) await rememberRefusal(deps, app._id, { id, fingerprint: print });
      throw refuseApp('BALANCE_TOO_LOW');
    }
  }
  if (idempotencyKey) await claimFundingKey(deps, id, print);
  const holder = await putUnderWay(deps, actor, app, pending);
  const ended = knownAnswer(holder, id, print);
  if (ended) return told(holder, ended);
  await deps.step('screens:1');
  const posted = await settlePurchase(deps, holder, pending);
  return told(await requireOwnApp(deps, actor, appId), posted ? 'bought' : 'refused');
}

/** Whoever asks again under the key hears it again, unless another call under it was quicker. */
async function rememberRefusal(deps: RatingsDeps, appId: string, refused: { id: string; fingerprint: string }) {
  const isNot = { $ne: refused.id };
  await deps.models.apps.updateOne(
    {
      _id: appId,
      'screenMoves.pending.id': isNot,
      'screenMoves.bought.id': isNot,
      'screenMoves.refused.id': isNot,
    } as never,
    { $push: { 'screenMoves.refused': { $each: [refused], $slice: -REFUSED_KEPT } } } as never,
  );
}

type Answer = 'bought' | 'refused';
const isUnderWay = (app: App, id: string) => movesOf(app).pending.some((one) => one.id === id);
function isKnown(app: App, id: string): boolean {
  const { pending, bought, refused } = movesOf(app);
  return [...pending, ...bought, ...refused].some((one) => one.id === id);
}

function knownAnswer(app: App, id: string, print: string): Answer | undefined {
  const { pending, bought, refused } = movesOf(app);
  const isIt = (one: { id: string }) => one.id === id;
  const [there, not] = [bought.find(isIt), refused.find(isIt)];
  const known = there ?? not ?? pending.find(isIt);
  if (known && known.fingerprint !== print) throw refuse('IDEMPOTENCY_CONFLICT');
  if (there) return 'bought';
  return not ? 'refused' : undefined;
}

function told(app: App, answer: Answer): App {
  if (answer === 'refused') throw refuseApp('BALANCE_TOO_LOW');
  return app;
}

/** Whether the purchase may begin, as the campaign is now. */
function assertBuyable(app: App, { check, rewardMicro }: BuyScreens): void {
  if (app.state === 'closed') throw refuseApp('APP_CLOSED');
  assertScreenReward(rewardMicro, app.profitMicro);
  if (isOther(app, { check, rewardMicro }) && app.screens && isOut(app.screens, app.reservations))
    throw refuseScreens('CHECK_IN_USE');
  if (movesOf(app).bought.length >= PURCHASES_MAX) throw refuseScreens('SCREENS_FULL');
  if (movesOf(app).pending.length > 0) throw refuseApp('TRY_AGAIN');
}

/** Whether it changes the check or its price. A check that a restore lost is set anew at the price that its screens have. */
function isOther({ screens }: App, { check, rewardMicro }: Pick<BuyScreens, 'check' | 'rewardMicro'>): boolean {
  if (!screens) return true;
  if (rewardMicro !== screens.rewardMicro) return true;
  return screens.check !== undefined && !sameCheck(screens.check, check);
}

/** Step 1, counted before, as a funding is. */
async function putUnderWay(deps: RatingsDeps, actor: Actor, app: App, pending: PendingScreens): Promise<App> {
  if (isUnderWay(app, pending.id)) return app;
  const counted = { publisherId: app.publisherId, at: pending.at };
  const movement = movementOf(pending);
  await takeFromKey(deps, movement);
  try {
    await countFunding(deps, counted);
  } catch (error) {
    if (error instanceof DomainError) await giveBackToKey(deps, movement);
    throw error;
  }
  await deps.step('screens:0');
  try {
    const { holder, added } = await addPending(deps, actor, app, pending);
    if (!added) await uncountFunding(deps, counted);
    return holder;
  } catch (error) {
    if (error instanceof DomainError) {
      await uncountFunding(deps, counted);
      await giveBackToKey(deps, movement);
    }
    throw error;
  }
}

/** A purchase as what an API key spends. */
const movementOf = ({ id, screens, rewardMicro, keyId }: PendingScreens) => ({
  ...{ keyId, movement: `screens/${id}`, amountMicro: screens * rewardMicro },
});

async function addPending(deps: RatingsDeps, actor: Actor, app: App, pending: PendingScreens) {
  const acted = appActed(deps, actor, {
    appId: app._id,
    action: 'app.screens',
    before: { screens: app.screens?.left ?? 0 },
    after: { screens: pending.screens, amount: formatUsdt(pending.screens * pending.rewardMicro) },
  });
  const emitted = emit(acted);
  const free = {
    'screens.left': { $in: [0, null] },
    'screens.closing': { $in: [0, null] },
    'reservations.screen': { $ne: true },
  };
  const added = await deps.models.apps.updateOne(
    {
      _id: app._id,
      state: { $ne: 'closed' },
      // The least that a check pays was worked out of the reward that was read.
      ...pricesAsRead(app),
      'screens.version': app.screens?.version ?? null,
      'screenMoves.pending.0': { $exists: false },
      'screenMoves.bought.id': { $ne: pending.id },
      'screenMoves.refused.id': { $ne: pending.id },
      ...(isOther(app, pending) && free),
    } as never,
    { $push: { 'screenMoves.pending': pending, ...emitted.$push }, $set: emitted.$set } as never,
  );
  deps.nudge();
  if (added.modifiedCount === 1) return { holder: app, added: true };
  const now = await deps.models.apps.findById(app._id).lean<App>();
  if (!now) throw refuse('NOT_FOUND');
  if (isKnown(now, pending.id)) return { holder: now, added: false };
  throw refuseApp(now.state === 'closed' ? 'APP_CLOSED' : 'TRY_AGAIN');
}

/**
 * Steps 2 and 3, by the call or by the sweeper: the wallet moves the money under the purchase's id, then the screens are there. Returns
 * whether it was posted. Refuses with UNAVAILABLE when that is unknown.
 */
export async function settlePurchase(deps: RatingsDeps, app: App, pending: PendingScreens): Promise<boolean> {
  const { id, screens, rewardMicro, check, at, fingerprint: print } = pending;
  const amountMicro = screens * rewardMicro;
  const { _id: appId, publisherId } = app;
  const { posted } = await deps.wallet({ verb: 'buyScreens', screensId: id, appId, publisherId, screens, amountMicro });
  await deps.step('screens:2');
  const under = { _id: appId, 'screenMoves.pending.id': id };
  const pull = { 'screenMoves.pending': { id } };
  if (posted) {
    const bought = { id, fingerprint: print, screens, amountMicro, at };
    const settled = await deps.models.apps.updateOne(
      under as never,
      {
        $pull: pull,
        $push: { 'screenMoves.bought': bought },
        $inc: { 'screens.left': screens, 'screens.bought': screens, 'screens.version': 1, ...NOTHING_ELSE },
        $set: { 'screens.check': check, 'screens.rewardMicro': rewardMicro },
      } as never,
    );
    if (settled.modifiedCount === 1) await uncountFunding(deps, { publisherId, at });
  } else {
    // Before it is forgotten whose it was.
    await giveBackToKey(deps, movementOf(pending));
    await deps.models.apps.updateOne(
      under as never,
      {
        $pull: pull,
        $push: { 'screenMoves.refused': { $each: [{ id, fingerprint: print }], $slice: -REFUSED_KEPT } },
      } as never,
    );
  }
  await deps.step('screens:3');
  return posted;
}

/** So that every counter is there from the first purchase on. */
const NOTHING_ELSE = { 'screens.screened': 0, 'screens.closing': 0, 'screens.back': 0 };
