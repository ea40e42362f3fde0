import { useCallback, useRef } from 'react';

/** 128 random bits. Not crypto.randomUUID: that one exists only on HTTPS and on localhost. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The idempotency key of one action of the person: made once, kept over every retry, and made anew by `done` after the action
 * has had an answer. So a retry after a lost reply can never do the thing twice.
 */
export function useActionKey(): { key: () => string; done: () => void } {
  const current = useRef<string | undefined>(undefined);
  const key = useCallback(() => {
    current.current ??= randomKey();
    return current.current;
  }, []);
  const done = useCallback(() => {
    current.current = undefined;
  }, []);
  return { key, done };
}
