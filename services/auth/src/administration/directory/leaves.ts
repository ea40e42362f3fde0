import { isDuplicateKey, randomId } from '@candor/service-kit';
import type { Model } from 'mongoose';
import type { OrderName } from '../order.ts';
import { LEAF_MAX, type Leaf, type LeafEntry } from './model.ts';

/** How often what is known of the leaves may turn out old before something is wrong. */
const TRIES_MAX = 50;

/** The leaves of one order, shared by every process. */
export interface Leaves {
  /** The leaf whose stretch this place is in; without a place the last one. */
  at(place: string | undefined): Promise<Leaf>;
  after(leaf: Leaf): Promise<Leaf | undefined>;
  before(leaf: Leaf): Promise<Leaf | undefined>;
  /** Adds entries, sorted by place; the ones that are there already stay as they are. */
  add(entries: readonly LeafEntry[]): Promise<void>;
  /** Takes somebody's entry at a place out. */
  remove(entry: LeafEntry): Promise<void>;
}

/** The leaves of an order. What a process remembers of where leaves begin is only where it starts to look. */
export function openLeaves(model: Model<Leaf>, order: OrderName): Leaves {
  const firstId = `${order}.first`;
  let starts: Pick<Leaf, '_id' | 'from'>[] = [];

  const read = (_id: string) => model.findById(_id).lean<Leaf>();

  const learn = async () => {
    const known = await model.find({ order, live: true }, { from: 1 }).lean<Pick<Leaf, '_id' | 'from'>[]>();
    starts = known.sort((one, other) => compare(one.from, other.from));
    if (starts[0]?._id === firstId) return;
    try {
      await model.create({ _id: firstId, order, from: '', to: null, next: null, live: true, version: 0, entries: [] });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    starts.unshift({ _id: firstId, from: '' });
  };

  /** The last remembered leaf for which this holds; the first one begins before everything. */
  const startWhere = async (isFit: (from: string) => boolean): Promise<Leaf> => {
    for (let tries = 0; tries < 2; tries += 1) {
      if (starts.length === 0) await learn();
      const leaf = await read(starts.findLast(({ from }) => isFit(from))?._id ?? firstId);
      if (leaf) return leaf;
      starts = [];
    }
    throw new Error(`the leaves of ${order} are gone`);
  };

  const next = async (leaf: Leaf): Promise<Leaf | undefined> => {
    const found = leaf.next === null ? null : await read(leaf.next);
    if (leaf.next !== null && !found) throw new Error(`leaf ${leaf.next} of ${order} is gone`);
    if (found && !starts.some((known) => known._id === found._id)) {
      starts = [...starts, { _id: found._id, from: found.from }].sort((a, b) => compare(a.from, b.from));
      // Whoever made it died before it was told of.
      if (!found.live) await model.updateOne({ _id: found._id }, { $set: { live: true } });
    }
    return found ?? undefined;
  };

  /** Goes on from a leaf to the first one for which this holds. */
  const goTo = async (from: Leaf, isThere: (leaf: Leaf) => boolean): Promise<Leaf> => {
    let leaf = from;
    while (!isThere(leaf)) {
      const following = await next(leaf);
      if (!following) throw new Error(`the leaves of ${order} end early`);
      leaf = following;
    }
    return leaf;
  };

  const at = async (place: string | undefined): Promise<Leaf> => {
    const start = await startWhere((from) => place === undefined || from <= place);
    return goTo(start, ({ to }) => to === null || (place !== undefined && place < to));
  };

  const addTo = async (leaf: Leaf, added: readonly LeafEntry[]): Promise<boolean> => {
    const fresh = added.filter(
      (entry) => !leaf.entries.some((known) => known.place === entry.place && known.userId === entry.userId),
    );
    if (fresh.length === 0) return true;
    const last = leaf.entries.at(-1)?.place ?? '';
    const isAppended = fresh.every((entry) => entry.place > last);
    const entries = [...leaf.entries, ...fresh].sort((one, other) => compare(one.place, other.place));
    const own = { _id: leaf._id, version: leaf.version };
    if (entries.length <= LEAF_MAX)
      return (await model.updateOne(own, { $set: { entries }, $inc: { version: 1 } })).modifiedCount === 1;
    // What comes in order leaves full leaves behind; otherwise there is room for what comes between.
    const [lower = [], ...upper] = chunksOf(entries, isAppended ? LEAF_MAX : LEAF_MAX / 2);
    const behind = leavesOf(leaf, upper);
    await model.insertMany(behind);
    const [first] = behind;
    const split = await model.updateOne(own, {
      $set: { entries: lower, to: first?.from ?? leaf.to, next: first?._id ?? leaf.next },
      $inc: { version: 1 },
    });
    const ids = behind.map(({ _id }) => _id);
    if (split.modifiedCount === 0) await model.deleteMany({ _id: { $in: ids } });
    else await model.updateMany({ _id: { $in: ids } }, { $set: { live: true } });
    return split.modifiedCount === 1;
  };

  return {
    at,
    after: next,
    async before(leaf) {
      if (leaf.from === '') return undefined;
      return goTo(await startWhere((from) => from < leaf.from), ({ to }) => to === null || to >= leaf.from);
    },
    async add(entries) {
      let rest = [...entries];
      for (let tries = 0; rest[0]; tries += 1) {
        if (tries > TRIES_MAX + entries.length) throw new Error(`the leaves of ${order} change too often`);
        const leaf = await at(rest[0].place);
        const end = rest.findIndex(({ place }) => leaf.to !== null && place >= leaf.to);
        const mine = end === -1 ? rest : rest.slice(0, end);
        if (await addTo(leaf, mine)) rest = rest.slice(mine.length);
      }
    },
    async remove({ place, userId }) {
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        const leaf = await at(place);
        const entries = leaf.entries.filter((entry) => entry.place !== place || entry.userId !== userId);
        if (entries.length === leaf.entries.length) return;
        const own = { _id: leaf._id, version: leaf.version };
        const removed = await model.updateOne(own, { $set: { entries }, $inc: { version: 1 } });
        if (removed.modifiedCount === 1) return;
      }
      throw new Error(`the leaves of ${order} change too often`);
    },
  };
}

/** The leaves that take the upper part of one that is split. */
function leavesOf(leaf: Leaf, parts: readonly LeafEntry[][]): Leaf[] {
  const ids = parts.map(() => randomId());
  return parts.map((entries, at) => ({
    _id: ids[at] ?? '',
    order: leaf.order,
    from: entries[0]?.place ?? '',
    to: parts[at + 1]?.[0]?.place ?? leaf.to,
    next: ids[at + 1] ?? leaf.next,
    live: false,
    version: 0,
    entries,
  }));
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
