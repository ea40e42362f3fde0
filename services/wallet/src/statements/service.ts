import { badInput } from '@candor/service-kit/errors';
import { type Connection, pageLimit } from '@candor/service-kit/graph/paging';
import { type AccountPath, publisherFunds, publisherHeld, userEarnings, userHeld } from '../ledger/accounts.ts';
import type { Posting, Postings } from '../projections/postings.ts';
import { refuseStatement } from './errors.ts';

/** The accounts that a person has: two of their own, and two of the organisation in which they act. */
export const statementAccounts = ['earnings', 'held', 'funds', 'fundsHeld'] as const;
export type StatementAccount = (typeof statementAccounts)[number];

/** Whether an account is an organisation's. */
export const isOfPublisher = (account: StatementAccount): boolean => account === 'funds' || account === 'fundsHeld';

export interface StatementDeps {
  postings: Postings;
}

/** One movement of an account, in micro-USDT; negative when it left. */
export interface Entry {
  id: string;
  at: Date;
  kind: string;
  amountMicro: number;
  balanceAfterMicro: number;
  /** The id of the record that moved it: a rating, a payout, a deposit, a funding. */
  reference: string;
}

/** An account's entries from one moment until just before another: opening + entries = closing. */
export interface Statement {
  account: StatementAccount;
  from: Date;
  to: Date;
  openingMicro: number;
  entries: Entry[];
  closingMicro: number;
}

/** Entries of one statement at most. */
export const STATEMENT_ENTRIES_MAX = 50_000;
const POSTING_ID = /^\d{12}\.\d{3}\.\d{1,2}$/;

/** The path of one of a person's accounts, or of an organisation's of this id. */
export function accountOf(userId: string, account: StatementAccount): AccountPath {
  switch (account) {
    case 'earnings':
      return userEarnings(userId);
    case 'held':
      return userHeld(userId);
    case 'funds':
      return publisherFunds(userId);
    case 'fundsHeld':
      return publisherHeld(userId);
  }
}

/**
 * An account's statement for `from` ≤ time < `to`, oldest entry first. It has every transfer acknowledged before the call. Refuses
 * with BAD_INPUT for a period that ends before it begins, PERIOD_TOO_LONG for more than 50,000 entries.
 */
export async function readStatement(
  deps: StatementDeps,
  path: string,
  period: { from: Date; to: Date },
  entriesMax: number = STATEMENT_ENTRIES_MAX,
): Promise<Pick<Statement, 'openingMicro' | 'entries' | 'closingMicro'>> {
  const { from, to } = period;
  if (from.getTime() > to.getTime()) throw badInput('The period must begin before it ends.', 'from');
  return deps.postings.read(async (postings, before) => {
    const [fromId, toId] = [await deps.postings.idAt(from, before), await deps.postings.idAt(to, before)];
    const [last] = await postings
      .find({ account: path, _id: { $lt: fromId } })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    const found = await postings
      .find({ account: path, _id: { $gte: fromId, $lt: toId } })
      .sort({ _id: 1 })
      .limit(entriesMax + 1)
      .toArray();
    if (found.length > entriesMax) throw refuseStatement('PERIOD_TOO_LONG');
    const openingMicro = last?.balanceAfterMicro ?? 0;
    const closingMicro = found.at(-1)?.balanceAfterMicro ?? openingMicro;
    return { openingMicro, entries: found.map(toEntry), closingMicro };
  });
}

export interface EntriesPage {
  first?: number | null | undefined;
  after?: string | null | undefined;
  /** Only entries of these kinds; all when left out. */
  kinds?: string[] | null | undefined;
}

/** A page of an account's entries, newest first. */
export async function listEntries(
  deps: StatementDeps,
  path: string,
  { first, after, kinds }: EntriesPage,
): Promise<Connection<Entry>> {
  const from = after ? readCursor(after) : undefined;
  const ofKinds = kinds ? { kind: { $in: kinds } } : {};
  const found = await deps.postings.read((postings, before) =>
    postings
      .find({ account: path, _id: { $lt: from !== undefined && from < before ? from : before }, ...ofKinds })
      .sort({ _id: -1 })
      .limit(pageLimit(first))
      .toArray(),
  );
  const size = pageLimit(first) - 1;
  const edges = found.slice(0, size).map((posting) => ({ cursor: writeCursor(posting._id), node: toEntry(posting) }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: found.length > size } };
}

/** A posting's id as a list's cursor. */
export function writeCursor(postingId: string): string {
  return Buffer.from(postingId).toString('base64url');
}

/** The posting's id of a cursor. Refuses with BAD_INPUT one that was not made here. */
export function readCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!POSTING_ID.test(id)) throw badInput('The cursor is not one of ours.', 'cursor');
  return id;
}

/** A posting as people see it. */
export function toEntry(posting: Posting): Entry {
  const { _id, at, kind, amountMicro, balanceAfterMicro, key } = posting;
  return { id: _id, at, kind, amountMicro, balanceAfterMicro, reference: referenceOf(key) };
}

/** The record's id in a transfer's key: `rating/<id>`, `withdrawal/<id>/hold`; of a difference the rating's. */
export function referenceOf(key: string): string {
  if (key.startsWith('topup/')) return key.split('/')[2] ?? key;
  return key.split('/')[1] ?? key;
}
