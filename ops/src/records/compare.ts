import type { Transfer, TransferInput } from '@candor/wallet/ledger/transfer';

/** An entry of the journal, and where it stands. */
export interface Entry {
  seq: number;
  index: number;
  transfer: Transfer;
}

/** What is wrong with entries, by their keys; those that agree with their records are not in it. */
export type Faults = Map<string, string>;

/** Compares entries with the records that they stand for: some queries for all of them. */
export type Compare = (entries: readonly Entry[]) => Promise<Faults>;

/** What is wrong with an entry whose record asks for `expected`, if anything. What else it notes of the record is not compared. */
export function movementFault(transfer: Transfer, expected: TransferInput): string | undefined {
  const [is, should] = [shown(transfer), shown(expected)];
  if (transfer.key !== expected.key) return `its record asks for the key ${expected.key}`;
  return is === should ? undefined : `it moves ${is}, and its record asks for ${should}`;
}

const shown = ({ from, to }: Pick<Transfer, 'from' | 'to'> | TransferInput) =>
  `${to.map(({ account, amountMicro }) => `${amountMicro} micro-USDT to ${account}`).join(' and ')} from ${from}`;

/** A comparison by the id that stands in the key after `prefix`, up to `suffix`. `faultOf` is asked of every entry, with its record where there is one. */
export function byId<Doc extends { _id: string }>({
  prefix,
  suffix = '',
  read,
  faultOf,
}: {
  prefix: string;
  suffix?: string;
  read: (ids: string[]) => Promise<Doc[]>;
  faultOf: (record: Doc, transfer: Transfer) => string | undefined;
}): Compare {
  const idOf = ({ transfer: { key } }: Entry) =>
    key.startsWith(prefix) && key.endsWith(suffix) ? key.slice(prefix.length, key.length - suffix.length) : undefined;
  return async (entries) => {
    const records = new Map((await read(entries.flatMap((entry) => idOf(entry) ?? []))).map((one) => [one._id, one]));
    const faults: Faults = new Map();
    for (const entry of entries) {
      const id = idOf(entry);
      const record = id === undefined ? undefined : records.get(id);
      const fault = id === undefined ? KEY_OF_ANOTHER : record ? faultOf(record, entry.transfer) : NO_RECORD;
      if (fault !== undefined) faults.set(entry.transfer.key, fault);
    }
    return faults;
  };
}

export const NO_RECORD = 'it has no record';
export const KEY_OF_ANOTHER = 'its key is not one of its kind';

/** Items by what `keyOf` says of them, in their order. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
