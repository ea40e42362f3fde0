import type { Fold } from './figures.ts';
import { balanceOf, decide } from './fold.ts';
import type { Pending } from './pending.ts';
import { hashPage, type Page, type Transfer, totalMicro } from './transfer.ts';

/** A page as it would follow the fold, and the refusals that it does not record. */
export interface BuiltPage {
  page: Page;
  unrecorded: Pending[];
}

/** Decides a batch on the folded balances, in queue order, and makes the next page of what is recorded. */
export function buildPage(fold: Fold, batch: readonly Pending[], nowMs: number, guarded = true): BuiltPage {
  const changed = new Map<string, number>();
  const balance = (account: string) => changed.get(account) ?? balanceOf(fold, account);
  const transfers: Transfer[] = [];
  const unrecorded: Pending[] = [];
  for (const pending of batch) {
    const { transfer } = pending;
    const refused = guarded ? decide(balance, transfer) : undefined;
    if (refused === undefined) {
      changed.set(transfer.from, balance(transfer.from) - totalMicro(transfer));
      for (const leg of transfer.to) changed.set(leg.account, balance(leg.account) + leg.amountMicro);
      transfers.push(transfer);
    } else if (pending.recordRefusal) transfers.push({ ...transfer, refused });
    else unrecorded.push(pending);
  }
  // Never backwards within the chain, whatever this machine's clock says.
  const at = new Date(Math.max(nowMs, fold.atMs));
  const page = { _id: fold.seq + 1, at, prev: fold.hash, hash: '', transfers };
  page.hash = transfers.length > 0 ? hashPage(page) : '';
  return { page, unrecorded };
}
