import { formatUsdt, numberToMicro, parseUsdt } from '@candor/money';
import { DateTime } from 'luxon';
import { z } from 'zod';

const CURSOR_CHARS_MAX = 400;
export const DEFAULT_PAGE = 100;
export const MAX_PAGE = 500;
const INT_MAX = 2 ** 31 - 1;

/** A required text; the services say how long it may be. */
export function text(label: string) {
  return z.string({
    error: ({ input }) => (input === undefined ? `${label} is required.` : `${label} must be a text.`),
  });
}

/** A text that may be left out; null is the same as left out. */
export function optionalText(label: string) {
  return text(label)
    .nullish()
    .transform((value) => value ?? undefined);
}

/** A text whose emptiness means that it was left out, as forms send it. */
export function filledText(label: string) {
  return text(label)
    .nullish()
    .transform((value) => value || undefined);
}

/** An amount of USDT: a JSON number, or a text as forms send it, with at most six decimals. Becomes the graph's text. */
export function usdt(message: string) {
  return z.union([z.number(), z.string()], { error: message }).transform((value, context) => {
    const micro = typeof value === 'number' ? numberToMicro(value) : parseUsdt(value.trim());
    if (micro !== undefined) return formatUsdt(micro);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** As `usdt`, or left out. */
export function optionalUsdt(message: string) {
  return z.preprocess(leftOut, usdt(message).optional());
}

/** A whole number: JSON's, or a text as forms send it. */
export function whole(message: string) {
  return z.preprocess(toNumber, z.number({ error: message }).int(message).min(-INT_MAX, message).max(INT_MAX, message));
}

/** As `whole`, or left out. */
export function optionalWhole(message: string) {
  return z.preprocess(leftOut, whole(message).optional());
}

/** A number with decimals, or left out. */
export function optionalDecimal(message: string) {
  return z.preprocess(
    (value) => toNumber(leftOut(value)),
    z.number({ error: message }).min(-INT_MAX, message).max(INT_MAX, message).optional(),
  );
}

/** What a form sends for a field that was left out, as left out. */
export function leftOut(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

/** The id in a path. */
export const idParams = z.object({ id: z.string().min(1).max(200) });

const limitMessage = `limit must be a whole number from 1 to ${MAX_PAGE}.`;

/** Where a list starts and how much of it is asked for. */
export const pageQuery = z.object({
  limit: z
    .string({ error: limitMessage })
    .regex(/^\d{1,4}$/, limitMessage)
    .transform(Number)
    .pipe(z.number().min(1, limitMessage).max(MAX_PAGE, limitMessage))
    .default(DEFAULT_PAGE),
  cursor: z
    .string({ error: 'cursor must be a text.' })
    .max(CURSOR_CHARS_MAX, 'The cursor is not one of ours.')
    .optional(),
});

export type PageQuery = z.infer<typeof pageQuery>;

/** The graph's arguments for a page. */
export function pageArguments({ limit, cursor }: PageQuery): { first: number; after: string | undefined } {
  return { first: limit, after: cursor };
}

/**
 * A status as clients write it (`to be reviewed`), as the graph's word (`to_be_reviewed`). Case does not matter, since links
 * carry the label that is shown.
 */
export function statusWord<const Words extends readonly string[]>(words: Words, message: string) {
  return z
    .string({ error: message })
    .transform((value) => value.trim().toLowerCase().replaceAll(' ', '_'))
    .pipe(z.enum(words as readonly string[] as [string, ...string[]], { error: message }))
    .meta({ examples: [toWords(words[0] ?? '')] });
}

/** A status filter: left out or empty for all. */
export function statusFilter<const Words extends readonly string[]>(words: Words, label = 'status') {
  const message = `${label} must be one of: ${words.map(toWords).join(', ')}.`;
  return z.preprocess(leftOut, statusWord(words, message).optional());
}

/** The graph's word with blanks. */
export type Spaced<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head} ${Spaced<Tail>}` : Text;

/** The graph's word as REST writes it. */
export function toWords<Status extends string>(status: Status): Spaced<Status> {
  return status.replaceAll('_', ' ') as Spaced<Status>;
}

/** One of the graph's own words in a query, as it is; left out or empty for none. */
export function wordFilter<const Words extends readonly [string, ...string[]]>(words: Words, label: string) {
  return z.preprocess(leftOut, z.enum(words, { error: `${label} must be one of: ${words.join(', ')}.` }).optional());
}

/** Yes or no in a query: `true` or `false`; left out or empty for either. */
export function flagFilter(label: string) {
  const flags = { error: `${label} must be true or false.` };
  return z.preprocess(
    leftOut,
    z
      .enum(['true', 'false'], flags)
      .transform((flag) => flag === 'true')
      .optional(),
  );
}

/** Yes or no in a body: JSON's, or a text as forms send it. */
export function truth(message: string) {
  return z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: message })
    .transform((value) => value === true || value === 'true');
}

/** As `truth`, or left out. */
export function optionalTruth(message: string) {
  return z.preprocess(leftOut, truth(message).optional());
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * One end of a period in a query: a moment with its offset, or a day of Europe/London, which a period begins with or ends
 * after. Becomes ISO text in UTC.
 */
export function periodEnd(label: string, end: 'from' | 'to') {
  const message = `${label} must be a day such as 2026-11-21, or a moment such as 2026-11-21T09:30:00Z.`;
  return z
    .string({ error: message })
    .transform((value, context) => {
      const at = readPeriodEnd(value, end);
      if (at !== undefined) return at;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({
      description: `A day of Europe/London, ${end === 'from' ? 'from its beginning' : 'to its end'}, or a moment.`,
      examples: ['2026-11-21'],
    });
}

function readPeriodEnd(value: string, end: 'from' | 'to'): string | undefined {
  if (DAY.test(value)) {
    const day = DateTime.fromISO(value, { zone: 'Europe/London' });
    return toUtc(end === 'from' ? day : day.plus({ days: 1 }));
  }
  return z.iso.datetime({ offset: true }).safeParse(value).success ? toUtc(DateTime.fromISO(value)) : undefined;
}

/** From the beginning of this month of Europe/London until the end of today, as ISO text in UTC. */
export function thisMonth(nowMs: number): { from: string; to: string } {
  const now = DateTime.fromMillis(nowMs, { zone: 'Europe/London' });
  return {
    from: toUtc(now.startOf('month')) ?? '',
    to: toUtc(now.startOf('day').plus({ days: 1 })) ?? '',
  };
}

function toUtc(at: DateTime): string | undefined {
  return at.isValid ? (at.toUTC().toISO() ?? undefined) : undefined;
}
