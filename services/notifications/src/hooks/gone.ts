import { hasEnded } from '@candor/service-kit/data/endings';
import type { OrganisationDeps } from '../organisations/service.ts';
import { findPerson, type PeopleDeps } from '../people/service.ts';

/** Whether an organisation is nobody's any more: it ended with its only member, or its founder's account is deleted, and it has no other member. */
export async function isGone(deps: PeopleDeps & OrganisationDeps, organisationId: string): Promise<boolean> {
  if (await hasEnded(deps.organisationEndings, organisationId)) return true;
  return (await findPerson(deps, organisationId))?.erasedAt ? isAlone(deps, organisationId) : false;
}

/** Whether an organisation has no member but its founder, as far as is known. */
export async function isAlone(
  { organisations }: Pick<OrganisationDeps, 'organisations'>,
  organisationId: string,
): Promise<boolean> {
  const others = { _id: organisationId, 'members.userId': { $exists: true } } as const;
  const known = await organisations.findOne(others).lean<{ members: { userId: string }[] }>();
  return !known?.members.some(({ userId }) => userId !== organisationId);
}
