import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AnswerFilter, FeedbackFilter, FlagFilter } from '../../generated/graphql.ts';
import { FLAG_FILTERS } from '../../lib/flag-words.ts';

/** The filter as it stands in the address; empty texts ask for nothing. Whoever adds a part adds it here and in `filterOf`. */
export interface FilterTexts {
  stars: string;
  words: string;
  from: string;
  to: string;
  /** The version of the questions that was answered. */
  asked: string;
  /** JSON: `[{ question, values }]`. */
  answers: string;
  label: string;
  /** Such as `hurried,none`. */
  flags: string;
}
const NAMES = [
  'stars',
  'words',
  'from',
  'to',
  'asked',
  'answers',
  'label',
  'flags',
] as const satisfies readonly (keyof FilterTexts)[];

export interface FilterState {
  texts: FilterTexts;
  /** For the server; null asks for everything. */
  filter: FeedbackFilter | null;
  change: (part: Partial<FilterTexts>) => void;
  clear: () => void;
}

/** Which feedback is shown: in the address, so that it is there after a reload and can be sent to somebody. */
export function useFeedbackFilter(): FilterState {
  const [params, setParams] = useSearchParams();
  const texts = textsIn(params);
  const key = JSON.stringify(texts);
  // The same filter is the same object: a list is not asked for again because something else in the address has changed.
  const filter = useMemo(() => filterOf(JSON.parse(key) as FilterTexts), [key]);
  const change = (part: Partial<FilterTexts>) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, text] of Object.entries(part)) {
          if (text === '') next.delete(name);
          else next.set(name, text);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { texts, filter, change, clear: () => change(Object.fromEntries(NAMES.map((name) => [name, '']))) };
}

const textsIn = (params: URLSearchParams) =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as unknown as FilterTexts;

/** The stars of a list such as `1,5`; what is none is left out. */
export const starsOf = (text: string) => [...new Set(text.split(','))].filter((one) => /^[1-5]$/.test(one)).map(Number);

/** The flags of a list such as `hurried,none`; what is none is left out. */
export const flagsOf = (text: string) =>
  text.split(',').filter((one): one is FlagFilter => FLAG_FILTERS.some(({ value }) => value === one));

/** Which answers are asked for; what is no list of them asks for nothing. */
export function answersIn(text: string): AnswerFilter[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isAnswerFilter) : [];
  } catch {
    return [];
  }
}

function isAnswerFilter(one: unknown): one is AnswerFilter {
  const { question, values } = (one ?? {}) as Partial<AnswerFilter>;
  return typeof question === 'string' && Array.isArray(values) && values.every((value) => typeof value === 'string');
}

/** What a filter in the address asks of the server; null: nothing. */
export function filterOf(texts: FilterTexts): FeedbackFilter | null {
  const stars = starsOf(texts.stars);
  const answers = answersIn(texts.answers);
  const flags = flagsOf(texts.flags);
  const filter = {
    ...(stars.length > 0 ? { stars } : {}),
    ...(texts.words.trim() === '' ? {} : { words: texts.words.trim() }),
    ...(texts.from === '' ? {} : { from: texts.from }),
    ...(texts.to === '' ? {} : { to: texts.to }),
    ...(/^\d{1,6}$/.test(texts.asked) ? { asked: Number(texts.asked) } : {}),
    ...(answers.length > 0 ? { answers } : {}),
    ...(texts.label === '' ? {} : { label: texts.label }),
    ...(flags.length > 0 ? { flags } : {}),
  };
  return Object.keys(filter).length === 0 ? null : filter;
}
