import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { keepCache } from './kept-cache.ts';
import { refreshToken } from './refresh.ts';
import { isSignedOutCode } from './refusal.ts';
import { partingSignal, readToken, writeToken } from './session.ts';
import { type Answer, type Operation, post } from './transport.ts';

function isSignedOut({ errors }: Answer): boolean {
  return errors?.some((error) => isSignedOutCode(error.extensions?.code)) ?? false;
}

/**
 * Sends an operation of the signed-in person. When the token ran out: has it exchanged and sends once more. That is safe for mutations
 * too, because the gateway refused it before anything happened; nothing else is ever sent twice. When the session is over the token
 * is forgotten, which leads to the sign-in.
 */
async function send(operation: Operation, signal: AbortSignal): Promise<Answer> {
  const spent = readToken();
  const answer = await post(operation, spent, signal);
  if (spent === null || !isSignedOut(answer)) return answer;
  const token = await refreshToken(spent).catch(() => null);
  if (token === null) return answer;
  const second = await post(operation, token, signal);
  // Refused with a fresh token too: the session was ended elsewhere.
  if (isSignedOut(second)) writeToken(null);
  return second;
}

const createLink = (onAnswer: () => void) =>
  new ApolloLink(({ query, operationName, operationType, variables }) => {
    return new Observable<ApolloLink.Result>((observer) => {
      const abort = new AbortController();
      const isQuery = operationType === OperationTypeNode.QUERY;
      const parting = partingSignal();
      // The page of whoever signs out goes away: it waits for no answer, and shows no refusal.
      if (isQuery && parting.aborted) return undefined;
      if (isQuery) parting.addEventListener('abort', () => abort.abort(), { signal: abort.signal });
      const ask = () =>
        send({ document: query, operationName, variables }, abort.signal).then(
          (answer) => {
            observer.next(answer as ApolloLink.Result);
            observer.complete();
            onAnswer();
          },
          (error) => (isQuery && parting.aborted ? undefined : observer.error(error)),
        );
      // A page asks several things at once: each in a task of its own, so that a slow phone draws in between.
      const timer = isQuery ? setTimeout(ask) : void ask();
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    });
  });

/**
 * The client of a signed-in person: one cache, which is the only store of server state. It lives as long as the person is signed in.
 * What was seen is kept on this device, to be read without a connection, unless `isKept` is false.
 */
export function createClient({ isKept = true }: { isKept?: boolean } = {}): ApolloClient {
  const cache = new InMemoryCache({
    typePolicies: {
      // Its parts come in separate operations and belong together.
      DailyRatings: { merge: true },
      // Their ids are of one rating, or of one campaign, and mean another one in the next.
      Answer: { keyFields: false },
      Question: { keyFields: false },
      // A list that was asked for anew takes the place of what was there.
      RatingConnection: { merge: false },
      NotificationConnection: { merge: false },
      ReferralConnection: { merge: false },
      LedgerEntryConnection: { merge: false },
      WithdrawalConnection: { merge: false },
      DepositConnection: { merge: false },
      AppConnection: { merge: false },
      FeedbackConnection: { merge: false },
      Conversation: { fields: { messages: { merge: false } } },
      PublisherBalance: { merge: true },
      PromotionsBudget: { merge: true },
      PromotionsFundingConnection: { merge: false },
      MailPreferences: { merge: true },
    },
  });
  const onAnswer = isKept ? keepCache(cache) : () => undefined;
  return new ApolloClient({
    link: createLink(onAnswer),
    cache,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}
