import { useCallback, useSyncExternalStore } from 'react';
import { keptOf, personOf, readToken } from './session.ts';

const CHANGED = 'candor:kept';
/** What the device has no room for is kept for as long as the page is open. */
const withoutRoom = new Map<string, string>();

/** Where something of the signed-in person is kept: on a shared device nobody else is given it. */
function placeOf(name: string): string {
  return keptOf(personOf(readToken() ?? '')) + name;
}

const read = (place: string): string | null => withoutRoom.get(place) ?? localStorage.getItem(place);

function write(place: string, text: string | null): void {
  withoutRoom.delete(place);
  try {
    if (text === null) localStorage.removeItem(place);
    else localStorage.setItem(place, text);
  } catch {
    if (text !== null) withoutRoom.set(place, text);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * A text that the signed-in person's device keeps until it is set to null or the person signs out: over a reload and a lost connection,
 * and the same in every tab. Answers with what is kept, the way to change it, and the way to read it at the moment of an action.
 */
export function useKept(name: string): [string | null, (text: string | null) => void, () => string | null] {
  const place = placeOf(name);
  const readNow = useCallback(() => read(place), [place]);
  const kept = useSyncExternalStore(subscribe, readNow);
  const keep = useCallback((text: string | null) => write(place, text), [place]);
  return [kept, keep, readNow];
}

/** What was kept as JSON, in the shape of `initial`: fields that are missing or of another type are those of `initial`. */
export function keptFields<Fields extends Record<string, string | boolean>>(
  kept: string | null,
  initial: Fields,
): Fields {
  const fields = { ...initial };
  try {
    const read: unknown = JSON.parse(kept ?? 'null');
    if (typeof read !== 'object' || read === null) return fields;
    for (const name of Object.keys(initial) as (keyof Fields)[]) {
      const value = (read as Fields)[name];
      if (typeof value === typeof initial[name]) fields[name] = value;
    }
  } catch {
    // Kept by another version of the client.
  }
  return fields;
}
