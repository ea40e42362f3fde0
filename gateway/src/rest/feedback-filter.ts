import { z } from 'zod';
import { leftOut } from './inputs.ts';
import { flagFilters } from './records/rating.ts';

type FlagFilter = (typeof flagFilters)[number];

const STARS = 'stars must be numbers from 1 to 5, such as 1,2.';
const ASKED = 'asked must be the number of a version.';
const ANSWERS = 'answers must be JSON such as [{"question":"part","values":["Search"]}].';
const ANSWERS_CHARS_MAX = 8_000;
const FLAGS = `flags must be some of ${flagFilters.join(', ')}.`;
const isFlag = (word: string): word is FlagFilter => (flagFilters as readonly string[]).includes(word);
const filterText = (label: string) => z.string({ error: `${label} must be a text.` }).optional();
const answerFilters = z.array(
  z.object({
    question: z.string({ error: ANSWERS }),
    values: z.array(z.string({ error: ANSWERS }), { error: ANSWERS }),
  }),
  { error: ANSWERS },
);

/** Which feedback is asked for: what fits all of it. */
export const filterQuery = {
  stars: z
    .string({ error: STARS })
    .regex(/^([1-5](,[1-5]){0,4})?$/, STARS)
    .transform((list) => (list === '' ? undefined : list.split(',').map(Number)))
    .optional(),
  words: filterText('words'),
  from: filterText('from'),
  to: filterText('to'),
  asked: z.preprocess(
    leftOut,
    z
      .string({ error: ASKED })
      .regex(/^\d{1,6}$/, ASKED)
      .transform(Number)
      .optional(),
  ),
  answers: z.preprocess(
    leftOut,
    z.string({ error: ANSWERS }).max(ANSWERS_CHARS_MAX, ANSWERS).transform(parsed).optional(),
  ),
  label: filterText('label'),
  flags: z.preprocess(
    leftOut,
    z
      .string({ error: FLAGS })
      .transform((list) => list.split(','))
      .refine((list) => list.every(isFlag), FLAGS)
      .optional(),
  ),
};

function parsed(text: string, context: z.RefinementCtx): z.infer<typeof answerFilters> {
  try {
    const read = answerFilters.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Told like any other that fits nothing.
  }
  context.addIssue({ code: 'custom', message: ANSWERS });
  return z.NEVER;
}

const STARS_LIST = 'stars must be a list of numbers from 1 to 5.';
/** The same in a body. */
export const filterBody = z
  .strictObject(
    {
      stars: z.array(z.number({ error: STARS_LIST }).int(STARS_LIST), { error: STARS_LIST }).nullish(),
      words: filterText('words').nullable(),
      from: filterText('from').nullable(),
      to: filterText('to').nullable(),
      asked: z.number({ error: ASKED }).int(ASKED).nullish(),
      answers: answerFilters.nullish(),
      label: filterText('label').nullable(),
      flags: z.array(z.enum(flagFilters, { error: FLAGS }), { error: FLAGS }).nullish(),
    },
    { error: 'filter must be an object of what is filtered by, such as {"stars":[1,2]}.' },
  )
  .nullish();

export interface Filtered {
  stars?: number[] | undefined;
  words?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  asked?: number | undefined;
  answers?: z.infer<typeof answerFilters> | undefined;
  label?: string | undefined;
  flags?: string[] | undefined;
}

/** The graph's argument; left out where nothing is asked for. */
export function filterOf({ stars, words, from, to, asked, answers, label, flags }: Filtered) {
  const texts = { words: words || undefined, from: from || undefined, to: to || undefined, label: label || undefined };
  const filter = { stars, asked, answers, flags, ...texts };
  return Object.values(filter).some((value) => value !== undefined) ? filter : undefined;
}
