import { z } from 'zod';
import { leftOut } from './inputs.ts';
import { questionKinds } from './records/question.ts';

const INT_MAX = 2 ** 31 - 1;
const VALUE = 'value must be a text, a list of texts or a whole number.';

const answer = z
  .object(
    {
      id: z.string({ error: 'Each answer has the id of its question.' }).min(1).max(200),
      value: z
        .union([z.string(), z.array(z.string()), z.number().int().min(-INT_MAX).max(INT_MAX), z.null()], {
          error: VALUE,
        })
        .optional(),
    },
    { error: 'Each answer is an object with id and value.' },
  )
  .transform(({ id, value }) => ({
    id,
    ...(typeof value === 'string' && { text: value }),
    ...(typeof value === 'number' && { number: value }),
    ...(Array.isArray(value) && { choices: value }),
  }));

/** Answers to a campaign's questions; left out: as in the draft. */
export const optionalAnswers = z.preprocess(
  leftOut,
  z
    .array(answer, { error: 'answers must be a list.' })
    .max(200, 'That is more answers than there are questions.')
    .optional(),
);

const whole = (label: string) => {
  const message = `${label} must be a whole number.`;
  return z.number({ error: message }).int(message).min(-INT_MAX, message).max(INT_MAX, message);
};
const label = (name: string) => z.string({ error: `${name} must be a text.` });
const spare = <Of extends z.ZodType>(of: Of) => of.nullish().transform((value) => value ?? undefined);

/** What a campaign is to ask. The rules of questions are told by the service. */
export const questionsBody = z.object({
  questions: z
    .array(
      z.object(
        {
          id: spare(label('id')),
          kind: z.enum(questionKinds, { error: `kind must be one of: ${questionKinds.join(', ')}.` }),
          text: label('text'),
          required: spare(z.boolean({ error: 'required must be true or false.' })),
          options: spare(z.array(label('Each option'), { error: 'options must be a list.' }).max(100)),
          scale: spare(
            z.object(
              { from: whole('from'), to: whole('to'), low: spare(label('low')), high: spare(label('high')) },
              { error: 'scale must be an object.' },
            ),
          ),
          minChars: spare(whole('minChars')),
          maxChars: spare(whole('maxChars')),
        },
        { error: 'Each question is an object.' },
      ),
      { error: 'questions must be a list.' },
    )
    .max(100, 'A campaign has at most 12 questions.'),
});
