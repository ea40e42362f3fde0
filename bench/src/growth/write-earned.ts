import { earnerOf } from '@candor/wallet/ledger/accounts';
import { openJournal } from '@candor/wallet/ledger/journal';
import { PAGE_TRANSFERS_MAX } from '@candor/wallet/ledger/transfer';
import type { Connection } from 'mongoose';
import {
  appOf,
  CAMPAIGNS,
  FIRST,
  PLACES,
  PRICE_MICRO,
  PROFIT_MICRO,
  PUBLISHER,
  ratedBy,
  SPARE_CAMPAIGN,
  SPARE_PRICE_MICRO,
  SPARE_PROFIT_MICRO,
} from './cast.ts';

const AT_ONCE = 5_000;
/** What each campaign has bought. */
const SHARE_MICRO = PLACES * PRICE_MICRO;
/** The service's own index by which a campaign's ratings are found. */
const BY_APP = { appId: 1, status: 1, createdAt: -1, _id: -1 } as const;

interface Earned {
  _id: string;
  appId: string;
  userId: string;
  status: 'completed';
  attempt: number;
  createdAt: Date;
  offer: { amountMicro: number; profitMicro: number };
}

/**
 * What `ledger:verify` reads of ratings, beside a journal of so many transfers: its apps, and of each completed rating those fields alone. Whole
 * ratings beside whole histories do not fit into the embedded server at the largest size.
 */
export async function writeEarned({ ratings }: { ratings: Connection }, size: number): Promise<void> {
  const earned = ratings.collection<Earned>('ratings');
  await earned.createIndex(BY_APP);
  const completed = Array<number>(CAMPAIGNS).fill(0);
  const waiting: Earned[] = [];
  const createdAt = new Date();
  for (let n = FIRST; n < size; n += 1) {
    const one = ratedBy(n, size);
    if (!one) continue;
    completed[n % CAMPAIGNS] = (completed[n % CAMPAIGNS] ?? 0) + 1;
    const { ratingId: _id, appId, userId } = one;
    const offer = { amountMicro: PRICE_MICRO, profitMicro: PROFIT_MICRO };
    waiting.push({ _id, appId, userId, status: 'completed', attempt: 1, createdAt, offer });
    if (waiting.length >= AT_ONCE) await earned.insertMany(waiting.splice(0), { ordered: false });
  }
  if (waiting.length > 0) await earned.insertMany(waiting, { ordered: false });
  await ratings.collection<{ _id: string }>('apps').insertMany(
    completed.map((count, n) => ({
      ...{ _id: appOf(n), name: 'Tidepool', priceMicro: PRICE_MICRO, available: PLACES - count, closing: 0 },
      ...{ publisherId: PUBLISHER, refunded: 0, reservations: [], pendingFundings: [], closings: [] },
      settledFundings: [{ id: String(n + 1), places: PLACES, amountMicro: SHARE_MICRO }],
    })),
  );
  await ratings.collection<{ _id: string }>('apps').insertOne({
    ...{ _id: SPARE_CAMPAIGN, name: 'Spare', priceMicro: SPARE_PRICE_MICRO, closing: 0, publisherId: PUBLISHER },
    ...{ available: SHARE_MICRO / SPARE_PRICE_MICRO, refunded: 0, reservations: [], pendingFundings: [], closings: [] },
    settledFundings: [{ id: String(CAMPAIGNS + 1), amountMicro: SHARE_MICRO }],
  } as { _id: string });
}

/** The records of what was posted to measure, behind a journal of so many transfers: no service was there to write them first. */
export async function writeMeasured(
  { wallet, ratings }: { wallet: Connection; ratings: Connection },
  size: number,
): Promise<void> {
  const createdAt = new Date();
  const offer = { amountMicro: SPARE_PRICE_MICRO, profitMicro: SPARE_PROFIT_MICRO };
  const earned: Earned[] = [];
  for await (const { transfers } of openJournal(wallet).stream(Math.ceil(size / PAGE_TRANSFERS_MAX) + 1))
    for (const { to, meta } of transfers) {
      const userId = earnerOf(to[0]?.account ?? '') ?? '';
      const of = { _id: meta.ratingId ?? '', appId: SPARE_CAMPAIGN, userId };
      earned.push({ ...of, status: 'completed', attempt: 1, createdAt, offer });
    }
  if (earned.length === 0) return;
  await ratings.collection<Earned>('ratings').insertMany(earned, { ordered: false });
  await ratings
    .collection<{ _id: string }>('apps')
    .updateOne({ _id: SPARE_CAMPAIGN }, { $inc: { available: -earned.length } });
}
