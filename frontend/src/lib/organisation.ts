import { personOf, readToken } from './session.ts';

/** Which organisation somebody chose to act in, by the person: whoever is in one alone has chosen nothing. */
const keyOf = (token: string) => `candor:organisation:${personOf(token)}`;

/** The header that names it; nothing where the server is to take the own one, or the only one. */
export function organisationHeader(token: string | null): Record<string, string> {
  const chosen = token === null ? null : localStorage.getItem(keyOf(token));
  return chosen === null ? {} : { 'candor-organisation': chosen };
}

/** Acts in another organisation from now on; everything that was read is of the one before, so that the page begins anew. */
export function actIn(organisationId: string | null, at = '/'): void {
  const token = readToken();
  if (token === null) return;
  if (organisationId === null) localStorage.removeItem(keyOf(token));
  else localStorage.setItem(keyOf(token), organisationId);
  window.location.assign(at);
}

/** The person was taken out of the organisation that they act in: the next one is the server's choice. */
export function leaveForeign(code: unknown, token: string | null): void {
  if (code === 'ORGANISATION_FOREIGN' && token !== null && localStorage.getItem(keyOf(token)) !== null) actIn(null);
}
