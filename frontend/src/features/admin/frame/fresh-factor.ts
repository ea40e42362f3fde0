import { type ApolloClient, ApolloLink } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { concatMap, from, of } from 'rxjs';

/** Asks for the second factor, once for all who need it at a time. Resolves with whether it was given. */
type AskFactor = () => Promise<boolean>;

const isNeeded = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'FACTOR_NEEDED') ?? false;

/**
 * Sends what was refused for want of a fresh second factor once more when it was given: the same operation with the same key, which was
 * refused before anything happened. Where it was not given, the refusal is the answer.
 */
export function freshFactorLink(ask: AskFactor): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      concatMap((answer) =>
        isNeeded(answer)
          ? from(ask()).pipe(concatMap((isGiven) => (isGiven ? forward(operation) : of(answer))))
          : of(answer),
      ),
    ),
  );
}

/** Who waits for the answer of the question that is open. */
export interface Question {
  answer: (isGiven: boolean) => void;
}

/** The question that is open, if one is, for whatever is refused with FACTOR_NEEDED below this. */
export function useFreshFactor(): Question | undefined {
  const client = useApolloClient();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => follow(client, setQuestion), [client]);
  return question;
}

function follow(client: ApolloClient, show: (question: Question | undefined) => void): () => void {
  const { link } = client;
  let open: Promise<boolean> | undefined;
  const ask = () => {
    open ??= new Promise<boolean>((resolve) => show({ answer: resolve })).finally(() => {
      open = undefined;
      show(undefined);
    });
    return open;
  };
  client.setLink(freshFactorLink(ask).concat(link));
  return () => client.setLink(link);
}
