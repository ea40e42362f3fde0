import type { OrganisationRole } from '../../generated/graphql.ts';

/** What the client shows to whom; the services decide. */
export const RIGHTS = {
  campaigns: ['owner', 'editor'],
  close: ['owner', 'editor', 'finance'],
  feedback: ['owner', 'editor'],
  hooks: ['owner', 'editor'],
  spend: ['owner', 'editor'],
  deposits: ['owner', 'finance'],
  payouts: ['owner'],
  members: ['owner'],
} as const satisfies Record<string, readonly OrganisationRole[]>;
export type Act = keyof typeof RIGHTS;

export const ROLES = ['owner', 'editor', 'finance', 'viewer'] as const satisfies readonly OrganisationRole[];
export const ROLE_WORDS: Record<OrganisationRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'all of it, members and payouts too' },
  editor: { name: 'Editor', may: 'campaigns, feedback and messages' },
  finance: { name: 'Finance', may: 'deposits, what comes back, invoices' },
  viewer: { name: 'Viewer', may: 'looks, and changes nothing' },
};
