import { idInput, parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { requireUser } from '@candor/service-kit/security/viewer';
import type { AuthDeps } from '../deps.ts';
import { forgotPassword, sendVerification } from '../links/requests.ts';
import { resetPassword, verifyEmail } from '../links/service.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '../second-factor/service.ts';
import { endOtherSessions, endOwnSession } from '../sessions/list.ts';
import { codeInput, emailInput, passwordInput, removeSecondFactorInput, resetInput, tokenInput } from './inputs.ts';

/** The mutations of mailed links, the second factor and the list of sessions. */
export function accountMutations(deps: AuthDeps) {
  return {
    forgotPassword: async (_: unknown, args: { email: unknown }, { address }: GraphContext) => {
      await forgotPassword(deps, { email: parseInput(emailInput, args.email), address });
      return true;
    },
    resetPassword: async (_: unknown, { input }: { input: unknown }, { address }: GraphContext) => {
      await resetPassword(deps, { ...parseInput(resetInput, input), address });
      return true;
    },
    verifyEmail: async (_: unknown, args: { token: unknown }, { address }: GraphContext) => {
      await verifyEmail(deps, { token: parseInput(tokenInput, args.token), address });
      return true;
    },
    sendVerification: async (_: unknown, _args: unknown, { viewer, address }: GraphContext) => {
      await sendVerification(deps, { userId: requireUser(viewer).userId, address });
      return true;
    },
    startSecondFactor: (_: unknown, args: { password: unknown }, { viewer, address }: GraphContext) => {
      const { userId } = requireUser(viewer);
      return startSecondFactor(deps, { userId, address, password: parseInput(passwordInput, args.password) });
    },
    confirmSecondFactor: async (_: unknown, args: { code: unknown }, { viewer }: GraphContext) => {
      const { userId } = requireUser(viewer);
      return { codes: await confirmSecondFactor(deps, { userId, code: parseInput(codeInput, args.code) }) };
    },
    removeSecondFactor: (_: unknown, { input }: { input: unknown }, { viewer, address }: GraphContext) => {
      const { userId } = requireUser(viewer);
      return removeSecondFactor(deps, { userId, address, ...parseInput(removeSecondFactorInput, input) });
    },
    endSession: async (_: unknown, args: { id: unknown }, context: GraphContext) => {
      const { userId, sessionId: own } = requireUser(context.viewer);
      const sessionId = parseInput(idInput, args.id);
      await endOwnSession(deps, { userId, sessionId });
      if (sessionId === own) context.setRefreshToken(null);
      return true;
    },
    endOtherSessions: async (_: unknown, _args: unknown, { viewer }: GraphContext) => {
      await endOtherSessions(deps, requireUser(viewer));
      return true;
    },
  };
}
