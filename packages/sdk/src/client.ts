import createFetchClient, { type Client } from 'openapi-fetch';
import { CandorError } from './error.ts';
import type { paths } from './generated/api.ts';
import { type RetryOptions, retryAfterOf, retrying } from './retrying.ts';

/** What a client is made with. */
export interface CandorOptions extends RetryOptions {
  /** Where Candor is, such as `https://candor.example`. */
  url: string;
  /** An API key, `ck_…`. */
  key: string;
}

/** Every call that a key may make, by its path, with the types of the API's description. What is refused is thrown: see `CandorError`. */
export type CandorApi = Client<paths>;

/** The calls by their paths. */
export function createApi({ url, key, ...again }: CandorOptions): CandorApi {
  const api = createFetchClient<paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
    fetch: retrying(again),
  });
  api.use({
    async onResponse({ response }) {
      if (response.ok) return undefined;
      const body: unknown = await response.json().catch(() => undefined);
      throw new CandorError(response.status, body, retryAfterOf(response));
    },
  });
  return api;
}

/** The data of an answer: what was refused has been thrown. */
export async function dataOf<Data>(answer: Promise<{ data?: Data }>): Promise<Data> {
  return (await answer).data as Data;
}
