import { idInput, parseInput } from '@candor/service-kit/graph/input';
import { organisationOf } from '@candor/service-kit/security/organisation';
import { requireActive, requireUser } from '@candor/service-kit/security/viewer';
import type { AuthDeps } from '../deps.ts';
import type { ApiKeyResolvers, MutationResolvers } from '../generated/resolvers.ts';
import { makeKey, revokeKey } from '../keys/service.ts';
import { dayOf } from '../keys/spend.ts';
import { keyInput } from './inputs.ts';

/** The mutations of API keys: in person alone, never by a key. */
export function keyMutations(deps: AuthDeps): MutationResolvers {
  return {
    makeApiKey: (_, { input }, { viewer, address }) => {
      const { userId } = requireActive(viewer);
      const organisation = organisationOf(viewer);
      const { dailyLimit: dailyLimitMicro, ...asked } = parseInput(keyInput, input);
      return makeKey(deps, { userId, organisation, address, dailyLimitMicro, ...asked });
    },
    // On hold too: it only takes away what somebody may do.
    revokeApiKey: (_, args, { viewer }) => {
      const { userId } = requireUser(viewer);
      return revokeKey(deps, { userId, organisation: organisationOf(viewer), id: parseInput(idInput, args.id) });
    },
  };
}

/** A key's fields: what it is shown as is not among them. */
export function keyResolvers({ clock }: Pick<AuthDeps, 'clock'>): ApiKeyResolvers {
  return {
    id: (key) => key._id,
    prefix: (key) => `ck_${key._id.slice(0, 8)}`,
    dailyLimit: (key) => key.dailyLimitMicro,
    spentToday: (key) => (key.spentDay === dayOf(clock.now()) ? key.spentMicro : 0),
    active: ({ revokedAt, endsAt }) => revokedAt === null && (endsAt === null || endsAt.getTime() > clock.now()),
  };
}
