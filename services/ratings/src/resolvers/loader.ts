import { type Batch, createBatch, createLoader, type Load } from '@candor/service-kit/data/loader';
import { type App, type AppFace, faceOnly } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Beside } from '../feedback/beside.ts';
import type { Answer } from '../questions/answers.ts';
import { type QuestionSet, questionSetId } from '../questions/model.ts';
import { noQuestions } from '../questions/service.ts';
import { type ToldAnswer, toldAnswers } from '../questions/told.ts';
import type { Rating } from '../rating/model.ts';
import { countCompleted } from '../rating/reads.ts';
import { reportsByRating } from '../reports/list.ts';
import { labelsByRating } from '../results/labels.ts';
import { noteStarsShown } from '../thanks/seen.ts';
import { countMessages } from '../words/read.ts';

/** The loaders of the fields that a list asks for once per row. */
export interface Loaders extends Beside {
  /** An app without its lists, which may be long. */
  appFace: Batch<AppFace>;
  app: Batch<App>;
  rating: Batch<Rating>;
  /** How many ratings somebody has completed. */
  completed: Load<number>;
  /** Notes that a rating's publisher is shown its stars; there once that is kept. */
  starsShown: Load<true>;
  /** What ratings were asked, each by the version of its offer; at once where that is nothing. */
  questionsOf: (rating: Asked) => QuestionSet | Promise<QuestionSet>;
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
    labels: createBatch((ratingIds) => labelsByRating(deps, ratingIds)),
    report: createBatch((ratingIds) => reportsByRating(deps, ratingIds)),
    completed: createBatch((userIds) => countCompleted(deps, userIds)),
    starsShown: createBatch((ratingIds) => noteStarsShown(deps, ratingIds)),
    messageCount: createBatch((ratingIds) => countMessages(deps, ratingIds)),
    questionsOf({ appId, offer: { questions: version = 0 } }) {
      const none = { ...noQuestions(appId), version };
      return version === 0 ? none : set(questionSetId(appId, version)).then((found) => found ?? none);
    },
  };
}

/** What a rating, or its feedback, answered, with the words of its questions; at once where nothing was. */
export function answersOf(
  load: Loaders,
  asked: Asked & { answers?: Answer[] | undefined },
): ToldAnswer[] | Promise<ToldAnswer[]> {
  const { answers } = asked;
  if (!answers || answers.length === 0) return [];
  const told = ({ questions }: QuestionSet) => toldAnswers(questions, answers);
  const set = load.questionsOf(asked);
  return set instanceof Promise ? set.then(told) : told(set);
}
