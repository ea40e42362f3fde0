import { useQuery } from '@apollo/client/react';
import type { Desk, Reviewed } from './types.ts';

/** The request whose details are open: of the list, or read by itself when a link leads to one that is not in it. */
export function useSelected<Row extends Reviewed>(
  desk: Desk<Row>,
  rows: readonly Row[] | undefined,
  id: string | null,
): { row: Row | undefined; failed: boolean } {
  const listed = rows?.find((row) => row.id === id);
  const isMissing = id !== null && rows !== undefined && listed === undefined;
  const alone = useQuery<{ request: Row }, { id: string }>(desk.one, { variables: { id: id ?? '' }, skip: !isMissing });
  if (!isMissing) return { row: listed, failed: false };
  return { row: alone.data?.request as Row | undefined, failed: alone.error !== undefined };
}
