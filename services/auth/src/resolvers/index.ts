import { findInput } from '@candor/service-kit/graph/find';
import { parseInput } from '@candor/service-kit/graph/input';
import { hasRole, requireUser } from '@candor/service-kit/security/viewer';
import { findPeople } from '../administration/find.ts';
import type { AuthDeps } from '../deps.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { lookAtSessionUser } from '../sessions/service.ts';
import { createUserLoader } from '../users/loader.ts';
import { administrationQueries } from './administration.ts';
import { auditEntryResolvers } from './audit-entry.ts';
import { keyResolvers } from './keys.ts';
import { mutationResolvers } from './mutation.ts';
import { organisationResolvers } from './organisations.ts';
import { referralResolvers } from './referral.ts';
import { userResolvers } from './user.ts';

/** Auth's part of the graph. */
export function createResolvers(deps: AuthDeps): Resolvers {
  const load = createUserLoader(deps.models.users);
  const organisations = organisationResolvers(deps, load);
  return {
    Query: {
      supportMail: () => deps.supportMail,
      me: (_, _args, { viewer }) => lookAtSessionUser(deps, requireUser(viewer).userId),
      ...administrationQueries(deps),
      ...organisations.queries,
    },
    Mutation: { ...mutationResolvers(deps), ...organisations.mutations },
    User: { ...userResolvers(deps, load), organisations: organisations.organisations },
    ...organisations.types,
    AdminNote: { by: async ({ by }) => (await load(by)) ?? { _id: by } },
    Found: {
      __resolveReference: (found) => found,
      people: ({ id }, _args, { viewer }) =>
        hasRole(viewer, 'finance', 'moderator', 'auditor')
          ? findPeople(deps, parseInput(findInput, { text: id }).text)
          : null,
    },
    AuditEntry: auditEntryResolvers(deps, load),
    Referral: referralResolvers(load),
    ApiKey: keyResolvers(deps),
  };
}
