import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { useActionKey } from '../../lib/key.ts';
import { codeOf, messageOf } from '../../lib/refusal.ts';

const UseStart_Query = graphql(`
  query UseStart_Query {
    nextApp {
      id
    }
  }
`);
const UseStart_Mutation = graphql(`
  mutation UseStart_Mutation($input: StartRatingInput!) {
    startRating(input: $input) {
      ...RatingSheet_Rating
    }
  }
`);

export const CAP_REACHED = 'You have completed all ratings for today!';

/** Why nothing was started. With `isOpenLeft` the next step is among the records. */
interface NotStarted {
  text: string;
  isOpenLeft: boolean;
  /** It is as it should be, and nothing went wrong: there is nothing to rate, or enough was. */
  isAsIs: boolean;
}

/** Asks for the next app and starts its rating, under one key for as long as the answer is not known. */
export function useStart() {
  const client = useApolloClient();
  const [startRating] = useMutation(UseStart_Mutation);
  const [rating, setRating] = useState<RatingSheet_RatingFragment | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [notStarted, setNotStarted] = useState<NotStarted>();
  const [chosen, setChosen] = useState<string>();
  const { key, done } = useActionKey();

  const nextApp = async () => {
    const { data } = await client.query({ query: UseStart_Query, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The server gave no answer.');
    return data.nextApp.id;
  };
  const start = async () => {
    setStarting(true);
    setNotStarted(undefined);
    try {
      // A retry asks for the same app again: another one would be another request.
      const appId = chosen ?? (await nextApp());
      setChosen(appId);
      const { data } = await startRating({ variables: { input: { appId, idempotencyKey: key() } } });
      if (!data) throw new Error('The server gave no answer.');
      setRating(data.startRating);
      setChosen(undefined);
      done();
    } catch (error) {
      setNotStarted(reasonOf(error));
      if (messageOf(error) === undefined) return;
      setChosen(undefined);
      done();
    } finally {
      setStarting(false);
    }
  };
  return { rating, open: setRating, start, isStarting, notStarted, close: () => setRating(null) };
}

function reasonOf(error: unknown): NotStarted {
  const text = messageOf(error) ?? 'The connection was lost. Try again; nothing is started twice.';
  const code = codeOf(error);
  const isFull = code === 'DAILY_CAP_REACHED';
  return {
    text: isFull ? CAP_REACHED : text,
    isOpenLeft: code === 'TOO_MANY_OPEN',
    isAsIs: isFull || code === 'NO_APP_AVAILABLE',
  };
}
