/** The access token, kept in local storage so that a reload and every tab have it. */
const KEY = 'token';
const CHANGED = 'candor:token';
/** What a person has seen is kept under this, and is gone with the token. */
export const SEEN = 'candor:seen:';

/** The cache of pictures that were chosen and not sent yet: see kept-file.ts. */
export const KEPT_FILES = 'candor-kept';

/** Under this stands whatever a person has begun: words, drafts, keys. It outlives the session, but not the sign-out. */
export const keptOf = (person: string) => `candor:kept:${person}:`;

/** The access token, or null when nobody is signed in. */
export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

/** Why this tab forgot its token, where not because the session has ended: the person left, or the account is deleted. */
type Gone = 'left' | 'erased';
let gone: Gone | undefined;
export const whyGone = () => gone;

/** Aborted while the person signs out, until that is done. */
let parting = new AbortController();
export const partingSignal = () => parting.signal;

/** From now on nothing is asked in the person's name, and what was asked is waited for by nobody: the server will refuse it. */
export function part(): void {
  parting.abort();
}

/** Keeps a token, or forgets it. Every listener of this tab hears of it. */
export function writeToken(token: string | null, why?: Gone): void {
  gone = why;
  if (token === null) {
    localStorage.removeItem(KEY);
    forgetSeen();
    parting = new AbortController();
  } else localStorage.setItem(KEY, token);
  window.dispatchEvent(new Event(CHANGED));
}

/** Forgets what people have seen on this device, but for one of them. */
export function forgetSeen(exceptOf = ''): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(SEEN) && key !== SEEN + exceptOf) localStorage.removeItem(key);
}

/**
 * Whom a token stands for, as it says itself: the same over every exchange of the token. Only for telling people apart on this device;
 * the server alone decides what a token is worth.
 */
export function personOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub }: { sub?: unknown } = JSON.parse(atob(payload));
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
}

/** Calls back when the token changes, here or in another tab. Returns the way to stop. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', onStorage);
  };
}
