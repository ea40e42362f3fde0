import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the API answers; a browser's route is never looked for there. */
const OWN_PATHS = /^\/(api|graphql|pictures|healthz|readyz|metrics)(\/|\?|$)/;
/** A path that ends like a file is one; without it, it is not there. */
const FILE_PATH = /\.[A-Za-z0-9]+$/;

/**
 * Serves the built client. Files under /assets are named by their content and kept for a year; index.html is asked for anew
 * each time. Resolves with the answer for a browser's own routes, or undefined where no client was built.
 */
export async function mountClient(
  app: FastifyInstance,
  dir: string | undefined,
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  if (dir === undefined || !existsSync(join(dir, 'index.html'))) return undefined;
  await app.register(fastifyStatic, {
    root: dir,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/');
      reply.header('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (reply) => reply.sendFile('index.html');
}

/** Whether an unknown path is one of the client's own routes, to be answered with its page. */
export function isClientRoute(req: FastifyRequest): boolean {
  const path = req.url.split('?')[0] ?? '';
  return (req.method === 'GET' || req.method === 'HEAD') && !OWN_PATHS.test(path) && !FILE_PATH.test(path);
}
