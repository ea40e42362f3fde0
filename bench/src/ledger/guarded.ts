/**
 * The usual ledger on MongoDB without transactions, written fairly: a transfer with a state, accounts with guarded `$inc` and the
 * ids applied to each. Legs that do not depend on each other go at once, an account is written once per transfer, and the ids
 * of transfers that are done are removed along with the next update of the same account, so that the lists stay short.
 */
import type { mongo } from 'mongoose';

interface Account {
  _id: string;
  balanceMicro: number;
  applied: Record<string, 1>;
}

/** Makes a function that posts one reward from a hot campaign. */
export async function openGuarded(db: mongo.Db): Promise<(key: string) => Promise<void>> {
  const accounts = db.collection<Account>('accounts');
  const transfers = db.collection<{ _id: string; state: string }>('transfers');
  await accounts.insertOne({ _id: 'campaign/a0', balanceMicro: 1_000_000_000_000, applied: {} });
  /** Ids that are done, by the account whose list still holds them. */
  const done = new Map<string, string[]>();

  const apply = async (account: string, key: string, amountMicro: number) => {
    const finished = done.get(account) ?? [];
    done.set(account, []);
    const guard = amountMicro < 0 ? { balanceMicro: { $gte: -amountMicro } } : {};
    const update = {
      $inc: { balanceMicro: amountMicro },
      $set: { [`applied.${key}`]: 1 },
      ...(finished.length > 0 ? { $unset: Object.fromEntries(finished.map((id) => [`applied.${id}`, ''])) } : {}),
    };
    const filter = { _id: account, [`applied.${key}`]: { $exists: false }, ...guard };
    const { matchedCount, upsertedCount } = await accounts.updateOne(filter as never, update as never, {
      upsert: amountMicro > 0,
    });
    if (matchedCount + upsertedCount === 0) throw new Error(`${account} is too low`);
  };
  return async (key) => {
    const legs: [string, number][] = [
      [`user/rater-${Math.floor(Math.random() * 10_000)}/earnings`, 6],
      ['platform/fees', 3],
    ];
    await transfers.insertOne({ _id: key, state: 'pending', from: 'campaign/a0', legs } as never);
    await apply('campaign/a0', key, -9);
    await Promise.all(legs.map(([account, amountMicro]) => apply(account, key, amountMicro)));
    await transfers.updateOne({ _id: key }, { $set: { state: 'done' } });
    for (const account of ['campaign/a0', 'platform/fees']) done.get(account)?.push(key);
  };
}
