import {
  heldOf,
  platformFees,
  publisherFunds,
  publisherHeldOf,
  userHeld,
  worldNetwork,
  worldWithdrawals,
} from './accounts.ts';
import type { Fold } from './figures.ts';
import { balanceOf, JournalFault } from './fold.ts';
import { type Page, type Transfer, totalMicro } from './transfer.ts';

/** A payout that is held: whose, out of which account, and how much in micro-USDT. */
export interface OpenHold {
  /** Who asked; of an organisation's funds the organisation. */
  userId: string;
  /** The account where it is held, where that is no person's. */
  held?: string;
  from: string;
  amountMicro: number;
}

/** The open payouts by their withdrawal's id, and what they come to for each person, or for each account of an organisation's. */
export interface OpenHolds {
  byId: Map<string, OpenHold>;
  sumMicro: Map<string, number>;
}

/** Nothing is held but these. */
export function noHolds(but: readonly [string, OpenHold][] = []): OpenHolds {
  const open: OpenHolds = { byId: new Map(but), sumMicro: new Map() };
  for (const [, hold] of but) add(open, holderOf(hold), hold.amountMicro);
  return open;
}

const KEY = /^withdrawal\/(.+)\/(hold|paid|release|fee)$/;

/**
 * Invariant 6, the wallet's half: each payout that was paid or released was held before, by the same amount and once, a released
 * one went back to where it came from, and what an account of held money has is the sum of its open payouts. What a network took is the
 * platform's, after the payout has left.
 */
export function checkPayouts(page: Page, fold: Fold, open: OpenHolds): void {
  const touched = new Map<string, string>();
  page.transfers.forEach((transfer, index) => {
    const [, withdrawalId, what] = KEY.exec(transfer.key) ?? [];
    if (transfer.refused !== undefined || withdrawalId === undefined) return;
    if (what === 'fee') {
      const fault = faultOfFee(transfer, withdrawalId, open);
      if (fault !== undefined) throw new JournalFault(page._id, index, transfer.key, fault);
      return;
    }
    const fault = what === 'hold' ? openHold(transfer, withdrawalId, open) : closeHold(transfer, withdrawalId, open);
    if (typeof fault === 'string') throw new JournalFault(page._id, index, transfer.key, fault);
    touched.set(holderOf(fault), accountOf(fault));
  });
  for (const [holder, account] of touched) {
    const balance = balanceOf(fold, account);
    const sum = open.sumMicro.get(holder) ?? 0;
    if (balance !== sum) {
      const fault = `${account} has ${balance} micro-USDT, its open payouts ${sum}`;
      throw new JournalFault(page._id, undefined, undefined, fault);
    }
  }
}

function openHold(transfer: Transfer, withdrawalId: string, open: OpenHolds): OpenHold | string {
  const account = transfer.to[0]?.account ?? '';
  const organisationId = publisherHeldOf(account);
  const userId = heldOf(account) ?? organisationId;
  if (userId === undefined || transfer.to.length !== 1)
    return 'it holds money elsewhere than in an account of held money';
  if (organisationId !== undefined && transfer.from !== publisherFunds(organisationId))
    return `it must come from ${publisherFunds(organisationId)}`;
  const held = organisationId === undefined ? {} : { held: account };
  const hold = { userId, ...held, from: transfer.from, amountMicro: totalMicro(transfer) };
  open.byId.set(withdrawalId, hold);
  add(open, holderOf(hold), hold.amountMicro);
  return hold;
}

function closeHold(transfer: Transfer, withdrawalId: string, open: OpenHolds): OpenHold | string {
  const hold = open.byId.get(withdrawalId);
  if (!hold) return 'its payout is not held';
  if (transfer.from !== accountOf(hold) || totalMicro(transfer) !== hold.amountMicro)
    return 'it is not what was held for its payout';
  const to = transfer.key.endsWith('/paid') ? worldWithdrawals : hold.from;
  if (transfer.to.length !== 1 || transfer.to[0]?.account !== to) return `it must go to ${to}`;
  open.byId.delete(withdrawalId);
  add(open, holderOf(hold), -hold.amountMicro);
  return hold;
}

/** No fee of a payout that is still held, and out of nothing but the platform's fees. */
function faultOfFee(transfer: Transfer, withdrawalId: string, open: OpenHolds): string | undefined {
  if (transfer.from !== platformFees || transfer.to.length !== 1 || transfer.to[0]?.account !== worldNetwork)
    return `it must go from ${platformFees} to ${worldNetwork}`;
  return open.byId.has(withdrawalId) ? 'its payout has not been sent' : undefined;
}

const holderOf = ({ userId, held }: OpenHold) => held ?? userId;
const accountOf = ({ userId, held }: OpenHold) => held ?? userHeld(userId);

function add(open: OpenHolds, holder: string, amountMicro: number): void {
  const sum = (open.sumMicro.get(holder) ?? 0) + amountMicro;
  if (sum === 0) open.sumMicro.delete(holder);
  else open.sumMicro.set(holder, sum);
}
