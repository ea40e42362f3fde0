import { buildSubgraphSchema } from '@apollo/subgraph';
import { GraphQLError } from 'graphql';
import { gql } from 'graphql-tag';
import { describe, expect, it } from 'vitest';
import { refuse } from '../errors.ts';
import { createOperations } from './operations.ts';

const typeDefs = gql`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key"])
  scalar Amount
  enum State {
    open
    over
  }
  type Query {
    me: User
    users(first: Int!, state: State = open, names: [String!]): [User!]!
    maybe: [User]
    thing: Thing
    lost: User!
  }
  type Mutation {
    rename(input: Rename!): User!
    count: Int!
  }
  input Rename {
    name: String!
    times: Int = 2
  }
  interface Named {
    name: String
  }
  type User implements Named @key(fields: "id") {
    id: ID!
    name: String
    state: State!
    balance: Amount!
    friends(first: Int = 2): [User!]!
    later: String
    laterNeeded: String!
    fails: String
    failsLater: String
    needed: String!
    thing: Thing
    sure: User
    broken: Int
    scores: [Int!]
  }
  type App implements Named @key(fields: "id") {
    id: ID!
    name: String
    owner: User!
  }
  union Thing = User | App
`;

type Person = { id: string; name: string; state: string; balance: bigint };
const person = (id: string): Person => ({ id, name: `N${id}`, state: 'open', balance: 5n });
const soon = <Value>(value: Value) => new Promise<Value>((resolve) => setImmediate(() => resolve(value)));
const refused = () => {
  throw refuse('FORBIDDEN');
};

/** Resolvers of each kind that ours are of: at once and later, with what is thrown, with what is not there. */
function createSchema() {
  let count = 0;
  return buildSubgraphSchema([
    {
      typeDefs,
      resolvers: {
        Amount: { __serialize: String } as never,
        Query: {
          me: (_: unknown, __: unknown, { id }: { id: string }) => person(id),
          users: (_: unknown, { first, state, names }: { first: number; state: string; names?: string[] }) =>
            soon(Array.from({ length: first }, (_, n) => ({ ...person(names?.[n] ?? `u${n}`), state }))),
          maybe: () => [person('a'), null, soon(person('b')), refuse('NOT_FOUND')],
          thing: () => soon({ __typename: 'App', id: 'app', name: 'Tidepool' }),
          lost: () => null,
        },
        Mutation: {
          rename: async (_: unknown, { input }: { input: { name: string; times: number } }) => {
            count += 1;
            return { ...person('r'), name: `${input.name.repeat(input.times)} ${count}` };
          },
          count: () => {
            count += 1;
            return count;
          },
        },
        User: {
          __resolveReference: ({ id }: { id: string }) => (id === 'none' ? null : soon(person(id))),
          friends: ({ id }: Person, { first }: { first: number }) =>
            Array.from({ length: first }, (_, n) => person(`${id}.${n}`)),
          later: ({ name }: Person) => soon(name),
          laterNeeded: ({ id }: Person) => (id === 'u1' ? soon(null) : soon(id)),
          fails: refused,
          failsLater: async () => refused(),
          needed: ({ id }: Person) => (id.endsWith('.1') ? refused() : 'needed'),
          thing: ({ id }: Person) => (id === 'a' ? null : { __typename: 'User', ...person('t') }),
          sure: ({ id }: Person) => soon(person(`${id}.1`)),
          broken: () => 'no number',
          scores: () => [1, 2, 3],
        },
        App: {
          __resolveReference: ({ id }: { id: string }) => ({ id, name: `App ${id}` }),
          owner: () => soon(person('o')),
        },
        Named: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
      } as never,
    },
  ]);
}

/** What a schema answers by graphql-js, and what it answers compiled; errors as clients are told of them. */
async function bothWays(source: string, variables?: Record<string, unknown>) {
  const answers = [];
  for (const compiledAfter of [Number.POSITIVE_INFINITY, 0]) {
    const operation = createOperations(createSchema(), { introspection: true, compiledAfter })(source);
    if (!('run' in operation)) throw new Error(`refused: ${operation.errors[0]?.message}`);
    const { data, errors, ...rest } = await operation.run({ id: 'me' }, variables);
    expect(errors?.every((error) => error instanceof GraphQLError) ?? true).toBe(true);
    // Without a cause it is GraphQL's own.
    const told = errors?.map(({ message, path, originalError: cause = new GraphQLError('') }) => ({
      ...{ message, path, cause: cause.name },
    }));
    answers.push(JSON.parse(JSON.stringify({ data, ...rest, told: told?.toSorted(byPath) })));
  }
  return answers;
}

