import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { isSignedOut } from './errors.ts';
import { refreshToken } from './refresh.ts';
import { readToken, writeToken } from './session.ts';

/** Operations that are about signing in: an UNAUTHENTICATED there is their answer, not a token that ran out. */
const SIGN_IN = new Set(['LoginPage_Mutation', 'SignupPage_Mutation']);

const withToken = new SetContextLink(({ headers }) => {
  const token = readToken();
  return token === null
    ? {}
    : { headers: { ...(headers as Record<string, string> | undefined), authorization: `Bearer ${token}` } };
});

/**
 * When a token ran out: refresh it once and send the operation again. That is safe for mutations too, because the gateway refused
 * it before anything happened. When the session is over the token is forgotten, which leads to the sign-in.
 */
export const withRefresh = new ApolloLink((operation, forward) => {
  if (SIGN_IN.has(operation.operationName ?? '') || readToken() === null) return forward(operation);
  return new Observable<ApolloLink.Result>((observer) => {
    const replay = async (failed: () => void) => {
      const token = await refreshToken().catch(() => undefined);
      if (token) forward(operation).subscribe(observer);
      else {
        if (token === null) writeToken(null);
        failed();
      }
    };
    const subscription = forward(operation).subscribe({
      next: (result) => {
        const isRefused = result.errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED') ?? false;
        if (isRefused) void replay(() => pass(observer, result));
        else pass(observer, result);
      },
      error: (error) => {
        if (isSignedOut(error)) void replay(() => observer.error(error));
        else observer.error(error);
      },
    });
    return () => subscription.unsubscribe();
  });
});

function pass(
  observer: { next: (value: ApolloLink.Result) => void; complete: () => void },
  result: ApolloLink.Result,
): void {
  observer.next(result);
  observer.complete();
}

/** The client of the whole app: one cache, which is the only store of server state. */
export function createClient(): ApolloClient {
  return new ApolloClient({
    // Refreshing comes first, so that what is sent again picks up the new token.
    link: ApolloLink.from([withRefresh, withToken, new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]),
    cache: new InMemoryCache({
      typePolicies: {
        // Its parts come in separate operations and belong together.
        PublisherBalance: { merge: true },
        DailyRatings: { merge: true },
      },
    }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}
