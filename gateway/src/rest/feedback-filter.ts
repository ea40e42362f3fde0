import { z } from 'zod';

const STARS = 'stars must be numbers from 1 to 5, such as 1,2.';
const filterText = (label: string) => z.string({ error: `${label} must be a text.` }).optional();
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
};

export interface Filtered {
  stars?: number[] | undefined;
  words?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The graph's argument; left out where nothing is asked for. */
export function filterOf({ stars, words, from, to }: Filtered) {
  const filter = { stars, words: words || undefined, from: from || undefined, to: to || undefined };
  return Object.values(filter).some((value) => value !== undefined) ? filter : undefined;
}
