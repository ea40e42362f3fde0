import { campaignOf, earnerOf, userEarnings } from '../ledger/accounts.ts';
import type { Recorded } from '../ledger/journal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { payoutKey } from '../payouts/service.ts';
import type { Postings } from '../projections/postings.ts';
import { postingId } from '../projections/project-page.ts';
import { referenceOf } from '../statements/service.ts';
import { type Fifo, layOut, type Movement } from './fifo.ts';

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

/** A person's earnings laid out first in, first out, with what became of each payout. One is read for many rewards. */
export interface EarningsTrail {
  fifo: Fifo;
  decided: Map<string, Recorded>;
}

/** A reward as the journal has it. */
export interface Reward {
  recorded: Recorded;
  raterId: string;
  appId: string;
  profitMicro: number;
}

/** The reward of a rating, if it was paid. */
export async function findReward(deps: Pick<TrailDeps, 'ledger'>, ratingId: string): Promise<Reward | undefined> {
  const key = `rating/${ratingId}`;
  const recorded = (await deps.ledger.lookUp([key])).get(key);
  const [earned] = recorded?.transfer.to ?? [];
  if (!recorded || recorded.transfer.refused !== undefined || !earned) return undefined;
  const raterId = earnerOf(earned.account);
  const appId = campaignOf(recorded.transfer.from);
  if (raterId === undefined || appId === undefined) return undefined;
  return { recorded, raterId, appId, profitMicro: earned.amountMicro };
}

/** Reads a person's earnings for the trails of any of their rewards. */
export async function readEarnings(deps: TrailDeps, userId: string): Promise<EarningsTrail> {
  const account = userEarnings(userId);
  const movements = await deps.postings.read((postings, before) =>
    postings
      .find({ account, _id: { $lt: before } }, { projection: { key: 1, at: 1, amountMicro: 1 } })
      .sort({ _id: 1 })
      .toArray(),
  );
  const holds = movements.filter((movement) => movement.amountMicro < 0).map((movement) => referenceOf(movement.key));
  const decisions = holds.flatMap((id) => [payoutKey(id, 'paid'), payoutKey(id, 'release')]);
  return { fifo: layOut(movements), decided: await deps.ledger.lookUp(decisions) };
}

/**
 * The whole way of a reward, first in, first out: from the fundings that its escrow came from, over what was earned, to each part
 * that was held for a payout, released, or paid out, with the network's transaction. In order of time.
 */
export async function readTrail(deps: TrailDeps, reward: Reward, earnings: EarningsTrail): Promise<TrailStep[]> {
  const { recorded, profitMicro } = reward;
  const movement = await readEscrow(deps, reward);
  const earned: TrailStep = {
    kind: 'earned',
    at: movement.at,
    amountMicro: profitMicro,
    reference: referenceOf(recorded.transfer.key),
    txHash: null,
  };
  const later = followMoney(earnings, recorded.transfer.key, profitMicro);
  const steps = [...movement.escrowed, earned, ...later];
  // The sort keeps the order of what happened in one page.
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The steps after a credit: through holds and releases, until each part is paid out or lies in the account. */
export function followMoney(earnings: EarningsTrail, creditKey: string, amountMicro: number): TrailStep[] {
  const steps: TrailStep[] = [];
  const open = [{ creditKey, offsetMicro: 0, amountMicro }];
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    for (const slice of earnings.fifo.spent(part.creditKey, part.offsetMicro, part.amountMicro)) {
      const reference = referenceOf(slice.movement.key);
      const step = { amountMicro: slice.amountMicro, reference, txHash: null };
      steps.push({ ...step, kind: 'held', at: slice.movement.at });
      const paid = earnings.decided.get(payoutKey(reference, 'paid'));
      if (paid) steps.push({ ...step, kind: 'paid_out', at: paid.at, txHash: paid.transfer.meta.txHash ?? null });
      const released = earnings.decided.get(payoutKey(reference, 'release'));
      if (!released) continue;
      steps.push({ ...step, kind: 'released', at: released.at });
      // What was released is a credit of its own, in which this part lies where it lay in the hold.
      open.push({ ...slice, creditKey: released.transfer.key });
    }
  }
  return steps;
}

/** The fundings that a reward's escrow came from: the rater's share is the first part of what left it. */
async function readEscrow(deps: TrailDeps, reward: Reward): Promise<{ at: Date; escrowed: TrailStep[] }> {
  const { recorded, profitMicro } = reward;
  const { from: account, key } = recorded.transfer;
  const rewardId = postingId(recorded.seq, recorded.index, 0);
  const { own, fundings } = await deps.postings.read(async (postings) => ({
    own: await postings.findOne({ _id: rewardId }),
    fundings: await postings
      .find({ account, _id: { $lt: rewardId }, kind: 'funding' })
      .sort({ _id: 1 })
      .toArray(),
  }));
  if (!own) throw new Error(`reward ${key} has no posting`);
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
  return { at: own.at, escrowed };
}
