import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model, ProjectionType } from 'mongoose';

/** Looks one thing up by its key; `undefined` when there is none. */
export type Load<Value> = (key: string) => Promise<Value | undefined>;

/** Looks up many at once, too: one promise for a page, not one for each of its rows. Who has nothing is not in the map. */
export type Batch<Value> = Load<Value> & { many: (keys: Iterable<string>) => Promise<ReadonlyMap<string, Value>> };

/** Answers everybody who asked in one turn of the event loop with one call of `fetch`, which is given each key once. It keeps nothing. */
export function createBatch<Value>(fetch: (keys: string[]) => Promise<Map<string, Value>>): Batch<Value> {
  let open: { keys: Set<string>; found: Promise<Map<string, Value>> } | undefined;
  const openBatch = () => {
    const keys = new Set<string>();
    const found = nextTurn().then(() => {
      open = undefined;
      return fetch([...keys]);
    });
    return { keys, found };
  };
  const many = (asked: Iterable<string>) => {
    open ??= openBatch();
    for (const key of asked) open.keys.add(key);
    return open.found;
  };
  // No async function: a list asks once a row, and each of those would be two promises more.
  const one = (key: string) => {
    open ??= openBatch();
    open.keys.add(key);
    return open.found.then((found) => found.get(key));
  };
  return Object.assign(one, { many });
}

/** A batch of documents by their id: for fields that a list asks for once per row, and for what many requests ask at the same time. */
export function createLoader<Doc extends { _id: string }, Stored extends Doc = Doc>(
  model: Model<Stored>,
  projection?: ProjectionType<Stored>,
): Batch<Doc> {
  return createBatch(async (ids) => {
    const [only] = ids;
    // Equality is the cheapest question everywhere.
    const filter = ids.length === 1 ? { _id: only } : { _id: { $in: ids } };
    const docs = await model.find(filter as object, projection).lean<Doc[]>();
    return new Map(docs.map((doc) => [doc._id, doc]));
  });
}

const loaders = new WeakMap<object, Load<never>>();

/**
 * A document by its id, as it is now: whoever asks the same process in one turn of the event loop shares one query, which is sent after
 * all of them have asked. It is shared, too: nobody may change it.
 */
export function findTogether<Doc extends { _id: string }>(model: Model<Doc>, id: string): Promise<Doc | undefined> {
  const known = loaders.get(model) as Load<Doc> | undefined;
  const load = known ?? createLoader<Doc>(model);
  if (!known) loaders.set(model, load as Load<never>);
  return load(id);
}
