import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { draftOf, type HeldRef, timeOf } from './held-draft.ts';
import { type Draft, isMoreThan, watchDraft } from './kept-draft.ts';
import { sameAnswers } from './questions/answers.ts';
import type { Saved } from './save-draft.ts';

const Elsewhere_Query = graphql(`
  query Elsewhere_Query($id: ID!) {
    rating(id: $id) {
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

/** What the person has to know of other tabs and devices. */
export interface Elsewhere {
  /** The text that the newest one replaced. */
  other?: Draft;
  /** The rating was submitted or given back there. What becomes of a submission here is the server's to say. */
  isOver?: true;
}

interface Acts {
  setDraft: (draft: Draft) => void;
  setSaved: (saved: Saved) => void;
  change: (part: Partial<Draft>) => void;
  flush: () => Promise<void>;
}

/** Follows what other tabs and devices write: the newest text is shown, what it replaced is kept at hand, and the person is told. */
export function useElsewhere(id: string, held: HeldRef, acts: Acts) {
  const { setDraft, setSaved, change, flush } = acts;
  const client = useApolloClient();
  const [elsewhere, setElsewhere] = useState<Elsewhere>();

  const adopt = useCallback(
    (theirs: Draft, atMs: number) => {
      const now = held.current;
      const mine = now.draft;
      if (mine.feedback === theirs.feedback && mine.stars === theirs.stars && sameAnswers(mine, theirs)) return;
      clearTimeout(now.timer);
      now.isUnsaved = false;
      now.writtenMs = atMs;
      now.draft = theirs;
      setDraft(theirs);
      if (now.isTouched) setElsewhere((before) => (isMoreThan(mine, theirs) ? { other: mine } : (before ?? {})));
    },
    [held, setDraft],
  );

  /** Asks what the server has: what another device, or a tab while this one slept, has written. */
  const ask = useCallback(async () => {
    const { data } = await client.query({ query: Elsewhere_Query, variables: { id }, fetchPolicy: 'no-cache' });
    if (!data) return;
    const { status, draftSavedAt: at } = data.rating;
    if (status !== 'pending' && status !== 'in_progress') return setElsewhere({ isOver: true });
    const now = held.current;
    const theirs = draftOf(data.rating);
    const atMs = timeOf(at);
    if (!at || atMs <= now.knownMs) return;
    now.knownMs = atMs;
    if (now.isUnsaved && now.writtenMs >= atMs) {
      if (isMoreThan(theirs, now.draft)) setElsewhere({ other: theirs });
      return;
    }
    adopt(theirs, atMs);
    setSaved({ state: 'saved', at });
  }, [client, id, held, adopt, setSaved]);

  useEffect(() => {
    const askQuietly = () => void ask().catch(() => undefined);
    askQuietly();
    const stop = watchDraft(id, {
      changed: ({ atMs, ...theirs }) => {
        held.current.isTouched = true;
        adopt(theirs, atMs);
      },
      saved: askQuietly,
      closed: () => {
        clearTimeout(held.current.timer);
        held.current.isUnsaved = false;
        setElsewhere({ isOver: true });
      },
    });
    // Whoever goes to look at the app leaves this page in the background, where the browser may stop it.
    const onVisible = () => (document.hidden ? void flush() : askQuietly());
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [id, held, adopt, ask, flush]);

  const swap = useCallback(() => {
    const other = elsewhere?.other;
    if (!other) return;
    setElsewhere({ other: held.current.draft });
    change(other);
  }, [elsewhere, held, change]);
  return { elsewhere, swap };
}
