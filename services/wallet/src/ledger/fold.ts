import { londonDay } from '@candor/service-kit/london';
import { isGuarded } from './accounts.ts';
import { chainCampaign, type Fold, noteKind } from './figures.ts';
import {
  findFault,
  GENESIS_HASH,
  hashPage,
  type Page,
  type RefusalReason,
  type Transfer,
  totalMicro,
} from './transfer.ts';

export type { CampaignFigures, DayFigures, EarnerFigures } from './figures.ts';

/** The journal is not what it must be. The writer stops: nothing may be built on it. */
export class JournalFault extends Error {
  constructor(
    readonly seq: number,
    readonly index: number | undefined,
    readonly key: string | undefined,
    fault: string,
  ) {
    const place = index === undefined ? `page ${seq}` : `page ${seq}, entry ${index} (key ${key})`;
    super(`${place}: ${fault}`);
    this.name = 'JournalFault';
  }
}

/** The fold of an empty journal. */
export function emptyFold(): Fold {
  return {
    seq: 0,
    hash: GENESIS_HASH,
    atMs: 0,
    transfers: 0,
    balances: new Map(),
    campaigns: new Map(),
    earners: new Map(),
    publishers: new Map(),
    daily: new Map(),
  };
}

/** An account's balance in micro-USDT; 0 before its first transfer. */
export function balanceOf(fold: Fold, account: string): number {
  return fold.balances.get(account) ?? 0;
}

/** Why the transfer must be refused on these balances, or undefined when it may be posted. */
export function decide(
  balance: (account: string) => number,
  transfer: Pick<Transfer, 'from' | 'to'>,
): RefusalReason | undefined {
  const left = balance(transfer.from) - totalMicro(transfer);
  if (isGuarded(transfer.from) && left < 0) return 'BALANCE_TOO_LOW';
  if (!Number.isSafeInteger(left)) return 'OUT_OF_RANGE';
  for (const leg of transfer.to) {
    if (!Number.isSafeInteger(balance(leg.account) + leg.amountMicro)) return 'OUT_OF_RANGE';
  }
  return undefined;
}

/**
 * Applies the next page. It never decides anew: what the page records is what counts, so that newer rules read an old journal
 * alike. Throws a JournalFault for a page that does not follow, or holds a key twice.
 */
export function foldPage(fold: Fold, page: Page): void {
  checkLink(fold, page);
  const keys = new Set<string>();
  page.transfers.forEach((transfer, index) => {
    // A unique multikey index does not compare the elements of one document; this does.
    if (keys.has(transfer.key))
      throw new JournalFault(page._id, index, transfer.key, 'the key stands twice in this page');
    keys.add(transfer.key);
    const fault = findFault(transfer);
    if (fault) throw new JournalFault(page._id, index, transfer.key, fault);
  });
  const day = londonDay(page.at.getTime());
  for (const transfer of page.transfers)
    if (transfer.refused === undefined) applyTransfer(fold, transfer, page._id, day);
  fold.seq = page._id;
  fold.hash = page.hash;
  fold.atMs = page.at.getTime();
  fold.transfers += page.transfers.length;
}

function checkLink(fold: Fold, page: Page): void {
  if (page._id !== fold.seq + 1) throw new JournalFault(fold.seq + 1, undefined, undefined, 'is missing');
  if (page.prev !== fold.hash)
    throw new JournalFault(page._id, undefined, undefined, 'does not follow the page before it');
  if (hashPage(page) !== page.hash)
    throw new JournalFault(page._id, undefined, undefined, 'its hash does not recompute');
  if (page.at.getTime() < fold.atMs)
    throw new JournalFault(page._id, undefined, undefined, 'is older than the page before it');
}

function applyTransfer(fold: Fold, transfer: Transfer, seq: number, day: string): void {
  const total = totalMicro(transfer);
  fold.balances.set(transfer.from, balanceOf(fold, transfer.from) - total);
  chainCampaign(fold, transfer, transfer.from, -total, seq, day);
  for (const leg of transfer.to) {
    fold.balances.set(leg.account, balanceOf(fold, leg.account) + leg.amountMicro);
    chainCampaign(fold, transfer, leg.account, leg.amountMicro, seq, day);
  }
  noteKind(fold, transfer, seq, day);
}
