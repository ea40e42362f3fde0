import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { recordMisfits, typesAskedFor } from '../../testing/fit.ts';
import { root } from '../../testing/subgraphs.ts';
import { count, flag, id, text, usdt, words } from '../kinds.ts';
import { type AnyRecord, inside, RestRecord, shape } from '../record.ts';
import { restRoutes } from '../routes/index.ts';

const schema = buildSchema(readFileSync(join(root, 'gateway/api-schema.graphql'), 'utf8'));
const operations = restRoutes.flatMap(({ prove, operation, follow }) =>
  [prove?.operation, operation, follow?.operation].filter((one) => one !== undefined),
);

const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z]+\.ts$/.test(file));
const declared = (
  await Promise.all(
    files.map(async (file) =>
      Object.entries(await import(join(import.meta.dirname, file))).map(([name, of]) => ({ name, of })),
    ),
  )
)
  .flat()
  .filter((one): one is { name: string; of: AnyRecord } => one.of instanceof RestRecord);
const answered = restRoutes.flatMap(({ method, path, of }) => (of ? [{ name: `${method} ${path}`, of }] : []));

describe('a record as it is declared', () => {
  it.each([...declared, ...answered])('is what the graph has: $name', ({ of }) => {
    const types = typesAskedFor(of, operations, schema);
    expect(types).not.toEqual([]);
    for (const type of types) expect(recordMisfits(of.fields, type, type.name)).toEqual([]);
  });

  it('that is not what the graph has is found out, field by field', () => {
    const wrong = shape({
      _id: id.nullable(),
      name: count,
      state: words(['draft', 'live']),
      histogram: count.nullable(),
      publisherId: text,
      places: shape({ funded: usdt }).nullable(),
      owner: inside('publisher', 'login', text).nullable(),
      amount: flag.list(),
    });
    expect(recordMisfits(wrong.fields, schema.getType('App') as GraphQLObjectType, 'App')).toEqual([
      'App._id: cannot be null',
      'App.name: String is no Int',
      'App.state: AppState has closed,draft,live,paused',
      'App.histogram: [Int!] is a list',
      'App.publisherId: may be null',
      'App.places.funded: Int is no USDT',
      'App.owner.login: User has no login',
      'App.amount: USDT is no list',
    ]);
  });
});
