import { campaignOf, earnerOf, userEarnings, userHeld } from '../ledger/accounts.ts';
import type { Recorded } from '../ledger/journal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { payoutKey } from '../payouts/service.ts';
import { FUNDING, type Postings, postingId, SCREENS } from '../projections/postings.ts';
import { type Entry, referenceOf } from '../statements/service.ts';
import { layOut, type Movement, overlaps, type Placed, placed } from './fifo.ts';

/** Far more often than ratings has a campaign funded. With a bound to what is read a server takes the order from the index, and sorts nothing. */
const FUNDINGS_MAX = 10_000;

export interface TrailDeps {
  ledger: Ledger;
  postings: Postings;
}

export type TrailKind = 'escrowed' | 'earned' | 'held' | 'released' | 'paid_out';

/** One step of a reward's way, of the whole of it or a part, in micro-USDT. */
export interface TrailStep {
  kind: TrailKind;
  at: Date;
  amountMicro: number;
  /** The id of the funding, rating or payout. */
  reference: string;
  /** The network's transaction of what was paid out. */
  txHash: string | null;
}

/** What left a person's earnings for payouts, with what became of each. One is read for many rewards. */
export interface EarningsTrail {
  /** Holds, end to end in the order in which they left: a part of a credit left with what lies at its place. */
  holds: Placed<Movement & { id: string }>[];
  decided: Map<string, Recorded>;
  /** Where what a payout released begins in the row of credits, by the payout's id. */
  releasedAt: Map<string, number>;
}

/** One entry that came into the earnings. */
export type Credit = Pick<Entry, 'id' | 'amountMicro' | 'balanceAfterMicro'>;

/** A reward as the journal has it. */
export interface Reward {
  recorded: Recorded;
  raterId: string;
  appId: string;
  profitMicro: number;
}

/** The reward of a rating, or what its check paid, if it was paid. */
export async function findReward(deps: Pick<TrailDeps, 'ledger'>, ratingId: string): Promise<Reward | undefined> {
  const keys = [`rating/${ratingId}`, `screened/${ratingId}`];
  const found = await deps.ledger.lookUp(keys);
  const recorded = keys.map((key) => found.get(key)).find((one) => one !== undefined);
  const [earned] = recorded?.transfer.to ?? [];
  if (!recorded || recorded.transfer.refused !== undefined || !earned) return undefined;
  const raterId = earnerOf(earned.account);
  const appId = campaignOf(recorded.transfer.from);
  if (raterId === undefined || appId === undefined) return undefined;
  return { recorded, raterId, appId, profitMicro: earned.amountMicro };
}

/** Reads a person's payouts for the trails of any of their rewards: as much as they withdrew, however much they earned. */
export async function readEarnings(deps: TrailDeps, userId: string): Promise<EarningsTrail> {
  const [earnings, held] = [userEarnings(userId), userHeld(userId)];
  const { moved, released } = await deps.postings.read(async (postings, before) => {
    const moved = await postings
      .find({ account: held, _id: { $lt: before } })
      .sort({ _id: 1 })
      .toArray();
    const releases = moved.filter(({ kind, counterAccount }) => kind === 'release' && counterAccount === earnings);
    // The other side of the same transfer.
    const ids = releases.map(({ _id }) => _id.replace(/\.0$/, '.1'));
    return { moved, released: await postings.find({ _id: { $in: ids } }).toArray() };
  });
  const holds = placed(
    moved
      .filter(({ amountMicro, counterAccount }) => amountMicro > 0 && counterAccount === earnings)
      .map(({ _id, key, at, amountMicro }) => ({ id: _id, key, at, amountMicro })),
  );
  const releasedAt = new Map(
    released.map(({ _id, key, ...credit }) => [referenceOf(key), startOf(holds, { id: _id, ...credit })]),
  );
  const payouts = holds.map(({ movement }) => referenceOf(movement.key));
  const decisions = payouts.flatMap((id) => [payoutKey(id, 'paid'), payoutKey(id, 'release')]);
  return { holds, releasedAt, decided: await deps.ledger.lookUp(decisions) };
}

/** Where a credit begins in the row of all credits: behind what was in the account before it, and what had left it by then. */
function startOf(holds: EarningsTrail['holds'], { id, amountMicro, balanceAfterMicro }: Credit): number {
  const left = holds.findLast(({ movement }) => movement.id < id)?.endMicro ?? 0;
  return balanceAfterMicro - amountMicro + left;
}

