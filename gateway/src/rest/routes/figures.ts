import { publicFigures } from '../records/figures.ts';
import type { RestRoute } from '../route.ts';
import { recordRoute } from '../shapes.ts';

/** What anybody may know of the product. */
export const figureRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: '/api/figures',
    access: 'anyone',
    ignoresToken: true,
    summary: 'What anybody may know of the last 30 days, at most a minute old.',
    graph: 'publicFigures',
    of: publicFigures,
  }),
];
