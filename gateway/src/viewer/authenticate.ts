import { refuse } from '@candor/service-kit/errors';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { apiKeyIn } from './keys.ts';
import type { Sessions } from './sessions.ts';
import type { TokenReader } from './token.ts';

/**
 * Who sends a request, by its Authorization header. Without one: nobody. Refuses with UNAUTHENTICATED for a token that is not
 * good, whatever the reason, with KEY_SCOPE for an API key, with UNAVAILABLE when auth cannot say, and with ORGANISATION_FOREIGN where an organisation is named that the
 * person is not in. What comes while nobody is there (`isIdle`) keeps no session awake.
 */
export type Authenticate = (
  authorization: string | undefined,
  isIdle?: boolean,
  organisation?: string,
) => Promise<Viewer>;

const refuseToken = () => refuse('UNAUTHENTICATED', {}, 'Your session has expired. Please log in again.');
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Verifies the token, then asks whether its session still stands. */
export function createAuthenticate(readToken: TokenReader, sessions: Sessions): Authenticate {
  return async (authorization, isIdle, organisation) => {
    if (authorization === undefined) return nobody;
    // A key is for the calls of its scopes, which look at it themselves: everywhere else it is in the wrong place.
    if (apiKeyIn(authorization) !== undefined) throw refuse('KEY_SCOPE').as({ event: 'key_refused' });
    const token = BEARER.exec(authorization)?.[1];
    const facts = token === undefined ? undefined : readToken(token);
    if (!facts) throw refuseToken().as({ event: 'token_refused' });
    const viewer = facts === 'expired' ? undefined : await sessions.resolve(facts, isIdle, organisation);
    if (!viewer) throw refuseToken();
    return viewer;
  };
}
