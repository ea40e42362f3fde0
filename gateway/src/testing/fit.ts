import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { AnyField, GraphKind } from '../rest/field.ts';
import { BESIDE } from '../rest/record.ts';

/** What of a field's declaration does not fit the type that the graph has for it; each fault begins with the field's path. */
export function misfits(field: AnyField, type: GraphQLOutputType, path: string): string[] {
  const isNullable = !isNonNullType(type);
  const bare = isNonNullType(type) ? (type.ofType as GraphQLOutputType) : type;
  const faults = isNullable === field.isNullable ? [] : [`${path}: ${isNullable ? 'may' : 'cannot'} be null`];
  if (isListType(bare) !== field.isList) return [...faults, `${path}: ${bare} is ${field.isList ? 'no' : 'a'} list`];
  const one = isListType(bare) ? (bare.ofType as GraphQLOutputType) : bare;
  if (isListType(bare) && !isNonNullType(one)) faults.push(`${path}: a record of it may be null`);
  return [...faults, ...kindMisfits(field.kind, isNonNullType(one) ? (one.ofType as GraphQLOutputType) : one, path)];
}

function kindMisfits(kind: GraphKind, type: GraphQLOutputType, path: string): string[] {
  if ('fields' in kind) return isObjectType(type) ? recordMisfits(kind.fields, type, path) : [`${path}: ${type}`];
  if ('scalars' in kind)
    return kind.scalars.includes(String(type)) ? [] : [`${path}: ${type} is no ${kind.scalars[0]}`];
  if (!isEnumType(type)) return [`${path}: ${type} is no enum`];
  const inGraph = type.getValues().map(({ name }) => name);
  const declared = kind.words === 'any' ? inGraph : kind.words;
  return String([...declared].sort()) === String(inGraph.sort()) ? [] : [`${path}: ${type} has ${inGraph}`];
}

/** What of a record's declaration does not fit this type of the graph. */
export function recordMisfits(
  fields: Readonly<Record<string, AnyField>>,
  type: GraphQLObjectType,
  path: string,
): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const at = `${path}.${key}`;
    if (field.name === BESIDE) return kindMisfits(field.kind, type, at);
    const found = type.getFields()[field.name ?? key];
    return found ? misfits(field, found.type, at) : [`${at}: ${type} has no ${field.name ?? key}`];
  });
}

/** The types of the graph of which these operations ask a record's whole selection, or the record and more. */
export function typesAskedFor(
  { selection }: { selection: string },
  operations: readonly string[],
  schema: GraphQLSchema,
): GraphQLObjectType[] {
  const wanted = fieldsOf(parse(`{ ${selection} }`));
  const found = new Set<GraphQLObjectType>();
  for (const operation of operations) {
    const info = new TypeInfo(schema);
    const enter = (node: { selections: readonly Parameters<typeof print>[0][] }) => {
      const type = info.getParentType();
      const asked = node.selections.slice(0, wanted.length).map((one) => print(one));
      if (isObjectType(type) && String(asked) === String(wanted)) found.add(type);
    };
    visit(parse(operation), visitWithTypeInfo(info, { [Kind.SELECTION_SET]: { enter } }));
  }
  return [...found];
}

function fieldsOf({ definitions: [operation] }: ReturnType<typeof parse>): string[] {
  return operation?.kind === Kind.OPERATION_DEFINITION
    ? operation.selectionSet.selections.map((one) => print(one))
    : [];
}
