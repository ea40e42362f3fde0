/** The refresh token's cookie: out of reach of scripts, of other sites, and of anything but HTTPS or localhost. */
const NAME = '__Host-candor_refresh';
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const VALUE = /^[\w.~-]{1,500}$/;

/** The refresh token in a Cookie header, if there is one. */
export function readRefreshCookie(cookies: string | undefined): string | undefined {
  if (cookies === undefined) return undefined;
  for (const cookie of cookies.split(';')) {
    const equals = cookie.indexOf('=');
    if (cookie.slice(0, equals).trim() !== NAME) continue;
    const value = cookie.slice(equals + 1).trim();
    return VALUE.test(value) ? value : undefined;
  }
  return undefined;
}

/**
 * The headers that give the browser a refresh token. An empty one removes the cookie: somebody leaves, and the browser forgets what it
 * keeps of our answers. Not its storage: that has what other people have begun on this device, and the client removes its own by name.
 */
export function refreshHeaders(token: string): Record<string, string> {
  const isLeaving = token === '';
  const maxAge = isLeaving ? 0 : MAX_AGE_SECONDS;
  return {
    'Set-Cookie': `${NAME}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Strict`,
    ...(isLeaving ? { 'Clear-Site-Data': '"cache"' } : {}),
  };
}
