import type { WalletReply } from '@candor/events';
import { insertOnce } from '@candor/service-kit/data/insert';
import { stoodStill } from '@candor/service-kit/data/stood-still';
import { refuse } from '@candor/service-kit/errors';
import { publisherFunds, userEarnings } from '../ledger/accounts.ts';
import type { TransferInput } from '../ledger/transfer.ts';
import { isLeaving, type PersonDeps } from '../people/service.ts';
import type { TransferDeps } from '../transfers/service.ts';
import { endPromise, type OlderFundsDeps, takeOlderFunds } from './funds.ts';
import { type Thanks, thanksKey } from './model.ts';

export type ThanksDeps = TransferDeps & PersonDeps & OlderFundsDeps;

export interface RaterBonus {
  bonusId: string;
  ratingId: string;
  appId: string;
  publisherId: string;
  raterId: string;
  amountMicro: number;
}

/**
 * The publisher's funds → the rater's earnings, under `thanks/<id>`, out of what was deposited at least 72 hours ago. Whoever is being erased
 * is refused, and so are funds that are too low or too new; the journal does not know of that, and it is final all the same: the same id
 * hears it again.
 *
 * Steps: 1 it is there, and stands in the way of an erasure from then on · 2 it is decided, by one guarded update: the rater stays, and the
 * money is promised · 3 it is in the journal · 4 the promise has ended.
 */
export async function thankRater(deps: ThanksDeps, bonus: RaterBonus): Promise<WalletReply> {
  const { bonusId: _id, ...facts } = bonus;
  const asked: Thanks = { _id, ...facts, state: 'open', at: new Date(deps.clock.now()) };
  const known = await insertOnce<Thanks>(deps.thanks as never, asked);
  if (!known || !isSame(known, bonus)) throw refuse('IDEMPOTENCY_CONFLICT');
  await deps.step('thanks:1');
  const decided = known.state === 'open' ? await decide(deps, known) : known;
  await deps.step('thanks:2');
  return finish(deps, decided);
}

function isSame(known: Thanks, { ratingId, appId, publisherId, raterId, amountMicro }: RaterBonus): boolean {
  const { ratingId: ofRating, appId: ofApp, publisherId: from, raterId: to, amountMicro: micro } = known;
  return ofRating === ratingId && ofApp === appId && from === publisherId && to === raterId && micro === amountMicro;
}

/**
 * Step 2. The record is older than this look: an erasure that begins behind it finds the record, and waits for it; one that began before is
 * seen here.
 */
async function decide(deps: ThanksDeps, thanks: Thanks): Promise<Thanks> {
  const fault = (await isLeaving(deps, thanks.raterId)) ? 'RATER_LEAVING' : await takeOlderFunds(deps, thanks);
  const change = fault ? { state: 'refused' as const, fault } : { state: 'posting' as const };
  await deps.thanks.updateOne({ _id: thanks._id, state: 'open' }, { $set: change });
  const now = await deps.thanks.findById(thanks._id).lean<Thanks>();
  if (!now) throw new Error(`the bonus ${thanks._id} is gone`);
  return now;
}

/** Steps 3 and 4; a promise that another call made for one that was refused ends, too. */
async function finish(deps: ThanksDeps, thanks: Thanks): Promise<WalletReply> {
  const key = thanksKey(thanks._id);
  if (thanks.state === 'refused') {
    await endPromise(deps, thanks);
    return { posted: false, key, code: thanks.fault ?? 'BALANCE_TOO_LOW' };
  }
  // Refused here, another movement was first: the journal says so, and whoever asks hears it again.
  const outcome = await deps.ledger.post(thanksTransfer({ ...thanks, bonusId: thanks._id }));
  await deps.step('thanks:3');
  const state = outcome.status === 'posted' ? ('posted' as const) : ('refused' as const);
  const end = { state, ...(state === 'refused' && { fault: 'BALANCE_TOO_LOW' as const }) };
  await deps.thanks.updateOne({ _id: thanks._id, state: 'posting' }, { $set: end });
  await endPromise(deps, thanks);
  await deps.step('thanks:4');
  return state === 'posted' ? { posted: true, key } : { posted: false, key, code: 'BALANCE_TOO_LOW' };
}

/** The movement of a bonus. */
export const thanksTransfer = ({ bonusId, ratingId, appId, publisherId, raterId, amountMicro }: RaterBonus) =>
  ({
    key: thanksKey(bonusId),
    kind: 'thanks',
    from: publisherFunds(publisherId),
    to: [{ account: userEarnings(raterId), amountMicro }],
    meta: { bonusId, ratingId, appId },
  }) satisfies TransferInput;

/** Whether a bonus to a rater, or from an organisation, is on its way. */
export async function isThanking(
  deps: Pick<ThanksDeps, 'thanks'>,
  of: { raterId: string } | { publisherId: string },
): Promise<boolean> {
  return (await deps.thanks.exists({ ...of, state: { $in: ['open', 'posting'] } } as never)) !== null;
}

/** A call that still runs has this long before the sweeper goes on for it. */
const CALL_MS = 60_000;
const SWEPT_AT_ONCE = 200;

/** Ends what a vanished call has left on its way, so that nobody's erasure waits for ever. Repeatable, by any number of processes. */
export async function sweepThanks(deps: ThanksDeps): Promise<void> {
  for (const state of ['open', 'posting'] as const)
    for (const at of stoodStill(deps.clock.now(), CALL_MS)) {
      const left = await deps.thanks.find({ state, at }).sort({ at: 1, _id: 1 }).limit(SWEPT_AT_ONCE).lean<Thanks[]>();
      for (const { _id: bonusId, state: _, fault: __, at: ___, ...facts } of left)
        await thankRater(deps, { bonusId, ...facts });
    }
}
