import { z } from 'zod';
import type { DataOf } from '../field.ts';
import { idParams, text, whole } from '../inputs.ts';
import { audienceRecord, estimateRecord, quotaRecord, timeToFillRecord } from '../records/audience.ts';
import { type RestRoute, route } from '../route.ts';
import { recordRoute } from '../shapes.ts';

const PATH = '/api/publisher/apps/:id/audience';
const list = (what: string, max: number) =>
  z
    .array(text(`Each of ${what}`).max(200, `Each of ${what} is a short text.`), { error: `${what} must be a list.` })
    .max(max, `Too many ${what}.`)
    .nullish();
const AGE = 'An age is a whole number from 18 to 120.';
const age = z.number({ error: AGE }).int(AGE).min(0, AGE).max(999, AGE);
const COMPLETED = 'minCompleted must be a whole number.';
// A condition that is misspelt must not open a campaign to everybody.
const conditions = z.strictObject(
  {
    countries: list('countries', 300),
    languages: list('languages', 300),
    devices: list('devices', 50),
    interests: list('interests', 50),
    ages: z
      .array(z.object({ from: age, to: age }, { error: 'Each of ages has from and to.' }), {
        error: 'ages must be a list.',
      })
      .max(50, 'Too many ages.')
      .nullish(),
    minCompleted: z.number({ error: COMPLETED }).int(COMPLETED).min(0, COMPLETED).max(1_000_000, COMPLETED).nullish(),
    only: list('only', 100),
    except: list('except', 100),
  },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `There is no condition ${String(keys[0])}.` : 'audience must be an object.',
  },
);
const PLACES = 'places must be a whole number.';
const quota = z.strictObject(
  {
    name: text('name').max(200, 'name is too long.'),
    match: conditions,
    places: z.number({ error: PLACES }).int(PLACES).min(0, PLACES).max(1_000_000, PLACES),
  },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `A quota has no ${String(keys[0])}.` : 'Each of quotas must be an object.',
  },
);
const quotas = z
  .array(quota, { error: 'quotas must be a list.' })
  .max(50, 'Too many quotas.')
  .nullish()
  .meta({ description: 'At most ten. Left out or null: as they are; empty: none.' });
const audienceBody = z.strictObject(
  { audience: conditions, quotas },
  { error: ({ code, keys }) => (code === 'unrecognized_keys' ? `There is no ${String(keys[0])} here.` : undefined) },
);
/** Conditions as JSON in the address. */
const inAddress = (name: string, description: string) =>
  z
    .string()
    .max(10_000, `${name} is too long.`)
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        addIssue(`${name} must be JSON.`);
        return z.NEVER;
      }
    })
    .pipe(conditions)
    .optional()
    .meta({ description });
const estimateQuery = z.object({
  audience: inAddress('audience', 'Conditions that are not saved yet, as JSON; left out: those of the campaign.'),
  match: inAddress('match', 'Those of a quota, as JSON, which have to fit besides; left out: of no quota.'),
});
interface Told {
  audience: DataOf<typeof audienceRecord> | null;
  quotas: DataOf<typeof quotaRecord>[] | null;
  quotasLack: number | null;
}
const FIELDS = `audience { ${audienceRecord.selection} } quotas { ${quotaRecord.selection} } quotasLack`;
const body = (told: Told) => ({
  audience: audienceRecord.toRest(told.audience ?? NONE),
  quotas: (told.quotas ?? []).map((one) => quotaRecord.toRest(one)),
  quotasLack: told.quotasLack ?? 0,
});
const NONE = Object.fromEntries(Object.keys(audienceRecord.fields).map((name) => [name, null])) as never;
const answer = z.object({
  audience: audienceRecord.schema,
  quotas: z.array(quotaRecord.schema).meta({ description: 'In the order in which a start tries them.' }),
  quotasLack: z
    .number()
    .int()
    .meta({ description: 'Places that they lack at least, and that are still to be bought.' }),
});

/** Whom campaigns look for, and how their places are divided. */
export const audienceRoutes: readonly RestRoute[] = [
  route<{ app: Told }>()({
    method: 'GET',
    path: PATH,
    access: 'publisher',
    summary: 'Whom an own campaign looks for, and its quotas.',
    params: idParams,
    of: audienceRecord,
    answer,
    operation: `query Rest_audience($id: ID!) { app(id: $id) { ${FIELDS} } }`,
    variables: ({ params }) => params,
    reply: ({ app }) => ({ body: body(app) }),
  }),
  route<{ setAudience: Told & { eligible: number | null } }>()({
    method: 'PUT',
    path: PATH,
    access: 'publisher',
    summary:
      'Changes whom a campaign looks for, from now on: each condition has to fit, of a list one; without conditions it is everybody. Who does not fit is never offered it, and not told. Quotas keep places for certain people: a start tries those that fit, in their order, then the open places.',
    params: idParams,
    body: audienceBody,
    of: audienceRecord,
    answer: answer.extend({
      eligible: z.number().int().nullable().meta({
        description:
          'About how many it has, as the estimate says it; null where that was asked 60 times in this hour, or cannot be told now.',
      }),
    }),
    operation: `mutation Rest_setAudience($input: SetAudienceInput!) { setAudience(input: $input) { eligible ${FIELDS} } }`,
    variables: ({ params, body: given }) => ({ input: { id: params.id, ...given } }),
    reply: ({ setAudience }) => ({ body: { ...body(setAudience), eligible: setAudience.eligible } }),
  }),
  route<{ audienceEstimate: DataOf<typeof estimateRecord> }>()({
    method: 'GET',
    path: `${PATH}/estimate`,
    access: 'publisher',
    summary:
      'About how many raters of the last 30 days an audience has, or a quota within it, counted once a day and told in tens. At most 60 questions an hour.',
    params: idParams,
    query: estimateQuery,
    of: estimateRecord,
    answer: estimateRecord.schema,
    operation: `query Rest_audienceEstimate($input: AudienceEstimateInput!) { audienceEstimate(input: $input) { ${estimateRecord.selection} } }`,
    variables: ({ params, query }) => ({ input: { id: params.id, ...query } }),
    reply: ({ audienceEstimate }) => ({ body: estimateRecord.toRest(audienceEstimate) }),
  }),
  recordRoute({
    method: 'GET',
    path: '/api/publisher/apps/:id/time-to-fill',
    access: 'publisher',
    summary:
      'About how many days so many more places take until each is rated, by what raters who fit did in the last 30 days: a range that holds in about eight of ten cases, and no promise. It counts among the 60 questions an hour of the estimate.',
    params: idParams,
    query: z.object({ places: whole('Please enter a whole number of places.') }),
    graph: 'timeToFill(appId: ID!, places: Int!)',
    variables: ({ params: { id }, query }) => ({ appId: id, ...query }),
    of: timeToFillRecord,
  }),
];
