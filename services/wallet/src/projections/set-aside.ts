import type { Connection } from 'mongoose';

const SET_ASIDE = 'undelivered';

/** An event that was sent and not handled everywhere, of a page that the relay's checkpoint has passed. */
export interface SetAside {
  /** The event's id. */
  _id: string;
  /** Where its transfer is in the journal. */
  seq: number;
  index: number;
  /** The accounts that the transfer touches. */
  accounts: string[];
  /** When its page was written. */
  at: Date;
}

/** What the relay has passed without its being handled: few, by account, and known to every process. */
export interface SetAsides {
  /** Repeatable, by any number of processes. */
  add(events: readonly SetAside[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Some of them, in the order of their ids, behind one of them. */
  after(id: string, limit: number): Promise<SetAside[]>;
  count(): Promise<number>;
  /** When the oldest page was written of which one is open. */
  oldestAt(): Promise<Date | undefined>;
  /** Whether one touches any of these accounts. */
  touches(accounts: readonly string[]): Promise<boolean>;
  /** Forgets those of pages behind this one, which a restore took away. */
  forgetAfter(seq: number): Promise<void>;
}

/** Creates the indexes. Repeatable. */
export async function prepareSetAsides(connection: Connection): Promise<void> {
  const collection = connection.collection(SET_ASIDE);
  await collection.createIndex({ accounts: 1 }, { name: 'accounts' });
  await collection.createIndex({ at: 1, _id: 1 }, { name: 'at_id' });
}

/** The events that were set aside, on a database. */
export function openSetAsides(connection: Connection): SetAsides {
  const collection = connection.collection<SetAside>(SET_ASIDE);
  return {
    async add(events) {
      for (const event of events) await collection.replaceOne({ _id: event._id }, event, { upsert: true });
    },
    async remove(ids) {
      if (ids.length > 0) await collection.deleteMany({ _id: { $in: [...ids] } });
    },
    after: (id, limit) =>
      collection
        .find({ _id: { $gt: id } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray() as Promise<SetAside[]>,
    count: () => collection.estimatedDocumentCount(),
    async oldestAt() {
      const [oldest] = await collection.find().sort({ at: 1, _id: 1 }).limit(1).toArray();
      return oldest?.at;
    },
    async touches(accounts) {
      return (await collection.findOne({ accounts: { $in: [...accounts] } })) !== null;
    },
    async forgetAfter(seq) {
      await collection.deleteMany({ seq: { $gt: seq } });
    },
  };
}
