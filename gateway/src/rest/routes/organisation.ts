import { refuse } from '@candor/service-kit/errors';
import { z } from 'zod';
import { idParams, text } from '../inputs.ts';
import {
  actRecord,
  invitationRecord,
  memberRecord,
  membershipRecord,
  organisationRecord,
} from '../records/organisation.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, listRoute, recordRoute, recordsRoute } from '../shapes.ts';

const role = z.enum(['owner', 'editor', 'finance', 'viewer'], 'Please choose one of the roles.');

/** The organisation in which one acts: the one that the header Candor-Organisation names, else the own one, else the only one. */
export const organisationRoutes: readonly RestRoute[] = [
  route<{ organisation: object | null }>()({
    method: 'GET',
    path: '/api/organisation',
    access: 'user',
    summary: 'The organisation in which one acts, by the header Candor-Organisation; 404 for whoever is in none.',
    answer: organisationRecord.schema,
    alsoRefuses: [404],
    operation: `query Rest_organisation { organisation { ${organisationRecord.selection} } }`,
    reply: ({ organisation }) => {
      if (!organisation) throw refuse('NOT_FOUND');
      return { body: organisationRecord.toRest(organisation as never) };
    },
  }),
  recordRoute({
    method: 'PATCH',
    path: '/api/organisation',
    access: 'user',
    summary: 'Gives the organisation another name. For owners.',
    body: z.object({ name: text('Name') }),
    alsoRefuses: [404],
    graph: 'renameOrganisation(name: String!)',
    of: organisationRecord,
  }),
  recordsRoute({
    path: '/api/organisation/mine',
    access: 'user',
    summary: 'The organisations that one belongs to, the oldest first.',
    graph: 'me.organisations',
    of: membershipRecord,
  }),
  recordsRoute({
    path: '/api/organisation/members',
    access: 'user',
    summary: 'Everybody who belongs to the organisation; nobody for whoever is in none.',
    graph: 'organisation.members',
    of: memberRecord,
  }),
  recordRoute({
    method: 'PATCH',
    path: '/api/organisation/members/:id',
    access: 'user',
    summary:
      'Gives a member another role, or hands ownership over: the member becomes an owner, and whoever asks an editor. For owners; one owner stays.',
    body: z.object({ role, handOver: z.boolean().optional() }),
    graph: 'changeMemberRole(input: ChangeMemberRoleInput!)',
    variables: ({ params, body }) => ({ input: { userId: params.id, ...body } }),
    of: organisationRecord,
  }),
  route<{ removeMember: boolean }>()({
    method: 'DELETE',
    path: '/api/organisation/members/:id',
    access: 'user',
    summary: 'Leaves the organisation (the own id), or takes a member out, for owners; one owner stays.',
    status: 204,
    params: idParams,
    operation: 'mutation Rest_removeMember($id: ID!) { removeMember(userId: $id) }',
    variables: ({ params }) => params,
    reply: () => ({}),
  }),
  recordsRoute({
    path: '/api/organisation/invitations',
    access: 'user',
    summary: 'The invitations that are open, for owners; none for everybody else.',
    graph: 'organisation.invitations',
    of: invitationRecord,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/organisation/invitations',
    access: 'user',
    status: 201,
    summary:
      'Invites somebody by a mailed link that is good once, for 7 days. Who is invited already is mailed another one. For owners.',
    body: z.object({ email: text('Email'), role }),
    alsoRefuses: [404],
    graph: 'inviteMember(input: InviteMemberInput!)',
    variables: asInput,
    of: invitationRecord,
  }),
  route<{ withdrawInvitation: boolean }>()({
    method: 'DELETE',
    path: '/api/organisation/invitations/:id',
    access: 'user',
    summary: 'Takes an open invitation back. For owners.',
    status: 204,
    params: idParams,
    operation: 'mutation Rest_withdrawInvitation($id: ID!) { withdrawInvitation(id: $id) }',
    variables: ({ params }) => params,
    reply: () => ({}),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/organisation/invitations/accept',
    access: 'user',
    summary: 'Joins an organisation by the link that was mailed to the own address.',
    body: z.object({ token: text('The token') }),
    graph: 'acceptInvitation(token: String!)',
    of: membershipRecord,
  }),
  listRoute({
    path: '/api/organisation/log',
    access: 'user',
    summary: "The organisation's own log: what its members did, newest first.",
    graph: 'organisation.log',
    of: actRecord,
  }),
];
