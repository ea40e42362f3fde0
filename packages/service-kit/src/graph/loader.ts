import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model, ProjectionType } from 'mongoose';

/** Looks one thing up by its key; `undefined` when there is none. */
export type Load<Value> = (key: string) => Promise<Value | undefined>;

/** Answers everybody who asked in one turn of the event loop with one call of `fetch`, which is given each key once. It keeps nothing. */
export function createBatch<Value>(fetch: (keys: string[]) => Promise<Map<string, Value>>): Load<Value> {
  let open: { keys: Set<string>; found: Promise<Map<string, Value>> } | undefined;
  const openBatch = () => {
    const keys = new Set<string>();
    const found = nextTurn().then(() => {
      open = undefined;
      return fetch([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    open ??= openBatch();
    open.keys.add(key);
    return (await open.found).get(key);
  };
}

/** A batch of documents by their id: for fields that a list asks for once per row. */
export function createLoader<Doc extends { _id: string }, Stored extends Doc = Doc>(
  model: Model<Stored>,
  projection?: ProjectionType<Stored>,
): Load<Doc> {
  return createBatch(async (ids) => {
    const docs = await model.find({ _id: { $in: ids } }, projection).lean<Doc[]>();
    return new Map(docs.map((doc) => [doc._id, doc]));
  });
}
