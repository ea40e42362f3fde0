import { useState } from 'react';
import { messageOf } from '../../../../lib/refusal.ts';

/** One call at a press, and why it failed. */
export function useAct(call: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const act = () => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    call()
      .catch((failure: unknown) => setError(messageOf(failure) ?? 'It could not be done. Please try again.'))
      .finally(() => setBusy(false));
  };
  return { act, isBusy, error };
}
