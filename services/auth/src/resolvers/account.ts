import { idInput, parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { requireUser } from '@candor/service-kit/security/viewer';
import type { AuthDeps } from '../deps.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { forgotPassword, forgotPin, sendVerification } from '../links/requests.ts';
import { resetPin } from '../links/reset-pin.ts';
import { resetPassword, verifyEmail } from '../links/service.ts';
import { renewSecondFactor } from '../second-factor/renew.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '../second-factor/service.ts';
import { endOtherSessions, endOwnSession } from '../sessions/list.ts';
import type { SignedIn } from '../sessions/service.ts';
import {
  codeInput,
  emailInput,
  passwordInput,
  removeSecondFactorInput,
  renewSecondFactorInput,
  resetInput,
  resetPinInput,
  tokenInput,
  typedPasswordInput,
} from './inputs.ts';

type AnswerSignedIn = (session: SignedIn, context: GraphContext) => { token: string; user: SignedIn['user'] };

/** The mutations of mailed links, the second factor and the list of sessions; `signedIn` answers who has other tokens from now on. */
export function accountMutations(deps: AuthDeps, signedIn: AnswerSignedIn): MutationResolvers {
  return {
    forgotPassword: async (_, args, { address }) => {
      await forgotPassword(deps, { email: parseInput(emailInput, args.email), address });
      return true;
    },
    resetPassword: async (_, { input }, { address }) => {
      await resetPassword(deps, { ...parseInput(resetInput, input), address });
      return true;
    },
    forgotPin: async (_, _args, { viewer, address }) => {
      await forgotPin(deps, { userId: requireUser(viewer).userId, address });
      return true;
    },
    resetPin: async (_, { input }, { address }) => {
      await resetPin(deps, { ...parseInput(resetPinInput, input), address });
      return true;
    },
    verifyEmail: async (_, args, { address }) => {
      await verifyEmail(deps, { token: parseInput(tokenInput, args.token), address });
      return true;
    },
    sendVerification: async (_, _args, { viewer, address }) => {
      await sendVerification(deps, { userId: requireUser(viewer).userId, address });
      return true;
    },
    startSecondFactor: (_, args, { viewer, address }) => {
      const { userId } = requireUser(viewer);
      return startSecondFactor(deps, { userId, address, password: parseInput(passwordInput, args.password) });
    },
    confirmSecondFactor: async (_, args, { viewer }) => {
      const { userId, sessionId } = requireUser(viewer);
      return { codes: await confirmSecondFactor(deps, { userId, sessionId, code: parseInput(codeInput, args.code) }) };
    },
    renewSecondFactor: async (_, { input }, context) => {
      const { userId, sessionId } = requireUser(context.viewer);
      const given = parseInput(renewSecondFactorInput, input);
      return signedIn(
        await renewSecondFactor(deps, { userId, sessionId, address: context.address, ...given }),
        context,
      );
    },
    removeSecondFactor: (_, { input }, { viewer, address }) => {
      const { userId, sessionId } = requireUser(viewer);
      return removeSecondFactor(deps, { userId, sessionId, address, ...parseInput(removeSecondFactorInput, input) });
    },
    endSession: async (_, args, context) => {
      const { userId, sessionId: own } = requireUser(context.viewer);
      const sessionId = parseInput(idInput, args.id);
      const password = parseInput(typedPasswordInput, args.password);
      await endOwnSession(deps, { userId, own, sessionId, address: context.address, password });
      if (sessionId === own) context.setRefreshToken(null);
      return true;
    },
    endOtherSessions: async (_, args, { viewer, address }) => {
      const { userId, sessionId: own } = requireUser(viewer);
      await endOtherSessions(deps, { userId, own, address, password: parseInput(typedPasswordInput, args.password) });
      return true;
    },
  };
}
