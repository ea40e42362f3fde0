import { z } from 'zod';
import { ANSWER_MAX, isChoice, namedOptions, QUESTIONS_MAX, type Question, questionKinds } from './question.ts';

export const TEXT_MAX = 200;
const OPTIONS_MIN = 2;
const OPTIONS_MAX = 12;
const OPTION_MAX = 100;
const END_MAX = 40;

/** Words of a publisher: control characters would hide something, or break a line of a file. */
export const words = (what: string, max: number) =>
  z
    .string(`${what} must be a text.`)
    .trim()
    .min(1, `${what} is empty.`)
    .refine((text) => [...text].length <= max, `${what} must be at most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, `${what} has control characters.`);
/** One of the answers that are chosen from. */
export const optionInput = words('An option', OPTION_MAX);
const end = (what: string) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || undefined)
    .pipe(words(what, END_MAX).optional());
const chars = (what: string) =>
  z
    .number()
    .int(`${what} must be a whole number.`)
    .min(0, `${what} must be 0 or more.`)
    .max(ANSWER_MAX, `${what} must be at most 2,000.`)
    .nullish();

const asked = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'The id of a question has 1 to 40 letters, digits, _ and -.')
    .nullish(),
  kind: z.enum(questionKinds, `The kind must be one of: ${questionKinds.join(', ')}.`),
  text: words('The question', TEXT_MAX),
  required: z.boolean().nullish(),
  options: z.array(optionInput).nullish(),
  scale: z
    .object({
      from: z.union([z.literal(0), z.literal(1)], 'A scale begins with 0 or 1.'),
      to: z.union([z.literal(5), z.literal(7), z.literal(10)], 'A scale ends with 5, 7 or 10.'),
      low: end('The word for the low end'),
      high: end('The word for the high end'),
    })
    .nullish(),
  minChars: chars('The least number of characters'),
  maxChars: chars('The greatest number of characters'),
});
type Asked = z.infer<typeof asked>;

/** The questions of a campaign as its publisher sends them, checked by all rules that they have; without ids they are given some. */
export const questionsInput = z
  .array(asked)
  .max(QUESTIONS_MAX, `A campaign has at most ${QUESTIONS_MAX} questions.`)
  .superRefine((list, context) => {
    for (const [index, one] of list.entries())
      for (const [field, message] of faultsOf(one, list.slice(0, index)))
        context.addIssue({ code: 'custom', path: [index, field], message: `Question ${index + 1}: ${message}` });
  })
  .transform(withIds);

type Fault = [field: keyof Asked, message: string];

function* faultsOf(one: Asked, before: readonly Asked[]): Generator<Fault> {
  if (one.id != null && before.some(({ id }) => id === one.id)) yield ['id', 'Another question has this id.'];
  if (one.kind === 'attention' && before.some(({ kind }) => kind === 'attention'))
    yield ['kind', 'A campaign has at most one attention question.'];
  yield* one.kind === 'multiple' || isChoice(one) ? faultsOfOptions(one) : notOf(one, 'options');
  if (one.kind !== 'scale') yield* notOf(one, 'scale');
  else if (!one.scale) yield ['scale', 'A scale says from where to where it goes.'];
  if (one.kind !== 'text') {
    yield* notOf(one, 'minChars');
    yield* notOf(one, 'maxChars');
  } else if ((one.minChars ?? 0) > (one.maxChars ?? ANSWER_MAX))
    yield ['minChars', 'The least number of characters is more than the greatest.'];
}

function* faultsOfOptions({ kind, text, options }: Asked): Generator<Fault> {
  const list = options ?? [];
  if (list.length < OPTIONS_MIN || list.length > OPTIONS_MAX)
    return yield ['options', `There must be ${OPTIONS_MIN} to ${OPTIONS_MAX} options.`];
  if (new Set(list.map((option) => option.toLowerCase())).size < list.length)
    return yield ['options', 'Two options are the same.'];
  // Whoever reads the question knows what to choose: that is all that it asks.
  if (kind === 'attention' && namedOptions(text, list).length !== 1)
    yield ['text', 'An attention question names the one option that is to be chosen.'];
}

const KIND_OF = {
  options: 'Only a question that is answered by choosing has options.',
  scale: 'Only a scale has a scale.',
  minChars: 'Only a question that is answered in words has a least number of characters.',
  maxChars: 'Only a question that is answered in words has a greatest number of characters.',
} as const;

function* notOf(one: Asked, field: keyof typeof KIND_OF): Generator<Fault> {
  const value = one[field];
  if (value != null && !(Array.isArray(value) && value.length === 0)) yield [field, KIND_OF[field]];
}

/** Each with an id of its own, and without what its kind does not have. */
function withIds(list: Asked[]): Question[] {
  const taken = new Set(list.flatMap(({ id }) => id ?? []));
  let next = 0;
  const free = () => {
    do next += 1;
    while (taken.has(`q${next}`));
    return `q${next}`;
  };
  return list.map(({ id, required, options, scale, minChars, maxChars, ...one }) => ({
    id: id ?? free(),
    ...one,
    required: required ?? true,
    ...(options && options.length > 0 && { options }),
    ...(scale && { scale }),
    ...(minChars != null && { minChars }),
    ...(maxChars != null && { maxChars }),
  }));
}
