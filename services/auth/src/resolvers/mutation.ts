import { DomainError, refuse } from '@candor/service-kit/errors';
import { parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { requireActive, requireUser } from '@candor/service-kit/security/viewer';
import type { AuthDeps } from '../deps.ts';
import { freezeNow } from '../freezes/fields.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { becomePublisher, proveProfile, updateProfile } from '../profile/service.ts';
import { effectiveRole } from '../second-factor/role.ts';
import { endSession, endSessionOf, refreshSession, type SignedIn, signIn } from '../sessions/service.ts';
import { register } from '../users/service.ts';
import { accountMutations } from './account.ts';
import { holdMutations, noteMutations, roleMutations, viewMutations } from './administration.ts';
import { erasureMutations } from './erasure.ts';
import { freezeMutations } from './freezes.ts';
import { loginInput, profileInput, publisherInput, registerInput } from './inputs.ts';
import { keyMutations } from './keys.ts';
import { lostFactorMutations } from './lost-factor.ts';
import { passkeyMutations } from './passkeys.ts';

/** What says that a session is over for good. */
const ENDED: ReadonlySet<string> = new Set(['SESSION_ENDED', 'ACCOUNT_ERASED']);

/** Auth's mutations. */
export function mutationResolvers(deps: AuthDeps): MutationResolvers {
  const signedIn = (session: SignedIn, context: GraphContext) => answerSignedIn(deps, session, context);
  const callerOf = ({ address, client, refreshToken, device }: GraphContext) => ({
    address,
    client,
    device,
    replaces: refreshToken,
  });
  return {
    ...accountMutations(deps, signedIn),
    ...passkeyMutations(deps, signedIn),
    ...lostFactorMutations(deps, signedIn),
    ...holdMutations(deps),
    ...roleMutations(deps),
    ...noteMutations(deps),
    ...viewMutations(deps),
    ...freezeMutations(deps),
    ...keyMutations(deps),
    ...erasureMutations(deps),
    register: async (_, { input }, context) =>
      signedIn(await register(deps, { ...parseInput(registerInput, input), ...callerOf(context) }), context),
    login: async (_, { input }, context) =>
      signedIn(await signIn(deps, { ...parseInput(loginInput, input), ...callerOf(context) }), context),
    refreshSession: async (_, _args, context) => {
      try {
        return signedIn(await refreshSession(deps, context.refreshToken), context);
      } catch (error) {
        // A database that is away must not sign anybody out: only a session that ended takes the cookie with it.
        if (error instanceof DomainError && ENDED.has(error.code)) context.setRefreshToken(null);
        throw error;
      }
    },
    // The cookie is enough: whoever leaves after the access token ran out must be signed out all the same.
    logout: async (_, _args, context) => {
      const { sessionId } = context.viewer;
      if (sessionId !== null) await endSession(deps, sessionId);
      const hadCookie = await endSessionOf(deps, context.refreshToken);
      context.setRefreshToken(null);
      if (sessionId === null && !hadCookie) throw refuse('UNAUTHENTICATED');
      return true;
    },
    updateProfile: (_, { input, onlyProve }, { viewer, address }) => {
      const { userId, sessionId } = requireUser(viewer);
      const change = onlyProve ? proveProfile : updateProfile;
      return change(deps, { userId, sessionId, address }, parseInput(profileInput, input));
    },
    becomePublisher: (_, { input }, { viewer }) =>
      becomePublisher(deps, requireActive(viewer).userId, parseInput(publisherInput, input)),
  };
}

function answerSignedIn(
  deps: AuthDeps,
  { user, sessionId, token, refreshToken, factorStale, device }: SignedIn,
  context: GraphContext,
) {
  context.setRefreshToken(refreshToken);
  if (device !== undefined) context.setDevice(device);
  // The rest of this answer is read as the person who has just signed in.
  context.viewer = {
    userId: user._id,
    sessionId,
    role: effectiveRole(deps, user),
    publisher: user.publisher,
    onHold: user.onHold,
    frozen: freezeNow(user, deps.clock.now()) !== undefined,
    factorStale,
    mailConfirmed: user.emailVerified,
  };
  return { token, user };
}
