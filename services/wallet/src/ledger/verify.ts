import { isGuarded, platformPromotions, worldCapital } from './accounts.ts';
import type { Fold } from './figures.ts';
import { balanceOf, decide, emptyFold, foldPage, JournalFault, missingFor } from './fold.ts';
import { fingerprintOf, type Page, totalMicro } from './transfer.ts';
import { checkPayouts, noHolds, type OpenHold, type OpenHolds } from './verify-payouts.ts';
import { checkRemedies } from './verify-remedies.ts';
import { checkThanks } from './verify-thanks.ts';
import { checkUnclaimed } from './verify-unclaimed.ts';

/** The figures of a journal that holds. */
export interface Verified {
  pages: number;
  transfers: number;
  refused: number;
  accounts: number;
  /** The sum over all accounts in micro-USDT: 0. */
  sumMicro: number;
  /** What is left of the promotions budget. With the bonuses that were paid out of it, it is the capital. */
  promotionsMicro: number;
  /** Payouts that are held and neither paid nor released. */
  held: OpenHolds;
  head: string;
  /** When the last page was written. */
  at: Date | undefined;
  fold: Fold;
}

/** What a proof knows besides its fold: it is kept with a snapshot of that, as JSON. */
export interface ProofState {
  refused: number;
  paidOutMicro: number;
  held: [string, OpenHold][];
}

/** Where a proof goes on from: the fold of what was proved, and what else was known there. */
export interface ProofStart {
  fold: Fold;
  state: ProofState;
}

/** A proof under way: pages are handed to it in order, as they are read or written. */
export interface Verification {
  fold: Fold;
  /** What it knows besides the fold, at its page. */
  state(): ProofState;
  /** Reads back what the next page needs, and proves it. */
  takeNext(page: Page): Promise<void>;
  /** Proves the next page; all that it needs is in memory. Throws a JournalFault that names the first entry that is wrong. */
  take(page: Page): void;
  /** The figures of what was proved so far. Throws a JournalFault when the sum over all accounts is not 0. */
  result(): Verified;
}

/**
 * Proves a journal from the data alone (invariants 1 to 3 of the ledger): numbers contiguous, each hash recomputes and names
 * the one before, every key once, every entry as it was asked for, amounts positive, the sum 0 after every transfer, no guarded
 * account below 0, every refusal right when it was made; what is held belongs to open payouts, what was given up is its owner's and stays, a fee that is given back is its rating's, and the promotions with what was
 * paid out of them are the capital. `allKeys: false` compares keys within a page only, for a proof that never ends and leaves
 * keys of different pages to the unique index.
 */
export function beginVerification({
  allKeys = true,
  start,
}: {
  allKeys?: boolean;
  start?: ProofStart;
} = {}): Verification {
  const fold = start?.fold ?? emptyFold();
  const keys = new Map<string, number>();
  const held = noHolds(start?.state.held);
  let { refused, paidOutMicro } = start?.state ?? { refused: 0, paidOutMicro: 0 };
  const take = (page: Page) => {
    if (!allKeys) keys.clear();
    checkEntries(page, fold, keys);
    refused += checkDecisions(page, fold);
    foldPage(fold, page);
    checkBalances(page, fold);
    checkPayouts(page, fold, held);
    checkUnclaimed(page);
    checkRemedies(page);
    checkThanks(page);
    paidOutMicro += promotionsPaid(page);
    checkPromotions(page, fold, paidOutMicro);
  };
  return {
    fold,
    take,
    state: () => ({ refused, paidOutMicro, held: [...held.byId] }),
    async takeNext(page) {
      for (let missing = missingFor(fold, page.transfers); missing.length > 0; ) {
        await fold.rows.bring(missing);
        missing = missingFor(fold, page.transfers);
      }
      take(page);
    },
    result() {
      const sumMicro = sumOf(fold);
      if (sumMicro !== 0)
        throw new JournalFault(fold.seq, undefined, undefined, `the sum over all accounts is ${sumMicro}`);
      return {
        pages: fold.seq,
        transfers: fold.transfers,
        refused,
        accounts: fold.rows.count,
        sumMicro,
        promotionsMicro: balanceOf(fold, platformPromotions),
        held,
        head: fold.hash,
        at: fold.seq === 0 ? undefined : new Date(fold.atMs),
        fold,
      };
    },
  };
}

/** Proves a whole journal, or its first pages. Throws a JournalFault that names the first entry that is wrong. */
export async function verifyJournal(pages: AsyncIterable<Page> | Iterable<Page>): Promise<Verified> {
  const verification = beginVerification();
  for await (const page of pages) verification.take(page);
  return verification.result();
}

function checkEntries(page: Page, fold: Fold, keys: Map<string, number>): void {
  if (page._id !== fold.seq + 1) throw new JournalFault(fold.seq + 1, undefined, undefined, 'is missing');
  page.transfers.forEach((transfer, index) => {
    if (fingerprintOf(transfer) !== transfer.fingerprint) {
      throw new JournalFault(
        page._id,
        index,
        transfer.key,
        'it is not what was asked for: its fingerprint does not recompute',
      );
    }
    const before = keys.get(transfer.key);
    if (before !== undefined)
      throw new JournalFault(page._id, index, transfer.key, `its key stands in page ${before} already`);
    keys.set(transfer.key, page._id);
  });
}

function checkDecisions(page: Page, fold: Fold): number {
  const changed = new Map<string, number>();
  const balance = (account: string) => changed.get(account) ?? balanceOf(fold, account);
  let refused = 0;
  page.transfers.forEach((transfer, index) => {
    const right = decide(balance, transfer);
    if (right !== transfer.refused) {
      const fault =
        transfer.refused === undefined
          ? `it was posted and had to be refused (${right})`
          : 'it was refused for a reason that does not hold';
      throw new JournalFault(page._id, index, transfer.key, fault);
    }
    if (transfer.refused !== undefined) {
      refused += 1;
      return;
    }
    for (const leg of transfer.to) {
      changed.set(transfer.from, balance(transfer.from) - leg.amountMicro);
      changed.set(leg.account, balance(leg.account) + leg.amountMicro);
    }
  });
  return refused;
}

function checkBalances(page: Page, fold: Fold): void {
  for (const transfer of page.transfers) {
    for (const account of [transfer.from, ...transfer.to.map((leg) => leg.account)]) {
      if (isGuarded(account) && balanceOf(fold, account) < 0) {
        throw new JournalFault(page._id, page.transfers.indexOf(transfer), transfer.key, `${account} is below 0`);
      }
    }
  }
}

/** Bonuses and referrals: whatever leaves the promotions. */
function promotionsPaid(page: Page): number {
  let sum = 0;
  for (const transfer of page.transfers)
    if (transfer.refused === undefined && transfer.from === platformPromotions) sum += totalMicro(transfer);
  return sum;
}

/** Invariant 6: the promotions budget and what was paid out of it are the capital that was put in. */
function checkPromotions(page: Page, fold: Fold, paidOutMicro: number): void {
  if (balanceOf(fold, platformPromotions) + paidOutMicro + balanceOf(fold, worldCapital) === 0) return;
  throw new JournalFault(page._id, undefined, undefined, 'the promotions and the bonuses paid are not the capital');
}

/** The sum over all accounts, in micro-USDT: made anew while all of them are in memory, else as it was kept. */
export function sumOf(fold: Fold): number {
  if (fold.rows.base !== undefined) return fold.sums.allMicro;
  // Positive and negative halves are exact apart from each other; their difference is what must be 0.
  let sum = 0n;
  for (const [, row] of fold.rows.entries()) sum += BigInt(row.micro);
  return Number(sum);
}
