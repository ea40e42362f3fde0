import { organisationHeader } from './organisation.ts';
import { refreshToken } from './refresh.ts';
import { isSignedOutCode, Refusal } from './refusal.ts';
import { readToken, writeToken } from './session.ts';

/**
 * Calls what is not GraphQL, pictures and files, in the name of the signed-in person. When the token ran out it is exchanged and the call
 * is made once more: it was refused before anything happened.
 */
export async function asSignedIn<Answer>(call: (token: string | null) => Promise<Answer>): Promise<Answer> {
  const spent = readToken();
  try {
    return await call(spent);
  } catch (error) {
    if (spent === null || !(error instanceof Refusal) || !isSignedOutCode(error.code)) throw error;
    const token = await refreshToken(spent).catch(() => null);
    if (token === null) throw error;
    return call(token).catch((second: unknown) => {
      // Refused with a fresh token too: the session was ended elsewhere.
      if (second instanceof Refusal && isSignedOutCode(second.code)) writeToken(null);
      throw second;
    });
  }
}

/** The text of a file that the server makes for the person. Throws a Refusal with its code and sentence, or the network's error. */
export function getFile(path: string, query: Record<string, string>): Promise<string> {
  return asSignedIn(async (token) => {
    const headers = token === null ? undefined : { authorization: `Bearer ${token}`, ...organisationHeader(token) };
    const response = await fetch(`${path}?${new URLSearchParams(query)}`, { headers });
    if (response.ok) return response.text();
    throw refusalIn(await response.json().catch(() => null), response.status);
  });
}

/** What an answer of the server refuses. */
export function refusalIn(answer: unknown, status: number): Error {
  if (typeof answer !== 'object' || answer === null) return new Error(`The server answered with ${status}.`);
  const { msg, code, field } = answer as { msg?: unknown; code?: unknown; field?: unknown };
  return new Refusal(typeof code === 'string' ? code : 'INTERNAL', String(msg ?? ''), field);
}
