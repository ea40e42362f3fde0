import { ensureRecord } from '@candor/service-kit/data/insert';
import type { Model } from 'mongoose';
import { publisherFunds } from '../ledger/accounts.ts';
import type { PublisherFigures } from '../ledger/figures.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CountedPublisher, CoverPart, FeeCover } from './model.ts';

export interface CoverDeps {
  ledger: Ledger;
  feeCovers: Model<FeeCover>;
}

/** The fees that each of these publishers' campaigns ever earned, in micro-USDT, by the ledger. */
export function feesOf(deps: Pick<CoverDeps, 'ledger'>, publisherIds: readonly string[]): Promise<number[]> {
  return deps.ledger.read((fold) =>
    publisherIds.map((publisherId) => {
      const own = fold.rows.peek(publisherFunds(publisherId)).more as PublisherFigures | undefined;
      return own?.feesMicro ?? 0;
    }),
  );
}

/** What other bonuses have used up of each publisher's fees, in micro-USDT. */
export async function usedOf(deps: Pick<CoverDeps, 'feeCovers'>, publisherIds: readonly string[]): Promise<number[]> {
  const found = await deps.feeCovers.find({ _id: { $in: [...publisherIds] } }, { usedMicro: 1 }).lean<FeeCover[]>();
  const used = new Map(found.map(({ _id, usedMicro }) => [_id, usedMicro]));
  return publisherIds.map((publisherId) => used.get(publisherId) ?? 0);
}

/** From whose fees an amount is taken, from the largest on; undefined where all of them together do not cover it. */
export function planCover(amountMicro: number, publishers: readonly CountedPublisher[]): CoverPart[] | undefined {
  const left = publishers
    .map(({ publisherId, feesMicro, usedMicro }) => ({ publisherId, micro: feesMicro - usedMicro }))
    .filter(({ micro }) => micro > 0)
    .sort((one, other) => other.micro - one.micro);
  const plan: CoverPart[] = [];
  let missing = amountMicro;
  for (const { publisherId, micro } of left) {
    if (missing === 0) break;
    const part = Math.min(micro, missing);
    plan.push({ publisherId, micro: part });
    missing -= part;
  }
  // Always in the same order: of two bonuses that meet, one gets all of its parts.
  return missing === 0 ? plan.sort((one, other) => (one.publisherId < other.publisherId ? -1 : 1)) : undefined;
}

/** Takes a part of a publisher's fees for a bonus: once, and never more than there are. False when another bonus was first. */
export async function takeFees(deps: CoverDeps, bonusId: string, { publisherId, micro }: CoverPart): Promise<boolean> {
  const [feesMicro = 0] = await feesOf(deps, [publisherId]);
  await ensureRecord(deps.feeCovers, publisherId, { usedMicro: 0, uses: [] });
  const taken = await deps.feeCovers.updateOne(
    { _id: publisherId, usedMicro: { $lte: feesMicro - micro }, 'uses.bonusId': { $ne: bonusId } },
    { $inc: { usedMicro: micro }, $push: { uses: { bonusId, micro } } },
  );
  if (taken.modifiedCount === 1) return true;
  return (await deps.feeCovers.exists({ _id: publisherId, uses: { $elemMatch: { bonusId, micro } } })) !== null;
}

/** Gives a part back. It leaves a mark first where nothing was taken: whoever wakes up late finds it, and takes nothing. */
export async function giveFeesBack(deps: CoverDeps, bonusId: string, { publisherId, micro }: CoverPart): Promise<void> {
  await ensureRecord(deps.feeCovers, publisherId, { usedMicro: 0, uses: [] });
  await deps.feeCovers.updateOne(
    { _id: publisherId, 'uses.bonusId': { $ne: bonusId } },
    { $push: { uses: { bonusId, micro: 0 } } },
  );
  await deps.feeCovers.updateOne(
    { _id: publisherId, uses: { $elemMatch: { bonusId, micro } } },
    { $inc: { usedMicro: -micro }, $set: { 'uses.$.micro': 0 } },
  );
}
