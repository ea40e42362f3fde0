import { once } from 'node:events';
import { mountErasure } from '@candor/service-kit/http/erasure';
import { type ServiceApp, viewerOf } from '@candor/service-kit/http/http';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { requireUser } from '@candor/service-kit/security/viewer';
import type { Express, Response } from 'express';
import type { NotificationsDeps } from './deps.ts';
import { handleErasure } from './erasure/service.ts';
import { readCursor } from './stream/cursor.ts';
import type { Hub } from './stream/hub.ts';
import { type Sink, SlowReader } from './stream/stream.ts';

/** A reader that takes nothing for so long is cut off. */
const BLOCKED_MS_MAX = 30_000;
/** A reader that does not take the end of its stream is cut off. */
const ENDED_WITHIN_MS = 2_000;
/** How long a client waits before it connects again. */
const RETRY_MS = 3_000;

/** Adds the routes beside the graph: the live stream, and erasure. */
export function mountRoutes(app: ServiceApp, deps: NotificationsDeps, keys: CallKeys): void {
  const { hub } = deps;
  mountErasure(app, keys, (command) => handleErasure(deps, command));
  mountStream(app, { hub, keys });
}

/**
 * `GET /stream`: the live stream of the signed-in viewer, for the gateway. Resumes by `Last-Event-ID`. Refuses with
 * UNAUTHENTICATED, BAD_INPUT, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export function mountStream(app: Express, deps: { hub: Hub; keys: CallKeys; blockedMsMax?: number | undefined }): void {
  const { hub, keys, blockedMsMax = BLOCKED_MS_MAX } = deps;
  app.get('/stream', (req, res) => {
    const { userId } = requireUser(viewerOf(req, keys));
    const cursorMs = readCursor(req.get('last-event-id'));
    hub.admit(userId);
    res.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // A connection that carried a stream is not kept: the end of the process must not wait for it.
      connection: 'close',
    });
    res.write(`retry: ${RETRY_MS}\n\n`);
    const gone = hub.open(userId, cursorMs, sinkOf(res, blockedMsMax));
    res.on('close', gone);
  });
}

function sinkOf(res: Response, blockedMsMax: number): Sink {
  return {
    write: (text) => res.write(text),
    async drained() {
      const late = AbortSignal.timeout(blockedMsMax);
      await once(res, 'drain', { signal: late }).catch(() => {
        throw new SlowReader();
      });
    },
    end() {
      res.end();
      setTimeout(() => res.destroy(), ENDED_WITHIN_MS).unref();
    },
    destroy: () => void res.destroy(),
  };
}
