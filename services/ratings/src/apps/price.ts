import { fingerprint, randomId, recordIds } from '@candor/service-kit/data/ids';
import { insertOnce, keptId } from '@candor/service-kit/data/insert';
import { badInput, DomainError, refuse } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { requirePublisherStaying } from '../people/service.ts';
import { carryQuestions } from '../questions/service.ts';
import { carried } from '../quotas/plan.ts';
import { carriedScreens, screensLeftMicro } from '../screens/carried.ts';
import { draftOf } from './campaign.ts';
import { markClosed, settleClosings } from './close.ts';
import { refuseApp } from './errors.ts';
import type { Actor } from './fields.ts';
import { fundApp } from './fund.ts';
import { claimFundingKey } from './funding-keys.ts';
import { expectedMinutes, leastMinutes, productAndPublisher } from './minutes.ts';
import { type App, isBuying, type NextCampaign, seriesOf } from './model.ts';
import { assertPrices } from './price-checks.ts';
import { requireOwnApp } from './service.ts';

export interface ChangePrice {
  appId: string;
  /** What a rating costs from then on, in micro-USDT. */
  priceMicro: number;
  /** What the rater earns of it. */
  profitMicro: number;
  /** How long a rating takes from then on; left out: as before, or as long as raters took where that is longer. */
  minutes?: number | null | undefined;
  /** How many places to buy at it, 1 to 100,000. */
  places: number;
  idempotencyKey?: string | null | undefined;
}

/**
 * Changes the price of a campaign that holds unspent places: it is closed, what nobody has taken comes back, and a new campaign of the
 * same product and series goes on at the new price, with so many places. Answers with the new campaign: live, or a draft where the places
 * could not be bought after all, because the funds were spent elsewhere meanwhile. Under the same key it is done once, and finished if it
 * was cut off.
 *
 * Refuses, before anything is closed, with NOT_FOUND, BAD_INPUT, what `assertPrices` refuses with, MINUTES_TOO_LOW, TRANSITION_NOT_ALLOWED for a draft,
 * whose price is simply edited, APP_CLOSED, LINK_REQUIRED, PRICE_CHANGED, FUNDING_UNDER_WAY, IDEMPOTENCY_CONFLICT, and BALANCE_TOO_LOW where the funds
 * and what comes back are not enough. UNAVAILABLE after the closing: the draft is there, or follows by the sweeper; its places follow by
 * the same key, or are bought like any others.
 *
 * Steps: 1 the campaign is closed with what it goes on as (as in `closeApp`) · 2 the new campaign is there, a draft · then the refund and
 * the funding with steps and keys of their own.
 */
