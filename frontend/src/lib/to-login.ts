import { personOf } from './session.ts';

/** Why somebody is led to a sign-in, and where from. Kept in the page's history: no address can say it. */
export interface ToLogin {
  /**
   * The session has ended, the person is no administrator, has signed out, was told that the account is deleted, or asked for a page that
   * only somebody signed in has.
   */
  why?: 'ended' | 'denied' | 'left' | 'erased' | 'asked';
  /** Where to go after it: an address of the area. */
  from?: string;
  /** Who was signed in there: nobody else is led to it. Nobody: whoever asked for the page is who signs in. */
  of?: string;
}

const WHYS: readonly unknown[] = ['ended', 'denied', 'left', 'erased', 'asked'] satisfies NonNullable<ToLogin['why']>[];

/** What a page's history says of it, whoever wrote it. */
export function readToLogin(state: unknown): ToLogin {
  if (typeof state !== 'object' || state === null) return {};
  const { why, from, of } = state as { why?: unknown; from?: unknown; of?: unknown };
  return {
    why: WHYS.includes(why) ? (why as ToLogin['why']) : undefined,
    from: typeof from === 'string' ? from : undefined,
    of: typeof of === 'string' ? of : undefined,
  };
}

/**
 * Where whoever has signed in by this token goes on: where they were when their session ended, or what they had asked for. Undefined for
 * somebody else, and for what is no page of this area of this product.
 */
export function wayBack(state: unknown, token: string, area: 'user' | 'admin'): string | undefined {
  const { from, of = '' } = readToLogin(state);
  if (from === undefined || (of !== '' && of !== personOf(token))) return undefined;
  if (!IS_PATH.test(from)) return undefined;
  const { pathname, search } = new URL(from, window.location.origin);
  if (NOT_BACK.test(pathname)) return undefined;
  return (area === 'admin') === IS_ADMIN.test(pathname) ? pathname + search : undefined;
}

/** So begins a path of this site, and no other address. */
const IS_PATH = /^\/([\w?]|$)/;
const IS_ADMIN = /^\/admin(\/|$)/;
/** The doors themselves; and what a browser could take for another site. */
const NOT_BACK = /^(\/(admin\/)?login|\/signup)(\/|$)|^\/[/\\]/;
