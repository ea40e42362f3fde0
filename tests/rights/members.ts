import { hasRight, type OrganisationAct } from '@candor/service-kit/security/organisation';
import { type OrganisationRole, organisationRoles } from '@candor/service-kit/security/organisation-roles';

/** Calls that publishers make and that are another kind of act than the changing of campaigns, which needs no row. */
const acts: Readonly<Record<string, OrganisationAct>> = {
  'POST /api/publisher/apps/:id/close': 'close',
  'POST /api/publisher/apps/:id/feedback/:ratingId/report': 'feedback',
  'POST /api/feedback/:id/bonus': 'spend',
  'POST /api/feedback/:id/left-out': 'feedback',
  'DELETE /api/feedback/:id/left-out': 'feedback',
  'POST /api/deposits/request': 'deposits',
  'PATCH /api/organisation': 'members',
  'PATCH /api/organisation/members/:id': 'members',
  'DELETE /api/organisation/members/:id': 'members',
  'POST /api/organisation/invitations': 'members',
  'DELETE /api/organisation/invitations/:id': 'members',
};
/** Of the person and not of the organisation, or of both. */
const personal = ['POST /api/organisation/invitations/accept'];

/** What a call of a publisher's needs the right to do; undefined for one that is no publisher's. */
export function actOf(call: string, access: string): OrganisationAct | undefined {
  const [method, path = ''] = call.split(' ');
  const isPublishers = access === 'publisher' || path.startsWith('/api/organisation');
  if (!isPublishers || personal.includes(call)) return undefined;
  if (path.startsWith('/api/organisation/webhooks')) return 'hooks';
  // Whoever keeps none is shown none.
  if (path.startsWith('/api/organisation/keys')) return method === 'GET' ? 'read' : 'keys';
  return acts[call] ?? (method === 'GET' ? 'read' : 'campaigns');
}

/** The members, the least of them first, so that what one may change is still there for those who may not. */
export const memberRoles = [...organisationRoles].reverse();
export const may = (role: OrganisationRole, act: OrganisationAct) => hasRight({ id: '', role }, act);
