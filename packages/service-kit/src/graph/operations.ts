import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';

/** The gateway's plans are few; whatever else is asked pushes out what was asked longest ago. */
const OPERATIONS_KEPT = 1_000;
const KEPT_CHARS_MAX = 20_000;
const ERRORS_MAX = 10;

/** An operation as it is executed again and again, or what is wrong with it. */
export type Operation =
  | { document: DocumentNode; name: string | undefined }
  | { errors: readonly GraphQLError[]; code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED' };

/** Parses and checks each operation once, and remembers it by its text. */
export function createOperations(
  schema: GraphQLSchema,
  options: { introspection: boolean },
): (source: string) => Operation {
  const kept = new LRUCache<string, Operation>({ max: OPERATIONS_KEPT });
  const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return (source) => {
    const known = kept.get(source);
    if (known) return known;
    const operation = prepare(schema, source, rules);
    // What was refused is not remembered, so that nobody pushes the good ones out by bad ones.
    if ('document' in operation && source.length <= KEPT_CHARS_MAX) kept.set(source, operation);
    return operation;
  };
}

function prepare(schema: GraphQLSchema, source: string, rules: typeof specifiedRules): Operation {
  try {
    const document = parse(source);
    const errors = validate(schema, document, rules, { maxErrors: ERRORS_MAX });
    if (errors.length > 0) return { errors, code: 'GRAPHQL_VALIDATION_FAILED' };
    return { document, name: getOperationAST(document)?.name?.value };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [error], code: 'GRAPHQL_PARSE_FAILED' };
  }
}
