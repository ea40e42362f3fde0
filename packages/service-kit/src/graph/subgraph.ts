import { readFileSync } from 'node:fs';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { buildSubgraphSchema } from '@apollo/subgraph';
import type { GraphQLResolverMap } from '@apollo/subgraph/dist/schema-helper/resolverMap.js';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type Request, type Response } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { gql } from 'graphql-tag';
import { refuse } from '../errors.ts';
import { ADDRESS_HEADER, CLIENT_HEADER, DEVICE_HEADER, REFRESH_HEADER } from '../http/headers.ts';
import { refuseSkewed, toRefusal, type WithViewer } from '../http/http.ts';
import { createReadCollector, type ReadCollector } from '../reads/collector.ts';
import type { CallKeys } from '../security/call-keys.ts';
import { type TellSecurity, tellNobody, tellRefusals } from '../security/events.ts';
import { readViewer, VIEWER_HEADER, type Viewer } from '../security/viewer.ts';
import type { Log } from '../telemetry/log.ts';
import { refusingFrozen } from './frozen.ts';
import { type KeepReads, keepsReads } from './keeps-reads.ts';
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
  app: Express;
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

/** Serves a subgraph at POST /graphql, to the gateway only. Resolves when it can answer; call the result to stop it. */
export async function mountSubgraph(deps: SubgraphDeps): Promise<() => Promise<void>> {
  const typeDefs = gql(readFileSync(deps.schemaPath, 'utf8'));
  const scalars = { USDT: usdtScalar, DateTime: dateTimeScalar, JSON: jsonScalar };
  const declared = typeDefs.definitions.flatMap((node) =>
    node.kind === 'ScalarTypeDefinition' ? [node.name.value] : [],
  );
  const usedScalars = Object.fromEntries(Object.entries(scalars).filter(([name]) => declared.includes(name)));
  const schema = buildSubgraphSchema([
    { typeDefs, resolvers: { ...usedScalars, ...refusingFrozen(deps.resolvers) } as GraphQLResolverMap<unknown> },
  ]);
  const server = new ApolloServer<GraphContext>({
    schema,
    introspection: !deps.production,
    includeStacktraceInErrorResponses: false,
    // The gateway is the only client, and it is the one that refuses what a browser could be tricked into.
    csrfPrevention: false,
    stopOnTerminationSignals: false,
    // Its traces go to nobody, and it says so on the console of every service.
    plugins: [
      ApolloServerPluginInlineTraceDisabled(),
      tellsRefusals(deps.tellSecurity ?? tellNobody),
      ...(deps.keepReads ? [keepsReads(deps.keepReads, deps.log)] : []),
    ],
    formatError: (formatted, error) => formatError(formatted, error, deps.log),
  });
  await server.start();
  deps.app.post(
    '/graphql',
    express.json({ limit: BODY_LIMIT }),
    gatewayOnly(deps),
    expressMiddleware(server, { context: toContext }),
  );
  return () => server.stop();
}

/** Tells of an operation's refusals, once it is known who asked. */
function tellsRefusals(tell: TellSecurity): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart({ contextValue: { viewer, address } }) {
      // As who asked, whoever the operation made of them.
      const { userId } = viewer;
      return {
        async didEncounterErrors({ errors }) {
          tellRefusals(tell, errors.map(causeOf), { userId, address });
        },
      };
    },
  };
}

function gatewayOnly(deps: SubgraphDeps) {
  return (req: WithViewer, _res: Response, next: () => void): void => {
    viewerOf(req, deps.keys);
    next();
  };
}

/** The viewer of a request to a route beside the graph, such as an upload. Refuses with UNAUTHENTICATED, CLOCK_SKEW. */
export function viewerOf(req: WithViewer, keys: CallKeys): Viewer {
  const header = req.get(VIEWER_HEADER);
  const viewer = readViewer(keys, header);
  if (!viewer) throw refuse('UNAUTHENTICATED').as({ event: 'viewer_forged' });
  if ('skewMs' in viewer) throw refuseSkewed(req, keys, viewer, header);
  req.candorViewer = viewer;
  return viewer;
}

async function toContext({ req, res }: { req: Request; res: Response }): Promise<GraphContext> {
  const { candorViewer } = req as WithViewer;
  if (!candorViewer) throw refuse('UNAUTHENTICATED');
  return {
    viewer: candorViewer,
    address: req.get(ADDRESS_HEADER) ?? 'unknown',
    client: req.get(CLIENT_HEADER),
    refreshToken: req.get(REFRESH_HEADER),
    setRefreshToken: (token) => void res.setHeader(REFRESH_HEADER, token ?? ''),
    device: req.get(DEVICE_HEADER),
    setDevice: (id) => void res.setHeader(DEVICE_HEADER, id),
    reads: createReadCollector(candorViewer),
  };
}

/** What was thrown first: GraphQL wraps a fault in a variable's value twice. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/**
 * Refusals keep their code and sentence; what GraphQL itself refuses (a bad document, a wrong type) stays as it is; every
 * fault becomes INTERNAL, logged here with its stack and told without it.
 */
function formatError(formatted: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  const own = causeOf(error);
  if (own instanceof GraphQLError) {
    return { ...formatted, extensions: { code: formatted.extensions?.code ?? 'BAD_INPUT', status: 400 } };
  }
  const refusal = toRefusal(own);
  if (refusal.status >= 500) log.error({ err: own, path: formatted.path }, 'an operation failed');
  const { message, code, status, details } = refusal;
  return { message, path: formatted.path, locations: formatted.locations, extensions: { code, status, ...details } };
}
