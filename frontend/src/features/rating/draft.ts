import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { type Elsewhere, useElsewhere } from './elsewhere.ts';
import { heldOf, type SavedDraft } from './held-draft.ts';
import { closeDraft, type Draft, keepDraft } from './kept-draft.ts';
import { type Saved, useSave } from './save-draft.ts';

/** A pause in the writing after which the draft is saved. */
const QUIET_MS = 800;

export interface DraftState {
  draft: Draft;
  saved: Saved;
  /** The server takes nothing more for it. */
  isClosed: boolean;
  elsewhere: Elsewhere | undefined;
  change: (part: Partial<Draft>) => void;
  /** Shows the text that was replaced; the one that was shown is then the replaced one. */
  swap: () => void;
  /** Stops saving and forgets what this device kept: the rating is over, with what it was submitted with. */
  finish: () => void;
}

/**
 * A draft that survives a reload, a lost connection and another tab: each change is kept on this device at once, and saved on the
 * server after a pause in the writing; what was kept is forgotten only when the server has it. Of two texts the newest is shown, and
 * the other one is not lost.
 */
export function useDraft(rating: SavedDraft): DraftState {
  const { id } = rating;
  const [start] = useState(() => heldOf(rating));
  const held = useRef(start);
  const [draft, setDraft] = useState(start.draft);
  const [isClosed, setClosed] = useState(false);
  const { saved, setSaved, flush } = useSave(rating, held, setClosed);

  const change = useCallback(
    (part: Partial<Draft>) => {
      const now = held.current;
      now.draft = { ...now.draft, ...part };
      now.isUnsaved = true;
      now.isTouched = true;
      now.writtenMs = serverNow();
      setDraft(now.draft);
      keepDraft(id, { ...now.draft, atMs: now.writtenMs });
      clearTimeout(now.timer);
      now.timer = setTimeout(flush, QUIET_MS);
    },
    [id, flush],
  );
  const finish = useCallback(() => {
    clearTimeout(held.current.timer);
    held.current.isUnsaved = false;
    closeDraft(id);
  }, [id]);
  const { elsewhere, swap } = useElsewhere(id, held, { setDraft, setSaved, change, flush });

  useEffect(() => {
    // What was kept from before a reload goes to the server now.
    const now = held.current;
    if (now.isUnsaved) now.timer = setTimeout(flush, QUIET_MS);
    return () => {
      // The sheet closes in mid-writing: what is there is saved without anybody waiting for it.
      void flush().finally(() => clearTimeout(now.timer));
    };
  }, [flush]);

  return { draft, saved, isClosed, elsewhere, change, swap, finish };
}
