import type { Book } from '../load/book.ts';
import type { Hooks } from '../load/hooks.ts';
import type { FaultAt } from './promises.ts';
import type { Records } from './records.ts';
import type { Seen } from './seen.ts';

/** Everything that is looked at to say what webhooks were told. */
export interface Told {
  book: Book;
  records: Records;
  hooks: Pick<Hooks, 'all' | 'replayed'> & { receiver: Pick<Hooks['receiver'], 'arrivals'> };
  seen: Seen;
  faultAt: FaultAt;
}
