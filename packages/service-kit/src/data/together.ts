import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { createGroup } from './group.ts';
import { insertOnce } from './insert.ts';
import { DUPLICATE_KEY } from './mongo.ts';

interface Named {
  _id: string;
}

type Inserted = Model<Named>;
type Insert = (doc: Named) => Promise<Named | null>;

const inserts = new WeakMap<object, Insert>();

/**
 * `insertOnce`, in one message with whoever inserts into the same collection at that moment: the same answer to each, whatever became of the
 * others.
 */
export function insertTogether<Doc extends Named>(model: Model<Doc>, doc: Doc): Promise<Doc | null> {
  let insert = inserts.get(model);
  if (!insert) {
    insert = createGroup((docs) => insertAll(model as unknown as Inserted, docs));
    inserts.set(model, insert);
  }
  return insert(doc) as Promise<Doc | null>;
}

async function insertAll(model: Inserted, docs: Named[]): Promise<(Named | null | Error)[]> {
  const [only] = docs;
  if (only && docs.length === 1) return [await insertOnce(model, only)];
  try {
    await model.insertMany(docs, { ordered: false, throwOnValidationError: true });
    return docs;
  } catch (error) {
    const faults = faultsOf(error);
    if (!faults) throw error;
    return Promise.all(docs.map((doc, n) => foundOf(model, doc, faults.get(n))));
  }
}

async function foundOf(model: Inserted, doc: Named, fault: Fault | undefined): Promise<Named | null | Error> {
  if (!fault) return doc;
  if (fault.code !== DUPLICATE_KEY) return new Error(`a document was not inserted: ${fault.errmsg ?? fault.code}`);
  return model.findById(doc._id).lean<Named>();
}

interface Fault {
  index: number;
  code: number;
  errmsg?: string | undefined;
}

/** What the server said of single documents; undefined where the message as a whole failed, or is not known to be written. */
function faultsOf(error: unknown): Map<number, Fault> | undefined {
  const { writeErrors, result } = error as {
    writeErrors?: Fault | Fault[];
    result?: { getWriteConcernError?(): unknown };
  };
  const faults = [writeErrors ?? []].flat();
  if (faults.length === 0 || result?.getWriteConcernError?.()) return undefined;
  return new Map(faults.map((fault) => [fault.index, fault]));
}

interface Update {
  filter: QueryFilter<Named>;
  update: UpdateQuery<Named>;
}

/**
 * What became of an update: whether its condition held, or that nobody said: those of one message are counted, not told apart. Whoever is told
 * `unknown` reads.
 */
export type Changed = 'changed' | 'unchanged' | 'unknown';

const updates = new WeakMap<object, (update: Update) => Promise<Changed>>();

/** A guarded update of one document, in one message with whoever updates the same collection at that moment. */
export function updateTogether<Doc extends Named>(
  model: Model<Doc>,
  filter: QueryFilter<Doc>,
  update: UpdateQuery<Doc>,
): Promise<Changed> {
  let send = updates.get(model);
  if (!send) {
    send = createGroup((all: Update[]) => updateAll(model as unknown as Inserted, all));
    updates.set(model, send);
  }
  return send({ filter, update } as unknown as Update);
}

async function updateAll(model: Inserted, all: Update[]): Promise<Changed[]> {
  const [only] = all;
  if (only && all.length === 1) {
    const { modifiedCount } = await model.updateOne(only.filter, only.update);
    return [modifiedCount === 1 ? 'changed' : 'unchanged'];
  }
  const operations = all.map((updateOne) => ({ updateOne }));
  const { modifiedCount } = await model.bulkWrite(operations, { ordered: false });
  const each = modifiedCount === all.length ? 'changed' : modifiedCount === 0 ? 'unchanged' : 'unknown';
  return all.map(() => each);
}
