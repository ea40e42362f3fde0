import { KEPT_FILES, keptOf, personOf, readToken, writeToken } from './session.ts';

/** The worker's cache of files: see public/sw.js. */
const FILES = 'candor-files';
/** Where drafts lay before each was its person's: nobody reads them any more. */
const DRAFTS_BEFORE = 'candor:draft:';
/** What is written for a moment for the other tabs: who has signed out. */
const LEFT = 'candor:left';

/**
 * Removes from this device all that is the signed-in person's, and then the token: words, drafts and keys that were begun, what was seen,
 * and every picture. Nothing else of the browser is touched. Resolves when it is gone, also where the browser would not let it go.
 * `beforeToken` is done last but for the token. The sign-in says why.
 */
export async function forgetPerson(beforeToken?: () => unknown, why: 'left' | 'erased' = 'left'): Promise<void> {
  const person = personOf(readToken() ?? '');
  await Promise.all([forgetCache(KEPT_FILES), forgetPictures()]);
  await beforeToken?.();
  // What a page still on the screen has written meanwhile is gone with it, since nothing comes between these.
  forgetBegun(person);
  try {
    localStorage.setItem(LEFT, person);
  } catch {
    // The other tabs hear of the token alone, and keep what is theirs until they are closed.
  }
  localStorage.removeItem(LEFT);
  writeToken(null, why);
}

/** Does in this tab what is to be done there when the person signs out in another one. Returns the way to stop. */
export function followLeaving(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LEFT && newValue !== null) forgetBegun(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** What an administrator has begun to decide stands in the tab, all else on the device. */
function forgetBegun(person: string): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store))
      if (key.startsWith(keptOf(person)) || key.startsWith(DRAFTS_BEFORE)) store.removeItem(key);
}

/** Undefined where the page does not come by a secure connection. */
const storage = () => (globalThis as { caches?: CacheStorage }).caches;

async function forgetCache(name: string): Promise<void> {
  await storage()
    ?.delete(name)
    .catch(() => false);
}

/** Pictures of people, and those of apps, which tell what somebody has looked at. The product's own files stay. */
async function forgetPictures(): Promise<void> {
  try {
    const cache = await storage()?.open(FILES);
    const pictures = ((await cache?.keys()) ?? []).filter(({ url }) => new URL(url).pathname.startsWith('/pictures/'));
    await Promise.all(pictures.map((picture) => cache?.delete(picture)));
  } catch {
    // The browser keeps no files for this page.
  }
}
