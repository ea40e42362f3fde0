import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { codeOf, messageOf } from '../../lib/refusal.ts';
import { type Draft, forgetDraft, keepDraft, readKept } from './kept-draft.ts';

/** A pause in the writing after which the draft is saved. */
const QUIET_MS = 800;
/** After a save that got no answer, the next try. */
const RETRY_MS = 5_000;

const Draft_Mutation = graphql(`
  mutation Draft_Mutation($input: SaveDraftInput!) {
    saveDraft(input: $input) {
      id
      status
      stars
      feedback
      draftSavedAt
    }
  }
`);

export interface DraftState {
  draft: Draft;
  saved:
    | { state: 'none' }
    | { state: 'saved'; at: string }
    /** The server could not be reached; it is tried again. */
    | { state: 'waiting' }
    /** The server will not have it as it is; the next change is tried. */
    | { state: 'refused'; told: string };
  isClosed: boolean;
  change: (part: Partial<Draft>) => void;
  /** Stops saving and forgets what this device kept: the rating is over, with what it was submitted with. */
  finish: () => void;
}

interface SavedDraft {
  id: string;
  stars?: number | null;
  feedback?: string | null;
  draftSavedAt?: string | null;
}

/**
 * A draft that survives a reload and a lost connection: each change is kept on this device at once, and saved on the server after
 * a pause in the writing; what was kept is forgotten only when the server has it.
 */
export function useDraft(rating: SavedDraft): DraftState {
  const { id } = rating;
  const [draft, setDraft] = useState<Draft>(
    () => readKept(id) ?? { stars: rating.stars ?? null, feedback: rating.feedback ?? '' },
  );
  const [saved, setSaved] = useState<DraftState['saved']>(
    rating.draftSavedAt ? { state: 'saved', at: rating.draftSavedAt } : { state: 'none' },
  );
  const [isClosed, setClosed] = useState(false);
  const [save] = useMutation(Draft_Mutation);
  const latest = useRef(draft);
  const isUnsaved = useRef(readKept(id) !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    if (!isUnsaved.current) return;
    const sent = latest.current;
    try {
      const { data } = await save({ variables: { input: { id, ...sent } } });
      if (latest.current !== sent) return;
      isUnsaved.current = false;
      forgetDraft(id);
      const at = data?.saveDraft.draftSavedAt;
      if (at) setSaved({ state: 'saved', at });
    } catch (error) {
      const told = messageOf(error);
      if (codeOf(error) === 'RATING_CLOSED') setClosed(true);
      if (told !== undefined) return setSaved({ state: 'refused', told });
      setSaved({ state: 'waiting' });
      if (isUnsaved.current) timer.current = setTimeout(flush, RETRY_MS);
    }
  }, [id, save]);

  const change = useCallback(
    (part: Partial<Draft>) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      isUnsaved.current = true;
      setDraft(next);
      keepDraft(id, next);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, QUIET_MS);
    },
    [id, flush],
  );
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    isUnsaved.current = false;
    forgetDraft(id);
  }, [id]);

  useEffect(() => {
    // What was kept from before a reload goes to the server now.
    if (isUnsaved.current) timer.current = setTimeout(flush, QUIET_MS);
    return () => {
      // The sheet closes in mid-writing: what is there is saved without anybody waiting for it.
      void flush().finally(() => clearTimeout(timer.current));
    };
  }, [flush]);

  return { draft, saved, isClosed, change, finish };
}