export async function changePrice(deps: RatingsDeps, actor: Actor, request: ChangePrice): Promise<App> {
  const { appId, priceMicro, profitMicro, places, idempotencyKey } = request;
  const { publisherId } = await requireOwnApp(deps, actor, appId);
  const ids = recordIds(deps.idKeys, publisherId, 'changePrice', idempotencyKey);
  const print = fingerprint({
    appId,
    priceMicro,
    profitMicro,
    places,
    ...(request.minutes != null && { minutes: request.minutes }),
  });
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const app = await requireOwnApp(deps, actor, appId);
    if (app.next && ids.includes(app.next.id)) {
      if (app.next.fingerprint !== print) throw refuse('IDEMPOTENCY_CONFLICT');
      return goOn(deps, actor, app, app.next);
    }
    const minutes = await minutesOnwards(deps, app, request.minutes);
    await assertChangeable(deps, app, request, minutes);
    const id = await keptId(deps.models.fundingKeys as never, ids);
    // One key stands for one new campaign, whichever campaign it goes on from.
    if (idempotencyKey) await claimFundingKey(deps, id, print);
    const at = new Date(deps.clock.now());
    const next = { id, fingerprint: print, priceMicro, profitMicro, minutes, places, at, due: at };
    if (await markClosed(deps, actor, app, { next })) {
      deps.nudge();
      await deps.step('price:1');
      return goOn(deps, actor, await requireOwnApp(deps, actor, appId), next);
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** How long a rating of the new campaign takes. Refuses with MINUTES_TOO_LOW what was given and is less than raters took. */
async function minutesOnwards(deps: RatingsDeps, app: App, given: number | null | undefined): Promise<number> {
  const least = await leastMinutes(deps, productAndPublisher(app), app.asked?.count ?? 0);
  if (given == null) return Math.max(expectedMinutes(app), least);
  if (given < least) throw refuseApp('MINUTES_TOO_LOW', {}, `A rating of this app takes at least ${least} minutes.`);
  return given;
}

/** Whether the change may begin, as the campaign and the funds are now. */
async function assertChangeable(deps: RatingsDeps, app: App, request: ChangePrice, minutes: number) {
  const { priceMicro, profitMicro, places } = request;
  if (app.next) throw refuseApp('PRICE_CHANGED');
  if (app.state === 'closed') throw refuseApp('APP_CLOSED');
  if (app.state === 'draft') throw refuseApp('TRANSITION_NOT_ALLOWED', { allowed: ['closed'] });
  // What goes on is a new campaign, which goes live.
  if (!app.link) throw refuseApp('LINK_REQUIRED');
  await requirePublisherStaying(deps, app.publisherId);
  if (priceMicro === app.priceMicro && profitMicro === app.profitMicro)
    throw badInput('Please enter another amount or profit.', 'amount');
  assertPrices(deps.rules.prices, { priceMicro, profitMicro, minutes, asked: app.asked });
  if (!Number.isSafeInteger(places * priceMicro)) throw badInput('That is more than can be paid at once.', 'places');
  if (isBuying(app)) throw refuseApp('FUNDING_UNDER_WAY');
  // What comes back pays for the new places, too. What open ratings hold does not: it may be earned.
  const missingMicro = places * priceMicro - app.available * app.priceMicro - screensLeftMicro(app);
  if (missingMicro <= 0) return;
  const { enough } = await deps.funds({ userId: app.publisherId, amountMicro: missingMicro });
  if (!enough) throw refuseApp('BALANCE_TOO_LOW');
}

/** All that follows the closing. Each part has a key of its own, so that whoever does it again changes nothing. */
async function goOn(deps: RatingsDeps, actor: Actor, app: App, next: NextCampaign): Promise<App> {
  await makeNext(deps, app, next);
  await deps.step('price:2');
  await settleClosings(deps, app);
  const { id, places, priceMicro, profitMicro } = next;
  try {
    const first = { priceMicro, profitMicro };
    return await fundApp(deps, actor, { appId: id, places, first, idempotencyKey: `price ${id}` });
  } catch (error) {
    // What is refused leaves the draft, which says how it goes on; what is not known is asked again under the same key.
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return requireOwnApp(deps, actor, id);
  }
}

/** Step 2, by the call or by the sweeper: the new campaign is there, a draft of the same product and series. */
export async function makeNext(deps: RatingsDeps, app: App, next: NextCampaign): Promise<void> {
  const { id, fingerprint: print, priceMicro, profitMicro, minutes = expectedMinutes(app) } = next;
  const prices = { priceMicro, profitMicro, minutes };
  const own = { _id: id, series: seriesOf(app), previous: app._id, fingerprint: print, ...prices };
  const asked = await carryQuestions(deps, app, id);
  const quotas = carried(app.quotas, 'rest', randomId);
  const made = await insertOnce(
    deps.models.apps as never,
    draftOf(deps, app, { ...own, ...asked, ...(quotas && { quotas }), ...carriedScreens(app, profitMicro) }),
  );
  if (made === null) throw new Error(`campaign ${app._id} goes on in another one than ${id}`);
  await deps.models.apps.updateOne({ _id: app._id, 'next.id': id }, { $unset: { 'next.due': 1 } });
}
