import { londonDay } from '@candor/service-kit/london';
import { campaign, campaignOf, earnerOf, isGuarded, publisherFunds, userEarnings } from './accounts.ts';
import type { CampaignFigures, EarnerFigures } from './figure-types.ts';
import { chainCampaign, LEVELS, noteKind } from './figures.ts';
import type { Fold } from './fold-state.ts';
import { createRows, type Rows } from './rows.ts';
import {
  findFault,
  GENESIS_HASH,
  hashPage,
  type Page,
  type RefusalReason,
  type Transfer,
  totalMicro,
} from './transfer.ts';
import { View } from './view.ts';

export type { CampaignFigures, DayFigures, EarnerFigures } from './figure-types.ts';
export type { Fold, Sums } from './fold-state.ts';

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
export function emptyFold(rows: Rows = createRows()): Fold {
  return {
    seq: 0,
    hash: GENESIS_HASH,
    atMs: 0,
    transfers: 0,
    rows,
    sums: {
      ...{ allMicro: 0, worldMicro: 0, owedMicro: 0, escrowMicro: 0, rewardsMicro: 0 },
      withoutBonus: new Array<number>(LEVELS).fill(0),
    },
    daily: new Map(),
    appsByDay: new Map(),
    balances: new View(rows, { account: (path) => path, id: (path) => path, pick: (row) => row.micro }),
    campaigns: new View(rows, { account: campaign, id: campaignOf, pick: (row) => row.more as CampaignFigures }),
    earners: new View(rows, { account: userEarnings, id: earnerOf, pick: (row) => row.more as EarnerFigures }),
  };
}

/** An account's balance in micro-USDT; 0 before its first transfer. */
export function balanceOf(fold: Fold, account: string): number {
  return fold.rows.peek(account).micro;
}

/** Those accounts that deciding and folding these transfers needs and that are not in memory. */
export function missingFor(fold: Fold, transfers: readonly Pick<Transfer, 'from' | 'to'>[]): string[] {
  const { rows } = fold;
  if (rows.base === undefined) return [];
  const missing = new Set<string>();
  const look = (account: string) => {
    if (!rows.has(account)) missing.add(account);
    else if (account.startsWith('campaign/')) {
      // What a campaign holds and spends is also a figure of the publisher who opened it.
      const publisherId = (rows.peek(account).more as CampaignFigures | undefined)?.publisherId;
      if (publisherId && !rows.has(publisherFunds(publisherId))) missing.add(publisherFunds(publisherId));
    }
  };
  for (const { from, to } of transfers) {
    look(from);
    for (const leg of to) look(leg.account);
  }
  return [...missing];
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
 * alike. Throws a JournalFault for a page that does not follow, or holds a key twice. Its accounts must be in memory.
 */
export function foldPage(fold: Fold, page: Page): void {
  checkLink(fold, page);
  checkShapes(page);
  const day = londonDay(page.at.getTime());
  for (const transfer of page.transfers)
    if (transfer.refused === undefined) applyTransfer(fold, transfer, page._id, day);
  fold.seq = page._id;
  fold.hash = page.hash;
  fold.atMs = page.at.getTime();
  fold.transfers += page.transfers.length;
}

/** Throws a JournalFault for an entry that nobody may ask for, and for a key that stands twice in the page. */
export function checkShapes(page: Page): void {
  const keys = new Set<string>();
  page.transfers.forEach((transfer, index) => {
    // A unique multikey index does not compare the elements of one document; this does.
    if (keys.has(transfer.key))
      throw new JournalFault(page._id, index, transfer.key, 'the key stands twice in this page');
    keys.add(transfer.key);
    const fault = findFault(transfer);
    if (fault) throw new JournalFault(page._id, index, transfer.key, fault);
  });
}

/** Throws a JournalFault for a page that does not follow the one of which this is the number, the hash and the time. */
export function checkLink(before: Pick<Fold, 'seq' | 'hash' | 'atMs'>, page: Page): void {
  if (page._id !== before.seq + 1) throw new JournalFault(before.seq + 1, undefined, undefined, 'is missing');
  if (page.prev !== before.hash)
    throw new JournalFault(page._id, undefined, undefined, 'does not follow the page before it');
  if (hashPage(page) !== page.hash)
    throw new JournalFault(page._id, undefined, undefined, 'its hash does not recompute');
  if (page.at.getTime() < before.atMs)
    throw new JournalFault(page._id, undefined, undefined, 'is older than the page before it');
}

function applyTransfer(fold: Fold, transfer: Transfer, seq: number, day: string): void {
  move(fold, transfer, transfer.from, -totalMicro(transfer), seq, day);
  for (const leg of transfer.to) move(fold, transfer, leg.account, leg.amountMicro, seq, day);
  noteKind(fold, transfer, seq, day);
}

function move(fold: Fold, transfer: Transfer, account: string, amountMicro: number, seq: number, day: string): void {
  const row = fold.rows.write(account, seq);
  row.micro += amountMicro;
  const { sums } = fold;
  sums.allMicro += amountMicro;
  if (account.startsWith('world/')) sums.worldMicro += amountMicro;
  else if (!account.startsWith('platform/')) sums.owedMicro += amountMicro;
  if (!account.startsWith('campaign/')) return;
  sums.escrowMicro += amountMicro;
  chainCampaign(fold, transfer, account, row, amountMicro, seq, day);
}
