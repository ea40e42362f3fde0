import { useMutation } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { codeOf, messageOf } from '../../lib/refusal.ts';
import { type HeldRef, type SavedDraft, timeOf } from './held-draft.ts';
import { forgetDraft } from './kept-draft.ts';

/** After a save that got no answer, the next try. */
const RETRY_MS = 5_000;

const Draft_Mutation = graphql(`
  mutation Draft_Mutation($input: SaveDraftInput!) {
    saveDraft(input: $input) {
      id
      status
      stars
      feedback
      answers {
        id
        text
        choices
        number
      }
      draftSavedAt
    }
  }
`);

export type Saved =
  | { state: 'none' }
  | { state: 'saved'; at: string }
  /** The server could not be reached; it is tried again. */
  | { state: 'waiting' }
  /** The server will not have it as it is; the next change is tried. */
  | { state: 'refused'; told: string };

/** Saves what is held on the server when `flush` is called, and again after a while for as long as the server cannot be reached. */
export function useSave(rating: SavedDraft, held: HeldRef, setClosed: (isClosed: boolean) => void) {
  const { id, draftSavedAt } = rating;
  const [saved, setSaved] = useState<Saved>(draftSavedAt ? { state: 'saved', at: draftSavedAt } : { state: 'none' });
  const [save] = useMutation(Draft_Mutation);
  const flush = useCallback(async () => {
    const now = held.current;
    clearTimeout(now.timer);
    if (!now.isUnsaved) return;
    const sent = now.draft;
    try {
      const { data } = await save({ variables: { input: { id, ...sent } } });
      const at = data?.saveDraft.draftSavedAt;
      now.knownMs = Math.max(now.knownMs, timeOf(at));
      if (now.draft !== sent) return;
      now.isUnsaved = false;
      forgetDraft(id);
      if (at) setSaved({ state: 'saved', at });
    } catch (error) {
      const told = messageOf(error);
      if (codeOf(error) === 'RATING_CLOSED') setClosed(true);
      if (told !== undefined) return setSaved({ state: 'refused', told });
      setSaved({ state: 'waiting' });
      if (now.isUnsaved) now.timer = setTimeout(flush, RETRY_MS);
    }
  }, [id, held, save, setClosed]);
  return { saved, setSaved, flush };
}
