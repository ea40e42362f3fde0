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
    ...found('admin-pages.ts', /^\s*\[?\s*'([\w-]+)',\s*lazyPage/gm).map((name) => `/admin/${name}`),
    ...found('admin-pages.ts', /^\s*\['([\w-]+)', lazyPage/gm).map((name) => `/admin/${name}`),
  ];
  return [...new Set(routes)].filter((route) => !WITHOUT_PAGE.includes(route));
}

/** The shots, with one of the bare page for every administrators' address that has none. Throws for any other address without one. */
export function withEveryRoute(shots: readonly Shot[]): Shot[] {
  const shown = new Set(shots.map(({ route }) => route));
  const missing = clientRoutes().filter((route) => !shown.has(route));
  const others = missing.filter((route) => !route.startsWith('/admin/'));
  if (others.length > 0) throw new Error(`no picture is taken of ${others.join(', ')}`);
  const bare = missing.map(
    (route): Shot => ({ name: route.slice(1).replace('/', '-'), route, what: 'The page', as: 'admin' }),
  );
  return [...bare, ...shots];
}
