/** How a question is asked, and what answers it. */
export const questionKinds = ['single', 'multiple', 'scale', 'text', 'attention'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const QUESTIONS_MAX = 12;
/** The longest answer in words, where the question does not say less. */
export const ANSWER_MAX = 2_000;

/** The steps of a scale, and what its ends are called. */
export interface Scale {
  from: 0 | 1;
  to: 5 | 7 | 10;
  low?: string | undefined;
  high?: string | undefined;
}

/** What a campaign asks its raters, as its publisher wrote it. */
export interface Question {
  /** The same in each version in which it is the same question. */
  id: string;
  kind: QuestionKind;
  text: string;
  required: boolean;
  /** Of one that is answered by choosing. */
  options?: string[] | undefined;
  scale?: Scale | undefined;
  /** Of one that is answered in words: how many characters at least, and at most. */
  minChars?: number | undefined;
  maxChars?: number | undefined;
}

/** Whether it is answered by one of its options. */
export const isChoice = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'single' || kind === 'attention';

/**
 * The options that the words of a question name. One inside another that is named too is not: who writes "light blue" does not write
 * "blue". Of an attention question there is one, and it is the right answer.
 */
export function namedOptions(text: string, options: readonly string[]): string[] {
  const words = text.toLowerCase();
  const found = options.filter((option) => words.includes(option.toLowerCase()));
  return found.filter(
    (option) => !found.some((other) => other !== option && other.toLowerCase().includes(option.toLowerCase())),
  );
}

/** The answer that an attention question asks for; undefined of any other. */
export function rightAnswer({ kind, text, options = [] }: Question): string | undefined {
  return kind === 'attention' ? namedOptions(text, options)[0] : undefined;
}

/** By what two versions' questions are the same one: its id, and all that a rater is asked by it. */
export function sameness({ id, kind, text, options, scale }: Question): string {
  return JSON.stringify([
    id,
    kind,
    text,
    options ?? null,
    scale ? [scale.from, scale.to, scale.low, scale.high] : null,
  ]);
}
