import { ApolloGateway } from '@apollo/gateway';
import { silentLog } from '@candor/service-kit/telemetry/log';
import type { ExecutorFactory } from '../graph/executor.ts';
import type { CallContext } from '../graph/subgraph-client.ts';
import { isSubgraphName } from '../graph/subgraphs.ts';

/** Apollo's own executor, by which ours is measured. */
export const createApolloExecutor: ExecutorFactory = async ({ supergraph, clients }) => {
  const gateway = new ApolloGateway({
    supergraphSdl: supergraph,
    buildService: ({ name }) => {
      if (!isSubgraphName(name)) throw new Error(`the supergraph names an unknown subgraph: ${name}`);
      return {
        process: async ({ request, context }) =>
          clients[name].ask(request.query ?? '', request.variables ?? {}, context as CallContext),
      };
    },
    logger: silentLog,
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
        logger: silentLog,
        metrics: {},
      };
      // The rest of Apollo Server's request context is read by nobody on this path.
      return executor(request as RequestContext);
    },
    stop: () => gateway.stop(),
  };
};
