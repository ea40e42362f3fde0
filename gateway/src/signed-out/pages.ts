import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/request.ts';
import { fill, type Values } from './fill.ts';

/** The file that is the home page's; every other one has the name of its route. */
const LANDING = 'landing';
const QUALITY = 5;

/** A page that is not the app's, whole, as it is sent. */
interface Made {
  values: Values;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** The pages for whoever is not signed in: HTML of the build, filled with what is known at the moment. */
export interface SignedOutPages {
  paths: readonly string[];
  has(path: string): boolean;
  /** Sends a page, compressed as the browser takes it, or 304 where it has this one already. */
  send(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Reads the pages of a built client; none where it was built without. */
export function openSignedOut(dir: string, readValues: () => Promise<Values>): SignedOutPages {
  const folder = join(dir, 'signed-out');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  const pages = new Map(
    files.map((file) => {
      const name = file.slice(0, -'.html'.length);
      return [name === LANDING ? '/' : `/${name}`, readFileSync(join(folder, file), 'utf8')];
    }),
  );
  const made = new Map<string, Made>();
  return {
    paths: [...pages.keys()].sort(),
    has: (path) => pages.has(path),
    async send(req, reply) {
      const path = pathOf(req.url);
      const values = await readValues();
      let page = made.get(path);
      // The values are the same object until they are asked for again.
      if (page?.values !== values) {
        page = make(fill(pages.get(path) ?? '', values), values);
        made.set(path, page);
      }
      reply.header('vary', 'Cookie, Accept-Encoding').header('etag', page.etag);
      if (req.headers['if-none-match'] === page.etag) return reply.code(304).send();
      const encoding = encodingFor(req.headers['accept-encoding']);
      if (encoding) reply.header('content-encoding', encoding);
      const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain;
      return reply.type('text/html; charset=utf-8').send(body);
    },
  };
}

function make(html: string, values: Values): Made {
  const plain = Buffer.from(html);
  return {
    values,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  };
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
}
