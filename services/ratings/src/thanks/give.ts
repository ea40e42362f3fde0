import { displayUsdt } from '@candor/money';
import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { requireActOn } from '@candor/service-kit/security/organisation';
import type { SignedInViewer } from '@candor/service-kit/security/viewer';
import { refuseApp } from '../apps/errors.ts';
import { giveBackToKey, takeFromKey } from '../apps/key-spend.ts';
import type { RatingsDeps } from '../deps.ts';
import { readPerson, requirePublisherStaying, requireStaying } from '../people/service.ts';
import type { Rating } from '../rating/model.ts';
import { characters } from '../rating/submit.ts';
import { mask } from '../words/mask.ts';
import { bonusesClosed } from './closed.ts';
import { refuseBonus } from './errors.ts';
import type { GivenBonus } from './model.ts';
import { movementOf, refusedFor, settleBonus } from './settle.ts';

const BONUS_MIN_MICRO = 50_000;
const BONUS_MAX_MICRO = 50_000_000;
const REWARDS_MAX = 10;
const TEXT_MAX = 300;

export interface BonusRequest {
  ratingId: string;
  /** 0.05 to 50 USDT, in micro-USDT. */
  amountMicro: number;
  text: string;
  idempotencyKey?: string | null | undefined;
}

/** A bonus as both are shown it. */
export interface ShownBonus extends Pick<GivenBonus, 'id' | 'text' | 'masked' | 'at'> {
  amountMicro: number;
}

/**
 * An organisation gives a bonus for a piece of feedback whose stars it was never shown, at once, out of its funds. Under the same key it is
 * given once, and for a rating once at all. Refuses with NOT_FOUND, ORGANISATION_ROLE, BONUS_AMOUNT, BONUS_TOO_HIGH, BONUS_TEXT, BONUS_GIVEN,
 * STARS_SEEN, BONUSES_CLOSED, BONUS_PERSON_LIMIT, RATER_LEAVING, BALANCE_TOO_LOW, FUNDS_TOO_NEW, KEY_LIMIT, IDEMPOTENCY_CONFLICT, FORBIDDEN
 * whoever is being erased, and UNAVAILABLE while the wallet's answer is unknown: the bonus follows then.
 *
 * Steps: 1 it stands in the rating · then those of `settleBonus`.
 */
export async function giveBonus(deps: RatingsDeps, viewer: SignedInViewer, request: BonusRequest): Promise<ShownBonus> {
  const { ratingId, amountMicro, idempotencyKey } = request;
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (rating?.status !== 'completed') throw refuse('NOT_FOUND');
  requireActOn(viewer, rating.publisherId, 'spend');
  const written = request.text.trim();
  const ids = recordIds(deps.idKeys, rating.publisherId, `giveBonus ${ratingId}`, idempotencyKey);
  const asked = { print: fingerprint({ amountMicro, text: written }), amountMicro };
  if (isKnown(rating, ids)) return finish(deps, rating, ids, asked);
  assertWellFormed(rating, amountMicro, written);
  await requireStaying(deps, viewer.userId);
  await requirePublisherStaying(deps, rating.publisherId);
  await assertGivable(deps, rating, amountMicro);
  const now = new Date(deps.clock.now());
  const bonus: GivenBonus = {
    ...{ id: ids[0], ...asked, ...mask(written), at: now, by: viewer.userId, state: 'due' },
    ...(viewer.key && { keyId: viewer.key.id }),
  };
  await takeFromKey(deps, movementOf(bonus));
  if (!(await put(deps, rating, bonus, ids))) {
    const other = await requireRating(deps, ratingId);
    if (!isKnown(other, ids)) await giveBackToKey(deps, movementOf(bonus));
    return finish(deps, other, ids, asked);
  }
  deps.nudge();
  await deps.step('thanks:1');
  return finish(deps, { ...rating, thanks: bonus }, ids, asked);
}

/** Where two calls of the same key meet, the one that was second finds the first one's here. */
const isKnown = ({ thanks, thanksRefused = [] }: Rating, ids: readonly string[]) =>
  (thanks !== undefined && ids.includes(thanks.id)) || thanksRefused.some(({ id }) => ids.includes(id));

