import type { ServiceName } from '@candor/events';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { callerHeaders } from '@candor/service-kit/testing/call-keys';
import { serveForTest } from '@candor/service-kit/testing/served';
import type { WalletDeps } from '../deps.ts';
import { createResolvers } from '../resolvers/index.ts';
import { mountRoutes } from '../routes.ts';

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
    routes: (app, keys) => mountRoutes(app, deps, keys),
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
    /** A call of the service that may ask this, or of another one; null is anybody else. */
    internal: async (path: string, body: unknown, from: ServiceName | null = callerOf(path)) => {
      const token = from ? callerHeaders('wallet', from, clock) : undefined;
      const response = await post(path, body, token);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    stop,
  };
}

function callerOf(path: string): ServiceName {
  if (path === '/internal/erasure') return 'auth';
  return path === '/internal/payout-facts' ? 'payments' : 'ratings';
}
