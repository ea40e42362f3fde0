import { patternOf } from '@candor/service-kit/graph/paging';
import type { QueryFilter } from 'mongoose';
import type { FlagFilter } from '../flags/flag.ts';
import type { Rating } from '../rating/model.ts';

/** One of the answers to a question. */
export interface AnswerFilter {
  /** The question's id. */
  question: string;
  /** Options, or steps of a scale as texts: one of them was chosen. */
  values: string[];
}

/** Which feedback is asked for. All that it can ask of a piece stands in the piece's own record, which its publisher reads anyway. */
export interface FeedbackFilter {
  /** With one of these numbers of stars. */
  stars?: number[] | null | undefined;
  /** With each of these words, or parts of words. */
  words?: string | null | undefined;
  /** Of ratings started on this London day, `2026-11-21`, or later. */
  from?: string | null | undefined;
  /** On this day or before. */
  to?: string | null | undefined;
  /** Of ratings that answered this version of the questions; 0: none. */
  asked?: number | null | undefined;
  /** With these answers, each to be met. */
  answers?: AnswerFilter[] | null | undefined;
  /** With one of these flags; `none`: or without any. */
  flags?: FlagFilter[] | null | undefined;
  /** With this label of the publisher's own. */
  label?: string | null | undefined;
}

export type Part = QueryFilter<Rating>;

/** The words of a search, each once. */
const wordsOf = (text: string) => [...new Set(text.split(/\s+/u).filter((word) => word !== ''))];

/**
 * What a filter asks of a rating, each to be met, but for its label, which no rating knows of (`results/labels.ts`); nothing for one that asks
 * for nothing. Whoever adds a part adds it here, to the input and to the graph's schema. Words are looked for as they are: what is a pattern's
 * own character is escaped, and nobody's pattern is run.
 */
export function partsOf(filter: FeedbackFilter | null | undefined): Part[] {
  const { stars, words, from, to, asked, answers, flags } = filter ?? {};
  return [
    ...(stars && stars.length > 0 ? [{ stars: { $in: stars } }] : []),
    ...wordsOf(words ?? '').map((word) => ({ feedback: patternOf(word, 'i') })),
    ...(from ? [{ day: { $gte: from } }] : []),
    ...(to ? [{ day: { $lte: to } }] : []),
    // An offer of a campaign that asked nothing says none.
    ...(asked == null ? [] : [{ 'offer.questions': asked === 0 ? { $in: [0, null] } : asked }]),
    ...(flags && flags.length > 0 ? [{ $or: flags.map(flagPart) }] : []),
    ...(answers ?? []).map(({ question, values }) => ({
      answers: { $elemMatch: { id: question, value: { $in: [...values, ...stepsIn(values)] } } },
    })),
  ];
}

const flagPart = (flag: FlagFilter): Part =>
  flag === 'none' ? { 'flags.0': { $exists: false } } : { 'flags.kind': flag };

/** The steps of a scale are kept as numbers. */
const stepsIn = (values: readonly string[]) => values.filter((value) => /^\d{1,2}$/.test(value)).map(Number);
