import { SERVICE_HEADER, signService } from '@candor/service-kit/security/service-token';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { serveForTest } from '@candor/service-kit/testing/served';
import type { WalletDeps } from '../deps.ts';
import { createResolvers } from '../resolvers/index.ts';
import { mountRoutes } from '../routes.ts';

const VIEWER_SECRET = 'viewer'.repeat(8);
const SERVICE_SECRET = 'service'.repeat(8);

/** A viewer who is signed in. */
export const viewer = (userId: string, more: Partial<Viewer> = {}): Viewer => ({
  ...nobody,
  userId,
  sessionId: `session of ${userId}`,
  ...more,
});

/** The service over HTTP, as the gateway and other services see it. */
export async function serve(deps: WalletDeps) {
  const { clock } = deps;
  const {
    post,
    graph: ask,
    stop,
  } = await serveForTest({
    service: 'wallet',
    resolvers: createResolvers(deps),
    routes: (app) => mountRoutes(app, deps, { serviceSecret: SERVICE_SECRET, clock }),
    viewerSecret: VIEWER_SECRET,
    clock,
  });
  /** Runs an operation as the viewer; undefined is somebody who is not the gateway. */
  const graph = async (as: Viewer | undefined, query: string, variables: Record<string, unknown> = {}) => {
    const answer = await ask(as, query, variables);
    return { ...answer, code: answer.refusal?.code };
  };
  return {
    graph,
    /** The field of an entity, as the gateway asks for it. */
    async entity(as: Viewer | undefined, representation: Record<string, unknown>, field: string) {
      const query = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${representation.__typename} { value: ${field} } } }`;
      const answer = await graph(as, query, { of: [representation] });
      const [found] = (answer.data?._entities ?? []) as ({ value: unknown } | null)[];
      return { ...answer, value: found?.value };
    },
    /** A call of another service; `signed: false` is anybody else. */
    internal: async (path: string, body: unknown, signed = true) => {
      const token = signed ? { [SERVICE_HEADER]: signService(SERVICE_SECRET, 'payments', clock.now()) } : undefined;
      const response = await post(path, body, token);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    stop,
  };
}
