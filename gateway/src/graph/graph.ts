import { mapServices } from '@candor/events';
import type { Clock } from '@candor/service-kit/clock';
import { DomainError } from '@candor/service-kit/errors';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import type { Viewer } from '@candor/service-kit/security/viewer';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { OpenSpan } from '@candor/service-kit/telemetry/tracing';
import { type ExecutionResult, type GraphQLSchema, getVariableValues } from 'graphql';
import { createDocuments, type PreparedOperation } from './documents.ts';
import {
  type GraphError,
  internalError,
  outwardError,
  refusalError,
  refuseAtDoor,
  withoutSuggestion,
} from './errors.ts';
import { createPlanExecutor, type ExecutorFactory } from './executor.ts';
import type { Manifest } from './manifest.ts';
import { createSubgraphClient } from './subgraph-client.ts';
import type { ServiceWires } from './subgraphs.ts';

const VARIABLE_ERRORS_MAX = 3;

/** What is known of the request that an operation came with. */
export interface RequestInfo {
  requestId: string;
  correlationId: string;
  /** The client's address. */
  address: string;
  /** The client's program as it names itself, cut short. */
  client?: string | undefined;
  /** The refresh token of the request's cookie, if there was one. */
  refreshToken?: string | undefined;
  /** By what the browser is known again, of the request's cookie, if there was one. */
  device?: string | undefined;
  /** The request's span, where tracing is on: handed on by name, like the ids. */
  span?: OpenSpan | undefined;
}

export interface GraphRequest {
  operation: PreparedOperation;
  /** As they came; checked against the operation here. */
  variables?: unknown;
  viewer: Viewer;
  info: RequestInfo;
}

export interface GraphAnswer {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphError[];
  /** What the refresh cookie is to become; empty: cleared; undefined: as it is. */
  setRefresh?: string | undefined;
  /** What the device's cookie is to become; undefined: as it is. */
  setDevice?: string | undefined;
}

/** The federated graph, in process. */
export interface Graph {
  schema: GraphQLSchema;
  /** Parses and checks an operation of our own, or finds it among those it knows. Refuses with a DoorCode. */
  prepare(source: string, operationName?: string | null): PreparedOperation;
  /** The same for what somebody else sent: where only the client's operations may be asked, one of those. */
  prepareForeign(source: string, operationName?: string | null): PreparedOperation;
  /** The client's operation of this id. Refuses with OPERATION_UNKNOWN. */
  prepareById(id: string): PreparedOperation;
  /** Carries out an operation as the viewer. Never rejects: what fails is in `errors`. */
  execute(request: GraphRequest): Promise<GraphAnswer>;
  stop(): Promise<void>;
}

export interface GraphDeps {
  /** The composed supergraph. Addresses in it are placeholders. */
  supergraph: string;
  /** The ways to the services; whoever made them ends them. */
  wires: ServiceWires;
  keys: CallKeys;
  /** Whether clients may read the schema by query. */
  introspection: boolean;
  /** The client's operations, which may be asked by their ids; left out: there is no client. */
  manifest?: Manifest | undefined;
  /** Whether no other operations may be asked. */
  isClientOnly: boolean;
  clock: Clock;
  log: Log;
  metrics?: Pick<Metrics, 'clientSeconds'>;
  /** Called after every mutation, whatever came of it. */
  afterMutation?: (operation: PreparedOperation, viewer: Viewer) => void;
  createExecutor?: ExecutorFactory;
}

/** Loads the supergraph. */
export async function createGraph(deps: GraphDeps): Promise<Graph> {
  const { log, metrics } = deps;
  const clients = mapServices((name) =>
    createSubgraphClient({ name, wire: deps.wires[name], keys: deps.keys, log, metrics }),
  );
  const executor = await (deps.createExecutor ?? createPlanExecutor)({ supergraph: deps.supergraph, clients });
  const { schema } = executor;

  async function run({ operation, viewer, info }: GraphRequest, variables: Record<string, unknown>) {
    let setRefresh: string | undefined;
    let setDevice: string | undefined;
    const result = await executor.run(operation, variables, {
      ...info,
      viewer,
      setRefresh: (token) => {
        setRefresh = token;
      },
      setDevice: (id) => {
        setDevice = id;
      },
    });
    return { result, setRefresh, setDevice };
  }

  const prepareForeign = createDocuments(schema, {
    introspection: deps.introspection,
    manifest: deps.isClientOnly ? deps.manifest : undefined,
  });

  return {
    schema,
    prepare: createDocuments(schema, { introspection: false }),
    prepareForeign,
    prepareById(id) {
      const text = deps.manifest?.texts.get(id);
      if (text === undefined) throw refuseAtDoor('OPERATION_UNKNOWN');
      return prepareForeign(text);
    },
    async execute(request) {
      const { operation, viewer, info } = request;
      try {
        const variables = checkVariables(schema, operation, request.variables);
        const { result, ...toKeep } = await run(request, variables);
        return { ...toAnswer(result, info.requestId, log), ...toKeep };
      } catch (error) {
        if (error instanceof DomainError) return { errors: [refusalError(error, info.requestId)] };
        log.error({ err: error, requestId: info.requestId }, 'an operation failed');
        return { errors: [internalError(info.requestId)] };
      } finally {
        if (operation.isMutation) deps.afterMutation?.(operation, viewer);
      }
    },
    stop: () => executor.stop(),
  };
}

function checkVariables(
  schema: GraphQLSchema,
  { operation }: PreparedOperation,
  given: unknown,
): Record<string, unknown> {
  if (given !== undefined && given !== null && (typeof given !== 'object' || Array.isArray(given)))
    throw refuseAtDoor('BAD_VARIABLES');
  const variables = (given ?? {}) as Record<string, unknown>;
  const definitions = operation.variableDefinitions;
  if (!definitions || definitions.length === 0) return variables;
  const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: VARIABLE_ERRORS_MAX });
  if (errors?.[0]) throw refuseAtDoor('BAD_VARIABLES', {}, withoutSuggestion(errors[0].message));
  return variables;
}

function toAnswer(result: ExecutionResult, requestId: string, log: Log): GraphAnswer {
  const data = result.data as GraphAnswer['data'];
  if (!result.errors || result.errors.length === 0) return { data };
  const errors = result.errors.map((error) => {
    const outward = outwardError(error.toJSON(), requestId);
    if (outward) return outward;
    log.error({ err: error, path: error.path, requestId }, 'a part of an operation failed');
    return internalError(requestId, error.path);
  });
  return { data: data ?? null, errors };
}
