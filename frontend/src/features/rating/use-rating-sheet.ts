import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { codeOf, messageOf } from '../../lib/refusal.ts';

const UseRatingSheet_Query = graphql(`
  query UseRatingSheet_Query($id: ID!) {
    rating(id: $id) {
      ...RatingSheet_Rating
    }
  }
`);

/** The choice of the address that says which rating is open. */
const NAME = 'rating';

interface RatingSheetState {
  /** The rating that is open in the sheet; null: closed. */
  rating: RatingSheet_RatingFragment | null;
  /** Why the one that the address names is not open. */
  told: string | undefined;
  open: (rating: RatingSheet_RatingFragment) => void;
  close: () => void;
}

/**
 * Which rating is open in a page's sheet. It stands in the address, one step further in the browser's history: Back closes the sheet and
 * stays on the page, and a reload, Forward, and a sign-in that leads back open it again. What can be written in it no more is not opened, nor
 * what is somebody else's: that is told. `onClosed` is called whichever way it was closed.
 */
export function useRatingSheet(onClosed: () => void): RatingSheetState {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const wanted = new URLSearchParams(search).get(NAME);
  const [rating, setRating] = useState<RatingSheet_RatingFragment | null>(null);
  const [told, setTold] = useState<string>();
  /** What the address is to say by what was done here: the router changes it a little later. */
  const meant = useRef<string | null>(null);
  /** Whether the step in the history was made here. It outlives a reload; after a sign-in there is none. */
  const isStep = useRef(false);
  const latest = useRef({ onClosed, search });
  useEffect(() => {
    latest.current = { onClosed, search };
  });
  useEffect(() => {
    isStep.current = wanted !== null && isOurs(state);
  }, [wanted, state]);

  const clearAddress = () => {
    meant.current = null;
    if (isStep.current) void navigate(-1);
    else void navigate({ search: withRating(latest.current.search, null) }, { replace: true });
    isStep.current = false;
  };
  const close = () => {
    setRating(null);
    clearAddress();
    onClosed();
  };
  const open = (next: RatingSheet_RatingFragment) => {
    setTold(undefined);
    setRating(next);
    const isInstead = meant.current !== null;
    meant.current = next.id;
    const to = { search: withRating(search, next.id) };
    // One after the other is one step: Back leads to the page, not to what was submitted.
    if (isInstead) return void navigate(to, { replace: true, state: isStep.current ? OURS : null });
    isStep.current = true;
    void navigate(to, { state: OURS });
  };

  const clear = useRef(clearAddress);
  clear.current = clearAddress;
  useEffect(() => {
    if (wanted === meant.current) return;
    meant.current = wanted;
    if (wanted === null) {
      setRating(null);
      return latest.current.onClosed();
    }
    let isWanted = true;
    const arrive = (found: RatingSheet_RatingFragment | undefined, why: string | undefined) => {
      if (!isWanted) return;
      isWanted = false;
      setTold(why);
      setRating(found ?? null);
      if (!found) clear.current();
    };
    client.query({ query: UseRatingSheet_Query, variables: { id: wanted }, fetchPolicy: 'network-only' }).then(
      ({ data }) => {
        if (data && isOpen(data.rating)) arrive(data.rating, undefined);
        else arrive(undefined, 'That rating is closed already. What became of it is in your records.');
      },
      (error: unknown) => arrive(undefined, whyNot(error)),
    );
    return () => {
      // Asked for anew by whoever comes next: React may mount a part twice.
      if (isWanted) meant.current = null;
      isWanted = false;
    };
  }, [wanted, client]);
  return { rating, told, open, close };
}

const OURS = { isSheet: true };
const isOurs = (state: unknown) => (state as Partial<typeof OURS> | null)?.isSheet === true;

const isOpen = ({ status }: RatingSheet_RatingFragment) => status === 'pending' || status === 'in_progress';

function whyNot(error: unknown): string {
  if (codeOf(error) === 'NOT_FOUND') return 'There is no such rating among yours.';
  return messageOf(error) ?? 'The rating could not be opened. What you wrote is kept.';
}

function withRating(search: string, id: string | null): string {
  const choices = new URLSearchParams(search);
  if (id === null) choices.delete(NAME);
  else choices.set(NAME, id);
  return choices.toString();
}
