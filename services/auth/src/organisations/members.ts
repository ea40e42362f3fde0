import { refuse } from '@candor/service-kit/errors';
import type { OrganisationRole } from '@candor/service-kit/security/organisation-roles';
import { changeOrganisation, type OrganisationDeps, requireMember } from './change.ts';
import { refuseOrganisation } from './errors.ts';
import type { FormerMember, Member, Organisation } from './model.ts';

/** For so long whoever left rates none of the organisation's apps. */
export const FORMER_MS = 90 * 24 * 3_600_000;

/** Who acts in which organisation. */
export interface Acting {
  organisationId: string;
  userId: string;
}

/** Gives the organisation another name. Refuses with NOT_FOUND, ORGANISATION_ROLE. */
export function renameOrganisation(
  deps: OrganisationDeps,
  { organisationId, userId }: Acting,
  name: string,
): Promise<Organisation> {
  return changeOrganisation(deps, organisationId, (organisation) => {
    requireMember(organisation, userId, 'members');
    if (organisation.name === name) return undefined;
    const details = { before: organisation.name, after: name };
    return { set: { name }, acted: { actorId: userId, act: 'organisation.renamed', details } };
  });
}

/**
 * Gives a member another role. With `handOver` the member becomes an owner and whoever acts an editor, in one update. Refuses with NOT_FOUND,
 * ORGANISATION_ROLE, and LAST_OWNER where nobody would own it any more.
 */
export function changeRole(
  deps: OrganisationDeps,
  { organisationId, userId }: Acting,
  asked: { memberId: string; role: OrganisationRole; handOver?: boolean | undefined },
): Promise<Organisation> {
  const { memberId, handOver = false } = asked;
  const role = handOver ? 'owner' : asked.role;
  return changeOrganisation(deps, organisationId, (organisation) => {
    requireMember(organisation, userId, 'members');
    const member = requireOf(organisation, memberId);
    const isHanded = handOver && memberId !== userId;
    if (member.role === role && !isHanded) return undefined;
    const members = organisation.members.map((one) => {
      if (one.userId === memberId) return { ...one, role };
      return isHanded && one.userId === userId ? { ...one, role: 'editor' as const } : one;
    });
    requireOwner(members, organisation.leaving);
    const act = isHanded ? 'member.handedOver' : 'member.role';
    const details = { before: member.role, after: role };
    return { set: { members }, acted: { actorId: userId, act, memberId, details } };
  });
}

/**
 * Takes a member out: whoever acts, who leaves, or somebody else, whom an owner removes. The right is gone with the next check of the session, two
 * seconds later at most. Again it changes nothing. Refuses with NOT_FOUND, ORGANISATION_ROLE, LAST_OWNER.
 */
export function removeMember(
  deps: OrganisationDeps,
  { organisationId, userId }: Acting,
  memberId: string,
): Promise<Organisation> {
  const isLeaving = memberId === userId;
  return changeOrganisation(deps, organisationId, (organisation) => {
    requireMember(organisation, userId, isLeaving ? 'read' : 'members');
    const { role } = requireOf(organisation, memberId);
    const out = withoutMember(deps, organisation, memberId);
    requireOwner(out.members, organisation.leaving);
    const act = isLeaving ? 'member.left' : 'member.removed';
    return { set: out, acted: { actorId: userId, act, memberId, details: { role } } };
  });
}

/** The members without one, and that one among those who left. What they invited to stays open: it was the organisation that invited. */
export function withoutMember(
  { clock }: Pick<OrganisationDeps, 'clock'>,
  { members, former, leaving }: Organisation,
  memberId: string,
): Pick<Organisation, 'members' | 'former' | 'leaving'> {
  const now = clock.now();
  const left: FormerMember = { userId: memberId, until: new Date(now + FORMER_MS) };
  const others = former.filter((one) => one.userId !== memberId && one.until.getTime() > now);
  return {
    members: members.filter((one) => one.userId !== memberId),
    former: [...others, left],
    ...(leaving?.includes(memberId) && { leaving: leaving.filter((one) => one !== memberId) }),
  };
}

function requireOf({ members }: Organisation, memberId: string): Member {
  const member = members.find((one) => one.userId === memberId);
  if (!member) throw refuse('NOT_FOUND');
  return member;
}

/** Whoever is being erased is none that stays. */
function requireOwner(members: readonly Member[], leaving: readonly string[] = []): void {
  if (!members.some(({ role, userId }) => role === 'owner' && !leaving.includes(userId)))
    throw refuseOrganisation('LAST_OWNER');
}
