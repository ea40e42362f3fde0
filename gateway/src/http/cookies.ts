const VALUE = /^[\w.~-]{1,500}$/;

/** The value of one cookie in a Cookie header; undefined when it is not there, or none that we could have set. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  if (cookies === undefined) return undefined;
  for (const cookie of cookies.split(';')) {
    const equals = cookie.indexOf('=');
    if (cookie.slice(0, equals).trim() !== name) continue;
    const value = cookie.slice(equals + 1).trim();
    return VALUE.test(value) ? value : undefined;
  }
  return undefined;
}

/** A cookie out of reach of scripts, of other sites, and of anything but HTTPS or localhost. */
export function setCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;
}
