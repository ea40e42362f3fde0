import { fileURLToPath } from 'node:url';
import { mountSubgraph } from '@candor/service-kit/graph/subgraph';
import { answerErrors, createHttp, listen } from '@candor/service-kit/http/http';
import { signViewer, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import sharp from 'sharp';
import type { Payments } from '../payments.ts';
import { VIEWER_SECRET, type World } from './instance.ts';

const schemaPath = fileURLToPath(new URL('../../schema.graphql', import.meta.url));

/** The service over HTTP, as the gateway sees it. */
export async function serve(world: World, payments: Payments = world) {
  const app = createHttp({ log: silentLog, metrics: createMetrics('payments'), ready: {} });
  payments.mountRoutes(app);
  const stopGraph = await mountSubgraph({
    app,
    schemaPath,
    resolvers: payments.resolvers,
    viewerSecret: VIEWER_SECRET,
    production: false,
    clock: world.clock,
    log: silentLog,
  });
  app.use(answerErrors(silentLog));
  const http = await listen(app, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${http.port}`;
  const headersOf = (viewer: Viewer | undefined): Record<string, string> =>
    viewer ? { [VIEWER_HEADER]: signViewer(VIEWER_SECRET, viewer, world.clock.now()) } : {};
  return {
    url,
    async stop() {
      await http.stop();
      await stopGraph();
    },
    /** Runs an operation as the viewer; without one, as somebody who is not the gateway. */
    async graph(viewer: Viewer | undefined, query: string, variables: Record<string, unknown> = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(viewer) },
        body: JSON.stringify({ query, variables }),
      });
      const body = (await response.json()) as {
        data?: Record<string, unknown> | null;
        errors?: { message: string; extensions: { code: string; status: number } }[];
        code?: string;
      };
      return { status: response.status, ...body, refusal: body.errors?.[0]?.extensions };
    },
    async upload(viewer: Viewer | undefined, bytes: Buffer, idempotencyKey?: string) {
      const response = await fetch(`${url}/uploads/screenshot`, {
        method: 'POST',
        headers: { ...headersOf(viewer), ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
        body: new Uint8Array(bytes),
      });
      const body = (await response.json()) as { ticket: string; name: string; code?: string; msg?: string };
      return { status: response.status, ...body };
    },
    /** Fetches a screenshot by the path that the graph gave, as the gateway passes it on. */
    picture: (path: string) => fetch(`${url}${path.replace('/pictures/screenshot/', '/pictures/')}`),
  };
}

export type Server = Awaited<ReturnType<typeof serve>>;

/** A small picture of one colour. */
export function screenshotOf(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
}
