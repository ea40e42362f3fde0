import { randomId } from '@candor/service-kit/data/ids';
import type { mongo } from 'mongoose';

interface Account {
  _id: string;
  balanceMicro: number;
  applied: string[];
}

interface Transfer {
  _id: string;
  state: 'pending' | 'done';
}

/** Applied ids that an account keeps: enough for every transfer that can be under way. */
const APPLIED_KEPT = 128;

/**
 * The usual way of a ledger on MongoDB, written fairly: a transfer is inserted, its source is debited and its destinations are
 * credited by guarded updates that keep a list of applied ids, then it is done. Every step is repeatable by its id.
 */
export async function guardedTransfers(db: mongo.Db): Promise<() => Promise<void>> {
  const accounts = db.collection<Account>('guarded-accounts');
  const transfers = db.collection<Transfer>('guarded-transfers');
  await accounts.insertOne({ _id: 'hot', balanceMicro: 1e15, applied: [] });
  await accounts.insertOne({ _id: 'fees', balanceMicro: 0, applied: [] });
  for (let n = 0; n < 1_000; n += 1) await accounts.insertOne({ _id: `u${n}`, balanceMicro: 0, applied: [] });

  const apply = (account: string, id: string, amountMicro: number) => {
    const enough = amountMicro < 0 ? { balanceMicro: { $gte: -amountMicro } } : {};
    return accounts.updateOne(
      { _id: account, applied: { $ne: id }, ...enough },
      { $inc: { balanceMicro: amountMicro }, $push: { applied: { $each: [id], $slice: -APPLIED_KEPT } } as never },
    );
  };
  return async () => {
    const id = randomId();
    await transfers.insertOne({ _id: id, state: 'pending' });
    await apply('hot', id, -1_000_000);
    await Promise.all([apply(`u${Math.floor(Math.random() * 1_000)}`, id, 750_000), apply('fees', id, 250_000)]);
    await transfers.updateOne({ _id: id, state: 'pending' }, { $set: { state: 'done' } });
  };
}
