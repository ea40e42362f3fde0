import { checkCampaigns } from '@candor/ops/ledger-campaigns';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { openJournal } from '@candor/wallet/ledger/journal';
import { type Verified, verifyJournal } from '@candor/wallet/ledger/verify';
import type { Product } from './stack.ts';

/**
 * The oracle of every fault: the journal proves itself, the sum is 0, each campaign's escrow is what its places and unpaid ratings
 * ask for. Waits until nothing is under way any more.
 */
export async function expectSound(stack: Product): Promise<Verified> {
  const wallet = await connectMongo(stack.mongoUrl, `${stack.name}_wallet`);
  const ratings = await connectMongo(stack.mongoUrl, `${stack.name}_ratings`);
  try {
    await until('nothing under way', async () => {
      const open = await ratings.collection('apps').countDocuments({
        $or: ['pendingFundings', 'closings', 'screenMoves.pending', 'screenMoves.returning'].map((list) => ({
          [`${list}.0`]: { $exists: true },
        })),
      });
      return open === 0 && (await ratings.collection('ratings').countDocuments({ unsettled: true })) === 0;
    });
    const found = await verifyJournal(openJournal(wallet).stream(1));
    if (found.sumMicro !== 0) throw new Error(`the sum is ${found.sumMicro}`);
    const { processing } = await checkCampaigns(ratings, found.fold);
    if (processing > 0) throw new Error(`${processing} campaigns are still processing`);
    return found;
  } finally {
    await Promise.all([wallet.close(), ratings.close()]);
  }
}
