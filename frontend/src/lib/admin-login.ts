/** Why somebody is led to the administrators' sign-in: the session has ended, or the person is no administrator. */
export interface ToAdminLogin {
  why?: 'ended' | 'denied';
  /** Where to go after it: an address of the area. */
  from?: string;
}

/** What a page's history says of it, whoever wrote it. */
export function readAdminLogin(state: unknown): ToAdminLogin {
  if (typeof state !== 'object' || state === null) return {};
  const { why, from } = state as { why?: unknown; from?: unknown };
  return {
    why: why === 'ended' || why === 'denied' ? why : undefined,
    from: typeof from === 'string' && from.startsWith('/admin/') && from !== '/admin/login' ? from : undefined,
  };
}
