import type { EventPayload } from '@candor/events';
import type { OrganisationEnding } from '@candor/service-kit/data/endings';
import { insertOnce } from '@candor/service-kit/data/insert';
import { type OrganisationAct, organisationRights } from '@candor/service-kit/security/organisation';
import type { Model } from 'mongoose';
import type { KnownOrganisation } from './model.ts';

export interface OrganisationDeps {
  organisations: Model<KnownOrganisation>;
  organisationEndings: Model<OrganisationEnding>;
}

/** Notes who belongs to an organisation, if this is newer than what is known. Repeatable, in whichever order it is told. */
export async function noteOrganisation(
  { organisations }: Pick<OrganisationDeps, 'organisations'>,
  { organisationId: _id, version, members }: EventPayload<'organisation.changed'>,
): Promise<void> {
  const told: KnownOrganisation = { _id, version, members };
  const there = await insertOnce<KnownOrganisation>(organisations as never, told);
  if (there !== told) await organisations.updateOne({ _id, version: { $lt: version } }, { $set: told });
}

/**
 * Who is told of what concerns an organisation: its members whose role may do this, its founder first. Of one that is not known yet it is
 * its founder, whose id it has.
 */
export async function concernedIn(
  { organisations }: Pick<OrganisationDeps, 'organisations'>,
  organisationId: string,
  act: OrganisationAct,
): Promise<string[]> {
  const known = await organisations.findById(organisationId).lean<KnownOrganisation>();
  if (!known) return [organisationId];
  const may: readonly string[] = organisationRights[act];
  return known.members.flatMap(({ userId, role }) => (may.includes(role) ? [userId] : []));
}
