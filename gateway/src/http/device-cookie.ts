import { readCookie, setCookie } from './cookies.ts';
import { refreshHeaders } from './refresh-cookie.ts';

/** By what a browser is known again at the next sign-in. It says nothing of who that is, and stays when they sign out. */
const NAME = '__Host-candor_device';
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

/** The device's id in a Cookie header, if there is one. */
export const readDeviceCookie = (cookies: string | undefined) => readCookie(cookies, NAME);

/** What auth wants a browser to keep: the refresh token, empty to remove it; the device's id. Undefined: as it is. */
export interface ToKeep {
  setRefresh?: string | undefined;
  setDevice?: string | undefined;
}

/** The headers that give it to the browser. */
export function keepHeaders({ setRefresh, setDevice }: ToKeep): Record<string, string | string[]> {
  const refresh = setRefresh === undefined ? {} : refreshHeaders(setRefresh);
  if (setDevice === undefined) return refresh;
  const cookies = 'Set-Cookie' in refresh ? [String(refresh['Set-Cookie'])] : [];
  return { ...refresh, 'Set-Cookie': [...cookies, setCookie(NAME, setDevice, MAX_AGE_SECONDS)] };
}
