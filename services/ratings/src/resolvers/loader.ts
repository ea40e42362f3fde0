import { createLoader, type Load } from '@candor/service-kit/graph/loader';
import { type App, type AppFace, faceOnly } from '../apps/model.ts';
import type { Models } from '../models.ts';
import type { Rating } from '../rating/model.ts';

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
