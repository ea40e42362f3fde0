import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLIncludeDirective,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  typeFromAST,
} from 'graphql';

/** What an operation's answer is made by, of the data that the subgraphs gave: exactly the fields that were asked for, in their order. */
export type Shape = (data: Record<string, unknown>) => Record<string, unknown> | null;

/** In place of a value that may not be null and is. */
const BUBBLE = Symbol('null where there may be none');
type Complete = (value: unknown) => unknown;

interface Field {
  key: string;
  complete: Complete | 'typename';
}
/** Selections of one place, and their fields for each type that stands there. */
interface Level {
  sets: readonly SelectionSetNode[];
  fields: Map<GraphQLCompositeType, readonly Field[]>;
}

interface Making {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** For `@skip` and `@include`. */
  variables: Record<string, unknown>;
}

/** What may be asked of the schema itself. */
const metaFields = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));

/** Whether an operation's fields depend on its variables. */
export function hasConditions(document: DocumentNode): boolean {
  const inSet = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some(
      (one) => (one.directives?.length ?? 0) > 0 || (one.kind !== Kind.FRAGMENT_SPREAD && inSet(one.selectionSet)),
    ) ?? false;
  return document.definitions.some((one) => 'selectionSet' in one && inSet(one.selectionSet));
}

/**
 * The shape of an operation: a null where there may be none takes its parent's place, up to the first that may be null; so does a value
 * that is none of its type. The fields of a type are found when it is first met, and then known.
 */
export function shapeOf(
  schema: GraphQLSchema,
  { document, operation }: { document: DocumentNode; operation: OperationDefinitionNode },
  variables: Record<string, unknown> = {},
): Shape {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const making = { schema, fragments, variables };
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  if (!root) throw new Error(`the schema has no ${operation.operation}`);
  const complete = completeObject(making, root, [operation.selectionSet]);
  return (data) => complete(data) as Record<string, unknown> | null;
}

function completeOf(making: Making, type: GraphQLOutputType, sets: readonly SelectionSetNode[]): Complete {
  if (isNonNullType(type)) {
    const complete = completeOf(making, type.ofType, sets);
    return (value) => complete(value) ?? BUBBLE;
  }
  if (isListType(type)) {
    const complete = completeOf(making, type.ofType, sets);
    return (value) => (value === null ? null : completeList(value, complete));
  }
  if (isLeafType(type)) {
    const isValid = leafCheck(type);
    return (value) => (isValid(value) ? value : null);
  }
  return completeObject(making, type, sets);
}

function completeList(value: unknown, complete: Complete): unknown[] | null {
  if (!Array.isArray(value)) throw new Error('a subgraph answered something else than a list');
  const list = value.map((one) => complete(one ?? null));
  return list.includes(BUBBLE) ? null : list;
}

function completeObject(making: Making, type: GraphQLCompositeType, sets: readonly SelectionSetNode[]): Complete {
  const level: Level = { sets, fields: new Map() };
  return (value) => {
    if (value === null) return null;
    if (typeof value !== 'object') throw new Error('a subgraph answered something else than an object');
    const given = value as Record<string, unknown>;
    const actual = typeOf(making.schema, given, type);
    if (!actual) return null;
    const out: Record<string, unknown> = {};
    for (const { key, complete } of fieldsOf(making, level, actual)) {
      if (complete === 'typename' && !isObjectType(actual)) return null;
      const own = Object.hasOwn(given, key) ? given[key] : undefined;
      const made = complete === 'typename' ? actual.name : complete(own ?? null);
      if (made === BUBBLE) return null;
      // An alias may be called anything.
      if (key === '__proto__') Object.defineProperty(out, key, { value: made, enumerable: true });
      else out[key] = made;
    }
    return out;
  };
}

/** The type of an object by its own word, which the planner asks for wherever there may be several. */
function typeOf(
  schema: GraphQLSchema,
  value: Record<string, unknown>,
  declared: GraphQLCompositeType,
): GraphQLCompositeType | undefined {
  const { __typename: name } = value;
  if (typeof name !== 'string' || name === declared.name) return declared;
  const type = schema.getType(name);
  return isCompositeType(type) ? type : undefined;
}

function fieldsOf(making: Making, level: Level, type: GraphQLCompositeType): readonly Field[] {
  const known = level.fields.get(type);
  if (known) return known;
  const found = new Map<string, { name: string; sets: SelectionSetNode[] }>();
  for (const set of level.sets) collect(making, type, set, found);
  const definitions = 'getFields' in type ? type.getFields() : {};
  const fields = [...found].map(([key, { name, sets }]): Field => {
    if (name === '__typename') return { key, complete: 'typename' };
    const definition = metaFields.get(name) ?? definitions[name];
    if (!definition) throw new Error(`${type.name} has no ${name}`);
    return { key, complete: completeOf(making, definition.type, sets) };
  });
  level.fields.set(type, fields);
  return fields;
}

/** The fields of a selection for one type, fragments unfolded; selections of the same name are one. */
function collect(
  making: Making,
  type: GraphQLCompositeType,
  set: SelectionSetNode,
  found: Map<string, { name: string; sets: SelectionSetNode[] }>,
): void {
  for (const selection of set.selections) {
    if (isLeftOut(making, selection)) continue;
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      const sets = selection.selectionSet ? [selection.selectionSet] : [];
      const known = found.get(key);
      if (known) known.sets.push(...sets);
      else found.set(key, { name: selection.name.value, sets });
      continue;
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : making.fragments.get(selection.name.value);
    if (fragment && applies(making.schema, fragment.typeCondition, type))
      collect(making, type, fragment.selectionSet, found);
  }
}

function isLeftOut({ variables }: Making, selection: SelectionNode): boolean {
  if (!selection.directives?.length) return false;
  return (
    getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true ||
    getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if === false
  );
}

function applies(
  schema: GraphQLSchema,
  condition: FragmentDefinitionNode['typeCondition'] | undefined,
  type: GraphQLCompositeType,
): boolean {
  if (!condition) return true;
  const asked = typeFromAST(schema, condition);
  if (asked === type) return true;
  return isAbstractType(asked) && type.astNode?.kind !== Kind.UNION_TYPE_DEFINITION && 'getFields' in type
    ? schema.isSubType(asked, type)
    : false;
}

const INTEGER = /^-?\d+$/;

/** Whether a value is one of a leaf's: what is of another type, such as a value that an enum no longer has, is told as null. */
function leafCheck(type: GraphQLLeafType): (value: unknown) => boolean {
  if (isEnumType(type)) return (value) => typeof value === 'string' && type.getValue(value) != null;
  const isInteger = (value: unknown) => typeof value === 'number' && INTEGER.test(String(value));
  switch (type.name) {
    case 'Boolean':
      return (value) => typeof value === 'boolean';
    case 'String':
      return (value) => typeof value === 'string';
    case 'Int':
      return isInteger;
    case 'Float':
      return (value) => typeof value === 'number' && Number.isFinite(value);
    case 'ID':
      return (value) => typeof value === 'string' || isInteger(value);
    default:
      return () => true;
  }
}
