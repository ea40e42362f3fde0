import { setTimeout as rest } from 'node:timers/promises';
import { CallRefused, demoClient } from '@candor/tools/demo/client';

/** What came of a call that was sent until it was answered. */
export type Outcome<Answer> =
  | { status: 'done'; answer: Answer }
  /** `blind`: an earlier try of it had no answer, so it may have been done all the same. */
  | { status: 'refused'; code: string; blind: boolean }
  /** No answer until the end of all patience. */
  | { status: 'unknown'; why: string };

/** What a caller needs of the run. */
export interface CallerDeps {
  url: string;
  /** After this nobody tries again. */
  patience: AbortSignal;
  /** Told of each try without an answer that says anything: of faults and silences, whose status is 0. */
  onTrouble(status: number, call: Call): void;
  /** Told why a call is sent once more. */
  onAgain?(why: string): void;
}

export interface Call {
  method: string;
  path: string;
  body?: unknown;
  /** The idempotency key; a POST that makes or moves something has one. */
  key?: string;
}

const TIMEOUT_MS = 12_000;
const PAUSE_MS = 250;
const PAUSE_MAX_MS = 1_000;
/** A session that is not believed for so long is not believed any more. */
const SIGN_INS_MAX = 10;
/** Answers that say "not now": the same call again finds out. */
const AGAIN = new Set([408, 425, 429]);
/** Whoever is told to come again later than this, as tomorrow, was refused. */
const SOON_SECONDS = 30;

/** Somebody who calls as an honest client does: without an answer it sends the same call again, under the same key. */
export interface Caller {
  send<Answer>(call: Call): Promise<Outcome<Answer>>;
}

/** A caller for one person; `signIn` gives a new token when the old one is not taken any more. */
export function createCaller(
  deps: CallerDeps,
  token?: string,
  signIn?: () => Promise<Outcome<{ token: string }>>,
): Caller {
  let held = token;
  const once = <Answer>({ method, path, body, key }: Call): Promise<Answer> =>
    Promise.race([
      demoClient(deps.url, held).call<Answer>(method, path, body, key),
      rest(TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw new Error(`${method} ${path}: no answer in ${TIMEOUT_MS / 1000} s`);
      }),
    ]);
  return {
    async send<Answer>(call: Call): Promise<Outcome<Answer>> {
      let blind = false;
      let why = '';
      let signIns = 0;
      for (let pauseMs = PAUSE_MS; !deps.patience.aborted; pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS)) {
        try {
          return { status: 'done', answer: await once<Answer>(call) };
        } catch (error) {
          why = error instanceof Error ? error.message : String(error);
          deps.onAgain?.(why);
          const refused = error instanceof CallRefused ? error : undefined;
          if (refused?.status === 401 && signIn && signIns < SIGN_INS_MAX) {
            signIns += 1;
            const signedIn = await signIn();
            if (signedIn.status === 'done') held = signedIn.answer.token;
          } else if (refused && refused.status < 500 && !isNotNow(refused)) {
            return { status: 'refused', code: refused.code, blind };
          } else if (!refused || !isNotNow(refused)) {
            blind = true;
            deps.onTrouble(refused?.status ?? 0, call);
          }
        }
        await rest(pauseMs, undefined, { signal: deps.patience }).catch(() => undefined);
      }
      return { status: 'unknown', why };
    },
  };
}

const isNotNow = ({ status, retryAfterSeconds = 0 }: CallRefused) =>
  AGAIN.has(status) && retryAfterSeconds <= SOON_SECONDS;
