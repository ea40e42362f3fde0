import { z } from 'zod';
import type { Answer } from './answers.ts';
import { QUESTIONS_MAX, type Question } from './question.ts';

/** An answer as the graph has it: one of three fields, since each kind of question is answered by another type. */
export interface ToldAnswer {
  id: string;
  question: string;
  text: string | null;
  choices: string[] | null;
  number: number | null;
}

/** Answers with the words of their questions. One whose question is not there is not told. */
export function toldAnswers(questions: readonly Question[], answers: readonly Answer[] | undefined): ToldAnswer[] {
  return (answers ?? []).flatMap(({ id, value }) => {
    const question = questions.find((one) => one.id === id);
    if (!question) return [];
    return [
      {
        id,
        question: question.text,
        text: typeof value === 'string' ? value : null,
        choices: Array.isArray(value) ? value : null,
        number: typeof value === 'number' ? value : null,
      },
    ];
  });
}

const ONE = 'An answer is a text, choices or a number.';

/** Answers as they are sent, bounded far above what may be answered, so that the question at fault can be told. */
export const answersInput = z
  .array(
    z
      .object({
        id: z.string().min(1).max(200),
        text: z.string().max(100_000).nullish(),
        choices: z.array(z.string().max(1_000)).max(100).nullish(),
        number: z.number().nullish(),
      })
      .refine(({ text, choices, number }) => [text, choices, number].filter((one) => one != null).length <= 1, ONE)
      .transform(({ id, text, choices, number }): Answer => ({ id, value: text ?? choices ?? number ?? '' })),
  )
  .max(10 * QUESTIONS_MAX, 'That is more answers than there are questions.');
