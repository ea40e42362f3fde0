import { setTimeout as pause } from 'node:timers/promises';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import { JournalFault } from '@candor/wallet/ledger/fold';
import type { Journal } from '@candor/wallet/ledger/journal';
import type { Page } from '@candor/wallet/ledger/transfer';
import type { Connection } from 'mongoose';
import { type Compare, type Entry, type Faults, groupBy } from './compare.ts';
import { checkPaidDeposits } from './deposits.ts';
import { readMark, writeMark } from './mark.ts';
import { namedOf, namesOf } from './named.ts';
import { ofPayments, ofRatings } from './of-services.ts';
import { ofWallet } from './of-wallet.ts';
import { checkSettled } from './settled.ts';

/** Entries that are compared at once: memory stays bounded, whatever a page or the journal holds. */
const BATCH = 500;
const TRIES = 3;
const PAUSE_MS = 200;

/** Where journal and records lie. */
export interface RecordData {
  wallet: Connection;
  ratings: Connection;
  payments: Connection;
}

export interface RecordOptions {
  /** What the wallet signs with. Without it no mark and no name is believed, and the comparison begins at page 1. */
  idKeys?: SecretRing | undefined;
  /** Begins at page 1 whatever was compared before. */
  whole?: boolean;
  /** Pages up to here were proved; later ones are the next run's. */
  toSeq: number;
  /** What else a person looks at already. */
  isNamed?: (key: string) => boolean;
  pauseMs?: number;
}

/** What was compared. */
export interface ComparedRecords {
  /** The page behind which it began. */
  fromSeq: number;
  /** Entries that agree with their records. */
  entries: number;
  /** Entries that a person was told to look at after a restore. */
  named: number;
  /** Deposits that are paid and in the journal. */
  deposits: number;
  /** Bonuses that are given, and differences to the minimum with their sums, that are in the journal. */
  bonuses: number;
  differences: number;
}

/**
 * Every entry of the journal is one that a record asks for: its amounts, its person, its campaign. Hashes show that nobody changed an entry;
 * this shows that somebody had the right to it, so that one that was minted has to be told from a record that nobody made. Throws, naming
 * the first that has no record, or another one.
 *
 * Entries are compared in batches as they pass. A record is written before its entry is asked for, and services go on meanwhile: what seems
 * wrong is looked at again. It goes on behind a mark of its own, signed, up to which everything agreed: entries cannot change, and what
 * a record once asked for it does not take back, because paid, completed, held and bought are for good. A record that was changed or
 * lost later, by hand or by a restore, is looked at again with `whole` only. Paid deposits, given bonuses and paid differences must be in the
 * journal, too; of other records, campaigns, payouts and promotions are compared with it by checks of their own.
 */
export async function checkRecords(
  data: RecordData,
  journal: Journal,
  options: RecordOptions,
): Promise<ComparedRecords> {
  const { idKeys, whole = false, toSeq } = options;
  const fromSeq = idKeys === undefined || whole ? 0 : Math.min(await readMark(data.wallet, journal, idKeys), toSeq);
  const compare = comparisonOf(data);
  const told = { entries: 0, named: 0 };
  const take = async (batch: Entry[]) => {
    const named = await checkBatch(compare, data.wallet, batch, options);
    told.entries += batch.length - named;
    told.named += named;
  };
  const batch: Entry[] = [];
  let last: Page | undefined;
  for await (const page of journal.stream(fromSeq + 1)) {
    if (page._id > toSeq) break;
    last = page;
    for (const [index, transfer] of page.transfers.entries()) {
      if (transfer.refused !== undefined) continue;
      batch.push({ seq: page._id, index, transfer });
      if (batch.length === BATCH) await take(batch.splice(0));
    }
  }
  await take(batch);
  const isNamed = async (key: string) => options.isNamed?.(key) || (await namedOf(data.wallet, idKeys, [key])).size > 0;
  const deposits = await checkPaidDeposits(data.payments, journal, isNamed);
  const settled = await checkSettled(data.ratings, journal, isNamed);
  if (idKeys !== undefined && last) await writeMark(data.wallet, idKeys, { seq: last._id, hash: last.hash });
  return { fromSeq, ...told, deposits, ...settled };
}

function comparisonOf({ wallet, ratings, payments }: RecordData): Compare {
  const kinds: Record<string, Compare> = {
    ...ofPayments(payments),
    ...ofRatings(ratings),
    ...ofWallet(wallet, payments),
  };
  return async (entries) => {
    const faults: Faults = new Map();
    for (const [kind, some] of groupBy(entries, ({ transfer }) => transfer.kind)) {
      const compare = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
      const found = compare ? await compare(some) : new Map(some.map(({ transfer }) => [transfer.key, NO_KIND]));
      for (const [key, fault] of found) faults.set(key, fault);
    }
    return faults;
  };
}

const NO_KIND = 'there is no such kind of movement';

/** How many of them were named after a restore. Throws at the first that is wrong, and stays so. */
async function checkBatch(
  compare: Compare,
  wallet: Connection,
  batch: readonly Entry[],
  { idKeys, isNamed = () => false, pauseMs = PAUSE_MS }: RecordOptions,
): Promise<number> {
  let faults: Faults = new Map();
  let wrong = batch;
  for (let tries = 0; tries < TRIES && wrong.length > 0; tries += 1) {
    if (tries > 0) await pause(pauseMs);
    faults = await compare(wrong);
    wrong = wrong.filter(({ transfer }) => faults.has(transfer.key));
  }
  const namesOfAll = wrong.flatMap(({ transfer }) => namesOf(transfer.key));
  const named = await namedOf(wallet, idKeys, namesOfAll);
  for (const { seq, index, transfer } of wrong) {
    if (namesOf(transfer.key).some((key) => named.has(key) || isNamed(key))) continue;
    const { key, kind } = transfer;
    throw new JournalFault(seq, index, key, `this ${kind} is not on record: ${faults.get(key)}`);
  }
  return wrong.length;
}
