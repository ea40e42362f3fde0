import { createBatch, createLoader, type Load } from '@candor/service-kit/data/loader';
import { type App, type AppFace, faceOnly } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { type QuestionSet, questionSetId } from '../questions/model.ts';
import { noQuestions } from '../questions/service.ts';
import type { Rating } from '../rating/model.ts';
import { countCompleted } from '../rating/reads.ts';

/** The loaders of the fields that a list asks for once per row. */
export interface Loaders {
  /** An app without its lists, which may be long. */
  appFace: Load<AppFace>;
  app: Load<App>;
  rating: Load<Rating>;
  /** How many ratings somebody has completed. */
  completed: Load<number>;
  /** What ratings were asked, each by the version of its offer. */
  questionsOf: (rating: Asked) => Promise<QuestionSet>;
}

/** What of a rating, or of its feedback, says what it was asked. */
export type Asked = Pick<Rating, 'appId'> & { offer: Pick<Rating['offer'], 'questions'> };

export function createLoaders(deps: Pick<RatingsDeps, 'models'>): Loaders {
  const { apps, ratings, questionSets } = deps.models;
  const set = createLoader<QuestionSet>(questionSets);
  return {
    appFace: createLoader<AppFace, App>(apps, faceOnly),
    app: createLoader(apps),
    rating: createLoader(ratings),
    completed: createBatch((userIds) => countCompleted(deps, userIds)),
    questionsOf: async ({ appId, offer: { questions: version = 0 } }) => {
      const found = version === 0 ? undefined : await set(questionSetId(appId, version));
      return found ?? { ...noQuestions(appId), version };
    },
  };
}
