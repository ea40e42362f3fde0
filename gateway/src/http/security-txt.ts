import type { Clock } from '@candor/service-kit/clock';
import type { FastifyInstance } from 'fastify';

/** A little less than the year that RFC 9116 recommends at most. */
const VALID_MS = 360 * 24 * 60 * 60 * 1_000;

/**
 * `GET /.well-known/security.txt` (RFC 9116): where to tell of a weakness. Made at the start, so that it lapses by itself where nobody
 * looks after the copy any more. Without a contact there is none.
 */
export function mountSecurityTxt(
  app: FastifyInstance,
  { contact, clock }: { contact: string | undefined; clock: Clock },
): void {
  if (contact === undefined) return;
  const expires = new Date(clock.now() + VALID_MS).toISOString();
  const text = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
  app.get('/.well-known/security.txt', (_req, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text),
  );
}
