import { graphql } from '../generated/gql.ts';
import { codeOf, isSignedOutCode } from './refusal.ts';
import { request } from './request.ts';
import { readToken, writeToken } from './session.ts';

const Refresh_Mutation = graphql(`
  mutation Refresh_Mutation {
    refreshSession {
      token
    }
  }
`);

const LOCK = 'candor:refresh';
let underWay: Promise<string | null> | undefined;

/**
 * Has a new access token in place of `spent`: one exchange of the refresh cookie for all who ask meanwhile, in this tab and, where the
 * browser has locks, in every tab. Resolves with null when the session has ended; rejects when the server could not be reached or
 * was busy, because then nothing is known.
 */
export function refreshToken(spent: string): Promise<string | null> {
  underWay ??= oneTabAtATime(() => exchange(spent)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Does what makes tokens of the refresh cookie: one at a time, in every tab of a browser that has locks. */
export function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(LOCK, work) : work();
}

async function exchange(spent: string): Promise<string | null> {
  // Another tab, or an operation just before, has exchanged it already.
  const present = readToken();
  if (present !== null && present !== spent) return present;
  try {
    const { refreshSession } = await request(Refresh_Mutation, {});
    writeToken(refreshSession.token);
    return refreshSession.token;
  } catch (error) {
    const code = codeOf(error);
    const isErased = code === 'ACCOUNT_ERASED';
    if (!isErased && !isSignedOutCode(code)) throw error;
    writeToken(null, isErased ? 'erased' : undefined);
    return null;
  }
}
