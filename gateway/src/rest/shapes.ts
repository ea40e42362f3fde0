import { z } from 'zod';
import { count, told as toldSchema } from './answers.ts';
import { idParams, type PageQuery, pageArguments, pageQuery } from './inputs.ts';
import { operationOf, reading } from './operation.ts';
import type { Fields, FieldsData, RestRecord } from './record.ts';
import { type ConnectionData, connection, toList } from './records/page.ts';
import { type RestRoute, type RouteInput, type RouteReply, route } from './route.ts';

/** A call that is one field of the graph. */
type OneField<Params, Query, Body> = Omit<
  RestRoute<Params, Query, Body>,
  'answer' | 'file' | 'prove' | 'operation' | 'more' | 'follow' | 'reply'
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

/** Beside a record that comes bare, only while it waits. */
const whyItWaits = {
  msg: z.string().optional().meta({ description: 'That it waits for somebody else, while it does.' }),
};

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

/** A call of one field; what it takes is its variables where it does not say others. `inner` is what is asked for inside the field. */
function fieldRoute<Params, Query, Body>(
  { graph, ...declared }: OneField<Params, Query, Body>,
  { inner, answer, reply }: { inner: string; answer: z.ZodType; reply(value: unknown): RouteReply },
): RestRoute {
  const read = reading(graph);
  return route<object>()({
    ...(declared.path.includes('/:id') ? { params: idParams as z.ZodType<unknown> } : {}),
    variables: given,
    ...declared,
    operation: operationOf(declared.method === 'GET' ? 'query' : 'mutation', graph, inner),
    answer,
    reply: (data) => reply(read(data)),
  });
}

/** A call that reads or changes one record and answers with it. */
export function recordRoute<Params = { id: string }, Query = object, Body = object, Of extends Fields = Fields>({
  answers = bare,
  waits,
  ...declared
}: OneField<Params, Query, Body> & {
  of: RestRecord<Of>;
  answers?: Carrying;
  /** Where it may have to wait for somebody else: what of the record says so, and the sentence then. */
  waits?: { when: (record: Record<string, unknown>) => boolean; msg: string };
}): RestRoute {
  const { of } = declared;
  return fieldRoute(
    { ...declared, ...(waits && { mayWait: true }) },
    {
      inner: `{ ${of.selection} }`,
      answer: waits && answers === bare ? of.object.extend(whyItWaits) : answers.schema(of.object),
      reply: (value) => {
        const record = of.toRest(value as FieldsData<Of>);
        const body = answers.body(record);
        return waits?.when(record) ? { body: { ...body, msg: waits.msg }, waits: true } : { body };
      },
    },
  );
}

/**
 * A call that answers with a sentence; `select` is what its mutation has to be asked for, if anything. `waits`: what of its answer says that
 * it waits for somebody else, and the sentence then.
 */
export function toldRoute<Params, Query, Body>({
  msg,
  select = '',
  waits,
  ...declared
}: OneField<Params, Query, Body> & {
  msg: string;
  select?: string;
  waits?: { when: (value: unknown) => boolean; msg: string };
}): RestRoute {
  return fieldRoute(
    { ...declared, ...(waits && { mayWait: true }) },
    {
      inner: select,
      answer: toldSchema,
      reply: (value) => (waits?.when(value) ? { body: { msg: waits.msg }, waits: true } : { body: { msg } }),
    },
  );
}

type Reading = Omit<OneField<unknown, unknown, unknown>, 'method'>;

/** A call that answers with how many there are. */
export function countRoute(declared: Reading): RestRoute {
  const reply = (value: unknown) => ({ body: { count: value ?? 0 } });
  return fieldRoute({ ...declared, method: 'GET' }, { inner: '', answer: z.object({ count }), reply });
}

/** A call that answers with all records of a list, which is short; with none where the graph has null. */
export function recordsRoute<Of extends Fields>(declared: Reading & { of: RestRecord<Of> }): RestRoute {
  const { of } = declared;
  return fieldRoute(
    { ...declared, method: 'GET' },
    {
      inner: `{ ${of.selection} }`,
      answer: z.array(of.schema),
      reply: (value) => ({ body: ((value ?? []) as FieldsData<Of>[]).map(of.toRest) }),
    },
  );
}

/** A filter of a list: what takes it, its type in the graph, and its name there where that is another. */
export interface Filter {
  schema: z.ZodType;
  type: string;
  name?: string;
}

/** A call that lists records page by page; `graph` is without the arguments that every list has. */
export function listRoute<Of extends Fields>({
  graph,
  filters = {},
  ...declared
}: Pick<Reading, 'path' | 'access' | 'summary' | 'ignoresToken' | 'graph'> & {
  of: RestRecord<Of>;
  filters?: Readonly<Record<string, Filter>>;
}): RestRoute {
  const { of } = declared;
  const known = Object.entries(filters).map(([key, filter]) => ({ key, name: key, ...filter }));
  const types = [...known.map(({ name, type }) => `${name}: ${type}`), 'first: Int', 'after: String'];
  const query = pageQuery.extend(Object.fromEntries(known.map(({ key, schema }) => [key, schema])));
  const variables = ({ params, query: asked }: RouteInput<unknown, PageQuery, unknown>) => ({
    ...(params as object),
    ...Object.fromEntries(known.map(({ key, name }) => [name, asked[key as keyof PageQuery]])),
    ...pageArguments(asked),
  });
  return fieldRoute(
    { ...declared, method: 'GET', graph: `${graph}(${types.join(', ')})`, query: query as typeof pageQuery, variables },
    {
      inner: connection(of),
      answer: z.array(of.schema),
      reply: (value) => toList(value as ConnectionData<FieldsData<Of>> | null, of),
    },
  );
}
