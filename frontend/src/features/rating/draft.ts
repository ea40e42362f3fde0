import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { codeOf } from '../../lib/errors.ts';

/** A pause in the writing after which the draft is saved. */
const QUIET_MS = 800;
/** After a failed save, the next try. */
const RETRY_MS = 5_000;

export interface Draft {
  stars: number | null;
  feedback: string;
}

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

const keyOf = (ratingId: string) => `candor:draft:${ratingId}`;

/** What this device kept of a draft that the server has not confirmed yet. */
function readKept(ratingId: string): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(ratingId)) ?? 'null') as Partial<Draft> | null;
    if (!kept || typeof kept.feedback !== 'string') return undefined;
    return { feedback: kept.feedback, stars: typeof kept.stars === 'number' ? kept.stars : null };
  } catch {
    return undefined;
  }
}

/** Forgets what this device kept of a rating's draft. */
export function forgetDraft(ratingId: string): void {
  localStorage.removeItem(keyOf(ratingId));
}

/**
 * A draft that survives a reload and a lost connection: each change is kept on this device at once, and saved on the server after
 * a pause in the writing; what was kept is forgotten only when the server has it.
 */
export function useDraft(rating: {
  id: string;
  stars?: number | null;
  feedback?: string | null;
  draftSavedAt?: string | null;
}) {
  const [draft, setDraft] = useState<Draft>(
    () => readKept(rating.id) ?? { stars: rating.stars ?? null, feedback: rating.feedback ?? '' },
  );
  const [savedAt, setSavedAt] = useState<string | null>(rating.draftSavedAt ?? null);
  const [problem, setProblem] = useState<'waiting' | 'closed' | null>(null);
  const [save] = useMutation(Draft_Mutation);
  const latest = useRef(draft);
  const unsaved = useRef(readKept(rating.id) !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id } = rating;

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    if (!unsaved.current) return;
    const sent = latest.current;
    try {
      const { data } = await save({ variables: { input: { id, stars: sent.stars, feedback: sent.feedback } } });
      setProblem(null);
      setSavedAt(data?.saveDraft.draftSavedAt ?? null);
      if (latest.current !== sent) return;
      unsaved.current = false;
      forgetDraft(id);
    } catch (error) {
      if (codeOf(error) === 'RATING_CLOSED') return setProblem('closed');
      setProblem('waiting');
      timer.current = setTimeout(flush, RETRY_MS);
    }
  }, [id, save]);

  const change = useCallback(
    (part: Partial<Draft>) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      unsaved.current = true;
      setDraft(next);
      localStorage.setItem(keyOf(id), JSON.stringify(next));
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, QUIET_MS);
    },
    [id, flush],
  );
  /** Stops saving: the rating is being closed with what the draft holds. */
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    unsaved.current = false;
  }, []);

  useEffect(() => {
    // What was kept from before a reload goes to the server now.
    if (unsaved.current) timer.current = setTimeout(flush, QUIET_MS);
    return () => {
      clearTimeout(timer.current);
      // The sheet closes in mid-writing: what is there is saved without anybody waiting for it.
      void flush();
    };
  }, [flush]);

  return { draft, change, savedAt, problem, stop };
}
