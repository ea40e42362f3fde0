import { idInput, parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { requireUser } from '@candor/service-kit/security/viewer';
import type { AuthDeps } from '../deps.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '../passkeys/service.ts';
import { signInWithPasskey, startPasskeySignIn } from '../passkeys/sign-in.ts';
import type { SignedIn } from '../sessions/service.ts';
import { addPasskeyInput, passkeyAnswerInput, passkeyNameInput, passwordInput } from './inputs.ts';

type SignIn = (session: SignedIn, context: GraphContext) => { token: string; user: SignedIn['user'] };

/** The mutations of passkeys; `signedIn` answers whoever has signed in by one. */
export function passkeyMutations(deps: AuthDeps, signedIn: SignIn): MutationResolvers {
  return {
    startPasskey: (_, args, { viewer, address }) => {
      const { userId, sessionId } = requireUser(viewer);
      return startPasskey(deps, { userId, sessionId, address, password: parseInput(passwordInput, args.password) });
    },
    addPasskey: (_, { input }, { viewer }) => {
      const { userId, sessionId } = requireUser(viewer);
      return addPasskey(deps, { userId, sessionId, ...parseInput(addPasskeyInput, input) });
    },
    renamePasskey: (_, args, { viewer }) =>
      renamePasskey(deps, {
        userId: requireUser(viewer).userId,
        id: parseInput(idInput, args.id),
        name: parseInput(passkeyNameInput, args.name),
      }),
    removePasskey: async (_, args, { viewer, address }) => {
      const { userId, sessionId } = requireUser(viewer);
      const [id, password] = [parseInput(idInput, args.id), parseInput(passwordInput, args.password)];
      await removePasskey(deps, { userId, sessionId, address, id, password });
      return true;
    },
    startPasskeySignIn: (_, _args, { address }) => startPasskeySignIn(deps, { address }),
    loginWithPasskey: async (_, args, context) => {
      const { address, client, device, refreshToken: replaces } = context;
      const answer = parseInput(passkeyAnswerInput, args.answer);
      return signedIn(await signInWithPasskey(deps, { answer, address, client, device, replaces }), context);
    },
  };
}
