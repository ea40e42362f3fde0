import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import type { GraphQLResolverMap } from '@apollo/subgraph/dist/schema-helper/resolverMap.js';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { gql } from 'graphql-tag';
import { type Call, type CallAnswer, headerOf } from '../calls/call.ts';
import { proveViewer } from '../calls/prove.ts';
import { badInput, refuse } from '../errors.ts';
import { ADDRESS_HEADER, CLIENT_HEADER, DEVICE_HEADER, REFRESH_HEADER } from '../http/headers.ts';
import { mountCall, type ServiceApp, toRefusal } from '../http/http.ts';
import { createReadCollector, type ReadCollector } from '../reads/collector.ts';
import type { CallKeys } from '../security/call-keys.ts';
import { type TellSecurity, tellNobody, tellRefusals } from '../security/events.ts';
import type { Viewer } from '../security/viewer.ts';
import type { Log } from '../telemetry/log.ts';
import { refusingFrozen } from './frozen.ts';
import { type KeepReads, keepReadsOf } from './keeps-reads.ts';
import { refusingKeys } from './keys.ts';
import { createOperations } from './operations.ts';
import { dateTimeScalar, jsonScalar, usdtScalar } from './scalars.ts';

const BODY_LIMIT = '1mb';

/** What every resolver is given. */
export interface GraphContext {
  viewer: Viewer;
  /** The client's address. */
  address: string;
  /** The client's program as it names itself; only auth is told. */
  client?: string | undefined;
  /** The refresh token that came with the request's cookie. */
  refreshToken: string | undefined;
  /** Sets the refresh cookie; null removes it. */
  setRefreshToken(token: string | null): void;
  /** By what the browser was known before, of the request's cookie; only auth is told. */
  device?: string | undefined;
  /** Sets what the browser is to be known by. */
  setDevice(id: string): void;
  /** Where a field that shows somebody's facts says so. */
  reads: ReadCollector;
}

export interface SubgraphDeps {
  app: ServiceApp;
  /** The path of the committed schema. */
  schemaPath: string;
  /** As the types that are made of its schema ask for them. */
  resolvers: object;
  keys: CallKeys;
  production: boolean;
  log: Log;
  tellSecurity?: TellSecurity;
  /** Where the service has facts whose reads are kept: called before each answer that shows an administrator somebody else's. */
  keepReads?: KeepReads | undefined;
}

/**
 * Serves a subgraph at `POST /graphql`, to the gateway only, by HTTP and on links. Operations are parsed, checked and compiled once, with no
 * server of anybody's around them: the gateway asks the same few again and again.
 */
export function mountSubgraph(deps: SubgraphDeps): void {
  const schema = schemaOf(deps);
  const { keys, log, keepReads, tellSecurity = tellNobody } = deps;
  const prepare = createOperations(schema, { introspection: !deps.production });

  /** Tells of an operation's refusals, as who asked, whoever the operation made of them, and answers with them. */
  const failed = (errors: readonly GraphQLError[], code: string, { viewer: { userId }, address }: GraphContext) => {
    tellRefusals(tellSecurity, errors.map(causeOf), { userId, address });
    return errors.map((error) => formatError(error, code, log));
  };

  async function run(body: unknown, context: GraphContext): Promise<{ status: number; result: GraphResult }> {
    const { query, variables } = readBody(body);
    const operation = prepare(query);
    if ('errors' in operation)
      return { status: 400, result: { errors: failed(operation.errors, operation.code, context) } };
    const { name } = operation;
    const executed = await operation.run(context, variables);
    const kept = keepReads && (await keepReadsOf(keepReads, context.reads.of(name), log));
    if (kept) return { status: 200, result: kept };
    const { errors, data } = executed;
    if (!errors) return { status: 200, result: { data } };
    // Without data its variables did not fit, and nothing was run.
    const code = 'data' in executed ? 'INTERNAL_SERVER_ERROR' : 'BAD_USER_INPUT';
    const result = { errors: failed(errors, code, context), ...('data' in executed && { data }) };
    return { status: 'data' in executed ? 200 : 400, result };
  }

  mountCall(deps.app, {
    path: '/graphql',
    limit: BODY_LIMIT,
    prove: (call) => void proveViewer(call, keys),
    async answer(call): Promise<CallAnswer> {
      const { status, result } = await run(call.body, contextOf(call));
      return { status, text: JSON.stringify(result) };
    },
  });
}

interface GraphResult {
  errors?: readonly GraphQLFormattedError[];
  data?: unknown;
}

function schemaOf({ schemaPath, resolvers }: Pick<SubgraphDeps, 'schemaPath' | 'resolvers'>) {
  const typeDefs = gql(readFileSync(schemaPath, 'utf8'));
  const scalars = { USDT: usdtScalar, DateTime: dateTimeScalar, JSON: jsonScalar };
  const declared = typeDefs.definitions.flatMap((node) =>
    node.kind === 'ScalarTypeDefinition' ? [node.name.value] : [],
  );
  const usedScalars = Object.fromEntries(Object.entries(scalars).filter(([name]) => declared.includes(name)));
  return buildSubgraphSchema([
    {
      typeDefs,
      resolvers: { ...usedScalars, ...refusingKeys(refusingFrozen(resolvers)) } as GraphQLResolverMap<unknown>,
    },
  ]);
}

/** Refuses with BAD_INPUT what is no operation. */
function readBody(body: unknown): { query: string; variables: Record<string, unknown> | undefined } {
  const { query, variables } = (body ?? {}) as { query?: unknown; variables?: unknown };
  if (typeof query !== 'string') throw badInput('The body must have a query.');
  if (variables === undefined || variables === null) return { query, variables: undefined };
  if (typeof variables !== 'object' || Array.isArray(variables)) throw badInput('The variables must be an object.');
  return { query, variables: variables as Record<string, unknown> };
}

function contextOf(call: Call): GraphContext {
  const { viewer } = call;
  if (!viewer) throw refuse('UNAUTHENTICATED');
  return {
    viewer,
    address: headerOf(call, ADDRESS_HEADER) ?? 'unknown',
    client: headerOf(call, CLIENT_HEADER),
    refreshToken: headerOf(call, REFRESH_HEADER),
    setRefreshToken: (token) => call.setHeader(REFRESH_HEADER, token ?? ''),
    device: headerOf(call, DEVICE_HEADER),
    setDevice: (id) => call.setHeader(DEVICE_HEADER, id),
    reads: createReadCollector(viewer),
  };
}

/** What was thrown first: GraphQL wraps a fault in a variable's value twice. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/**
 * Refusals keep their code and sentence; what GraphQL itself refuses (a bad document, a wrong type) stays as it is, with `code` where it
 * has none of its own; every fault becomes INTERNAL, logged here with its stack and told without it.
 */
function formatError(error: GraphQLError, code: string, log: Log): GraphQLFormattedError {
  const own = causeOf(error);
  const { message: said, path, locations, extensions: given } = error.toJSON();
  const where = { ...(path && { path }), ...(locations && { locations }) };
  if (own instanceof GraphQLError)
    return { message: said, ...where, extensions: { code: given?.code ?? code, status: 400 } };
  const refusal = toRefusal(own);
  if (refusal.status >= 500) log.error({ err: own, path }, 'an operation failed');
  const { message, status, details } = refusal;
  return { message, ...where, extensions: { code: refusal.code, status, ...details } };
}