function assertWellFormed({ offer }: Rating, amountMicro: number, text: string): void {
  if (characters(text) < 1 || characters(text) > TEXT_MAX) throw refuseBonus('BONUS_TEXT', { field: 'text' });
  if (amountMicro < BONUS_MIN_MICRO || amountMicro > BONUS_MAX_MICRO)
    throw refuseBonus('BONUS_AMOUNT', { field: 'amount' });
  const mostMicro = mostOf(offer.profitMicro);
  if (amountMicro > mostMicro) {
    const most = `A bonus is at most 10 times the reward: here ${displayUsdt(mostMicro)} USDT.`;
    throw refuseBonus('BONUS_TOO_HIGH', { field: 'amount' }, most);
  }
}

/** The highest bonus for a rating with such a reward, in micro-USDT. */
export const mostOf = (profitMicro: number): number => Math.min(BONUS_MAX_MICRO, REWARDS_MAX * profitMicro);

async function assertGivable(deps: RatingsDeps, rating: Rating, amountMicro: number): Promise<void> {
  assertFree(rating);
  if ((await bonusesClosed(deps, rating.publisherId)) !== null) throw refuseBonus('BONUSES_CLOSED');
  if ((await readPerson(deps, rating.userId)).leaving) throw refuseBonus('RATER_LEAVING');
  // Without the money nothing is put under way, and the wallet keeps nothing.
  const { enough } = await deps.funds({ userId: rating.publisherId, amountMicro });
  if (!enough) throw refuseApp('BALANCE_TOO_LOW');
}

function assertFree({ thanks, starsUnseen }: Rating): void {
  if (thanks) throw refuseBonus('BONUS_GIVEN');
  if (starsUnseen !== true) throw refuseBonus('STARS_SEEN');
}

/** Step 1: one update, which another bonus makes miss, and stars that are shown at this moment, too. */
async function put(deps: RatingsDeps, { _id }: Rating, bonus: GivenBonus, ids: readonly string[]): Promise<boolean> {
  const put = await deps.models.ratings.updateOne(
    {
      _id,
      status: 'completed',
      starsUnseen: true,
      thanks: { $exists: false },
      'thanksRefused.id': { $nin: [...ids] },
    } as never,
    { $set: { thanks: bonus, thanksDue: bonus.at } },
  );
  return put.modifiedCount === 1;
}

/** Brings what stands in the rating to its end, if it is of this call. */
async function finish(
  deps: RatingsDeps,
  rating: Rating,
  ids: readonly string[],
  asked: Pick<GivenBonus, 'print' | 'amountMicro'>,
): Promise<ShownBonus> {
  if (!isKnown(rating, ids)) {
    assertFree(rating);
    throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  }
  const refused = rating.thanksRefused?.find(({ id }) => ids.includes(id));
  if (!isAsked(refused ?? rating.thanks, asked)) throw refuse('IDEMPOTENCY_CONFLICT');
  if (refused) throw refusedFor(refused.code);
  const given = await settleBonus(deps, rating);
  if (given instanceof DomainError) throw given;
  return shownBonus(given);
}

/** Whether that is what was asked for. The words of one that came back from the ledger after a restore are lost: of it the amount is known. */
function isAsked(
  known: (Pick<GivenBonus, 'print'> & Partial<Pick<GivenBonus, 'amountMicro'>>) | undefined,
  { print, amountMicro }: Pick<GivenBonus, 'print' | 'amountMicro'>,
): boolean {
  return known?.print === print || (known?.print === '' && known.amountMicro === amountMicro);
}

/** As both of the two are shown it. */
export const shownBonus = ({ id, amountMicro, text, masked, at }: GivenBonus): ShownBonus => ({
  ...{ id, amountMicro, text, masked, at },
});

async function requireRating(deps: RatingsDeps, id: string): Promise<Rating> {
  const rating = await deps.models.ratings.findById(id).lean<Rating>();
  if (!rating) throw refuse('NOT_FOUND');
  return rating;
}
