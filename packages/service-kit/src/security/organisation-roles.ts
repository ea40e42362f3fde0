/**
 * What members of an organisation may do. `owner`: all. `editor`: campaigns, feedback, messages. `finance`: deposits, refunds, invoices.
 * `viewer`: reads, and changes nothing.
 */
export const organisationRoles = ['owner', 'editor', 'finance', 'viewer'] as const;
export type OrganisationRole = (typeof organisationRoles)[number];

/** In which organisation somebody acts, and as what. Its id is its founder's user id: that of every `publisherId`. */
export interface Membership {
  id: string;
  role: OrganisationRole;
}
