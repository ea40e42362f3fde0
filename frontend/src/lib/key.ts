import { useCallback, useRef } from 'react';

/**
 * The idempotency key of one action of the person: made once, kept over every retry, and made anew by `done` after the action
 * has had an answer. So a retry after a lost reply can never do the thing twice.
 */
export function useActionKey(): { key: () => string; done: () => void } {
  const current = useRef<string | undefined>(undefined);
  const key = useCallback(() => {
    current.current ??= crypto.randomUUID();
    return current.current;
  }, []);
  const done = useCallback(() => {
    current.current = undefined;
  }, []);
  return { key, done };
}
