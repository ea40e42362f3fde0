import { refreshToken } from './refresh.ts';
import { Refusal } from './refusal.ts';
import { readToken } from './session.ts';

/** Fetches a file in the name of the signed-in person and hands it to the browser under a name. Throws a Refusal, or the network's error. */
export async function download(path: string, name: string): Promise<void> {
  const spent = readToken();
  let response = await get(path, spent);
  if (response.status === 401 && spent !== null) {
    const token = await refreshToken(spent).catch(() => null);
    if (token !== null) response = await get(path, token);
  }
  if (!response.ok) {
    const answer: { msg?: unknown; code?: unknown } = await response.json().catch(() => ({}));
    throw new Refusal(String(answer.code ?? 'INTERNAL'), String(answer.msg ?? ''));
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

const get = (path: string, token: string | null) =>
  fetch(path, { headers: token === null ? {} : { authorization: `Bearer ${token}` }, credentials: 'same-origin' });
