import { useCallback, useEffect, useState } from 'react';
import { KEPT_FILES, personOf, readToken } from './session.ts';

const NAME = 'x-name';
const CHANGED_AT = 'x-changed-at';

/** One change after the other: a file that is forgotten right after it was kept is gone. */
let changes: Promise<unknown> = Promise.resolve();

/**
 * A file that the signed-in person has chosen and not sent yet. It is kept on this device until it is set to null, over a reload and a
 * lost connection, for this person only; where the browser keeps no files, for as long as the page is open. Answers with the file and
 * the way to change it.
 */
export function useKeptFile(name: string): [File | null, (file: File | null) => void] {
  const place = `/kept/${encodeURIComponent(personOf(readToken() ?? ''))}/${name}`;
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    let isWanted = true;
    void read(place).then((kept) => {
      if (isWanted && kept) setFile((chosen) => chosen ?? kept);
    });
    return () => {
      isWanted = false;
    };
  }, [place]);
  const keep = useCallback(
    (chosen: File | null) => {
      setFile(chosen);
      changes = changes.then(() => write(place, chosen));
    },
    [place],
  );
  return [file, keep];
}

/** Undefined where the page does not come by a secure connection. */
const storage = () => (globalThis as { caches?: CacheStorage }).caches;

async function read(place: string): Promise<File | null> {
  await changes;
  try {
    const kept = await (await storage()?.open(KEPT_FILES))?.match(place);
    if (!kept) return null;
    const picture = await kept.blob();
    const name = decodeURIComponent(kept.headers.get(NAME) ?? '');
    return new File([picture], name, { type: picture.type, lastModified: Number(kept.headers.get(CHANGED_AT)) });
  } catch {
    return null;
  }
}

async function write(place: string, file: File | null): Promise<void> {
  try {
    const cache = await storage()?.open(KEPT_FILES);
    if (file === null) await cache?.delete(place);
    else await cache?.put(place, responseOf(file));
  } catch {
    // No room: it is there for as long as the page is open.
  }
}

function responseOf(file: File): Response {
  const headers = {
    'content-type': file.type,
    [NAME]: encodeURIComponent(file.name),
    [CHANGED_AT]: String(file.lastModified),
  };
  return new Response(file, { headers });
}
