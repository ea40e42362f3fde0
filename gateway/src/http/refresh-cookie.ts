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

/** The Set-Cookie header for a refresh token; an empty one removes the cookie. */
export function refreshCookie(token: string): string {
  const maxAge = token === '' ? 0 : MAX_AGE_SECONDS;
  return `${NAME}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Strict`;
}
