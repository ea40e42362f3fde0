/** Stock Apollo Server and Apollo Gateway in front of the same subgraphs: `apollo.ts SUPERGRAPH PORT`. It hands the viewer on, and does nothing else. */
import { readFileSync } from 'node:fs';
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { VIEWER_HEADER } from '@candor/service-kit/security/viewer';
import { viewerHeaderOf } from '../viewers.ts';

interface Context {
  viewers: Record<string, string | string[] | undefined>;
}

const [supergraph = '', port = ''] = process.argv.slice(2);
const gateway = new ApolloGateway({
  supergraphSdl: readFileSync(supergraph, 'utf8'),
  buildService: ({ name, url }) => {
    const source = new RemoteGraphQLDataSource<Context>({ url });
    source.willSendRequest = ({ request, context }) => {
      const viewer = context.viewers?.[viewerHeaderOf(name)];
      if (typeof viewer === 'string') request.http?.headers.set(VIEWER_HEADER, viewer);
    };
    return source;
  },
});
const server = new ApolloServer<Context>({ gateway });
await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: Number(port) },
  context: async ({ req }) => ({ viewers: req.headers }),
});
