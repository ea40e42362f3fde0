import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';

/** The gateway's plans are few; whatever else is asked pushes out what was asked longest ago. */
const OPERATIONS_KEPT = 1_000;
const KEPT_CHARS_MAX = 20_000;
const ERRORS_MAX = 10;
/** To compile an operation takes as long as to run it some ten times: it is done with what is asked for again and again. */
const COMPILED_AFTER = 3;

/** An operation as it is executed again and again, or what is wrong with it. */
export type Operation =
  | {
      name: string | undefined;
      /** Executes it. What is thrown on the way is among the errors. */
      run(context: unknown, variables: Record<string, unknown> | undefined): Promise<ExecutionResult>;
    }
  | { errors: readonly GraphQLError[]; code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED' };

/** Parses and checks each operation once, and remembers it by its text; one that is asked for often is compiled by graphql-jit. */
export function createOperations(
  schema: GraphQLSchema,
  options: { introspection: boolean; compiledAfter?: number },
): (source: string) => Operation {
  const kept = new LRUCache<string, Operation>({ max: OPERATIONS_KEPT });
  const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return (source) => {
    const known = kept.get(source);
    if (known) return known;
    const operation = prepare(schema, source, rules, options.compiledAfter ?? COMPILED_AFTER);
    // What was refused is not remembered, so that nobody pushes the good ones out by bad ones.
    if ('run' in operation && source.length <= KEPT_CHARS_MAX) kept.set(source, operation);
    return operation;
  };
}

function prepare(
  schema: GraphQLSchema,
  source: string,
  rules: typeof specifiedRules,
  compiledAfter: number,
): Operation {
  try {
    const document = parse(source);
    const errors = validate(schema, document, rules, { maxErrors: ERRORS_MAX });
    if (errors.length > 0) return { errors, code: 'GRAPHQL_VALIDATION_FAILED' };
    return { name: getOperationAST(document)?.name?.value, run: createRun(schema, document, compiledAfter) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [error], code: 'GRAPHQL_PARSE_FAILED' };
  }
}

/** Runs by graphql-js first, and compiled from then on. */
function createRun(schema: GraphQLSchema, document: DocumentNode, compiledAfter: number) {
  let times = 0;
  let compiled: CompiledQuery | undefined;
  return async (contextValue: unknown, variables: Record<string, unknown> | undefined): Promise<ExecutionResult> => {
    times += 1;
    if (times > compiledAfter) compiled ??= compile(schema, document);
    if (!compiled) return execute({ schema, document, contextValue, ...(variables && { variableValues: variables }) });
    const result = await compiled.query(undefined, contextValue, variables);
    return result.errors ? { ...result, errors: result.errors.map(asOfGraphql) } : result;
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery {
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) throw new Error('an operation that was checked does not compile');
  return compiled;
}

/** By which graphql-js says that a service has not what its schema promises: a fault, and nothing that was asked wrongly. */
const NO_NULL = /^Cannot return null for non-nullable field /;

/** An error of a compiled operation as graphql-js makes it: graphql-jit's have no cause where it is a fault. */
function asOfGraphql(error: GraphQLError): GraphQLError {
  const { message, path, locations, originalError } = error;
  if (originalError || !NO_NULL.test(message)) return error;
  const fault = new GraphQLError(message, { path: path ?? null, originalError: new Error(message) });
  return Object.defineProperty(fault, 'locations', { value: locations });
}
