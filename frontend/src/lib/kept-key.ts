import { useCallback, useMemo } from 'react';
import { useKept } from './kept.ts';
import { randomKey } from './key.ts';

/** What was sent and has had no answer yet. */
interface Unanswered {
  key: string;
  /** What it was sent for, as the caller wrote it. */
  body: string;
  sentAtMs: number;
}

interface KeptKey {
  /** What was sent before and has had no answer: by an earlier page, too, or by another tab. */
  unanswered: Unanswered | undefined;
  /** The key for this body: that of the unanswered one when it is the same, else a new one. */
  key: (body: string) => string;
  /** It has had its answer, or is given up. */
  done: () => void;
}

/**
 * The idempotency key of an action that moves or creates something, kept on this device until the action has had an answer, or the
 * person signs out: so a retry
 * after a lost reply, also after a reload and from another tab, can never do the thing twice. It belongs to what it was made for; what
 * is different gets a key of its own.
 */
export function useKeptKey(action: string): KeptKey {
  const [kept, keep, readNow] = useKept(`key:${action}`);
  const unanswered = useMemo(() => unansweredIn(kept), [kept]);
  const key = useCallback(
    (body: string) => {
      const before = unansweredIn(readNow());
      if (before?.body === body) return before.key;
      const made: Unanswered = { key: randomKey(), body, sentAtMs: Date.now() };
      keep(JSON.stringify(made));
      return made.key;
    },
    [keep, readNow],
  );
  const done = useCallback(() => keep(null), [keep]);
  return { unanswered, key, done };
}

function unansweredIn(kept: string | null): Unanswered | undefined {
  try {
    const read = JSON.parse(kept ?? 'null') as Partial<Unanswered> | null;
    const { key, body, sentAtMs } = read ?? {};
    if (typeof key !== 'string' || typeof body !== 'string' || typeof sentAtMs !== 'number') return undefined;
    return { key, body, sentAtMs };
  } catch {
    return undefined;
  }
}
