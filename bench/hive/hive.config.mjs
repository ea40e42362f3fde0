/** Hive Gateway as its command runs it, with the planner of its router. It hands the viewer on, and does nothing else. */
import { defineConfig } from '@graphql-hive/gateway';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';

export const gatewayConfig = defineConfig({
  unifiedGraphHandler,
  supergraph: process.env.BENCH_SUPERGRAPH,
  logging: 'error',
  propagateHeaders: {
    fromClientToSubgraphs: ({ request, subgraphName }) => {
      const viewer = request.headers.get(`x-bench-viewer-${subgraphName.toLowerCase()}`);
      return viewer ? { 'x-candor-viewer': viewer } : {};
    },
  },
});
