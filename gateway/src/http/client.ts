import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedOutPages } from '../signed-out/pages.ts';
import { readRefreshCookie } from './refresh-cookie.ts';
import { pathOf } from './request.ts';

/** Where the API answers; a browser's route is never looked for there. */
const OWN_PATHS = /^\/(api|graphql|pictures|healthz|readyz|metrics)(\/|\?|$)/;
/** A path that ends like a file is one; without it, it is not there. */
const FILE_PATH = /\.[A-Za-z0-9]+$/;

/** What the app has no page of its own for: everybody is shown the same. */
const ALWAYS = new Set(['/privacy', '/terms', '/developers']);

/** The file below `pages/` that is the home page's; every other one has the name of its route. */
const HOME = 'home';

/**
 * Serves the built client. Files under /assets are named by their content and kept for a year; pages are asked for anew each time.
 * Resolves with the answer for a browser's own routes: the route's own HTML where the build made one, else index.html; of an address that
 * has a page for whoever is not signed in, that one, where there is no refresh cookie. Undefined where no client was built.
 */
export async function mountClient(
  app: FastifyInstance,
  dir: string | undefined,
  openSignedOut: (dir: string) => SignedOutPages,
): Promise<((req: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>) | undefined> {
  if (dir === undefined || !existsSync(join(dir, 'index.html'))) return undefined;
  const signedOut = openSignedOut(dir);
  await app.register(fastifyStatic, {
    root: dir,
    // The home page has an HTML of its own.
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/');
      // What depends on who asks has said so already.
      if (!reply.hasHeader('cache-control'))
        reply.header('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = pagesIn(dir);
  return (req, reply) => {
    const path = pathOf(req.url);
    const own = pages.get(path) ?? 'index.html';
    if (!signedOut.has(path)) return reply.sendFile(own);
    // One address, two pages: nobody gets from a cache what was another's, and each is compared by its own tag.
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie');
    const isSignedIn = readRefreshCookie(req.headers.cookie) !== undefined;
    return isSignedIn && !ALWAYS.has(path) ? reply.sendFile(own) : signedOut.send(req, reply);
  };
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
