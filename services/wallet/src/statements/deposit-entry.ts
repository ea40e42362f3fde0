import { publisherOf } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { postingId } from '../projections/postings.ts';
import { type Entry, type StatementDeps, toEntry } from './service.ts';

/** What a deposit did to its publisher's funds. */
export interface DepositEntry {
  publisherId: string;
  entry: Entry;
}

/** The entry that a deposit made, with whose it is, as the journal has it; undefined where it has none: it is not paid, or not counted yet. */
export async function findDepositEntry(
  deps: StatementDeps & { ledger: Pick<Ledger, 'lookUp'> },
  depositId: string,
): Promise<DepositEntry | undefined> {
  const key = `deposit/${depositId}`;
  const recorded = (await deps.ledger.lookUp([key])).get(key);
  const [funds] = recorded?.transfer.to ?? [];
  if (!recorded || recorded.transfer.refused !== undefined || !funds) return undefined;
  const publisherId = publisherOf(funds.account);
  if (publisherId === undefined) return undefined;
  // The publisher's funds are the only destination: leg 0 is the world outside.
  const id = postingId(recorded.seq, recorded.index, 1);
  const posting = await deps.postings.read((postings) => postings.findOne({ _id: id }));
  if (!posting) throw new Error(`deposit ${depositId} has no posting`);
  return { publisherId, entry: toEntry(posting) };
}
