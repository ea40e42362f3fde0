import type { Rating } from '@candor/ratings/rating/model';
import type { Journal } from '@candor/wallet/ledger/journal';
import { olderFundsModel, thanksModel } from '@candor/wallet/thanks/model';
import { postedThanks, restorePostedThanks } from '@candor/wallet/thanks/restored';
import type { Connection, Model } from 'mongoose';
import { inBatches } from '../reconcile/kind.ts';
import { givenBonuses } from './movements.ts';

/**
 * The wallet keeps a record of its own of each bonus, by which it hears a question again: of those that were given and are in the journal,
 * it says that they are posted. To be called when what was missing is posted. Repeatable.
 */
export async function keepPostedThanks(
  wallet: Connection,
  journal: Pick<Journal, 'findAll'>,
  ratings: Model<Rating>,
): Promise<void> {
  const deps = { thanks: thanksModel(wallet), olderFunds: olderFundsModel(wallet) };
  for await (const batch of inBatches(givenBonuses(ratings))) {
    const recorded = await journal.findAll(batch.map(({ transfer }) => transfer.key));
    const known = await postedThanks(
      deps,
      batch.map(({ bonus }) => bonus.bonusId),
    );
    for (const { bonus, transfer, atMs } of batch) {
      const entry = recorded.get(transfer.key)?.transfer;
      if (!entry || entry.refused !== undefined || known.has(bonus.bonusId)) continue;
      await restorePostedThanks(deps, bonus, new Date(atMs));
    }
  }
}
