import type { Journal } from '@candor/wallet/ledger/journal';
import type { Connection } from 'mongoose';

const BATCH = 500;

/** A record of the wallet and the transfer that it stands for: which, and how much. */
interface Expected {
  record: string;
  key: string;
  amountMicro: number;
}

/**
 * The wallet's records agree with its journal: every payment into the promotions that counts as posted, and every referral that counts
 * as paid, is there, with its amount. Throws, naming the record that does not agree; returns how many of each do.
 */
export async function checkPromotions(
  wallet: Connection,
  journal: Journal,
  referralMicro: number,
): Promise<{ fundings: number; referrals: number }> {
  const posted = wallet
    .collection<{ _id: string; amountMicro: number }>('promotionsFundings')
    .find({ state: 'posted' });
  const fundings = await checkAll(journal, posted, ({ _id, amountMicro }) => ({
    record: `the payment ${_id} into the promotions`,
    key: `capital/${_id}`,
    amountMicro,
  }));
  const paid = wallet.collection<{ _id: string }>('referrals').find({ state: 'paid' });
  const referrals = await checkAll(journal, paid, ({ _id }) => ({
    record: `the referral of ${_id}`,
    key: `referral/${_id}`,
    amountMicro: referralMicro,
  }));
  return { fundings, referrals };
}

async function checkAll<Document>(
  journal: Journal,
  documents: AsyncIterable<Document>,
  expect: (document: Document) => Expected,
): Promise<number> {
  let checked = 0;
  let batch: Expected[] = [];
  for await (const document of documents) {
    batch.push(expect(document));
    checked += 1;
    if (batch.length === BATCH) batch = await checkBatch(journal, batch);
  }
  await checkBatch(journal, batch);
  return checked;
}

/** Empties the batch. */
async function checkBatch(journal: Journal, batch: readonly Expected[]): Promise<Expected[]> {
  const recorded = await journal.findAll(batch.map(({ key }) => key));
  for (const { record, key, amountMicro } of batch) {
    const transfer = recorded.get(key)?.transfer;
    if (transfer?.refused !== undefined || transfer?.to[0]?.amountMicro !== amountMicro)
      throw new Error(`${record} is on record, and the journal has no ${key} of ${amountMicro} micro-USDT`);
  }
  return [];
}
