import { refuse } from '@candor/service-kit/errors';
import { newestFirst, upTo } from '@candor/service-kit/graph/paging';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { DeviceFilter } from '../devices/device.ts';
import { withDevice } from '../devices/shown.ts';
import type { FeedbackFilter } from '../feedback/filter.ts';
import { lastLookedAt } from '../feedback/service.ts';
import type { Rating } from '../rating/model.ts';
import { partsFor } from '../results/labels.ts';
import { noteStarsAsked } from '../thanks/seen.ts';
import type { Answer } from './answers.ts';
import { type Estimate, meanOf, npsOf } from './estimate.ts';
import { CELL_MIN, type Folded, folded, labelsOf } from './fold.ts';
import type { QuestionSet } from './model.ts';
import { type Question, sameness } from './question.ts';
import { noQuestions } from './service.ts';

const TEXTS_SHOWN = 50;
/** Stars as what they are: a scale that everybody answered. */
export const STARS = { from: 1, to: 5 } as const;

export interface QuestionResult extends Folded {
  question: Question;
  answered: number;
  /** Null where that is not known. */
  skipped: number | null;
  mean: Estimate | null;
  nps: Estimate | null;
  texts: { ratingId: string; submittedAt: Date; text: string }[];
}

export interface StarsResult extends Folded {
  mean: Estimate | null;
}

export interface Results {
  version: number;
  versions: Pick<QuestionSet, 'version' | 'at'>[];
  ratings: number;
  isPartial: boolean;
  /** Nothing is told: of those who fit the other filters fewer than three have this fact, or do not have it. */
  isWithheld: boolean;
  /** 0 where all counts are exact; else each is, in 95 of 100 cases, at most so many people off. */
  noise: number;
  stars: StarsResult;
  questions: QuestionResult[];
}

/** Whose results are asked for. */
export interface ResultsAsked {
  version?: number | null | undefined;
  filter?: FeedbackFilter | null | undefined;
  device?: DeviceFilter | null | undefined;
  /** Whether the publisher is told, or whoever has a link: what a filter by stars tells is remembered then. */
  isTold?: boolean;
}

type Answered = Pick<Rating, '_id' | 'stars' | 'answers' | 'offer' | 'submittedAt' | 'createdAt'>;

/** The questions of a version, and all versions by which they may have been answered. */
export interface AskedSet {
  version: number;
  set: QuestionSet;
  sets: QuestionSet[];
}

/** The version's questions; without one, those that are asked now. Refuses with NOT_FOUND a version that there is not. */
export async function askedSet(
  { models }: Pick<RatingsDeps, 'models'>,
  app: Pick<App, '_id' | 'asked'>,
  asked: number | null | undefined,
): Promise<AskedSet> {
  const current = app.asked?.version ?? 0;
  // What lies beyond was never asked.
  const sets = await models.questionSets
    .find({ appId: app._id, version: { $lte: current } })
    .sort({ version: -1 })
    .lean<QuestionSet[]>();
  const version = asked ?? current;
  const set = version === 0 ? noQuestions(app._id) : sets.find((one) => one.version === version);
  if (!set) throw refuse('NOT_FOUND');
  return { version, set, sets };
}

/**
 * What raters answered to the questions of a version, in those of the newest 5,000 accepted ratings that fit the filters. A question that another version
 * asked in the same words is the same question: a mended one of its neighbours loses none of its answers. Only for who may see the campaign.
 * Refuses with NOT_FOUND a version that there is not.
 */
export async function resultsOf(
  deps: RatingsDeps,
  app: Pick<App, '_id' | 'asked'>,
  asked: ResultsAsked,
): Promise<Results> {
  const { version, set, sets } = await askedSet(deps, app, asked.version);
  const accepted = { appId: app._id, status: 'completed' as const };
  const last = await lastLookedAt(deps, accepted);
  const bound = last ? [upTo(last)] : [];
  const parts = [...(await partsFor(deps, app._id, asked.filter)), ...bound];
  const fitting = await deps.models.ratings
    .find(
      // One of which a restore lost the stars is nobody's verdict.
      { ...accepted, $and: [{ stars: { $ne: null } }, ...parts] },
      { stars: 1, answers: 1, 'offer.questions': 1, submittedAt: 1, createdAt: 1 },
    )
    .sort(newestFirst)
    .lean<Answered[]>();
  if (asked.isTold) await noteStarsAsked(deps, app._id, asked.filter, bound);
  const looked = await withDevice(deps, app._id, asked.device, fitting);
  return {
    version,
    versions: sets.map((one) => ({ version: one.version, at: one.at })),
    ratings: looked?.length ?? 0,
    isPartial: last !== undefined,
    isWithheld: looked === null,
    noise: 0,
    stars: starsOf(looked ?? []),
    questions: set.questions.map((question) => resultOf(question, askedSo(question, sets, looked ?? []))),
  };
}

/** The ratings of versions that ask this very question. */
export function askedSo<Of extends Pick<Rating, 'offer'>>(
  question: Question,
  sets: readonly QuestionSet[],
  ratings: readonly Of[],
): Of[] {
  const same = sameness(question);
  const versions = new Set(
    sets.filter(({ questions }) => questions.some((one) => sameness(one) === same)).map((one) => one.version),
  );
  return ratings.filter(({ offer }) => versions.has(offer.questions ?? 0));
}

function starsOf(ratings: readonly Answered[]): StarsResult {
  const stars = ratings.flatMap((rating) => rating.stars ?? []);
  return { ...folded(labelsOf({ scale: STARS }), stars), mean: stars.length >= CELL_MIN ? meanOf(stars, STARS) : null };
}

function resultOf(question: Question, ratings: readonly Answered[]): QuestionResult {
  const given = ratings.flatMap((rating) => {
    const answer = rating.answers?.find(({ id }) => id === question.id);
    return answer ? [{ rating, value: answer.value }] : [];
  });
  const values = given.map(({ value }) => value);
  const isEnough = given.length >= CELL_MIN;
  const numbers = values.filter((value) => typeof value === 'number');
  const { scale } = question;
  return {
    question,
    answered: given.length,
    skipped: ratings.length - given.length,
    ...folded(labelsOf(question), values),
    mean: isEnough && scale ? meanOf(numbers, scale) : null,
    nps: isEnough && hasNps(question) ? npsOf(numbers) : null,
    texts: isEnough && question.kind === 'text' ? textsOf(given) : [],
  };
}

/** Whether it is a scale from 0 to 10. */
export const hasNps = ({ scale }: Question): boolean => scale?.from === 0 && scale.to === 10;

function textsOf(given: readonly { rating: Answered; value: Answer['value'] }[]): QuestionResult['texts'] {
  return given.slice(0, TEXTS_SHOWN).map(({ rating: { _id, submittedAt, createdAt }, value }) => ({
    ratingId: _id,
    submittedAt: submittedAt ?? createdAt,
    text: String(value),
  }));
}
