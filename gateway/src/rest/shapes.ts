import { z } from 'zod';
import { count, told as toldSchema } from './answers.ts';
import { idParams, pageArguments, pageQuery } from './inputs.ts';
import { operationOf, reading } from './operation.ts';
import type { Fields, FieldsData, RestRecord } from './record.ts';
import { type ConnectionData, connection, toList } from './records/page.ts';
import { type RestRoute, type RouteInput, route } from './route.ts';

/** A call that is one field of the graph. */
type OneField<Params, Query, Body> = Omit<
  RestRoute<Params, Query, Body>,
  'answer' | 'file' | 'operation' | 'more' | 'follow' | 'reply'
> & {
  /** The field with its arguments' types, each a variable of that name: `me.ratings(status: RatingStatus)`. */
  graph: string;
};
type Input = RouteInput<unknown, unknown, unknown>;

/** How an answer carries its record. */
interface Carrying {
  schema(of: z.ZodObject): z.ZodType;
  body(record: object): object;
}

/** The record and nothing else. */
const bare: Carrying = { schema: (of) => of, body: (record) => record };

/** The record, and again under its name, since clients are written either way. */
export const named = (name: string): Carrying => ({
  schema: (of) => of.extend({ [name]: of }).meta({ description: `The record, and again as ${name}.` }),
  body: (record) => ({ ...record, [name]: record }),
});

/** A sentence, and the record under its name; its fields, where it has no name. */
export const told = (msg: string, name?: string): Carrying => ({
  schema: (of) => toldSchema.extend(name === undefined ? of.shape : { [name]: of }),
  body: (record) => ({ msg, ...(name === undefined ? record : { [name]: record }) }),
});

/** Everything that a call was given. */
const given = ({ params, query, body }: Input): Record<string, unknown> => Object.assign({}, params, query, body);

/** The variables of a mutation with an input: what the call was given. */
export const asInput = (input: Input) => ({ input: given(input) });
/** As `asInput`, with the Idempotency-Key. */
export const asKeyedInput = (input: Input) => ({ input: { ...given(input), idempotencyKey: input.idempotencyKey } });

/** What every call of one field has: its operation, and what it takes, which are its variables where it does not say others. */
function partsOf({ method, path, graph }: { method: RestRoute['method']; path: string; graph: string }, inner: string) {
  return {
    ...(path.includes('/:id') ? { params: idParams as z.ZodType<unknown> } : {}),
    variables: given,
    operation: operationOf(method === 'GET' ? 'query' : 'mutation', graph, inner),
  };
}

/** A call that reads or changes one record and answers with it. */
export function recordRoute<Params = { id: string }, Query = object, Body = object, Of extends Fields = Fields>(
  declared: OneField<Params, Query, Body> & { of: RestRecord<Of>; answers?: Carrying },
): RestRoute {
  const { graph, answers = bare, ...more } = declared;
  const { of } = declared;
  const read = reading(graph);
  return route<object>()({
    ...partsOf(declared, `{ ${of.selection} }`),
    ...more,
    answer: answers.schema(of.object),
    reply: (data) => ({ body: answers.body(of.toRest(read(data) as FieldsData<Of>)) }),
  });
}

/** A call that answers with a sentence; `select` is what its mutation has to be asked for, if anything. */
export function toldRoute<Params, Query, Body>(
  declared: OneField<Params, Query, Body> & { msg: string; select?: string },
): RestRoute {
  const { graph: _, msg, select = '', ...more } = declared;
  return route<object>()({
    ...partsOf(declared, select),
    ...more,
    answer: toldSchema,
    reply: () => ({ body: { msg } }),
  });
}

/** A call that answers with how many there are. */
export function countRoute(
  declared: Pick<OneField<unknown, unknown, unknown>, 'path' | 'access' | 'summary' | 'graph' | 'variables'>,
): RestRoute {
  const { graph, ...more } = declared;
  const read = reading(graph);
  return route<object>()({
    ...partsOf({ method: 'GET', ...declared }, ''),
    ...more,
    method: 'GET',
    answer: z.object({ count }),
    reply: (data) => ({ body: { count: (read(data) as number | null) ?? 0 } }),
  });
}

/** A call that answers with all records of a list, which is short; with none where the graph has null. */
export function recordsRoute<Of extends Fields>(
  declared: Omit<OneField<unknown, unknown, unknown>, 'method'> & { of: RestRecord<Of> },
): RestRoute {
  const { graph, ...more } = declared;
  const { of } = declared;
  const read = reading(graph);
  return route<object>()({
    ...partsOf({ ...declared, method: 'GET' }, `{ ${of.selection} }`),
    ...more,
    method: 'GET',
    answer: z.array(of.schema),
    reply: (data) => ({ body: ((read(data) ?? []) as FieldsData<Of>[]).map(of.toRest) }),
  });
}

/** A filter of a list: what takes it, its type in the graph, and its name there where that is another. */
export interface Filter {
  schema: z.ZodType;
  type: string;
  name?: string;
}

/** A call that lists records page by page. */
export function listRoute<Of extends Fields>(
  declared: Pick<RestRoute, 'path' | 'access' | 'summary' | 'ignoresToken'> & {
    /** The field of the list, without the arguments that every list has. */
    graph: string;
    of: RestRecord<Of>;
    filters?: Readonly<Record<string, Filter>>;
  },
): RestRoute {
  const { graph, filters = {}, ...more } = declared;
  const { of } = declared;
  const known = Object.entries(filters).map(([key, filter]) => ({ key, name: key, ...filter }));
  const types = [...known.map(({ name, type }) => `${name}: ${type}`), 'first: Int', 'after: String'];
  const field = `${graph}(${types.join(', ')})`;
  const read = reading(field);
  return route<object>()({
    ...partsOf({ method: 'GET', path: declared.path, graph: field }, connection(of)),
    ...more,
    method: 'GET',
    query: pageQuery.extend(Object.fromEntries(known.map(({ key, schema }) => [key, schema]))) as typeof pageQuery,
    answer: z.array(of.schema),
    variables: ({ params, query }) => ({
      ...(params as object),
      ...Object.fromEntries(known.map(({ key, name }) => [name, query[key as keyof typeof query]])),
      ...pageArguments(query),
    }),
    reply: (data) => toList(read(data) as ConnectionData<FieldsData<Of>> | null, of),
  });
}
