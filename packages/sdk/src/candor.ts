import { type CandorApi, type CandorOptions, createApi, dataOf } from './client.ts';
import type { operations } from './generated/api.ts';
import { recordsOf } from './pages.ts';

type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;
type BodyOf<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
type Form = operations['postPublisherApps']['requestBody']['content']['multipart/form-data'];

/** A campaign as it is made: a draft, and nothing is spent. */
export type NewCampaign = Omit<Form, 'appImage' | 'places' | 'publisher'> & {
  /** A JPEG, PNG or WebP of at most 5 MiB. */
  image: Blob;
};

export interface Sending {
  /** One's own, where a whole program is to be repeatable; else each call has one of its own. */
  idempotencyKey?: string;
}

const LIMIT = '100';
const keyed = ({ idempotencyKey }: Sending = {}) =>
  idempotencyKey === undefined ? {} : { header: { 'Idempotency-Key': idempotencyKey } };
const of = (id: string) => ({ params: { path: { id } } });

/** A form with the fields that are there, and the picture. */
function formOf(fields: object, image: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value));
  form.append('appImage', image, 'picture');
  return form;
}

/** Candor for a program: what an API key may do, each with its types. What is refused is thrown as a `CandorError`. */
export function createCandor(options: CandorOptions) {
  const api = createApi(options);
  return { api, campaigns: campaignsOf(api), feedback: feedbackOf(api), funds: fundsOf(api) };
}
export type Candor = ReturnType<typeof createCandor>;

function campaignsOf(api: CandorApi) {
  const path = '/api/publisher/apps/{id}';
  return {
    /** All own campaigns, newest first, from page to page. Scope `campaigns:read`. */
    list: () =>
      recordsOf(
        (cursor) => api.GET('/api/publisher/apps', { params: { query: { limit: LIMIT, cursor } } }),
        (page) => page,
      ),
    /** Makes a draft: nothing is spent until places are bought. Scope `campaigns:write`. */
    create: ({ image, ...fields }: NewCampaign, sending?: Sending) =>
      dataOf(
        api.POST('/api/publisher/apps', {
          params: keyed(sending),
          // The description knows a picture as text.
          body: { ...fields, appImage: '' },
          bodySerializer: () => formOf(fields, image),
        }),
      ),
    /** Buys places out of the funds, up to the key's limit of a day. Scope `funds:spend`. */
    fund: (id: string, places: number, sending?: Sending) =>
      dataOf(api.POST(`${path}/fund`, { params: { path: { id }, ...keyed(sending) }, body: { places } })),
    /** What so many places would cost, and who would get it. Scope `campaigns:read`. */
    cost: (id: string, places: number) =>
      dataOf(api.GET(`${path}/preview`, { params: { path: { id }, query: { places } } })),
    /** About how many days so many more places take to fill: a range, and no promise. Scope `campaigns:read`. */
    timeToFill: (id: string, places: number) =>
      dataOf(api.GET(`${path}/time-to-fill`, { params: { path: { id }, query: { places } } })),
    /** About how many raters its audience has, or another one. Scope `campaigns:read`. */
    estimate: (id: string, query: QueryOf<'getPublisherAppsIdAudienceEstimate'> = {}) =>
      dataOf(api.GET(`${path}/audience/estimate`, { params: { path: { id }, query } })),
    /** What it asks. Scope `campaigns:read`. */
    questions: (id: string) => dataOf(api.GET(`${path}/questions`, of(id))),
    /** Asks other questions: a new version. Scope `campaigns:write`. */
    ask: (id: string, body: BodyOf<'putPublisherAppsIdQuestions'>) =>
      dataOf(api.PUT(`${path}/questions`, { ...of(id), body })),
    /** The answers by question. Scope `feedback:read`. */
    results: (id: string, query: QueryOf<'getPublisherAppsIdResults'> = {}) =>
      dataOf(api.GET(`${path}/results`, { params: { path: { id }, query } })),
    /** Stops new ratings; `resume` lets them go on. Scope `campaigns:write`. */
    pause: (id: string) => dataOf(api.POST(`${path}/pause`, of(id))),
    resume: (id: string) => dataOf(api.POST(`${path}/resume`, of(id))),
    /** Closes it: places that nobody has taken come back to the funds. Scope `campaigns:write`. */
    close: (id: string) => dataOf(api.POST(`${path}/close`, of(id))),
  };
}

function feedbackOf(api: CandorApi) {
  type Filter = Omit<QueryOf<'getPublisherAppsIdFeedback'>, 'limit' | 'cursor'>;
  return {
    /** All feedback on a campaign, newest first, from page to page. Scope `feedback:read`. */
    list: (id: string, filter: Filter = {}) =>
      recordsOf(
        (cursor) =>
          api.GET('/api/publisher/apps/{id}/feedback', {
            params: { path: { id }, query: { ...filter, limit: LIMIT, cursor } },
          }),
        ({ feedback }) => feedback,
      ),
  };
}

function fundsOf(api: CandorApi) {
  return {
    /** Where the money is. Scope `funds:read`. */
    balance: () => dataOf(api.GET('/api/publisher/balance')),
  };
}
