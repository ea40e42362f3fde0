import { ApolloGateway, type GatewayConfig } from '@apollo/gateway';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { turnTelemetryOff } from '../env.ts';
import type { PreparedOperation } from './documents.ts';
import type { CallContext, SubgraphClient } from './subgraph-client.ts';
import { isSubgraphName, type SubgraphName } from './subgraphs.ts';

const PLANS_KEPT = 1_000;

/**
 * Plans an operation over the subgraphs and carries the plan out. This is the whole of what the gateway asks of a federation
 * library, so another one takes its place by another function of this type.
 */
export interface Executor {
  /** What clients may ask. */
  schema: GraphQLSchema;
  run(operation: PreparedOperation, variables: Record<string, unknown>, context: CallContext): Promise<ExecutionResult>;
  stop(): Promise<void>;
}

export type ExecutorFactory = (options: {
  supergraph: string;
  clients: Record<SubgraphName, SubgraphClient>;
  log: Log;
}) => Promise<Executor>;

/** Apollo's planner and executor, without Apollo Server around them. */
export const createApolloExecutor: ExecutorFactory = async ({ supergraph, clients, log }) => {
  turnTelemetryOff();
  const gateway = new ApolloGateway({
    supergraphSdl: supergraph,
    buildService: ({ name }) => {
      if (!isSubgraphName(name)) throw new Error(`the supergraph names an unknown subgraph: ${name}`);
      return clients[name];
    },
    logger: log,
    queryPlannerConfig: { cache: planCache() },
  });
  const { schema, executor } = await gateway.load();
  type RequestContext = Parameters<typeof executor>[0];
  return {
    schema,
    run(operation, variables, context) {
      const request: Partial<RequestContext> = {
        request: { query: operation.source, variables },
        document: operation.document,
        operation: operation.operation,
        operationName: null,
        source: operation.source,
        queryHash: operation.hash,
        schema,
        context,
        logger: log,
        metrics: {},
      };
      // The rest of Apollo Server's request context is read by nobody on this path.
      return executor(request as RequestContext);
    },
    stop: () => gateway.stop(),
  };
};

type PlanCache = NonNullable<NonNullable<GatewayConfig['queryPlannerConfig']>['cache']>;
type Plan = Parameters<PlanCache['set']>[1];

/** The planner's cache, bounded by the number of plans; the operations are bounded in size by their limits. */
function planCache(): PlanCache {
  const plans = new LRUCache<string, Plan>({ max: PLANS_KEPT });
  return {
    get: async (key) => plans.get(key),
    set: async (key, plan) => void plans.set(key, plan),
    delete: async (key) => {
      plans.delete(key);
    },
    clear: () => plans.clear(),
  };
}
