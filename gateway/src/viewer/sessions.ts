import type { Wire } from '@candor/service-kit/calls/wire';
import type { Clock } from '@candor/service-kit/clock';
import { refuse } from '@candor/service-kit/errors';
import { hasToldTime, SKEWED_TRIES } from '@candor/service-kit/http/service-call';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { type Membership, organisationRoles } from '@candor/service-kit/security/organisation-roles';
import { roles } from '@candor/service-kit/security/roles';
import { CALL_HEADER, callHeaders } from '@candor/service-kit/security/service-token';
import type { SignedInViewer } from '@candor/service-kit/security/viewer';
import type { Log } from '@candor/service-kit/telemetry/log';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { TokenFacts } from './token.ts';

/** How long a session's state is believed without asking again: what a hold or a logout elsewhere takes to count here. */
export const SESSION_KEPT_MS = 2_000;
const SESSIONS_KEPT = 10_000;
const TIMEOUT_MS = 3_000;
const RETRY_AFTER_SECONDS = 2;

const sessionState = z.discriminatedUnion('active', [
  z.object({ active: z.literal(false) }),
  z.object({
    active: z.literal(true),
    role: z.enum(roles),
    publisher: z.boolean(),
    onHold: z.boolean(),
    // Missing from auth of the version before.
    frozen: z.boolean().default(false),
    factorStale: z.boolean().default(false),
    mailConfirmed: z.boolean(),
    // Missing from auth of the version before, which knows of none.
    renewals: z.number().optional(),
    // Missing from auth of the version before: publishers are the owners of their own.
    organisations: z.array(z.object({ id: z.string(), role: z.enum(organisationRoles) })).optional(),
  }),
]);

/** The state of sessions, as auth tells it. */
export interface Sessions {
  /**
   * The viewer of a session, acting in the organisation that is named, else in the own one, else in the only one; undefined when the session has ended. `isIdle`:
   * asked by a program while nobody is there. Refuses with UNAVAILABLE when auth does not answer, ORGANISATION_FOREIGN.
   */
  resolve(facts: TokenFacts, isIdle?: boolean, organisation?: string): Promise<SignedInViewer | undefined>;
  /** Forgets what is known of a session, and what is being asked about it just now. */
  forget(facts: SessionKey): void;
}

type SessionKey = Pick<TokenFacts, 'userId' | 'sessionId'>;

interface State {
  viewer: SignedInViewer;
  organisations: readonly Membership[] | undefined;
  /** Access tokens of fewer are no longer good: the second factor was given anew since. Undefined where auth does not tell. */
  renewals: number | undefined;
}

interface Known {
  state: Promise<State | undefined>;
  untilMs: number;
}

/** Asks auth at `POST /internal/session`, once for all who ask at the same time, and believes the answer for two seconds. */
export function createSessions(options: {
  wire: Pick<Wire, 'post'>;
  keys: CallKeys;
  clock: Clock;
  log: Log;
}): Sessions {
  const { wire, keys, clock, log } = options;
  const known = new LRUCache<string, Known>({ max: SESSIONS_KEPT });

  async function ask(facts: TokenFacts, isIdle: boolean, tries = 1): Promise<State | undefined> {
    const { userId, sessionId } = facts;
    const proof = callHeaders(keys, 'auth');
    const reply = await wire.post({
      path: '/internal/session',
      headers: { ...proof },
      body: { userId, sessionId, ...(isIdle && { isIdle }) },
      timeoutMs: TIMEOUT_MS,
    });
    if (hasToldTime({ keys, to: 'auth' }, proof[CALL_HEADER], reply) && tries < SKEWED_TRIES)
      return ask(facts, isIdle, tries + 1);
    if (reply.statusCode !== 200) throw new Error(`auth answered ${reply.statusCode}`);
    const state = sessionState.parse(reply.body);
    if (!state.active) return undefined;
    const { active, renewals, organisations, ...rights } = state;
    return { viewer: { userId, sessionId, ...rights }, organisations, renewals };
  }

  /** What is known of a session, or what auth is being asked about it. */
  function recall(facts: TokenFacts, isIdle: boolean): Known {
    const key = keyOf(facts);
    const found = known.get(key);
    if (found && found.untilMs > clock.now()) return found;
    const entry: Known = {
      state: ask(facts, isIdle).catch((error) => {
        log.warn({ err: error }, 'auth did not tell the state of a session');
        // A failure is told to those who wait for it, and asked anew by the next.
        if (known.get(key) === entry) known.delete(key);
        throw refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }),
      // Counted from the question, not from the answer: a state is never believed for longer.
      untilMs: clock.now() + SESSION_KEPT_MS,
    };
    known.set(key, entry);
    return entry;
  }

  return {
    async resolve(facts, isIdle = false, organisation) {
      const entry = recall(facts, isIdle);
      let state = await entry.state;
      if (state?.renewals !== undefined && state.renewals < facts.renewals) {
        // Renewed at another gateway since: the token is newer than what is known here.
        if (known.get(keyOf(facts)) === entry) known.delete(keyOf(facts));
        state = await recall(facts, isIdle).state;
      }
      const isOfNow = state?.renewals === undefined || state.renewals === facts.renewals;
      return isOfNow && state ? actingIn(state, organisation) : undefined;
    },
    forget(facts) {
      known.delete(keyOf(facts));
    },
  };
}

/** The viewer in one of the person's organisations. Refuses with ORGANISATION_FOREIGN one that is named and none of them. */
function actingIn({ viewer, organisations }: State, named: string | undefined): SignedInViewer {
  const own = viewer.userId;
  // From auth of the version before: a publisher's own is the only one that there is.
  if (organisations === undefined) {
    if (named !== undefined && !(named === own && viewer.publisher)) throw refuse('ORGANISATION_FOREIGN');
    return viewer;
  }
  if (named !== undefined) {
    const organisation = organisations.find(({ id }) => id === named);
    if (!organisation) throw refuse('ORGANISATION_FOREIGN').as({ userId: own });
    return { ...viewer, organisation };
  }
  const only = organisations.length === 1 ? organisations[0] : undefined;
  return { ...viewer, organisation: organisations.find(({ id }) => id === own) ?? only ?? null };
}

function keyOf({ userId, sessionId }: SessionKey): string {
  return `${sessionId} ${userId}`;
}
