import { createContext, use } from 'react';
import type { Role } from '../../../generated/graphql.ts';

/** What the administrator who is signed in may do. The services see to it; here nothing is offered that they would refuse. */
export const RoleContext = createContext<Role>('superadmin');

/** Who has which page, besides superadmins, who have all. A page that is not here is for everybody in the area. */
const PAGES: Readonly<Record<string, readonly Role[]>> = {
  'deposit-requests': ['finance'],
  'withdraw-requests': ['finance'],
  'deposit-addresses': ['finance'],
  promotions: ['finance'],
  apps: [],
  'add-app': [],
  appeals: ['moderator'],
  ledger: ['finance', 'auditor'],
  audit: ['auditor'],
  administrators: ['auditor'],
};

/** Whether somebody of this role has this page, by its address below /admin. */
export function mayOpen(role: Role, page: string): boolean {
  return role === 'superadmin' || (PAGES[page]?.includes(role) ?? true);
}

/** Whether who is signed in has one of these roles, or is a superadmin. */
export function useMay(...asked: readonly Role[]): boolean {
  const role = use(RoleContext);
  return role === 'superadmin' || asked.includes(role);
}
