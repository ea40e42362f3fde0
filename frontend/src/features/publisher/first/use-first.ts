import { useCallback, useMemo } from 'react';
import { keptFields, useKept } from '../../../lib/kept.ts';

const EMPTY = { appId: '', places: '' };

/** How far the first campaign has come: its app, and how many places are wanted of it. Empty until then. */
export type FirstCampaign = typeof EMPTY;

/** The first campaign that is under way. This device keeps it: people leave the page for their wallet, and come back when it is paid. */
export function useFirst() {
  const [kept, keep, readNow] = useKept('first-campaign');
  const first = useMemo(() => keptFields(kept, EMPTY), [kept]);
  const change = useCallback(
    (part: Partial<FirstCampaign>) => keep(JSON.stringify({ ...keptFields(readNow(), EMPTY), ...part })),
    [keep, readNow],
  );
  const forget = useCallback(() => keep(null), [keep]);
  return { first, change, forget };
}
