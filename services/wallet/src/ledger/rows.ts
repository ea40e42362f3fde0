import { singleAccounts } from './accounts.ts';
import type { CampaignFigures, EarnerFigures, PublisherFigures } from './figure-types.ts';

/** What the fold knows of one account: its balance in micro-USDT and, by its kind, the figures that belong to it. */
export interface Row {
  micro: number;
  /** The page that changed it last, or the page of the snapshot that it was read back from; 0 for an account without a transfer. */
  seq: number;
  /** The round of leaving in which it was used last. */
  round: number;
  more: CampaignFigures | EarnerFigures | PublisherFigures | undefined;
}

/** What a snapshot says of an account. */
export type StoredRow = Pick<Row, 'micro' | 'more'>;

/** A complete snapshot from which rows are read back, by account. */
export interface Base {
  id: string;
  /** Its page: everything that was not touched since is as it says. */
  seq: number;
  /** Transfers up to that page. */
  transfers: number;
  /** The rows of these accounts; one that it does not have has no entry. Throws SnapshotLost when a part is gone or is not what was signed. */
  read(accounts: readonly string[]): Promise<Map<string, StoredRow>>;
}

/** A part of a snapshot that was good once is gone, or is not what was signed. */
export class SnapshotLost extends Error {
  constructor(
    readonly id: string,
    fault: string,
  ) {
    super(`snapshot ${id}: ${fault}`);
    this.name = 'SnapshotLost';
  }
}

/** The rows as they were at one page, while what comes later goes on changing them. */
export interface Cut {
  seq: number;
  /** The accounts that were changed after the base and up to the cut; made in slices, so that nobody waits for it. */
  changed(): AsyncIterable<string>;
  /** One of them as it was at the cut. */
  row(account: string): Row;
  /** Ends the cut: nothing is kept for it any more. */
  end(): void;
}

/**
 * The accounts of a fold. Without a snapshot all of them are in memory. With one (`base`), only what was changed after its page must
 * be: the rest may leave, and is read back from it.
 */
export interface Rows {
  readonly base: Base | undefined;
  /** How many accounts there are, in memory or not. */
  count: number;
  /** How many were changed after the base, and how many others are in memory. */
  sizes(): { changed: number; clean: number };
  has(account: string): boolean;
  /** An account's row, to read. Throws outside of `reading` when it is not in memory. */
  peek(account: string): Row;
  /** An account's row, to change, by page `seq`. It must be in memory. */
  write(account: string, seq: number): Row;
  /** Reads back those of the accounts that are not in memory. They stay at least until the next `leave` but one. */
  bring(accounts: readonly string[]): Promise<void>;
  /** Runs `work`; a row that is not in memory is empty to it, and named in `missing`. */
  reading<Found>(work: () => Found): { found: Found; missing: string[] } | { missing: string[] };
  /** Goes on with a newer snapshot, of a page that is folded; what was not changed since counts as clean afterwards. */
  adopt(base: Base): Promise<void>;
  /** Lets clean rows leave until so many are left, those first that were not used lately. Returns how many left. */
  leave(keep: number): number;
  /** Keeps the rows as they are now, after page `seq`. One at a time. */
  cut(seq: number): Cut;
  /** Those of the world's and the platform's accounts that are known. */
  fixed(): string[];
  /** All rows in memory that have had a transfer. */
  entries(): IterableIterator<[string, Row]>;
}

const SLICE = 2_000;
const NOTHING: Row = { micro: 0, seq: 0, round: 0, more: undefined };
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** The world's and the platform's few accounts are needed by nearly every page: they never leave. */
export const isFixed = (account: string) => account.startsWith('world/') || account.startsWith('platform/');

export interface RowsOptions {
  /** Of a snapshot: it, its page's number, and how many accounts it has. */
  base?: Base;
  count?: number;
  /** A seam for tests: between what was read back and its use. */
  onRead?: () => Promise<void>;
}

