import {
  type GraphQLCompositeType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';

/** Few enough that what comes of them is within the limits of an operation. */
const FIELDS_MAX = 3;
const DEPTH_MAX = 4;

/** What stands for a required argument of a scalar; others are not asked for. */
const SCALARS: Readonly<Record<string, string>> = {
  ...{ ID: '"id-7"', String: '"text"', Int: '3', Float: '1.5', Boolean: 'true' },
  DateTime: '"2026-11-24T08:00:00.000Z"',
};

/** Some query of the schema, always the same for the same numbers: aliases, fields twice, fragments, and what depends on `$yes` and `$no`. */
export function randomQuery(schema: GraphQLSchema, random: () => number): string {
  const below = (count: number) => Math.floor(random() * count);
  let aliases = 0;

  function argumentOf(type: GraphQLInputType): string | undefined {
    if (isNonNullType(type)) return argumentOf(type.ofType);
    if (isListType(type)) return '[]';
    return isEnumType(type) ? type.getValues()[0]?.name : SCALARS[type.name];
  }

  function fieldOf(type: GraphQLCompositeType, depth: number): string | undefined {
    if (isUnionType(type)) return '__typename';
    const fields = Object.values(type.getFields());
    const field = fields[below(fields.length)];
    if (!field) return undefined;
    const given = field.args.filter(isRequiredArgument).map((arg) => [arg.name, argumentOf(arg.type)] as const);
    if (given.some(([, value]) => value === undefined)) return undefined;
    const inner = getNamedType(field.type);
    const inside = isCompositeType(inner) ? setOf(inner, depth + 1) : '';
    if (inside === undefined) return undefined;
    // Fields of one name with other arguments or fragments would not be one field: an alias each, but for some that are plain.
    aliases += 1;
    const alias = isCompositeType(inner) || given.length > 0 || below(3) === 0 ? `a${aliases}: ` : '';
    const args = given.length > 0 ? `(${given.map(([name, value]) => `${name}: ${value}`).join(', ')})` : '';
    const condition = ['', '', '', ' @include(if: $yes)', ' @skip(if: $yes)', ' @include(if: $no)'][below(6)];
    return `${alias}${field.name}${args}${condition} ${inside}`;
  }

  function setOf(type: GraphQLCompositeType, depth: number): string | undefined {
    if (depth > DEPTH_MAX) return undefined;
    const parts = Array.from({ length: 1 + below(FIELDS_MAX) }, () => fieldOf(type, depth)).filter(Boolean);
    if (below(3) === 0) parts.push('__typename');
    if (below(5) === 0) parts.push(`kind${depth}: __typename`);
    if (parts.length > 0 && below(4) === 0) parts.push(`... on ${type.name} { ${parts[0]} }`);
    return parts.length > 0 ? `{ ${parts.join(' ')} }` : undefined;
  }

  const query = schema.getQueryType();
  if (!query) throw new Error('the schema has no queries');
  for (;;) {
    const set = setOf(query, 0);
    if (set)
      return `query Random($yes: Boolean! = true, $no: Boolean! = false) { a: __typename @include(if: $yes) @skip(if: $no) ... on Query ${set} }`;
  }
}
