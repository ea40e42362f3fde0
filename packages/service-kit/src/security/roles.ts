/**
 * What administrators may do. `superadmin`: all. `finance`: deposits, payouts, deposit addresses, promotions. `moderator`: appeals,
 * reports, holds. `auditor`: reads, and changes nothing.
 */
export const adminRoles = ['superadmin', 'finance', 'moderator', 'auditor'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** What a person may do beyond what everyone may. */
export const roles = ['User', ...adminRoles] as const;
export type Role = (typeof roles)[number];

/** Whether this is a role of administrators. */
export function isAdminRole(role: Role): role is AdminRole {
  return role !== 'User';
}
