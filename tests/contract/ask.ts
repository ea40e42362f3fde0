import { nonconformity } from '@candor/gateway/testing/conformity';
import { expect } from 'vitest';
import type { TestStack } from '../support/stack.ts';
import type { Call } from './table.ts';

export interface RestReply {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface GraphReply {
  headers: Headers;
  data: unknown;
  errors: { message: string; extensions: Record<string, unknown> }[] | undefined;
}

const bearer = (token: string | null | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** Makes the REST call (`GET /api/…/:id`); whatever is answered is what the API's description says. */
export async function askRest(stack: TestStack, call: string, asked: Call): Promise<RestReply> {
  const [method = '', path = ''] = call.split(' ');
  const { params = {}, query = '', body, token, headers } = asked;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `no-${name}`));
  const isForm = body instanceof FormData;
  const response = await fetch(`${stack.url}${filled}${query}`, {
    method,
    headers: {
      ...bearer(token),
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
  });
  const type = response.headers.get('content-type');
  if (type?.startsWith('text/event-stream'))
    return { status: response.status, headers: response.headers, body: await firstEvent(response) };
  const text = await response.text();
  const read = text === '' ? undefined : type?.includes('json') ? JSON.parse(text) : text;
  expect(nonconformity({ method, path: filled }, { status: response.status, type, body: read })).toBeUndefined();
  return { status: response.status, headers: response.headers, body: read };
}

/** The data of the first event of a stream, which is left then. */
async function firstEvent(response: Response): Promise<unknown> {
  let text = '';
  const decoder = new TextDecoder();
  // Leaving the loop leaves the stream.
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (data !== undefined && text.trimEnd() !== text) return JSON.parse(data);
  }
  throw new Error(`no event in: ${text}`);
}

/** Runs the GraphQL operation. */
export async function askGraphql(stack: TestStack, query: string, asked: Call): Promise<GraphReply> {
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(asked.token), ...asked.headers },
    body: JSON.stringify({ query, variables: asked.variables ?? {} }),
  });
  const { data, errors } = (await response.json()) as GraphReply;
  return { headers: response.headers, data, errors };
}
