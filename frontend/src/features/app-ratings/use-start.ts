import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { useActionKey } from '../../lib/key.ts';
import { showMoney } from '../../lib/money.ts';
import { codeOf, messageOf } from '../../lib/refusal.ts';

const UseStart_Query = graphql(`
  query UseStart_Query {
    nextApp {
      id
      name
      offer
      check {
        screenReward
      }
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
  /** The reward is lower than the one that was seen: it can be started at the new one all the same. */
  isRepriced: boolean;
  /** There is no app: one can be told when there are. */
  isNone: boolean;
  /** Its first question was not told of yet: it can be started once it was. */
  isTold: boolean;
  /** It is as it should be, and nothing went wrong: there is nothing to rate, or enough was. */
  isAsIs: boolean;
}

/** An app as it was seen: its id, and what was offered for it then. */
interface Seen {
  id: string;
  offer: string;
  name: string;
  /** What its first question pays where the answer ends it; absent where it has none. */
  check?: { screenReward: string } | null | undefined;
}

/**
 * Asks for the next app and starts its rating at what was seen of it, under one key for as long as the answer is not known. `start`
 * resolves with whether it did.
 */
export function useStart(onStarted: (rating: RatingSheet_RatingFragment) => void) {
  const client = useApolloClient();
  const [startRating] = useMutation(UseStart_Mutation);
  const [isStarting, setStarting] = useState(false);
  const [notStarted, setNotStarted] = useState<NotStarted>();
  const [chosen, setChosen] = useState<Seen>();
  const [told, setTold] = useState<string>();
  const { key, done } = useActionKey();

  const nextApp = async (): Promise<Seen> => {
    const { data } = await client.query({ query: UseStart_Query, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The server gave no answer.');
    return data.nextApp;
  };
  const start = async (): Promise<boolean> => {
    setStarting(true);
    setNotStarted(undefined);
    let seen = chosen;
    try {
      // A retry asks for the same app again: another one would be another request.
      seen ??= await nextApp();
      setChosen(seen);
      // What it pays where the answer ends it is told before anything is started.
      if (seen.check && told !== seen.id) {
        setTold(seen.id);
        setNotStarted(beginsWithQuestion(seen.name, seen.check.screenReward));
        return false;
      }
      const input = { appId: seen.id, offer: seen.offer, idempotencyKey: key() };
      const { data } = await startRating({ variables: { input } });
      if (!data) throw new Error('The server gave no answer.');
      onStarted(data.startRating);
      setTold(undefined);
      setChosen(undefined);
      done();
      return true;
    } catch (error) {
      const offer = offerIn(error);
      setNotStarted(reasonOf(error, offer !== undefined));
      if (messageOf(error) === undefined) return false;
      // Now the new reward has been seen: who presses again starts this app at it, and nothing was started so far.
      setChosen(seen && offer !== undefined ? { ...seen, offer } : undefined);
      done();
      return false;
    } finally {
      setStarting(false);
    }
  };
  /** Leaves an app whose reward has changed: the next start asks anew. */
  const leave = () => {
    setChosen(undefined);
    setTold(undefined);
    setNotStarted(undefined);
  };
  return { start, leave, isStarting, notStarted };
}

/** The offer that a refusal says to hold now. */
function offerIn(error: unknown): string | undefined {
  if (codeOf(error) !== 'REWARD_CHANGED') return undefined;
  const [first] = (error as { errors: { extensions?: { offer?: unknown } }[] }).errors;
  return typeof first?.extensions?.offer === 'string' ? first.extensions.offer : undefined;
}

/** Says, before a place is taken, that it begins with a question, and what that pays. */
function beginsWithQuestion(name: string, screenReward: string): NotStarted {
  const text = `${name} begins with one question. If it is not a match, ${showMoney(screenReward)} USDT is yours for the answer.`;
  return { text, isOpenLeft: false, isRepriced: false, isNone: false, isTold: true, isAsIs: true };
}

function reasonOf(error: unknown, isRepriced: boolean): NotStarted {
  const text = messageOf(error) ?? 'The connection was lost. Try again; nothing is started twice.';
  const code = codeOf(error);
  const isFull = code === 'DAILY_CAP_REACHED';
  return {
    text: isFull ? CAP_REACHED : text,
    isOpenLeft: code === 'TOO_MANY_OPEN',
    isRepriced,
    isTold: false,
    isNone: code === 'NO_APP_AVAILABLE',
    isAsIs: isFull || isRepriced || code === 'NO_APP_AVAILABLE',
  };
}
