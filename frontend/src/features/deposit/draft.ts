import { useCallback, useMemo } from 'react';
import { keptFields, useKept } from '../../lib/kept.ts';

const EMPTY = { amount: '', isSending: false, addressId: '', txHash: '' };

/** How far a deposit has come: its amount and, once that is settled (`isSending`), the address and the transaction. */
export type DepositDraft = typeof EMPTY;

/**
 * The deposit that the person is about to make. It is kept on this device: people leave the page for their wallet, and the browser may
 * have forgotten it when they come back. Every tab has the same.
 */
export function useDepositDraft(): {
  draft: DepositDraft;
  change: (part: Partial<DepositDraft>) => void;
  forget: () => void;
} {
  const [kept, keep, readNow] = useKept('deposit');
  const draft = useMemo(() => keptFields(kept, EMPTY), [kept]);
  const change = useCallback(
    (part: Partial<DepositDraft>) => keep(JSON.stringify({ ...keptFields(readNow(), EMPTY), ...part })),
    [keep, readNow],
  );
  const forget = useCallback(() => keep(null), [keep]);
  return { draft, change, forget };
}
