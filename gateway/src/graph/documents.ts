import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  separateOperations,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type LimitedCall, limitedCall } from '../limits/limits.ts';
import { refuseAtDoor, withoutSuggestion } from './errors.ts';
import { assertWithinLimits, limits } from './limits.ts';
import { type Manifest, operationHash } from './manifest.ts';

const DOCUMENTS_KEPT = 1_000;
const KEPT_CHARS_MAX = 10_000;
const ERRORS_TOLD_MAX = 5;

/** An operation that was parsed, found valid and within the limits: everything about it that does not change. */
export interface PreparedOperation {
  /** The operation with the fragments that it uses, and nothing else. */
  document: DocumentNode;
  operation: OperationDefinitionNode;
  source: string;
  /** Names the operation in the cache of plans. */
  hash: string;
  isMutation: boolean;
  /** The names of its root fields, fragments at the root unfolded. */
  rootFields: readonly string[];
  /** Which limit it counts for and how often, if it counts for one. */
  limited: LimitedCall;
}

/** Prepares operations, and remembers them by their text. */
export type Documents = (source: string, operationName?: string | null) => PreparedOperation;

export interface DocumentOptions {
  introspection: boolean;
  /** Left out: any operation. */
  manifest?: Manifest | undefined;
}

/**
 * The documents of a schema. Refuses with BAD_DOCUMENT, TOO_COMPLEX, INTROSPECTION_OFF or OPERATION_UNKNOWN; what was refused is not
 * remembered, so that nobody can push the good ones out with bad ones.
 */
export function createDocuments(schema: GraphQLSchema, options: DocumentOptions): Documents {
  const kept = new LRUCache<string, PreparedOperation>({ max: DOCUMENTS_KEPT });
  const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return (source, operationName) => {
    const key = operationName ? `${operationName}\n${source}` : source;
    const known = kept.get(key);
    if (known) return known;
    const { document, operation } = pick(read(source), operationName);
    const fields = assertWithinLimits(document, operation, options);
    if (options.manifest && !options.manifest.hashes.has(operationHash(document)))
      throw refuseAtDoor('OPERATION_UNKNOWN');
    const errors = validate(schema, document, rules, { maxErrors: ERRORS_TOLD_MAX });
    if (errors[0]) throw badDocument(errors[0]);
    const isMutation = operation.operation === 'mutation';
    const rootFields = rootFieldsOf(document, operation);
    const prepared: PreparedOperation = {
      document,
      operation,
      source,
      hash: createHash('sha256').update(key).digest('hex'),
      isMutation,
      rootFields,
      limited: limitedCall(isMutation, rootFields, fields),
    };
    // A long document is mostly comments or literals; keeping a thousand of them would be a way to fill the memory.
    if (key.length <= KEPT_CHARS_MAX) kept.set(key, prepared);
    return prepared;
  };
}

function read(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: limits.tokens, noLocation: false });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (error.message.includes('tokens')) throw refuseAtDoor('TOO_COMPLEX');
    throw badDocument(error);
  }
}

function badDocument(error: GraphQLError) {
  return refuseAtDoor('BAD_DOCUMENT', {}, withoutSuggestion(error.message));
}

function pick(
  document: DocumentNode,
  name: string | null | undefined,
): { document: DocumentNode; operation: OperationDefinitionNode } {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const operation = name ? operations.find((node) => node.name?.value === name) : operations[0];
  if (!operation || (!name && operations.length > 1))
    throw refuseAtDoor('BAD_DOCUMENT', {}, 'Name one operation of the document.');
  // Fragments that this operation does not use would fail validation once the other operations are gone.
  if (operation.operation === 'subscription')
    throw refuseAtDoor('BAD_DOCUMENT', {}, 'Subscriptions are not served here.');
  const own = operations.length > 1 ? separateOperations(document)[operation.name?.value ?? ''] : document;
  return { document: own ?? document, operation };
}

function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const names = (set: OperationDefinitionNode['selectionSet']): string[] =>
    set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value];
      if (selection.kind === Kind.INLINE_FRAGMENT) return names(selection.selectionSet);
      const fragment = fragments.get(selection.name.value);
      return fragment ? names(fragment.selectionSet) : [];
    });
  return names(operation.selectionSet);
}
