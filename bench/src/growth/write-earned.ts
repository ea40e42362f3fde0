import type { Connection } from 'mongoose';
import { appOf, CAMPAIGNS, FIRST, PLACES, PRICE_MICRO, ratedBy } from './cast.ts';

const AT_ONCE = 5_000;
/** The service's own index by which a campaign's ratings are found. */
const BY_APP = { appId: 1, status: 1, createdAt: -1, _id: -1 } as const;

interface Earned {
  _id: string;
  appId: string;
  status: 'completed';
  attempt: number;
  createdAt: Date;
  offer: { amountMicro: number };
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
    const { ratingId: _id, appId } = one;
    waiting.push({ _id, appId, status: 'completed', attempt: 1, createdAt, offer: { amountMicro: PRICE_MICRO } });
    if (waiting.length >= AT_ONCE) await earned.insertMany(waiting.splice(0), { ordered: false });
  }
  if (waiting.length > 0) await earned.insertMany(waiting, { ordered: false });
  await ratings.collection<{ _id: string }>('apps').insertMany(
    completed.map((count, n) => ({
      ...{ _id: appOf(n), name: 'Tidepool', priceMicro: PRICE_MICRO, available: PLACES - count, closing: 0 },
      ...{ reservations: [], pendingFundings: [], closings: [] },
    })),
  );
}
