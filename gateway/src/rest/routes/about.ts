import { z } from 'zod';
import { text } from '../inputs.ts';
import { aboutRecord } from '../records/about.ts';
import type { RestRoute } from '../route.ts';
import { asInput, recordRoute } from '../shapes.ts';

const PATH = '/api/profile/about-you';
const YEAR = 'The year of birth must be a whole number.';
const list = (what: string) =>
  z
    .array(text(`Each of the ${what}`).max(40, `Each of the ${what} is a short word.`), {
      error: `${what} must be a list.`,
    })
    .max(100, `Too many ${what}.`)
    .nullish()
    .transform((value) => (value === null ? [] : value));
const aboutBody = z.object({
  yearOfBirth: z.number({ error: YEAR }).int(YEAR).min(0, YEAR).max(9_999, YEAR).nullish(),
  languages: list('languages'),
  devices: list('devices'),
  interests: list('interests'),
});

/** What raters tell about themselves. */
export const aboutRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: PATH,
    access: 'user',
    summary:
      'What one tells about oneself, by which campaigns find whom they look for. No publisher sees it of a person.',
    graph: 'me.aboutYou',
    of: aboutRecord,
  }),
  recordRoute({
    method: 'PUT',
    path: PATH,
    access: 'user',
    summary:
      'Changes what one tells about oneself: what is left out stays, null and an empty list take it away. Each part is set to something else at most once in 30 days.',
    body: aboutBody,
    graph: 'setAboutYou(input: AboutYouInput!)',
    variables: asInput,
    of: aboutRecord,
  }),
];