/**
 * The whole way of a reward, first in, first out: from the fundings that its escrow came from, over what was earned, to each part
 * that was held for a payout, released, or paid out, with the network's transaction. In order of time.
 */
export async function readTrail(deps: TrailDeps, reward: Reward, earnings: EarningsTrail): Promise<TrailStep[]> {
  const { recorded, profitMicro } = reward;
  const { credit, escrowed } = await readEscrow(deps, reward);
  const earned: TrailStep = {
    kind: 'earned',
    at: credit.at,
    amountMicro: profitMicro,
    reference: referenceOf(recorded.transfer.key),
    txHash: null,
  };
  const steps = [...escrowed, earned, ...followMoney(earnings, credit)];
  // The sort keeps the order of what happened in one page.
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The steps after a credit: through holds and releases, until each part is paid out or lies in the account. */
export function followMoney(earnings: EarningsTrail, credit: Credit): TrailStep[] {
  const steps: TrailStep[] = [];
  const open = [{ startMicro: startOf(earnings.holds, credit), amountMicro: credit.amountMicro }];
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    for (const slice of overlaps(earnings.holds, part.startMicro, part.startMicro + part.amountMicro)) {
      const reference = referenceOf(slice.movement.key);
      const step = { amountMicro: slice.amountMicro, reference, txHash: null };
      steps.push({ ...step, kind: 'held', at: slice.movement.at });
      const paid = earnings.decided.get(payoutKey(reference, 'paid'));
      if (paid) steps.push({ ...step, kind: 'paid_out', at: paid.at, txHash: paid.transfer.meta.txHash ?? null });
      const released = earnings.decided.get(payoutKey(reference, 'release'));
      const releasedMicro = earnings.releasedAt.get(reference);
      if (!released || releasedMicro === undefined) continue;
      steps.push({ ...step, kind: 'released', at: released.at });
      // What was released is a credit of its own, in which this part lies where it lay in the hold.
      open.push({ startMicro: releasedMicro + slice.offsetMicro, amountMicro: slice.amountMicro });
    }
  }
  return steps;
}

/** What came into an escrow by then, for places and for screens, in the order of the journal. */
async function paidIn(postings: Parameters<Parameters<Postings['read']>[0]>[0], account: string, before: string) {
  const of = (kind: string) =>
    postings
      .find({ account, kind, _id: { $lt: before } })
      .sort({ _id: 1 })
      .limit(FUNDINGS_MAX + 1)
      .toArray();
  const [places, screens] = await Promise.all([of(FUNDING), of(SCREENS)]);
  return screens.length === 0 ? places : [...places, ...screens].sort((a, b) => (a._id < b._id ? -1 : 1));
}

/** The fundings that a reward's escrow came from: the rater's share is the first part of what left it. */
async function readEscrow(
  deps: TrailDeps,
  reward: Reward,
): Promise<{ credit: Credit & { at: Date }; escrowed: TrailStep[] }> {
  const { recorded, profitMicro } = reward;
  const { from: account, key } = recorded.transfer;
  const rewardId = postingId(recorded.seq, recorded.index, 0);
  const { own, earned, fundings } = await deps.postings.read(async (postings) => ({
    own: await postings.findOne({ _id: rewardId }),
    // The rater is the first destination.
    earned: await postings.findOne({ _id: postingId(recorded.seq, recorded.index, 1) }),
    fundings: await paidIn(postings, account, rewardId),
  }));
  if (fundings.length > FUNDINGS_MAX) throw new Error(`the campaign of ${key} was funded more often than can be`);
  if (!own || !earned) throw new Error(`reward ${key} has no posting`);
  const fundedMicro = fundings.reduce((sum, funding) => sum + funding.amountMicro, 0);
  const balanceBeforeMicro = own.balanceAfterMicro - own.amountMicro;
  // Everything that left the escrow before is one debit here: where it went does not matter to this reward.
  const before: Movement = { key: 'before', at: own.at, amountMicro: balanceBeforeMicro - fundedMicro };
  const movements = [...fundings, before, own].filter((movement) => movement.amountMicro !== 0);
  const sources = layOut(movements).sources(key, profitMicro);
  const escrowed = sources.map(({ movement, amountMicro }): TrailStep => {
    const { at } = movement;
    return { kind: 'escrowed', at, amountMicro, reference: referenceOf(movement.key), txHash: null };
  });
  const { _id: id, at, amountMicro, balanceAfterMicro } = earned;
  return { credit: { id, at, amountMicro, balanceAfterMicro }, escrowed };
}
