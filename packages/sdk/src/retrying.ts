/** How requests are tried again. */
export interface RetryOptions {
  /** How often, besides the first time; 4 where it is left out. */
  retries?: number;
  /** Asks; the platform's own where it is left out. */
  fetch?: (request: Request) => Promise<Response>;
  /** Waits; for tests. */
  wait?: (ms: number) => Promise<void>;
}

const RETRIES = 4;
/** Too many calls, and something that is away: neither was done. */
const AGAIN = new Set([429, 503]);
const FIRST_WAIT_MS = 500;
const WAIT_MAX_MS = 60_000;
const KEY_HEADER = 'Idempotency-Key';

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * A `fetch` that gives each POST an Idempotency-Key of its own where it has none, and tries again what was too much, what was away and what
 * had no answer, under the same key: so it is done once, however often it was sent. It waits as long as it was told, at most a minute; else
 * longer each time.
 */
export function retrying({
  retries = RETRIES,
  fetch: ask = (request) => globalThis.fetch(request),
  wait = sleep,
}: RetryOptions = {}): (request: Request) => Promise<Response> {
  return async (given) => {
    const request = keyed(given);
    for (let tries = 0; ; tries += 1) {
      const isLast = tries >= retries;
      // A body is read once: what is sent is a copy.
      const reply = await ask(isLast ? request : request.clone()).catch((error: unknown) => {
        if (isLast || request.signal.aborted) throw error;
        return undefined;
      });
      if (reply && (isLast || !AGAIN.has(reply.status))) return reply;
      await reply?.body?.cancel();
      await wait(waitMs(reply, tries));
    }
  };
}

function keyed(request: Request): Request {
  if (request.method !== 'POST' || request.headers.has(KEY_HEADER)) return request;
  const headers = new Headers(request.headers);
  headers.set(KEY_HEADER, crypto.randomUUID());
  return new Request(request, { headers });
}

/** Seconds that were told; else a half, one, two and four seconds, and up to as much again, so that many do not come at once. */
function waitMs(reply: Response | undefined, tries: number): number {
  const told = retryAfterOf(reply);
  const ms = told === undefined ? FIRST_WAIT_MS * 2 ** tries * (1 + Math.random()) : told * 1_000;
  return Math.min(ms, WAIT_MAX_MS);
}

/** The seconds of Retry-After; undefined where there are none. */
export function retryAfterOf(reply: Response | undefined): number | undefined {
  const header = reply?.headers.get('retry-after');
  return header && /^\d+$/.test(header) ? Number(header) : undefined;
}
