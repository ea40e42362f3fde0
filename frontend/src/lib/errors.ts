import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The stable code of a refusal, or undefined for a fault of the network. */
export function codeOf(error: unknown): string | undefined {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.code;
    return typeof code === 'string' ? code : undefined;
  }
  return ServerError.is(error) && error.statusCode === 401 ? 'UNAUTHENTICATED' : undefined;
}

/** The server's sentence for the person, if the server said one. */
export function messageOf(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const [first] = error.errors;
  // A fault that the server did not expect says nothing that helps; the page's own words do.
  return first === undefined || first.extensions?.code === 'INTERNAL' ? undefined : first.message;
}

/** Whether the error means that nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED';
}
