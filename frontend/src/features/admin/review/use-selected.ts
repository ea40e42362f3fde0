import { useEffect, useState } from 'react';
import type { Desk, Reviewed } from './types.ts';

/** The request whose details are open: of the list, or read by itself when a link leads to one that is not in it. */
export function useSelected<Row extends Reviewed>(
  desk: Desk<Row>,
  rows: readonly Row[] | undefined,
  id: string | null,
): Row | undefined {
  const [alone, setAlone] = useState<Row>();
  const listed = rows?.find((row) => row.id === id);
  const isMissing = id !== null && rows !== undefined && listed === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk is the same for as long as the page is there.
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    desk.read(id).then(
      (row) => isWanted && setAlone(row),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id, isMissing]);
  return listed ?? (alone?.id === id ? alone : undefined);
}
