import type { QueryPlan } from '@apollo/query-planner';
import { type GraphQLSchema, isAbstractType, isInterfaceType, isObjectType } from 'graphql';

/** What subgraphs gave: objects of JSON, merged into each other. */
export type Data = Record<string, unknown>;

type FetchNode = Extract<NonNullable<QueryPlan['node']>, { kind: 'Fetch' }>;
export type Requires = NonNullable<FetchNode['requires']>;
export type Rewrites = FetchNode['inputRewrites'];

const ON = '... on ';

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges an answer into what is known: objects field by field, lists of the same length one by one, the rest by taking its place. */
export function merge(target: Data, source: Data): void {
  for (const key of Object.keys(source)) {
    const [had, given] = [target[key], source[key]];
    if (given === undefined || key === '__proto__') continue;
    if (isData(had) && isData(given)) merge(had, given);
    else if (Array.isArray(had) && Array.isArray(given) && had.length === given.length) mergeLists(had, given);
    else target[key] = given;
  }
}

function mergeLists(target: unknown[], source: unknown[]): void {
  for (const [at, given] of source.entries()) {
    const had = target[at];
    if (isData(had) && isData(given)) merge(had, given);
    else if (Array.isArray(had) && Array.isArray(given) && had.length === given.length) mergeLists(had, given);
    else target[at] = given;
  }
}

/** What lies at a path of a plan; `@` stands for each of a list. */
export function dataAt(value: unknown, path: readonly (string | number)[], from = 0): unknown {
  if (from === path.length || value === undefined || value === null) return value;
  const step = path[from] as string;
  if (step === '@') return (value as unknown[]).flatMap((one) => dataAt(one, path, from + 1));
  const given = value as Data;
  return Object.hasOwn(given, step) ? dataAt(given[step], path, from + 1) : undefined;
}

/** Where each of what `dataAt` found lies, with numbers in the place of `@`. */
export function placesAt(
  value: unknown,
  path: readonly (string | number)[],
  before: readonly (string | number)[] = [],
): (string | number)[][] {
  if (value === undefined || value === null) return [];
  const [step, ...rest] = path;
  if (step === undefined && !Array.isArray(value)) return [[...before]];
  if (step === '@' || (step === undefined && Array.isArray(value)))
    return (value as unknown[]).flatMap((one, at) => placesAt(one, rest, [...before, at]));
  const given = value as Data;
  return Object.hasOwn(given, step as string) ? placesAt(given[step as string], rest, [...before, step as string]) : [];
}

/** The part of an entity by which another subgraph knows it; undefined where something of it is missing. */
export function representationOf(schema: GraphQLSchema, entity: Data, requires: Requires): Data | undefined {
  const found: Data = {};
  for (const selection of requires) {
    if (selection.kind === 'InlineFragment') {
      if (selection.typeCondition === undefined || !isOfType(schema, entity, selection.typeCondition)) continue;
      const part = representationOf(schema, entity, selection.selections);
      if (part) merge(found, part);
      continue;
    }
    const key = selection.alias ?? selection.name;
    const value = Object.hasOwn(entity, key) ? entity[key] : undefined;
    if (value === undefined) return undefined;
    const { selections } = selection;
    found[key] = selections ? partOf(schema, value, selections) : value;
  }
  return found;
}

function partOf(schema: GraphQLSchema, value: unknown, selections: Requires): unknown {
  if (Array.isArray(value)) return value.map((one) => partOf(schema, one, selections));
  return isData(value) ? (representationOf(schema, value, selections) ?? null) : value;
}

function isOfType(schema: GraphQLSchema, { __typename: name }: Data, condition: string, unknown = false): boolean {
  if (typeof name !== 'string') return unknown;
  if (name === condition) return true;
  const [type, asked] = [schema.getType(name), schema.getType(condition)];
  return isAbstractType(asked) && (isObjectType(type) || isInterfaceType(type)) && schema.isSubType(asked, type);
}

/** Renames and sets what the planner had to call otherwise than the operation does. */
export function rewrite(schema: GraphQLSchema, rewrites: Rewrites, value: unknown): void {
  for (const one of rewrites ?? []) {
    const last = one.path.at(-1);
    if (last === undefined) continue;
    eachAt(schema, value, one.path.slice(0, -1), (data) => {
      if (one.kind === 'ValueSetter') {
        data[last] = one.setValueTo;
      } else if (Object.hasOwn(data, last) && data[last]) {
        data[one.renameKeyTo] = data[last];
        data[last] = undefined;
      }
    });
  }
}

function eachAt(schema: GraphQLSchema, value: unknown, path: readonly string[], work: (data: Data) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) eachAt(schema, one, path, work);
    return;
  }
  if (!isData(value)) return;
  const [step, ...rest] = path;
  if (step === undefined) work(value);
  else if (step.startsWith(ON)) {
    if (isOfType(schema, value, step.slice(ON.length), true)) eachAt(schema, value, rest, work);
  } else if (Object.hasOwn(value, step)) eachAt(schema, value[step], rest, work);
}