/** The rows of a snapshot, none of them in memory; or of an empty journal. */
export function createRows({ base: start, count = 0, onRead }: RowsOptions = {}): Rows {
  let base = start;
  /** Changed after the base's page: never leaves. */
  const changed = new Map<string, Row>();
  /** As the base says: may leave at any time. */
  const clean = new Map<string, Row>();
  const fixed = new Set<string>();
  let round = 1;
  let missing: Set<string> | undefined;
  let cut: { seq: number; kept: Map<string, Row> } | undefined;
  const find = (account: string) => changed.get(account) ?? clean.get(account);
  const has = (account: string) => base === undefined || changed.has(account) || clean.has(account);

  const rows: Rows = {
    count,
    get base() {
      return base;
    },
    sizes: () => ({ changed: changed.size, clean: clean.size }),
    has,
    peek(account) {
      const row = find(account);
      if (row) {
        row.round = round;
        return row;
      }
      if (base === undefined) return NOTHING;
      if (missing === undefined) throw new Error(`${account} is not in memory and was not read back`);
      missing.add(account);
      return NOTHING;
    },
    write(account, seq) {
      const known = changed.get(account);
      if (known) {
        if (cut && known.seq <= cut.seq) cut.kept.set(account, copyOf(known));
        known.seq = seq;
        known.round = round;
        return known;
      }
      const row = clean.get(account) ?? created(account);
      if (row.seq === 0) rows.count += 1;
      clean.delete(account);
      row.seq = seq;
      row.round = round;
      changed.set(account, row);
      if (isFixed(account)) fixed.add(account);
      return row;
    },
    async bring(accounts) {
      for (;;) {
        const from = base;
        const wanted = accounts.filter((account) => !has(account));
        if (from === undefined || wanted.length === 0) return;
        const found = await readFrom(from, wanted);
        await onRead?.();
        // Another snapshot took its place meanwhile: what was read may have been changed and have left again since.
        if (found === undefined || base !== from) continue;
        // What another page changed meanwhile is newer than what was read.
        for (const account of wanted) if (!has(account)) clean.set(account, toRow(found.get(account), from.seq));
      }
    },
    reading(work) {
      const noted = new Set<string>();
      missing = noted;
      try {
        const found = work();
        return { found, missing: [...noted] };
      } catch (error) {
        // It saw an empty row that is not empty: it is asked again once the row is there.
        if (noted.size === 0) throw error;
        return { missing: [...noted] };
      } finally {
        missing = undefined;
      }
    },
    async adopt(next) {
      // Up to now all were in memory, so that those that are not there have no transfer.
      if (base === undefined)
        for (const account of singleAccounts) if (!changed.has(account)) clean.set(account, { ...NOTHING, round });
      base = next;
      let seen = 0;
      for (const [account, row] of changed) {
        if (base !== next) return;
        if (row.seq <= next.seq) {
          changed.delete(account);
          clean.set(account, row);
        }
        seen += 1;
        if (seen % SLICE === 0) await nextTurn();
      }
    },
    leave(keep) {
      let left = 0;
      let looked = 0;
      const all = clean.size;
      for (const [account, row] of clean) {
        if (clean.size <= keep || looked === all) break;
        looked += 1;
        if (isFixed(account) || row.round >= round) {
          // To the end of the queue: it was used since the last time.
          clean.delete(account);
          clean.set(account, row);
        } else {
          clean.delete(account);
          left += 1;
        }
      }
      round += 1;
      return left;
    },
    cut(seq) {
      if (cut) throw new Error('there is a cut already');
      const mine = { seq, kept: new Map<string, Row>() };
      cut = mine;
      const rowAt = (account: string) => mine.kept.get(account) ?? changed.get(account);
      return {
        seq: mine.seq,
        async *changed() {
          let seen = 0;
          for (const account of changed.keys()) {
            if ((rowAt(account)?.seq ?? Infinity) <= mine.seq) yield account;
            seen += 1;
            if (seen % SLICE === 0) await nextTurn();
          }
        },
        row: (account) => rowAt(account) ?? NOTHING,
        end: () => {
          if (cut === mine) cut = undefined;
        },
      };
    },
    fixed: () => [...fixed],
    *entries() {
      for (const one of changed) yield one;
      for (const one of clean) if (one[1].seq > 0) yield one;
    },
  };

  function created(account: string): Row {
    if (base !== undefined) throw new Error(`${account} is not in memory and was not read back`);
    return { ...NOTHING };
  }
  /** What the snapshot says; undefined when it was lost after another one had taken its place. */
  async function readFrom(from: Base, accounts: readonly string[]): Promise<Map<string, StoredRow> | undefined> {
    try {
      return await from.read(accounts);
    } catch (error) {
      if (base !== from) return undefined;
      throw error;
    }
  }
  function toRow(stored: StoredRow | undefined, seq: number): Row {
    return stored ? { micro: stored.micro, seq, round, more: stored.more } : { ...NOTHING, round };
  }
  return rows;
}

function copyOf(row: Row): Row {
  return { ...row, more: row.more && { ...row.more } };
}
