import { setTimeout as pause } from 'node:timers/promises';
import type { Deposit } from '@candor/payments/deposits/model';
import type { Journal } from '@candor/wallet/ledger/journal';
import type { Connection } from 'mongoose';
import { inBatches } from '../reconcile/kind.ts';

const BATCH = 500;
const TRIES = 3;
const PAUSE_MS = 200;

/**
 * Every paid deposit whose event was delivered is in the journal; one whose event is under way comes there. Throws, naming one that is not.
 * `isNamed`: whether a person looks at an entry's key already. Returns how many are there.
 */
export async function checkPaidDeposits(
  payments: Connection,
  journal: Journal,
  isNamed: (key: string) => boolean | Promise<boolean>,
): Promise<number> {
  const deposits = payments.collection<Deposit>('deposits');
  const missing = async (ids: string[]) => {
    const delivered = { _id: { $in: ids }, status: 'paid' as const, 'outbox.0': { $exists: false } };
    const paid = await deposits.find(delivered).project<{ _id: string }>({ _id: 1 }).toArray();
    const recorded = await journal.findAll(paid.map(({ _id }) => `deposit/${_id}`));
    return paid.flatMap(({ _id }) => (recorded.has(`deposit/${_id}`) ? [] : [_id]));
  };
  let checked = 0;
  const all = deposits.find({ status: 'paid' }).project<{ _id: string }>({ _id: 1 });
  for await (const batch of inBatches(all, BATCH)) {
    let wrong = batch.map(({ _id }) => _id);
    for (let tries = 0; tries < TRIES && wrong.length > 0; tries += 1) {
      if (tries > 0) await pause(PAUSE_MS);
      wrong = await missing(wrong);
    }
    for (const id of wrong)
      if (!(await isNamed(`deposit/${id}`)))
        throw new Error(`deposit ${id} is paid, and the journal has no deposit/${id}`);
    checked += batch.length - wrong.length;
  }
  return checked;
}
