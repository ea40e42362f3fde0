import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model, ProjectionType } from 'mongoose';
import { type App, type AppFace, faceOnly } from '../apps/model.ts';
import type { Models } from '../models.ts';
import type { Rating } from '../rating/model.ts';

/** Looks a record up by id; `undefined` when there is none. */
export type Load<Doc> = (id: string) => Promise<Doc | undefined>;

/** A loader that answers everybody who asked in one turn of the event loop with one query. It keeps nothing. */
export function createLoader<Doc extends { _id: string }, Stored extends Doc = Doc>(
  model: Model<Stored>,
  projection?: ProjectionType<Stored>,
): Load<Doc> {
  let open: { ids: Set<string>; found: Promise<Map<string, Doc>> } | undefined;
  const openBatch = () => {
    const ids = new Set<string>();
    const found = nextTurn().then(async () => {
      open = undefined;
      const docs = await model.find({ _id: { $in: [...ids] } }, projection).lean<Doc[]>();
      return new Map(docs.map((doc) => [doc._id, doc]));
    });
    return { ids, found };
  };
  return async (id) => {
    open ??= openBatch();
    open.ids.add(id);
    return (await open.found).get(id);
  };
}

/** The loaders of the fields that a list asks for once per row. */
export interface Loaders {
  /** An app without its lists, which may be long. */
  appFace: Load<AppFace>;
  app: Load<App>;
  rating: Load<Rating>;
}

export function createLoaders({ apps, ratings }: Pick<Models, 'apps' | 'ratings'>): Loaders {
  return {
    appFace: createLoader<AppFace, App>(apps, faceOnly),
    app: createLoader(apps),
    rating: createLoader(ratings),
  };
}
