import { createHash } from 'node:crypto';
import { type KeyReply, keyReply } from '@candor/events';
import type { Wire } from '@candor/service-kit/calls/wire';
import type { Clock } from '@candor/service-kit/clock';
import { refuse } from '@candor/service-kit/errors';
import { hasToldTime, SKEWED_TRIES } from '@candor/service-kit/http/service-call';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { type KeyScope, keyScopes } from '@candor/service-kit/security/key-scopes';
import { CALL_HEADER, callHeaders } from '@candor/service-kit/security/service-token';
import type { SignedInViewer, ViewerKey } from '@candor/service-kit/security/viewer';
import type { Log } from '@candor/service-kit/telemetry/log';
import { LRUCache } from 'lru-cache';

/** How long a key's state is believed without asking again: what revoking it takes to count here. */
const KEY_KEPT_MS = 2_000;
const KEYS_KEPT = 10_000;
const TIMEOUT_MS = 3_000;
const RETRY_AFTER_SECONDS = 2;
const TOKEN = /^Bearer (ck_[\w-]{1,190})$/i;

/** Who acts by a key. */
export type KeyViewer = SignedInViewer & { key: ViewerKey };

/** The API keys, as auth tells of them. */
export interface Keys {
  /** For whom a key acts; undefined for one that is not good. Refuses with UNAVAILABLE when auth does not answer. */
  resolve(token: string): Promise<KeyViewer | undefined>;
}

/** The API key of an Authorization header; undefined where there is none in it. */
export function apiKeyIn(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : TOKEN.exec(authorization)?.[1];
}

/** Asks auth at `POST /internal/key`, once for all who ask at the same time, and believes the answer for two seconds. */
export function createKeys(options: { wire: Pick<Wire, 'post'>; keys: CallKeys; clock: Clock; log: Log }): Keys {
  const { wire, keys, clock, log } = options;
  const known = new LRUCache<string, { viewer: Promise<KeyViewer | undefined>; untilMs: number }>({ max: KEYS_KEPT });

  async function ask(token: string, tries = 1): Promise<KeyViewer | undefined> {
    const proof = callHeaders(keys, 'auth');
    const reply = await wire.post({
      ...{ path: '/internal/key', headers: { ...proof }, body: { token }, timeoutMs: TIMEOUT_MS },
    });
    if (hasToldTime({ keys, to: 'auth' }, proof[CALL_HEADER], reply) && tries < SKEWED_TRIES)
      return ask(token, tries + 1);
    if (reply.statusCode !== 200) throw new Error(`auth answered ${reply.statusCode}`);
    const state = keyReply.parse(reply.body);
    return state.active ? viewerOf(state) : undefined;
  }

  return {
    resolve(token) {
      // What is kept in memory is no key.
      const print = createHash('sha256').update(token).digest('base64');
      const found = known.get(print);
      if (found && found.untilMs > clock.now()) return found.viewer;
      const viewer = ask(token).catch((error) => {
        log.warn({ err: error }, 'auth did not tell of an API key');
        known.delete(print);
        throw refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      });
      known.set(print, { viewer, untilMs: clock.now() + KEY_KEPT_MS });
      return viewer;
    },
  };
}

/** Its maker as a member of its organisation and nothing more: no administrator's rights, and a session that auth knows nothing of. */
function viewerOf(state: Extract<KeyReply, { active: true }>): KeyViewer {
  const { keyId, userId, organisationId, role, mailConfirmed } = state;
  const scopes = state.scopes.filter((one): one is KeyScope => keyScopes.some((scope) => scope === one));
  return {
    ...{ userId, sessionId: `key ${keyId}`, role: 'User', publisher: true, mailConfirmed },
    ...{ onHold: false, frozen: false, factorStale: false },
    organisation: { id: organisationId, role },
    key: { id: keyId, scopes },
  };
}
