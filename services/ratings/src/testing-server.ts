import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mountSubgraph } from '@candor/service-kit/graph/subgraph';
import { answerErrors, createHttp, listen } from '@candor/service-kit/http/http';
import { nobody, signViewer, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { type ObjectTypeDefinitionNode, parse } from 'graphql';
import { createResolvers } from './resolvers/index.ts';
import { type TestRatings, TICKET_SECRET } from './testing.ts';

const schemaPath = fileURLToPath(new URL('../schema.graphql', import.meta.url));

/** Somebody who is signed in. */
export const signedIn = (userId: string, more: Partial<Viewer> = {}): Viewer => ({
  ...nobody,
  userId,
  sessionId: `session of ${userId}`,
  ...more,
});
/** A rater; the publisher of the apps that the tests make; another publisher; an administrator. */
export const RATER = signedIn('r');
export const PUBLISHER = signedIn('publisher', { publisher: true });
export const STRANGER = signedIn('stranger', { publisher: true });
export const ADMIN = signedIn('admin', { role: 'superadmin' });

/** Names of the fields that the schema gives a type. */
export function fieldsOf(type: string): string[] {
  const { definitions } = parse(readFileSync(schemaPath, 'utf8'));
  const found = definitions.find(
    (node): node is ObjectTypeDefinitionNode => node.kind === 'ObjectTypeDefinition' && node.name.value === type,
  );
  if (!found?.fields) throw new Error(`the schema has no type ${type}`);
  return found.fields.map((field) => field.name.value);
}

interface GraphAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; status: number } }[];
  code?: string;
}

/** The service over HTTP, as the gateway sees it. */
export async function serve(ratings: TestRatings) {
  const app = createHttp({ log: silentLog, metrics: createMetrics('ratings'), ready: {} });
  const stopGraph = await mountSubgraph({
    app,
    schemaPath,
    resolvers: createResolvers(ratings.instance()),
    viewerSecret: TICKET_SECRET,
    production: false,
    clock: ratings.clock,
    log: silentLog,
  });
  app.use(answerErrors(silentLog));
  const http = await listen(app, '127.0.0.1', 0);
  return {
    async stop() {
      await http.stop();
      await stopGraph();
    },
    /** Runs an operation as the viewer; without one, as somebody who is not the gateway. */
    async graph(viewer: Viewer | undefined, query: string, variables: Record<string, unknown> = {}) {
      const signed = viewer && { [VIEWER_HEADER]: signViewer(TICKET_SECRET, viewer, ratings.clock.now()) };
      const response = await fetch(`http://127.0.0.1:${http.port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed },
        body: JSON.stringify({ query, variables }),
      });
      const body = (await response.json()) as GraphAnswer;
      const [error] = body.errors ?? [];
      const refusal = error && { message: error.message, code: error.extensions.code, status: error.extensions.status };
      return { status: response.status, data: body.data, code: body.code, refusal };
    },
  };
}

export type Server = Awaited<ReturnType<typeof serve>>;
