import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createLinks } from '@candor/service-kit/calls/link-server';
import type { Clock } from '@candor/service-kit/clock';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { type GraphContext, mountSubgraph, type SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { answerErrors, createHttp, type ServiceApp } from '@candor/service-kit/http/http';
import { listen } from '@candor/service-kit/http/listen';
import { mountQuestion } from '@candor/service-kit/http/question';
import { mountPictures, mountUpload } from '@candor/service-kit/pictures/routes';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import type { PicturePurpose } from '@candor/service-kit/pictures/ticket';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { tellNobody } from '@candor/service-kit/security/events';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { requireUser } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { testCallKeys } from '@candor/service-kit/testing/call-keys';
import type { SubgraphName } from '../graph/subgraphs.ts';

export const root = join(import.meta.dirname, '../../..');

export interface FakeSubgraph {
  url: string;
  /** The headers of the requests to the graph, newest last. */
  seen: IncomingHttpHeaders[];
  stop(): Promise<void>;
}

export interface FakeDeps {
  clock: Clock;
  resolvers: SubgraphDeps['resolvers'];
  /** Auth's answer about a session. */
  session?: (asked: { userId: string; sessionId: string }) => unknown;
  /** Auth's answer about an API key. */
  key?: (asked: { token: string }) => object;
  pictures?: PictureStore;
}

const uploads: Partial<Record<SubgraphName, readonly PicturePurpose[]>> = {
  auth: ['profile'],
  ratings: ['app', 'feedback'],
  payments: ['screenshot'],
};

/** A real subgraph server with the committed schema and resolvers of the test's own. */
export async function startSubgraph(name: SubgraphName, deps: FakeDeps): Promise<FakeSubgraph> {
  const seen: IncomingHttpHeaders[] = [];
  const keys = testCallKeys(name, deps.clock);
  const metrics = createMetrics(name);
  const app = createHttp({ log: silentLog, metrics, ready: {} });
  const { session } = deps;
  if (session) {
    mountQuestion(
      app,
      { path: '/internal/session', callers: ['gateway'], keys },
      async (body) => session(body as Parameters<typeof session>[0]) as object,
    );
  }
  const { key, pictures } = deps;
  if (key)
    mountQuestion(app, { path: '/internal/key', callers: ['gateway'], keys }, async (body) =>
      key(body as Parameters<typeof key>[0]),
    );
  if (pictures && uploads[name]) {
    for (const purpose of uploads[name]) mountFakeUpload(app, purpose, { ...deps, keys, pictures });
    mountPictures(app, pictures);
  }
  mountSubgraph({
    app,
    schemaPath: join(root, 'services', name, 'schema.graphql'),
    resolvers: deps.resolvers,
    keys,
    production: true,
    log: silentLog,
  });
  app.use(answerErrors(silentLog));
  watchGraph(app, seen);
  const links = createLinks({ calls: app.calls, log: silentLog, metrics, tellSecurity: tellNobody });
  const server = await listen(app, '127.0.0.1', 0, { links });
  return {
    url: `http://127.0.0.1:${server.port}`,
    seen,
    async stop() {
      if (!server.server.listening) return;
      server.server.closeAllConnections();
      await Promise.all([server.stop(), once(server.server, 'close')]);
    },
  };
}

/** Notes the headers of each call of the graph, by HTTP and on links. */
function watchGraph(app: ServiceApp, seen: IncomingHttpHeaders[]): void {
  const route = app.calls.get('/graphql');
  if (!route) throw new Error('there is no graph');
  const { prove } = route;
  route.prove = (call) => {
    seen.push(call.headers);
    prove?.(call);
  };
}

function mountFakeUpload(
  app: Parameters<typeof mountUpload>[0]['app'],
  purpose: PicturePurpose,
  deps: FakeDeps & { keys: CallKeys; pictures: PictureStore },
): void {
  mountUpload({
    app,
    purpose,
    store: deps.pictures,
    uploadKeys: secretRing('u'.repeat(32)),
    keys: deps.keys,
    clock: deps.clock,
    maxSide: 64,
    authorise: (viewer) => {
      const user = requireUser(viewer);
      if (purpose === 'screenshot' && !user.publisher) throw notAPublisher();
      return user;
    },
    recordFor: (_viewer, { record, idempotencyKey }) => record ?? idempotencyKey ?? 'new-record',
  });
}

/** What payments says to a rater. */
export function notAPublisher(): DomainError {
  const message = 'Deposits fund campaigns. Become a publisher to deposit; raters never pay.';
  return new DomainError('NOT_A_PUBLISHER', { status: 403, message });
}

/** A picture store in memory. */
export function memoryPictures(): PictureStore & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    async put(record, picture) {
      const name = `${record}/${picture.hash}.webp`;
      kept.set(name, picture.webp);
      return name;
    },
    async get(name) {
      const bytes = kept.get(name);
      return bytes && Readable.from([bytes]);
    },
    async remove(name) {
      kept.delete(name);
    },
    async *list() {},
    async prepare() {},
    async ping() {},
  };
}

/** The signed-in viewer's own id, as resolvers of `me` need it. */
export function ownId({ viewer }: GraphContext): string {
  if (viewer.userId === null) throw refuse('UNAUTHENTICATED');
  return viewer.userId;
}
