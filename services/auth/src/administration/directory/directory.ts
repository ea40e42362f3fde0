import type { AnyBulkWriteOperation, Model } from 'mongoose';
import type { User } from '../../users/model.ts';
import { listedFields } from '../listed.ts';
import { type Order, type OrderName, placeOf } from '../order.ts';
import { type Leaves, openLeaves } from './leaves.ts';
import type { Leaf, LeafEntry } from './model.ts';

/** People filed in one go. */
const BATCH = 1_000;
const orders: readonly OrderName[] = ['signup', 'username'];

/** People in order, page by page, at a cost that does not grow with their number. */
export interface Directory {
  /** Files everybody whose record waits for it. What is walked through afterwards has them. Returns how many there were. */
  fileWaiting(): Promise<number>;
  /** Batches of entries in this order, beginning after a place. */
  walk(order: Order, after: string | undefined): AsyncGenerator<LeafEntry[]>;
  /** Takes somebody out of the lists for good, before the record loses what the places were made of. */
  forget(user: Listed): Promise<void>;
  /** Gives records of before there were lists what they lack. Repeatable. */
  adopt(): Promise<number>;
}

type Listed = Pick<User, '_id' | 'usernameKey' | 'createdAt'>;

/**
 * The ordered lists of people. A record says in its own insert that it waits to be filed; only when both lists have it does it stop
 * to say so. So nobody is missing: whoever reads looks at those who wait first, and at the lists afterwards.
 */
export function createDirectory(models: { users: Model<User>; leaves: Model<Leaf> }): Directory {
  const { users } = models;
  const lists = new Map<OrderName, Leaves>(orders.map((order) => [order, openLeaves(models.leaves, order)]));
  const listOf = (order: OrderName): Leaves => {
    const list = lists.get(order);
    if (!list) throw new Error(`no list by ${order}`);
    return list;
  };
  const entryOf = (order: OrderName, user: Listed) => ({ place: placeOf(order, user), userId: user._id });

  const file = async (people: readonly Listed[]) => {
    for (const order of orders) {
      const entries = people.map((user) => entryOf(order, user));
      await listOf(order).add(entries.sort((one, other) => (one.place < other.place ? -1 : 1)));
    }
    await users.bulkWrite(
      people.map(({ _id, usernameKey }) => ({
        updateOne: { filter: { _id, usernameKey }, update: { $unset: { listing: 1 } } },
      })) as AnyBulkWriteOperation<User>[],
    );
    // Whoever was erased meanwhile was taken out before this put them in again.
    const ids = people.map(({ _id }) => _id);
    const erased = await users
      .find({ _id: { $in: ids }, accountState: 'erased' }, { _id: 1 })
      .lean<{ _id: string }[]>();
    for (const { _id } of erased) {
      const known = people.find((user) => user._id === _id);
      if (known) await forget(known);
    }
  };

  const forget = async (user: Listed) => {
    await users.updateOne({ _id: user._id }, { $unset: { listing: 1 } });
    for (const order of orders) await listOf(order).remove(entryOf(order, user));
  };

  return {
    async fileWaiting() {
      let filed = 0;
      for (;;) {
        const waiting = await users
          .find({ listing: 'waiting' }, { usernameKey: 1, createdAt: 1 })
          .limit(BATCH)
          .lean<Listed[]>();
        if (waiting.length > 0) await file(waiting);
        filed += waiting.length;
        if (waiting.length < BATCH) return filed;
      }
    },
    async *walk({ name, descending }, after) {
      const list = listOf(name);
      let leaf: Leaf | undefined = await list.at(descending ? after : (after ?? ''));
      while (leaf) {
        const entries = leaf.entries.filter(
          ({ place }) => after === undefined || (descending ? place < after : place > after),
        );
        if (entries.length > 0) yield descending ? entries.reverse() : entries;
        leaf = descending ? await list.before(leaf) : await list.after(leaf);
      }
    },
    forget,
    async adopt() {
      const lacking = await users.find({ searchKeys: { $exists: false } }).lean<User[]>();
      for (const user of lacking) {
        const { _id, emailKey, mobile } = user;
        // Guarded by what the keys are made of.
        await users.updateOne({ _id, emailKey, mobile, accountState: { $ne: 'erased' } }, { $set: listedFields(user) });
      }
      return lacking.length;
    },
  };
}
