import { z } from 'zod';
import { Field } from '../field.ts';
import { count, flag, text, words } from '../kinds.ts';
import { beside, record, shape } from '../record.ts';

export const questionKinds = ['single', 'multiple', 'scale', 'text', 'attention'] as const;

const parts = { text: text.nullable(), choices: text.list().nullable(), number: count.nullable() };
type Parts = { text: string | null; choices: string[] | null; number: number | null };

/** By the question's kind a text, a list of texts or a number: three fields of the graph, which has no type of any of them. */
const value = new Field<Parts, string | string[] | number>({
  kind: { fields: parts },
  schema: z.union([z.string(), z.array(z.string()), z.number()]),
  toRest: ({ text: words, choices, number }) => words ?? choices ?? number ?? '',
  selection: Object.keys(parts).join(' '),
});

export const answerRecord = record('Answer', {
  id: text.about("The question's id."),
  question: text.about('The question.'),
  value: beside(value.about('An option or words, options, or a step of a scale.')),
});

const scale = shape({ from: count, to: count, low: text.nullable(), high: text.nullable() }).nullable();

export const questionRecord = record('Question', {
  id: text.about('The same in each version in which it is the same question.'),
  kind: words(questionKinds),
  text,
  required: flag,
  options: text.list().nullable(),
  scale,
  minChars: count.nullable(),
  maxChars: count.nullable(),
});

export const questionsRecord = record('Questions', {
  version: count.about('0: nothing is asked.'),
  questions: questionRecord.list(),
});
