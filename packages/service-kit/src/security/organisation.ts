import { refuse } from '../errors.ts';
import type { Membership, OrganisationRole } from './organisation-roles.ts';
import { isAdminRole, type Role } from './roles.ts';
import type { Viewer } from './viewer.ts';

/** Who may do what. What is not here nobody may: a new kind of act is a new row. */
export const organisationRights = {
  /** Apps, feedback, figures, the money and its history. */
  read: ['owner', 'editor', 'finance', 'viewer'],
  /** Making and changing campaigns, and buying places for them out of the funds. */
  campaigns: ['owner', 'editor'],
  /** Closing a campaign, by which its money comes back. */
  close: ['owner', 'editor', 'finance'],
  /** Reports, and whatever else is said about feedback. */
  feedback: ['owner', 'editor'],
  messages: ['owner', 'editor'],
  /** Bonuses and differences, which go to raters out of the funds. */
  spend: ['owner', 'editor'],
  deposits: ['owner', 'finance'],
  /** Asking for the funds to be paid out. */
  payouts: ['owner'],
  /** Its name, its members, its invitations. */
  members: ['owner'],
  keys: ['owner'],
  hooks: ['owner', 'editor'],
} as const satisfies Record<string, readonly OrganisationRole[]>;
export type OrganisationAct = keyof typeof organisationRights;

type Acting = Pick<Viewer, 'userId' | 'publisher' | 'organisation'>;

/** The organisation in which the viewer acts, as the gateway has signed it; null for whoever is in none. */
export function organisationOf({ organisation, publisher, userId }: Acting): Membership | null {
  if (organisation !== undefined) return organisation;
  // From a gateway of the version before, which knows publishers only: each is the owner of their own.
  return publisher && userId !== null ? { id: userId, role: 'owner' } : null;
}

/** Whether the viewer is a member of this organisation, acting in it, whose role may do this. */
export function mayAct(viewer: Acting, organisationId: string, act: OrganisationAct): boolean {
  const membership = organisationOf(viewer);
  return membership?.id === organisationId && hasRight(membership, act);
}

/** Whether a member's role may do this. */
export function hasRight({ role }: Membership, act: OrganisationAct): boolean {
  return (organisationRights[act] as readonly OrganisationRole[]).includes(role);
}

/** Refuses with ORGANISATION_ROLE a member whose role may not do this; whoever is no member is the caller's question. */
export function requireRight(membership: Membership, act: OrganisationAct): void {
  if (!hasRight(membership, act)) throw refuse('ORGANISATION_ROLE');
}

/**
 * The right to do something to a record of an organisation, by the viewer that the gateway signed: what every service that owns such a
 * record asks. Refuses with NOT_FOUND whoever does not act in that organisation, since nobody learns of others' records, and with
 * ORGANISATION_ROLE a member whose role may not.
 */
export function requireActOn(viewer: Acting, organisationId: string, act: OrganisationAct): void {
  const membership = organisationOf(viewer);
  if (membership?.id !== organisationId) throw refuse('NOT_FOUND');
  requireRight(membership, act);
}

/** Whether the viewer may see an organisation's own records: a member who acts in it, or an administrator of whichever role. */
export function maySeeOf(viewer: Acting & { role: Role }, organisationId: string): boolean {
  return viewer.userId !== null && (mayAct(viewer, organisationId, 'read') || isAdminRole(viewer.role));
}

/** Nobody's id: of whom there is no record. */
const NOBODY = 'nobody';

/**
 * Whose publisher's records are shown at a person: at oneself those of the organisation in which one acts, at somebody else, for
 * administrators, those of the organisation that the person founded.
 */
export function publisherIdAt(viewer: Acting & { role: Role }, userId: string): string {
  if (viewer.userId !== userId) return userId;
  const membership = organisationOf(viewer);
  // An administrator's own apps are kept under the administrator's id.
  return membership?.id ?? (isAdminRole(viewer.role) ? userId : NOBODY);
}
