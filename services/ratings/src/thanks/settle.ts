import { formatUsdt } from '@candor/money';
import { inBatches } from '@candor/service-kit/data/batches';
import { stoodStill } from '@candor/service-kit/data/stood-still';
import { type DomainError, refuse } from '@candor/service-kit/errors';
import { organisationActed } from '@candor/service-kit/events/organisation';
import { emit } from '@candor/service-kit/events/outbox';
import { refuseApp } from '../apps/errors.ts';
import { giveBackToKey } from '../apps/key-spend.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { refuseBonus } from './errors.ts';
import type { GivenBonus, RefusedBonus } from './model.ts';
import { countForPerson, uncountForPerson } from './pair.ts';

/** Refused ones that a rating remembers: far more than anybody tries. */
const REFUSED_KEPT = 50;
/** A call that still runs has this long to hear the wallet before the sweeper asks, under the same key. */
const MONEY_MS = 10_000;

/** A bonus as what an API key spends. */
export const movementOf = ({ id, amountMicro, keyId }: GivenBonus) => ({
  ...{ keyId, movement: `thanks/${id}`, amountMicro },
});

/** Why a bonus was refused, as a refusal. */
export function refusedFor(code: RefusedBonus['code']): DomainError {
  return code === 'BALANCE_TOO_LOW' ? refuseApp(code) : refuseBonus(code);
}

/**
 * Brings a rating's bonus to its end, by the call or by the sweeper; answers with the bonus, or why it was refused. Repeatable. Refuses with
 * UNAVAILABLE while the wallet's answer is unknown.
 *
 * Steps: 2 it counts for the organisation and the person, or is refused · 3 that stands in the rating, so that nobody decides it otherwise ·
 * 4 wallet: `thanks/<id>` · 5 it is given, with a line in the organisation's log, or it is refused and counts for nothing.
 */
export async function settleBonus(deps: RatingsDeps, rating: Rating): Promise<GivenBonus | DomainError> {
  const bonus = rating.thanks;
  if (!bonus) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  if (bonus.state === 'given') return bonus;
  if (bonus.state === 'refused') return endRefused(deps, rating, bonus, bonus.code ?? 'BONUS_PERSON_LIMIT');
  if (bonus.state === 'due') {
    const counts = await countForPerson(deps, rating, bonus);
    await deps.step('thanks:2');
    if (!counts) return refuseIt(deps, rating, bonus, 'BONUS_PERSON_LIMIT');
    const isTaken = await isNow(deps, rating, bonus, 'taken');
    if (!isTaken) {
      // Refused meanwhile: then what was counted here is not.
      const code = await whyRefused(deps, rating, bonus);
      if (code) return endRefused(deps, rating, bonus, code);
    }
    await deps.step('thanks:3');
  }
  const { _id: ratingId, appId, publisherId, userId: raterId } = rating;
  const { id: bonusId, amountMicro } = bonus;
  const reply = await deps.wallet({ verb: 'thankRater', bonusId, ratingId, appId, publisherId, raterId, amountMicro });
  await deps.step('thanks:4');
  if (!reply.posted) return refuseIt(deps, rating, bonus, reply.code);
  await isNow(deps, rating, bonus, 'given');
  deps.nudge();
  await deps.step('thanks:5');
  return { ...bonus, state: 'given' };
}

/** Moves it on from the state before, in one update; false where another call was first. */
async function isNow(deps: RatingsDeps, rating: Rating, bonus: GivenBonus, state: 'taken' | 'given'): Promise<boolean> {
  const before = state === 'taken' ? 'due' : 'taken';
  const emitted = emit(state === 'given' ? loggedOf(deps, rating, bonus) : undefined);
  const moved = await deps.models.ratings.updateOne(
    { _id: rating._id, 'thanks.id': bonus.id, 'thanks.state': before } as never,
    {
      $set: { 'thanks.state': state, ...emitted.$set },
      $push: emitted.$push,
      ...(state === 'given' && { $unset: { thanksDue: 1 } }),
    } as never,
  );
  return moved.modifiedCount === 1;
}

/** For the organisation's own log: how much, and never to whom. */
function loggedOf(deps: RatingsDeps, { publisherId, appId, offer }: Rating, { id, amountMicro, by }: GivenBonus) {
  return organisationActed({
    ...{ id: `thanks.${id}`, atMs: deps.clock.now(), actorId: by, organisationId: publisherId },
    ...{ act: 'campaign.bonus', recordType: 'campaign', recordId: appId },
    details: { app: offer.appName, amount: formatUsdt(amountMicro) },
  });
}

/** It is refused from this state on, unless another call moved it on meanwhile: then that one says what becomes of it. */
async function refuseIt(
  deps: RatingsDeps,
  rating: Rating,
  bonus: GivenBonus,
  code: RefusedBonus['code'],
): Promise<DomainError> {
  const from = code === 'BONUS_PERSON_LIMIT' ? 'due' : 'taken';
  await deps.models.ratings.updateOne(
    { _id: rating._id, 'thanks.id': bonus.id, 'thanks.state': from } as never,
    { $set: { 'thanks.state': 'refused', 'thanks.code': code } } as never,
  );
  const why = await whyRefused(deps, rating, bonus);
  if (!why) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  return endRefused(deps, rating, bonus, why);
}

/** Nothing of it counts any more, and the rating is free for another one; it remembers why, for whoever asks again. Repeatable. */
async function endRefused(
  deps: RatingsDeps,
  rating: Rating,
  bonus: GivenBonus,
  code: RefusedBonus['code'],
): Promise<DomainError> {
  const { id, print } = bonus;
  await uncountForPerson(deps, rating, id);
  await giveBackToKey(deps, movementOf(bonus));
  await deps.step('thanks:5');
  await deps.models.ratings.updateOne(
    { _id: rating._id, 'thanks.id': id, 'thanks.state': 'refused' } as never,
    {
      $unset: { thanks: 1, thanksDue: 1 },
      $push: { thanksRefused: { $each: [{ id, print, code }], $slice: -REFUSED_KEPT } },
    } as never,
  );
  return refusedFor(code);
}

async function whyRefused(
  deps: RatingsDeps,
  { _id }: Rating,
  { id }: GivenBonus,
): Promise<RefusedBonus['code'] | undefined> {
  const fields = { thanks: 1, thanksRefused: 1 } as const;
  const now = await deps.models.ratings.findById(_id, fields).lean<Pick<Rating, 'thanks' | 'thanksRefused'>>();
  const ended = now?.thanksRefused?.find((one) => one.id === id)?.code;
  return ended ?? (now?.thanks?.id === id ? now.thanks.code : undefined);
}

type Guarded = (deps: RatingsDeps, kind: string, work: () => Promise<unknown>) => Promise<void>;

/** Ends bonuses whose call vanished or did not hear the wallet's answer. */
export async function sweepBonuses(deps: RatingsDeps, guarded: Guarded): Promise<void> {
  for (const thanksDue of stoodStill(deps.clock.now(), Math.min(MONEY_MS, deps.rules.abandonedMs)))
    for await (const batch of inBatches<Rating>(deps.models.ratings, { filter: { thanksDue }, by: 'thanksDue' }))
      for (const rating of batch) await guarded(deps, 'thanks', () => settleBonus(deps, rating));
}
