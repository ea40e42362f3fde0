import { fileURLToPath } from 'node:url';
import { mountSubgraph } from '@candor/service-kit/graph/subgraph';
import { ADDRESS_HEADER, REFRESH_HEADER } from '@candor/service-kit/http/headers';
import { answerErrors, createHttp, listen } from '@candor/service-kit/http/http';
import { SERVICE_HEADER, signService } from '@candor/service-kit/security/service-token';
import { nobody, signViewer, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { createResolvers } from '../resolvers/index.ts';
import { checkSession } from '../sessions/service.ts';
import { SECRET, subjectOf, type World } from './instance.ts';

const schemaPath = fileURLToPath(new URL('../../schema.graphql', import.meta.url));

interface GraphAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; status: number } }[];
}

/** The service over HTTP, as the gateway sees it. */
export async function serve(world: World) {
  const app = createHttp({ log: silentLog, metrics: createMetrics('auth'), ready: {} });
  world.auth.mountRoutes(app);
  const stopGraph = await mountSubgraph({
    app,
    schemaPath,
    resolvers: createResolvers(world.auth.deps),
    viewerSecret: SECRET,
    production: false,
    clock: world.clock,
    log: silentLog,
  });
  app.use(answerErrors(silentLog));
  const http = await listen(app, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${http.port}`;
  const viewerHeader = (viewer: Viewer): Record<string, string> => ({
    [VIEWER_HEADER]: signViewer(SECRET, viewer, world.clock.now()),
  });
  return {
    url,
    async stop() {
      await http.stop();
      await stopGraph();
    },
    /** The viewer that the gateway makes of an access token. */
    async viewerOf(token: string): Promise<Viewer> {
      const subject = subjectOf(token);
      const { active, ...rest } = await checkSession(world.deps, subject);
      return active ? { ...subject, ...rest } : nobody;
    },
    /** Runs an operation as the viewer; `refresh` is the text of the refresh cookie, `headers` what the gateway sends besides. */
    async graph(
      viewer: Viewer,
      query: string,
      variables: Record<string, unknown> = {},
      refresh?: string,
      headers: Record<string, string> = {},
    ) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [ADDRESS_HEADER]: '192.0.2.7',
          ...viewerHeader(viewer),
          ...(refresh === undefined ? {} : { [REFRESH_HEADER]: refresh }),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      const body = (await response.json()) as GraphAnswer;
      const [error] = body.errors ?? [];
      const refusal = error && { message: error.message, code: error.extensions.code, status: error.extensions.status };
      return { data: body.data, refusal, setRefresh: response.headers.get(REFRESH_HEADER) };
    },
    async upload(viewer: Viewer, bytes: Buffer) {
      const response = await fetch(`${url}/uploads/profile`, {
        method: 'POST',
        headers: viewerHeader(viewer),
        body: new Uint8Array(bytes),
      });
      const body = (await response.json()) as { ticket: string; name: string; code?: string };
      return { status: response.status, ...body };
    },
    /** Asks what the gateway asks before each request; without a token as a stranger. */
    async session(body: unknown, from?: 'gateway') {
      const response = await fetch(`${url}/internal/session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(from ? { [SERVICE_HEADER]: signService(SECRET, from, world.clock.now()) } : {}),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

export type Server = Awaited<ReturnType<typeof serve>>;
