import { readCookie, setCookie } from './cookies.ts';

/** The refresh token's cookie: out of reach of scripts, of other sites, and of anything but HTTPS or localhost. */
const NAME = '__Host-candor_refresh';
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The refresh token in a Cookie header, if there is one. */
export const readRefreshCookie = (cookies: string | undefined) => readCookie(cookies, NAME);

/**
 * The headers that give the browser a refresh token. An empty one removes the cookie: somebody leaves, and the browser forgets what it
 * keeps of our answers. Not its storage: that has what other people have begun on this device, and the client removes its own by name.
 */
export function refreshHeaders(token: string): Record<string, string> {
  const isLeaving = token === '';
  return {
    'Set-Cookie': setCookie(NAME, token, isLeaving ? 0 : MAX_AGE_SECONDS),
    ...(isLeaving ? { 'Clear-Site-Data': '"cache"' } : {}),
  };
}
