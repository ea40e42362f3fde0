import { refuse } from '@candor/service-kit/errors';
import { replicas } from '@candor/service-kit/http/connections';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { request } from 'undici';
import type { ServiceUrls } from '../graph/subgraphs.ts';
import { serviceAnswer, serviceRefusal } from './service-refusal.ts';

/** Which service keeps which pictures. */
const KEEPERS = { profile: 'auth', app: 'ratings', screenshot: 'payments', feedback: 'ratings' } as const;
const RECORD = /^[\w-]{1,80}$/;
const FILE = /^[0-9a-f]{32}\.webp$/;
const TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;
const KEPT_HEADERS = ['content-length', 'cache-control'] as const;
/** A picture is never a page: whatever it claims to be, nothing in it runs. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface PictureParams {
  record: string;
  file: string;
}

/** `GET /pictures/<kind>/<record>/<file>`: the picture's bytes, streamed from the service that keeps it. */
export function mountPictures(app: FastifyInstance, deps: { urls: ServiceUrls; log: Log }): void {
  for (const [kind, service] of Object.entries(KEEPERS)) {
    app.get<{ Params: PictureParams }>(`/pictures/${kind}/:record/:file`, (req, reply) =>
      passOn(deps, deps.urls[service], req, reply),
    );
  }
}

async function passOn(
  deps: { log: Log },
  url: string,
  req: FastifyRequest<{ Params: PictureParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { record, file } = req.params;
  if (!RECORD.test(record) || !FILE.test(file)) throw refuse('NOT_FOUND');
  const query = req.url.includes('?') ? req.url.slice(req.url.indexOf('?')) : '';
  const { statusCode, headers, body } = await request(`${url}/pictures/${record}/${file}${query}`, {
    dispatcher: replicas(),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  }).catch((error) => {
    deps.log.warn({ err: error, requestId: req.info.requestId }, 'a picture could not be had');
    throw refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
  if (statusCode !== 200) throw serviceRefusal(statusCode, await serviceAnswer(body));
  for (const name of KEPT_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') reply.header(name, value);
  }
  return reply
    .type('image/webp')
    .header('content-security-policy', PICTURE_POLICY)
    .header('content-disposition', `inline; filename="${file}"`)
    .header('x-content-type-options', 'nosniff')
    .send(body);
}
