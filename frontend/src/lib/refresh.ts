import { writeToken } from './session.ts';

const OPERATION = 'mutation RefreshSession { refreshSession { token } }';
let underWay: Promise<string | null> | undefined;

/**
 * Exchanges the refresh cookie for a new access token. Callers who ask meanwhile share the answer. Resolves with null when the
 * session has ended; rejects when the server could not be reached, because then nothing is known.
 */
export function refreshToken(): Promise<string | null> {
  underWay ??= exchange().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function exchange(): Promise<string | null> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ query: OPERATION, operationName: 'RefreshSession' }),
  });
  if (response.status >= 500) throw new Error('The server could not be reached.');
  const answer = (await response.json()) as { data?: { refreshSession?: { token: string } } | null };
  const token = answer.data?.refreshSession?.token ?? null;
  writeToken(token);
  return token;
}
