import { patternOf } from '@candor/service-kit/graph/paging';
import type { QueryFilter } from 'mongoose';
import type { Rating } from '../rating/model.ts';

/** Which feedback is asked for. */
export interface FeedbackFilter {
  /** With one of these numbers of stars. */
  stars?: number[] | null | undefined;
  /** With each of these words, or parts of words. */
  words?: string | null | undefined;
  /** Of ratings started on this London day, `2026-11-21`, or later. */
  from?: string | null | undefined;
  /** On this day or before. */
  to?: string | null | undefined;
}

type Part = QueryFilter<Rating>;

/** The words of a search, each once. */
const wordsOf = (text: string) => [...new Set(text.split(/\s+/u).filter((word) => word !== ''))];

/**
 * What a filter asks of a rating, each to be met; nothing for one that asks for nothing. Whoever adds a part adds it here, to the input
 * and to the graph's schema. Words are looked for as they are: what is a pattern's own character is escaped, and nobody's pattern is run.
 */
export function partsOf(filter: FeedbackFilter | null | undefined): Part[] {
  const { stars, words, from, to } = filter ?? {};
  return [
    ...(stars && stars.length > 0 ? [{ stars: { $in: stars } }] : []),
    ...wordsOf(words ?? '').map((word) => ({ feedback: patternOf(word, 'i') })),
    ...(from ? [{ day: { $gte: from } }] : []),
    ...(to ? [{ day: { $lte: to } }] : []),
  ];
}
