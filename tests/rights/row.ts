import { type Role, roles } from './roles.ts';
import type { World } from './world.ts';

/** What a call of the matrix is made with. */
export interface RowRequest {
  /** For the parameters in the path. */
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** Another token than the role's own one: for calls that end a session. */
  token?: string | null;
}

/** Who gets what of one call: a status for each role, in the order of `roles`. */
export interface Row {
  statuses: readonly number[];
  request?: ((world: World, role: Role) => RowRequest | Promise<RowRequest>) | undefined;
}

/** A row as it is read in the table: a status for each of the ten roles, signed out first, and how the call is made. */
export function row(statuses: string, request?: Row['request']): Row {
  const each = statuses.trim().split(/\s+/).map(Number);
  if (each.length !== roles.length || each.some((status) => !(status >= 200 && status < 500)))
    throw new Error(`a row has a status for each of the ten roles: ${statuses}`);
  return { statuses: each, request };
}

const administrators = ['superadmin', 'finance', 'moderator', 'auditor'] as const;
type Administrator = (typeof administrators)[number];

/** A row of what only administrators may, and of them superadmins and those who are named; `status` is what they get. */
export function only(others: readonly Administrator[], request?: Row['request'], status = 200): Row {
  const of = (role: Administrator) => (role === 'superadmin' || others.includes(role) ? status : 403);
  return row(`401 403 403 403 403 ${of('superadmin')} 403 ${administrators.slice(1).map(of).join(' ')}`, request);
}

/** Those who work on money, and whoever reads it. */
export const finance = ['finance'] as const;
export const seesMoney = ['finance', 'auditor'] as const;
/** Those who settle disputes, and whoever reads them. */
export const moderator = ['moderator'] as const;
export const seesDisputes = ['moderator', 'auditor'] as const;
export const auditor = ['auditor'] as const;
export const everyAdmin = ['finance', 'moderator', 'auditor'] as const;
