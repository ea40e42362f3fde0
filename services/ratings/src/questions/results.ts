import { refuse } from '@candor/service-kit/errors';
import { newestFirst, upTo } from '@candor/service-kit/graph/paging';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { type FeedbackFilter, partsOf } from '../feedback/filter.ts';
import { lastLookedAt } from '../feedback/service.ts';
import type { Rating } from '../rating/model.ts';
import type { Answer } from './answers.ts';
import { type Estimate, meanOf, npsOf } from './estimate.ts';
import type { QuestionSet } from './model.ts';
import { type Question, sameness } from './question.ts';
import { noQuestions } from './service.ts';

/** Fewer people than this are not told apart from others. */
export const CELL_MIN = 3;
const TEXTS_SHOWN = 50;

export interface ResultCell {
  label: string;
  /** Null where fewer than `CELL_MIN` chose it. */
  count: number | null;
}

export interface QuestionResult {
  question: Question;
  answered: number;
  skipped: number;
  cells: ResultCell[];
  /** How many people chose what too few did. */
  other: number;
  mean: Estimate | null;
  nps: Estimate | null;
  texts: { ratingId: string; submittedAt: Date; text: string }[];
}

export interface Results {
  version: number;
  versions: Pick<QuestionSet, 'version' | 'at'>[];
  ratings: number;
  isPartial: boolean;
  questions: QuestionResult[];
}

type Answered = Pick<Rating, '_id' | 'answers' | 'offer' | 'submittedAt' | 'createdAt'>;

/**
 * What raters answered to the questions of a version, in those of the newest 5,000 accepted ratings that fit the filter. A question that another version
 * asked in the same words is the same question: a mended one of its neighbours loses none of its answers. Only for who may see the campaign.
 * Refuses with NOT_FOUND a version that there is not.
 */
export async function resultsOf(
  deps: Pick<RatingsDeps, 'models'>,
  app: Pick<App, '_id' | 'asked'>,
  asked: { version?: number | null | undefined; filter?: FeedbackFilter | null | undefined },
): Promise<Results> {
  const current = app.asked?.version ?? 0;
  const { questionSets, ratings } = deps.models;
  // What lies beyond was never asked.
  const sets = await questionSets
    .find({ appId: app._id, version: { $lte: current } })
    .sort({ version: -1 })
    .lean<QuestionSet[]>();
  const version = asked.version ?? current;
  const set = version === 0 ? noQuestions(app._id) : sets.find((one) => one.version === version);
  if (!set) throw refuse('NOT_FOUND');
  const accepted = { appId: app._id, status: 'completed' as const };
  const last = await lastLookedAt(deps, accepted);
  const parts = [...partsOf(asked.filter), ...(last ? [upTo(last)] : [])];
  const looked = await ratings
    .find(
      { ...accepted, ...(parts.length > 0 && { $and: parts }) },
      { answers: 1, 'offer.questions': 1, submittedAt: 1, createdAt: 1 },
    )
    .sort(newestFirst)
    .lean<Answered[]>();
  return {
    version,
    versions: sets.map((one) => ({ version: one.version, at: one.at })),
    ratings: looked.length,
    isPartial: last !== undefined,
    questions: set.questions.map((question) => resultOf(question, askedSo(question, sets, looked))),
  };
}

/** The ratings of versions that ask this very question. */
function askedSo(question: Question, sets: readonly QuestionSet[], ratings: readonly Answered[]): Answered[] {
  const same = sameness(question);
  const versions = new Set(
    sets.filter(({ questions }) => questions.some((one) => sameness(one) === same)).map((one) => one.version),
  );
  return ratings.filter(({ offer }) => versions.has(offer.questions ?? 0));
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
    nps: isEnough && scale?.from === 0 && scale.to === 10 ? npsOf(numbers) : null,
    texts: isEnough && question.kind === 'text' ? textsOf(given) : [],
  };
}

function textsOf(given: readonly { rating: Answered; value: Answer['value'] }[]): QuestionResult['texts'] {
  return given.slice(0, TEXTS_SHOWN).map(({ rating: { _id, submittedAt, createdAt }, value }) => ({
    ratingId: _id,
    submittedAt: submittedAt ?? createdAt,
    text: String(value),
  }));
}

function labelsOf({ options, scale }: Question): string[] {
  if (!scale) return options ?? [];
  return Array.from({ length: scale.to - scale.from + 1 }, (_, step) => String(scale.from + step));
}

/**
 * How many chose each label. Those that fewer than `CELL_MIN` people chose are told together; while fewer than so many are in there, the
 * smallest of the rest goes with them, or it would be told by what is missing from the sum.
 */
export function folded(
  labels: readonly string[],
  values: readonly Answer['value'][],
): Pick<QuestionResult, 'cells' | 'other'> {
  if (labels.length === 0) return { cells: [], other: 0 };
  const chosen = values.map((value) => (Array.isArray(value) ? value : [String(value)]));
  const counts = labels.map((label) => ({ label, count: chosen.filter((list) => list.includes(label)).length }));
  const away = new Set(counts.filter(({ count }) => count < CELL_MIN).map(({ label }) => label));
  const peopleAway = () => chosen.filter((list) => list.some((label) => away.has(label))).length;
  const rest = counts.filter(({ label }) => !away.has(label)).sort((one, other) => one.count - other.count);
  while (peopleAway() > 0 && peopleAway() < CELL_MIN && rest.length > 0) away.add(rest.shift()?.label ?? '');
  const other = peopleAway();
  return {
    cells: counts.map(({ label, count }) => ({ label, count: other > 0 && away.has(label) ? null : count })),
    other,
  };
}
