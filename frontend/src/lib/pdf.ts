import { organisationHeader } from './organisation.ts';
import { asSignedIn, refusalIn } from './rest.ts';

/**
 * Hands the browser a PDF that the server draws for the person, under this name. Throws a Refusal with its code and sentence, or the
 * network's error.
 */
export async function savePdf(path: string, query: Record<string, string>, name: string): Promise<void> {
  const file = await asSignedIn(async (token) => {
    const headers = token === null ? undefined : { authorization: `Bearer ${token}`, ...organisationHeader(token) };
    const asked = new URLSearchParams(query).toString();
    const response = await fetch(asked === '' ? path : `${path}?${asked}`, { headers });
    if (response.ok) return response.blob();
    throw refusalIn(await response.json().catch(() => null), response.status);
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
