import { serveForTest } from '@candor/service-kit/testing/served';
import { createResolvers } from '../resolvers/index.ts';
import { mountRoutes } from '../routes.ts';
import { SERVICE_SECRET, VIEWER_SECRET, type World } from './instance.ts';

/** The service over HTTP, as the gateway sees it. */
export function serve({ clock }: World, { deps }: Pick<World, 'deps'>) {
  return serveForTest({
    service: 'notifications',
    resolvers: createResolvers(deps),
    routes: (app) => mountRoutes(app, deps, { viewerSecret: VIEWER_SECRET, serviceSecret: SERVICE_SECRET }),
    viewerSecret: VIEWER_SECRET,
    clock,
  });
}
