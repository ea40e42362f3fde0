import { fingerprint } from '@candor/service-kit/data/ids';
import type { Question } from '../questions/question.ts';

/** The hash of what a question asks: its words and its options, wherever it stands and whatever its id is. */
export const printOf = ({ text, options }: Pick<Question, 'text' | 'options'>): string =>
  fingerprint({ text: text.trim(), options: options ?? [] });

/** Whether a question is among those that were upheld against a campaign. */
export const isUpheld = (question: Question, upheld: readonly string[] = []): boolean =>
  upheld.length > 0 && upheld.includes(printOf(question));
