import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './request.ts';

/** Where the API answers; a browser's route is never looked for there. */
const OWN_PATHS = /^\/(api|graphql|pictures|healthz|readyz|metrics)(\/|\?|$)/;
/** A path that ends like a file is one; without it, it is not there. */
const FILE_PATH = /\.[A-Za-z0-9]+$/;

/** The file below `pages/` that is the home page's; every other one has the name of its route. */
const HOME = 'home';

/**
 * Serves the built client. Files under /assets are named by their content and kept for a year; pages are asked for anew each time.
 * Resolves with the answer for a browser's own routes: the route's own HTML where the build made one, else index.html. Undefined where
 * no client was built.
 */
export async function mountClient(
  app: FastifyInstance,
  dir: string | undefined,
): Promise<((req: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined> {
  if (dir === undefined || !existsSync(join(dir, 'index.html'))) return undefined;
  await app.register(fastifyStatic, {
    root: dir,
    // The home page has an HTML of its own.
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/');
      reply.header('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = pagesIn(dir);
  return (req, reply) => reply.sendFile(pages.get(pathOf(req.url)) ?? 'index.html');
}

function pagesIn(dir: string): ReadonlyMap<string, string> {
  const folder = join(dir, 'pages');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  return new Map(
    files.map((file) => {
      const name = file.slice(0, -'.html'.length);
      return [name === HOME ? '/' : `/${name}`, `pages/${file}`];
    }),
  );
}

/** Whether an unknown path is one of the client's own routes, to be answered with its page. */
export function isClientRoute(req: FastifyRequest): boolean {
  const path = pathOf(req.url);
  return (req.method === 'GET' || req.method === 'HEAD') && !OWN_PATHS.test(path) && !FILE_PATH.test(path);
}
