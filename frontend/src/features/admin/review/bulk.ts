import type { Reviewed } from './types.ts';

/** One request of many that are approved together, and what has become of it. */
export interface BulkRow<Row extends Reviewed> {
  row: Row;
  txHash: string;
  key: string;
  outcome: 'open' | 'sending' | 'done' | 'refused' | 'unknown';
  /** Why it was refused, or could not be claimed. */
  message?: string;
}

/** Pasted lines, matched in order with the rows that are still open: one hash for each. Empty lines keep a row as it is. */
export function pasted<Row extends Reviewed>(rows: readonly BulkRow<Row>[], text: string): BulkRow<Row>[] {
  const lines = text.replace(/\s+$/, '').split(/\r?\n/);
  let line = 0;
  return rows.map((one) => {
    if (one.outcome === 'done') return one;
    const hash = lines[line++]?.trim() ?? '';
    return hash === '' ? one : { ...one, txHash: hash };
  });
}

/** What keeps rows from being sent, by their id: a hash that is missing, or that two rows of a network have. */
export function faultsOf<Row extends Reviewed>(rows: readonly BulkRow<Row>[]): Map<string, string> {
  const faults = new Map<string, string>();
  const seen = new Map<string, string>();
  for (const { row, txHash, outcome } of rows) {
    const hash = txHash.trim();
    const transaction = `${row.network} ${hash.toLowerCase()}`;
    const other = seen.get(transaction);
    if (hash === '') {
      if (outcome !== 'done') faults.set(row.id, 'The transaction hash is missing.');
      continue;
    }
    if (other !== undefined) {
      faults.set(row.id, 'Another row has this transaction.');
      faults.set(other, 'Another row has this transaction.');
    }
    seen.set(transaction, row.id);
  }
  return faults;
}
