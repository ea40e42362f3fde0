import { z } from 'zod';
import { Field } from '../field.ts';
import { count, decimal, flag, moment, text, words } from '../kinds.ts';
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

const estimate = shape({ value: decimal, from: decimal, to: decimal }).nullable();

export const resultsRecord = record('Results', {
  version: count.about('The version whose questions these are.'),
  versions: shape({ version: count, at: moment }).list(),
  ratings: count.about('Those that fit the filter among the newest 5,000 accepted ones.'),
  isPartial: flag.about('Whether there are older ratings, which were not looked at.'),
  questions: record('QuestionResult', {
    question: questionRecord,
    answered: count,
    skipped: count.about('How many were asked and left it out.'),
    cells: shape({ label: text, count: count.nullable() })
      .list()
      .about('How many chose what; null where fewer than three did, who are among `other`.'),
    other: count,
    mean: estimate.about('Of a scale, with the interval that holds the true one in 95 of 100 cases.'),
    nps: estimate.about('Of a scale from 0 to 10: promoters less detractors, in percent.'),
    texts: shape({ ratingId: text, submittedAt: moment, text }).list().about('The newest 50, from three answers on.'),
  }).list(),
});
