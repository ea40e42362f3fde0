import { createHash } from 'node:crypto';
import type { AccountPath } from './accounts.ts';

/** The movements of money that there are; the table in the specification has a row for each. */
export type TransferKind =
  | 'deposit'
  | 'funding'
  | 'reward'
  | 'refund'
  | 'screens'
  | 'screensBack'
  | 'screened'
  | 'differences'
  | 'difference'
  | 'hold'
  | 'payout'
  | 'release'
  | 'networkFee'
  | 'remedy'
  | 'thanks'
  | 'capital'
  | 'bonus'
  | 'referral'
  | 'unclaimed';

/** Why a transfer was refused. */
export type RefusalReason = 'BALANCE_TOO_LOW' | 'OUT_OF_RANGE';

/** One destination of a transfer and what it gets, in micro-USDT, more than 0. */
export interface Leg<Account extends string = string> {
  account: Account;
  amountMicro: number;
}

/** What a caller asks for: one source, one or more destinations. It balances by construction. */
export interface TransferInput {
  /** The idempotency key: in the journal once, whoever tries. */
  key: string;
  kind: TransferKind;
  from: AccountPath;
  to: readonly Leg<AccountPath>[];
  /** Ids of the records concerned, at most 1 KB: the journal cannot forget, so nothing personal. */
  meta: Readonly<Record<string, string>>;
}

/** A transfer as a page records it; `refused` is there when it was decided against. */
export interface Transfer {
  key: string;
  fingerprint: string;
  kind: string;
  from: string;
  to: Leg[];
  meta: Record<string, string>;
  refused?: RefusalReason;
  /**
   * The span that appended it, 55 characters, only where tracing is on: what follows from the transfer continues its trace. It is
   * outside of the fingerprint and the page's hash, because it is no part of what was asked for or decided: the same request may
   * come again under another trace, and a journal must prove the same whether anybody watched it or not.
   */
  traceparent?: string;
  /**
   * When what it answers happened, such as the submission of the rating that a reward is for. Outside of the fingerprint and the hash
   * for the same reason: a request that comes again is the same one. Missing in transfers of before it was kept, and of other kinds.
   */
  askedAt?: Date;
}

/** One document of the journal: there whole or not at all. */
export interface Page {
  /** The sequence number, from 1 without gaps. */
  _id: number;
  at: Date;
  /** The hash of the page before; 64 zeros for the first. */
  prev: string;
  hash: string;
  transfers: Transfer[];
}

export const PAGE_TRANSFERS_MAX = 256;
export const META_BYTES_MAX = 1_024;
export const GENESIS_HASH = '0'.repeat(64);

/** The sum of a transfer's destinations, which is what leaves its source. */
export function totalMicro(transfer: { to: readonly Leg[] }): number {
  let total = 0;
  for (const leg of transfer.to) total += leg.amountMicro;
  return total;
}

/** What a caller asked for, as it is asked or as it is recorded. */
type Content = TransferInput | Pick<Transfer, 'key' | 'kind' | 'from' | 'to' | 'meta'>;

/** The hash of everything that a caller asked for. The same key with another fingerprint is a conflict. */
export function fingerprintOf(transfer: Content): string {
  return sha256(JSON.stringify(content(transfer)));
}

/** The page's hash: sha256 over the hash before it and the page's canonical content. */
export function hashPage(page: Pick<Page, '_id' | 'at' | 'prev' | 'transfers'>): string {
  const transfers = page.transfers.map((transfer) => [
    ...content(transfer),
    transfer.fingerprint,
    transfer.refused ?? null,
  ]);
  return sha256(`${page.prev}\n${JSON.stringify([page._id, page.at.getTime(), transfers])}`);
}

/** The next head of an account's own chain: `sha256(previous, key, amount, seq)`. */
export function nextHead(previous: string, key: string, amountMicro: number, seq: number): string {
  return sha256(`${previous}\n${key}\n${amountMicro}\n${seq}`);
}

/** Refuses, by throwing, what no caller may ever ask for; these are programming errors, not refusals. */
export function assertWellFormed(input: TransferInput): void {
  const fault = findFault(input);
  if (fault) throw new RangeError(`transfer ${input.key}: ${fault}`);
}

/** What is wrong with a transfer's shape, if anything. */
export function findFault(
  transfer: Pick<Transfer, 'key' | 'from' | 'to' | 'meta'> | TransferInput,
): string | undefined {
  if (transfer.key === '') return 'no key';
  if (transfer.to.length === 0) return 'no destination';
  for (const leg of transfer.to) {
    if (!Number.isSafeInteger(leg.amountMicro) || leg.amountMicro <= 0)
      return `amount ${leg.amountMicro} is not positive`;
    if (leg.account === transfer.from) return 'source and destination are the same account';
  }
  if (!Number.isSafeInteger(totalMicro(transfer))) return 'the sum leaves the safe range';
  if (Buffer.byteLength(JSON.stringify(transfer.meta)) > META_BYTES_MAX) return 'meta is larger than 1 KB';
  return undefined;
}

// Arrays instead of objects: the order of fields is then part of the code, not of whoever built the object.
function content(transfer: Content): unknown[] {
  const meta = Object.entries(transfer.meta).sort(([a], [b]) => (a < b ? -1 : 1));
  return [transfer.key, transfer.kind, transfer.from, transfer.to.map((leg) => [leg.account, leg.amountMicro]), meta];
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
