import { serveForTest } from '@candor/service-kit/testing/served';
import { createResolvers } from '../resolvers/index.ts';
import { mountRoutes } from '../routes.ts';
import type { World } from './instance.ts';

/** The service over HTTP, as the gateway sees it. */
export function serve({ clock }: World, { deps }: Pick<World, 'deps'>) {
  return serveForTest({
    service: 'notifications',
    resolvers: createResolvers(deps),
    routes: (app, keys) => mountRoutes(app, deps, keys),
    clock,
  });
}
