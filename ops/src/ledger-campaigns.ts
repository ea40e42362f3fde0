import { campaign } from '@candor/wallet/ledger/accounts';
import type { Fold } from '@candor/wallet/ledger/figures';
import { balanceOf } from '@candor/wallet/ledger/fold';
import type { Connection } from 'mongoose';

interface AppPlaces {
  _id: string;
  name: string;
  priceMicro: number;
  available: number;
  closing: number;
  reservations: unknown[];
  pendingFundings: unknown[];
  closings: unknown[];
}

/**
 * Invariant 6: a campaign's places in ratings × its price, and what completed ratings are still owed, are the balance of its escrow.
 * A campaign whose funding or refund is under way is counted as processing. Throws, naming the campaign that does not agree.
 */
export async function checkCampaigns(ratings: Connection, fold: Fold): Promise<{ agree: number; processing: number }> {
  let agree = 0;
  let processing = 0;
  for await (const app of ratings.collection<AppPlaces>('apps').find()) {
    if (app.pendingFundings.length > 0 || app.closings.length > 0) {
      processing += 1;
      continue;
    }
    const unspent = (app.available + app.reservations.length + app.closing) * app.priceMicro;
    const owed = (await earnedOf(ratings, app._id)) - spentOf(fold, app._id);
    const escrow = balanceOf(fold, campaign(app._id));
    if (owed < 0)
      throw new Error(`campaign ${app._id} (${app.name}) has paid ${-owed} micro-USDT more than its ratings earned`);
    if (escrow !== unspent + owed) {
      throw new Error(
        `campaign ${app._id} (${app.name}): the escrow holds ${escrow} micro-USDT, its places and ratings ask for ${unspent + owed}`,
      );
    }
    agree += 1;
  }
  return { agree, processing };
}

function spentOf(fold: Fold, appId: string): number {
  const figures = fold.campaigns.get(appId);
  return figures ? figures.rewardsMicro + figures.feesMicro : 0;
}

async function earnedOf(ratings: Connection, appId: string): Promise<number> {
  let earned = 0;
  const completed = ratings
    .collection<{ offer: { amountMicro: number } }>('ratings')
    .find({ appId, status: 'completed' });
  for await (const rating of completed) earned += rating.offer.amountMicro;
  return earned;
}
