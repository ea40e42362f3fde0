import type { Role } from './roles.ts';
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

/** A row as it is read in the table: seven statuses, signed out first, and how the call is made. */
export function row(statuses: string, request?: Row['request']): Row {
  const seven = statuses.trim().split(/\s+/).map(Number);
  if (seven.length !== 7 || seven.some((status) => !(status >= 200 && status < 500)))
    throw new Error(`a row has a status for each of the seven roles: ${statuses}`);
  return { statuses: seven, request };
}
