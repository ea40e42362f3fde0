import { refuse } from '@candor/service-kit/errors';
import { idInput, parseInput } from '@candor/service-kit/graph/input';
import { pageInput } from '@candor/service-kit/graph/paging';
import { organisationOf } from '@candor/service-kit/security/organisation';
import { requireUnfrozen, requireUser, type Viewer } from '@candor/service-kit/security/viewer';
import type { AuthDeps } from '../deps.ts';
import type { MutationResolvers, QueryResolvers, Resolvers, UserResolvers } from '../generated/resolvers.ts';
import { requireMember } from '../organisations/change.ts';
import { acceptInvitation, inviteMember, openInvitations, withdrawInvitation } from '../organisations/invitations.ts';
import { isSoleMember } from '../organisations/leaving.ts';
import { listActs } from '../organisations/log.ts';
import { type Acting, changeRole, removeMember, renameOrganisation } from '../organisations/members.ts';
import type { Organisation } from '../organisations/model.ts';
import { organisationsOf } from '../organisations/reads.ts';
import type { UserLoader } from '../users/loader.ts';
import { inviteInput, memberRoleInput, organisationNameInput, tokenInput } from './inputs.ts';

/** Organisations: the one in which the viewer acts, its members, invitations and log. */
export function organisationResolvers(deps: AuthDeps, load: UserLoader) {
  const queries: QueryResolvers = {
    organisation: (_, _args, { viewer }) => readActing(deps, requireUser(viewer)),
  };
  return { queries, mutations: mutations(deps), types: types(deps, load), organisations: ofPerson(deps) };
}

function mutations(deps: AuthDeps): MutationResolvers {
  return {
    renameOrganisation: (_, { name }, { viewer }) =>
      renameOrganisation(deps, requireActing(viewer), parseInput(organisationNameInput, name)),
    changeMemberRole: (_, { input }, { viewer }) => {
      const acting = requireActing(viewer);
      const { userId: memberId, role, handOver } = parseInput(memberRoleInput, input);
      return changeRole(deps, acting, { memberId, role, handOver: handOver ?? false });
    },
    removeMember: async (_, { userId }, { viewer }) => {
      await removeMember(deps, requireActing(viewer), parseInput(idInput, userId));
      return true;
    },
    inviteMember: (_, { input }, { viewer, address }) => {
      const acting = requireActing(viewer);
      return inviteMember(deps, acting, { ...parseInput(inviteInput, input), address });
    },
    withdrawInvitation: async (_, { id }, { viewer }) => {
      await withdrawInvitation(deps, requireActing(viewer), parseInput(idInput, id));
      return true;
    },
    acceptInvitation: async (_, { token }, { viewer, address }) => {
      const { userId } = requireUnfrozen(viewer);
      const joined = await acceptInvitation(deps, { userId, token: parseInput(tokenInput, token), address });
      const { _id: id, name } = joined.organisation;
      const endsWithAccount = isSoleMember(joined.organisation, userId);
      return { id, name, role: joined.role, endsWithAccount };
    },
  };
}

function types(deps: AuthDeps, load: UserLoader): Resolvers {
  const nameOf = async (id: string) => (await load(id))?.name ?? null;
  return {
    Organisation: {
      id: ({ _id }) => _id,
      role: ({ members }, _args, { viewer }) => requireMember({ members }, viewer.userId ?? '').role,
      members: ({ members }, _args, { viewer }) => {
        requireMember({ members }, viewer.userId ?? '');
        return members;
      },
      // Whom an owner wants is the owners' business until they have joined.
      invitations: (organisation, _args, { viewer }) => {
        const own = requireMember(organisation, viewer.userId ?? '');
        return own.role === 'owner' ? openInvitations(organisation, deps.clock.now()) : null;
      },
      log: ({ _id, members }, args, { viewer }) => {
        requireMember({ members }, viewer.userId ?? '');
        return listActs(deps, _id, parseInput(pageInput, args));
      },
    },
    OrganisationMember: {
      id: ({ userId }) => userId,
      name: ({ userId }) => nameOf(userId),
      email: async ({ userId }) => (await load(userId))?.email ?? null,
      you: ({ userId }, _args, { viewer }) => viewer.userId === userId,
    },
    OrganisationAct: {
      id: ({ _id }) => _id,
      at: ({ createdAt }) => createdAt,
      actor: ({ actorId }) => nameOf(actorId),
      record: ({ recordId }) => recordId,
    },
  };
}

/** The organisations that a person belongs to: the person's alone. */
function ofPerson(deps: AuthDeps): UserResolvers['organisations'] {
  return async (user, _args, { viewer }) => {
    if (viewer.userId !== user._id) return null;
    const found = await organisationsOf(deps, user._id);
    return found.flatMap(({ _id, name, members }) => {
      const own = members.find(({ userId }) => userId === user._id);
      return own ? [{ id: _id, name, role: own.role, endsWithAccount: isSoleMember({ members }, user._id) }] : [];
    });
  };
}

/** Null for whoever acts in none. Refuses with NOT_FOUND whoever was removed since the gateway looked. */
async function readActing({ models }: AuthDeps, viewer: Viewer): Promise<Organisation | null> {
  const membership = organisationOf(viewer);
  if (!membership) return null;
  const organisation = await models.organisations.findById(membership.id).lean<Organisation>();
  if (!organisation) return null;
  requireMember(organisation, viewer.userId ?? '');
  return organisation;
}

/** Refuses with FROZEN, and with NOT_FOUND whoever acts in no organisation. */
function requireActing(viewer: Viewer): Acting {
  const { userId } = requireUnfrozen(viewer);
  const membership = organisationOf(viewer);
  if (!membership) throw refuse('NOT_FOUND');
  return { organisationId: membership.id, userId };
}
