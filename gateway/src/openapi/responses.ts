import { refusal } from '../rest/answers.ts';
import type { RestRoute } from '../rest/route.ts';
import type { JsonSchema, SchemaBook } from './schemas.ts';

/** What each status of a refusal tells. */
const reasons: Record<number, string> = {
  400: 'Something in the request is not as it should be.',
  401: 'Nobody is signed in, or not any more.',
  403: 'Not for this account, or sent by another site.',
  404: 'There is no such record; somebody else’s is as if it were not there.',
  409: 'It does not fit the state of things, or the Idempotency-Key was used with another request.',
  413: 'The request is too large.',
  415: 'The body is of a type that is not taken.',
  423: 'Locked for a while.',
  429: 'Too many requests.',
  431: 'The address and the headers are longer than 16 KiB together.',
  500: 'A fault on our side.',
  503: 'Not available right now.',
};
const COME_AGAIN = [423, 429, 503];

/** The statuses that a call can refuse with: those that follow from its kind, and those that it names itself. */
export function refusalStatuses(route: RestRoute): number[] {
  const changes = route.method !== 'GET';
  const isOpen = route.access === 'anyone';
  const statuses = new Set([400, 429, 431, 500, 503, ...(route.alsoRefuses ?? [])]);
  if (route.ignoresToken !== true) statuses.add(401);
  if (changes || !isOpen) statuses.add(403);
  if (route.params) statuses.add(404);
  if (changes) for (const status of [409, 413, 415]) statuses.add(status);
  return [...statuses].sort((one, other) => one - other);
}

/** The refusals as OpenAPI's components, each under its status. */
export function refusalResponses(book: SchemaBook): Record<string, JsonSchema> {
  const schema = book.output(refusal);
  return Object.fromEntries(
    Object.entries(reasons).map(([status, description]) => [
      `Refused${status}`,
      {
        description,
        ...(COME_AGAIN.includes(Number(status)) ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: { 'application/json': { schema } },
      },
    ]),
  );
}

const retryAfter = { description: 'The seconds to wait.', schema: { type: 'integer', minimum: 0 } };
const nextCursor = {
  description: 'Where the list goes on: to be sent as `cursor`. Not there at the end.',
  schema: { type: 'string' },
};
const disposition = { description: 'The name of the file.', schema: { type: 'string' } };

const WAITS =
  'It waits for a second administrator: nothing was done yet, and the record, where there is one, says who agreed.';

/** Everything that a call can answer with, by status. */
export function responsesOf(route: RestRoute, book: SchemaBook): Record<string, JsonSchema> {
  const refusals = refusalStatuses(route).map((status) => [
    status,
    { $ref: `#/components/responses/Refused${status}` },
  ]);
  const done = doneResponse(route, book);
  return {
    [String(route.status ?? 200)]: done,
    ...(route.mayWait ? { 202: { ...done, description: WAITS } } : {}),
    ...Object.fromEntries(refusals),
  };
}

function doneResponse(route: RestRoute, book: SchemaBook): JsonSchema {
  const headers = {
    ...(isPaged(route) ? { 'X-Next-Cursor': nextCursor } : {}),
    ...(route.file ? { 'Content-Disposition': disposition } : {}),
  };
  return {
    description: route.summary,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(route.answer
      ? { content: { [route.file?.type ?? 'application/json']: { schema: book.output(route.answer) } } }
      : {}),
  };
}

function isPaged({ query }: RestRoute): boolean {
  return query !== undefined && 'shape' in query && 'cursor' in (query.shape as object);
}
