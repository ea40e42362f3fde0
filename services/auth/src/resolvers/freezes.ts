import { idInput, parseInput } from '@candor/service-kit/graph/input';
import { requireFreshRole, requireUser } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import type { AuthDeps } from '../deps.ts';
import { freezeByLink, unfreezeByLink } from '../freezes/links.ts';
import { setFreeze } from '../freezes/service.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { sendUnfreezeLink } from '../links/requests.ts';
import { endSessionsOf } from '../sessions/end-all.ts';
import { tokenInput, unfreezeInput } from './inputs.ts';

const reason = z.string().trim().max(500, 'The reason must be at most 500 characters.');
const freezeInput = z.object({ userId: idInput, frozen: z.boolean(), reason });
const endInput = z.object({ userId: idInput, reason });

/** What is done about a suspected takeover: by the owner with mailed links, and by administrators. */
export function freezeMutations(deps: AuthDeps): MutationResolvers {
  return {
    freezeAccount: async (_, args, { address }) => {
      const { until } = await freezeByLink(deps, { token: parseInput(tokenInput, args.token), address });
      return until;
    },
    sendUnfreezeLink: async (_, _args, { viewer, address }) => {
      await sendUnfreezeLink(deps, { userId: requireUser(viewer).userId, address });
      return true;
    },
    unfreezeAccount: async (_, { input }, { address }) => {
      await unfreezeByLink(deps, { ...parseInput(unfreezeInput, input), address });
      return true;
    },
    setFreeze: (_, { input }, { viewer }) =>
      setFreeze(deps, { adminId: requireFreshRole(viewer, 'moderator').userId, ...parseInput(freezeInput, input) }),
    endSessionsOf: (_, { input }, { viewer }) =>
      endSessionsOf(deps, { adminId: requireFreshRole(viewer, 'moderator').userId, ...parseInput(endInput, input) }),
  };
}
