import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import type { Shot } from './shot.ts';

const APP = join(rootDir, 'frontend/src/app');
/** These only lead elsewhere or stand for others. */
const WITHOUT_PAGE = ['/admin/*'];

/** Every address that the client knows, read from where it declares them, so that none is forgotten. */
export function clientRoutes(): string[] {
  const found = (file: string, pattern: RegExp) =>
    [...readFileSync(join(APP, file), 'utf8').matchAll(pattern)].map((match) => match[1] ?? '');
  const routes = [
    ...found('routes.tsx', /<Route\s+path="([^"]+)"/g),
    ...found('pages.ts', /\['(\/[^']*)', \w+\]/g),
    // Mailed links that share a chunk.
    ...found('pages.ts', /linkPaths = \[([^\]]+)\]/g).flatMap((list) => list.match(/\/[\w-]+/g) ?? []),
    ...found('../signed-out/pages.tsx', /^ {4}path: '([^']+)',/gm),
    ...found('admin-pages.ts', /'([\w-]+)',\s*lazyPage\(/g).map((name) => `/admin/${name}`),
  ];
  return [...new Set(routes)].filter((route) => !WITHOUT_PAGE.includes(route));
}

/** The shots, with one of the bare page for every administrators' address. Throws for any other address without one. */
export function withEveryRoute(shots: readonly Shot[]): Shot[] {
  const shown = new Set(shots.map(({ route }) => route));
  const routes = clientRoutes();
  const missing = routes.filter((route) => !shown.has(route) && !route.startsWith('/admin/'));
  if (missing.length > 0) throw new Error(`no picture is taken of ${missing.join(', ')}`);
  const bare = routes
    .filter((route) => route.startsWith('/admin/') && route !== '/admin/login')
    .map((route): Shot => ({ name: route.slice(1).replace('/', '-'), route, what: 'The page', as: 'admin' }));
  // What changes something comes last; a detail of a page that is not there yet has nothing to show.
  return [...bare, ...shots.filter(({ route }) => routes.includes(route))];
}