const byPath = (one: { path?: unknown }, other: { path?: unknown }) =>
  JSON.stringify(one.path).localeCompare(JSON.stringify(other.path));

describe('a compiled operation answers as graphql-js does', () => {
  it.each([
    [
      'objects, lists and what comes later',
      '{ me { id name later friends { id later friends(first: 1) { name } } scores } }',
    ],
    [
      'aliases, fragments and names of types',
      '{ a: me { ...F } b: me { ...F x: name } } fragment F on User { __typename id state }',
    ],
    [
      'unions and interfaces',
      '{ thing { __typename ... on Named { name } ... on App { owner { id } } ... on User { id } } me { thing { ... on User { name } } } }',
    ],
    ['nothing where something may be', '{ maybe { id thing { ... on User { id } } } }'],
    ['what is refused at once, and later', '{ me { id fails failsLater } }'],
    ['what must be there and is not', '{ lost { id } }'],
    [
      'what must be there and is refused: its nearest that may be missing is',
      '{ me { id sure { id needed } friends { needed } } }',
    ],
    ['what is no value of its type', '{ me { id broken } }'],
    ['directives', '{ me { id @skip(if: true) name @include(if: true) later @include(if: false) } }'],
  ])('%s', async (_what, source) => {
    const [plain, compiled] = await bothWays(source);
    expect(plain.data ?? plain.told).toBeTruthy();
    expect(compiled).toEqual(plain);
  });

  it.each([
    ['as they are', { first: 2, state: 'over', names: ['x', 'y'] }],
    ['left out', { first: 2 }],
    ['one for which there is no value', { first: 'two' }],
    ['one that must be there', {}],
    ['null where nothing may be', { first: 1, state: null }],
  ])('variables, %s', async (_what, variables) => {
    const source =
      'query ($first: Int!, $state: State, $names: [String!]) { users(first: $first, state: $state, names: $names) { id state laterNeeded } }';
    const [plain, compiled] = await bothWays(source, variables);
    const told = ({ told: of, ...rest }: { told?: { message: string }[] }) => ({ ...rest, refused: of?.length });
    // What is wrong with a variable is said in each one's own words.
    if (plain.data === undefined) expect(told(compiled)).toEqual(told(plain));
    else expect(compiled).toEqual(plain);
  });

  it('entities', async () => {
    const source =
      'query ($of: [_Any!]!) { _entities(representations: $of) { __typename ... on User { id later } ... on App { name owner { name } } } }';
    const of = [
      { __typename: 'User', id: 'a' },
      { __typename: 'App', id: 'b' },
      { __typename: 'User', id: 'none' },
    ];
    const [plain, compiled] = await bothWays(source, { of });
    expect(plain.data._entities).toHaveLength(3);
    expect(compiled).toEqual(plain);
  });

  it('mutations, one after the other', async () => {
    const source =
      'mutation ($input: Rename!) { a: rename(input: $input) { name } b: count c: rename(input: { name: "z", times: 1 }) { name later } }';
    const [plain, compiled] = await bothWays(source, { input: { name: 'x' } });
    expect(plain.data).toMatchObject({ a: { name: 'xx 1' }, b: 2, c: { name: 'z 3' } });
    expect(compiled).toEqual(plain);
  });
});

it('an operation is compiled once it was asked often, and answers the same from then on', async () => {
  const operation = createOperations(createSchema(), { introspection: false })('{ me { id later fails } }');
  if (!('run' in operation)) throw new Error('refused');
  const answers = [];
  const compiled = [];
  for (let n = 0; n < 6; n += 1) {
    const { data, errors = [] } = await operation.run({ id: 'me' }, undefined);
    answers.push(JSON.stringify([data, errors]));
    // Its errors are of a class of their own, made from graphql-js's.
    compiled.push(errors[0]?.constructor !== GraphQLError);
  }
  expect(compiled).toEqual([false, false, false, true, true, true]);
  expect(new Set(answers.map((answer) => JSON.stringify(JSON.parse(answer)))).size).toBe(1);
});
