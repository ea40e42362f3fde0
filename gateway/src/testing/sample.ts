import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLOutputType, getNamedType, isEnumType, isObjectType } from 'graphql';
import { at } from './canned/common.ts';
import { description } from './conformity.ts';
import { root } from './subgraphs.ts';

type Values = Record<string, unknown>;

const schema = buildSchema(readFileSync(join(root, 'gateway/api-schema.graphql'), 'utf8'));

function fieldsOf(type: string) {
  const found = schema.getType(type);
  if (!isObjectType(found)) throw new Error(`${type} is no type of the graph`);
  return Object.entries(found.getFields());
}

/**
 * One record of a type of the graph, with the test's own values and one in every further field, no two of which are alike. Records
 * that have an id of their own, lists, and what takes arguments are the test's to give.
 */
export function sample<Own extends object>(type: string, own: Own): Values & Own {
  const fields = fieldsOf(type).flatMap(([name, { type: of, args }], index) => {
    const value = args.length > 0 || name in own ? undefined : sampleValue(of, `${name} of ${type}`, index);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(fields), ...own };
}

function sampleValue(type: GraphQLOutputType, text: string, index: number): unknown {
  const named = getNamedType(type);
  if (String(type).startsWith('[')) return undefined;
  if (isEnumType(named)) return named.getValues()[index % named.getValues().length]?.name;
  if (isObjectType(named)) return 'id' in named.getFields() ? undefined : sample(named.name, {});
  const values: Values = {
    Int: 100 + index,
    Float: index + 0.5,
    USDT: 1_000_001 * (index + 1),
    Boolean: index % 2 === 0,
    DateTime: new Date(at.getTime() + index * 60_000),
  };
  return values[named.name] ?? text;
}

/**
 * A sample as REST has to write it under a name of the API's description: each property of that name, and the graph's value by the
 * contract's rules (money a number, a status in words). What REST has under another name is the test's to say.
 */
export function written(component: string, type: string, data: Values, own: Values): Values {
  const types = Object.fromEntries(fieldsOf(type).map(([name, field]) => [name, field.type]));
  const names = Object.keys(description.components.schemas[component]?.properties ?? {});
  return Object.fromEntries(
    names.map((name) => {
      if (name in own) return [name, own[name]];
      if (!(name in data)) throw new Error(`${type} has no ${name}`);
      return [name, inRest(types[name] as GraphQLOutputType, data[name])];
    }),
  );
}

function inRest(type: GraphQLOutputType, value: unknown): unknown {
  const named = getNamedType(type);
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (named.name === 'USDT') return Number(value) / 1_000_000;
  if (isEnumType(named)) return String(value).replaceAll('_', ' ');
  if (!isObjectType(named)) return value;
  const fields = Object.entries(value as Values);
  return Object.fromEntries(
    fields.map(([name, inner]) => [name, inRest(named.getFields()[name]?.type as GraphQLOutputType, inner)]),
  );
}
