import { sweepRatings } from '@candor/ratings/sweeps/sweep';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import type { Connection } from 'mongoose';
import { expect } from 'vitest';
import { checkCampaigns } from '../ledger-campaigns.ts';
import type { Together } from '../reconcile/testing.ts';
import { checkRecords } from '../records/check.ts';
import { mendRestored } from './restored.ts';

export const SECRET = secretRing('a secret for databases that were restored');
const MINUTE = 60_000;

/** What a database held, by collection. */
export type Backup = Map<string, Record<string, unknown>[]>;

export async function backUp(connection: Connection): Promise<Backup> {
  const found: Backup = new Map();
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? [])
    found.set(name, await connection.collection(name).find().toArray());
  return found;
}

/** Puts a database back to what it held. */
export async function restore(connection: Connection, backup: Backup): Promise<void> {
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    await connection.collection(name).deleteMany({});
    const docs = backup.get(name) ?? [];
    if (docs.length > 0) await connection.collection(name).insertMany(docs);
  }
}

/** Each entry agrees with its record, and each record with its entry. */
export const agreeing = ({ databases, wallet }: Together) =>
  checkRecords(databases, wallet.journal, { toSeq: Number.MAX_SAFE_INTEGER, whole: true, pauseMs: 1 });

/** Everything agrees: the journal, the escrows, and the records. */
export async function expectAgreed(all: Together) {
  const { fold } = await verifyJournal(all.wallet.journal.stream(1));
  await checkCampaigns(all.databases.ratings, fold, 1);
  return agreeing(all);
}

/** Puts one database back to `before`, mends it, and lets services go on until there is nothing left for a sweep: all money is where it was. */
export async function comeBack(all: Together, name: 'wallet' | 'ratings', before: Backup) {
  const money = await all.balances();
  await restore(all.databases[name], before);
  all.restartWallet();
  await all.reconcile();
  const done = await mendRestored(all.databases, SECRET, [name]);
  // As `ledger:verify` says it before anything is started.
  await expectAgreed(all);
  all.restartWallet();
  all.ratings.clock.advance(2 * MINUTE);
  for (const _sweep of [1, 2, 3]) {
    await sweepRatings(all.ratings.instance());
    await all.settle();
  }
  expect(await all.balances()).toEqual(money);
  // Said again, nothing is left to mend.
  expect(await mendRestored(all.databases, SECRET, [name])).toEqual({ mended: {}, posted: {}, heldBack: [] });
  return done;
}
