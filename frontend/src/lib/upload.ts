import { refreshToken } from './refresh.ts';
import { isSignedOutCode, Refusal } from './refusal.ts';
import { readToken, writeToken } from './session.ts';

export interface UploadOptions {
  /** The action's idempotency key, if the call creates something. */
  key?: string;
  /** Hears how much of the form is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Sends a form with a picture in the name of the signed-in person; resolves with the server's answer. Throws a Refusal with its code
 * and sentence, or the network's error. When the token ran out it is exchanged and the form is sent once more: it was refused before
 * anything happened. Pictures alone go this way; all else is GraphQL.
 */
export async function sendForm(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<unknown> {
  const spent = readToken();
  try {
    return await sendOnce(method, path, form, spent, options);
  } catch (error) {
    if (spent === null || !(error instanceof Refusal) || !isSignedOutCode(error.code)) throw error;
    const token = await refreshToken(spent).catch(() => null);
    if (token === null) throw error;
    return sendOnce(method, path, form, token, options).catch((second: unknown) => {
      // Refused with a fresh token too: the session was ended elsewhere.
      if (second instanceof Refusal && isSignedOutCode(second.code)) writeToken(null);
      throw second;
    });
  }
}

/** XMLHttpRequest, because fetch does not tell how much of a body is sent. */
function sendOnce(
  method: string,
  path: string,
  form: FormData,
  token: string | null,
  { key, onProgress }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, path);
    call.responseType = 'json';
    if (token !== null) call.setRequestHeader('authorization', `Bearer ${token}`);
    if (key !== undefined) call.setRequestHeader('idempotency-key', key);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    call.onerror = () => reject(new TypeError('The connection was lost.'));
    call.onabort = call.onerror;
    call.onload = () => {
      const answer: unknown = call.response;
      if (call.status >= 200 && call.status < 300) resolve(answer);
      else reject(refusalIn(answer, call.status));
    };
    call.send(form);
  });
}

function refusalIn(answer: unknown, status: number): Error {
  if (typeof answer !== 'object' || answer === null) return new Error(`The server answered with ${status}.`);
  const { msg, code } = answer as { msg?: unknown; code?: unknown };
  return new Refusal(typeof code === 'string' ? code : 'INTERNAL', String(msg ?? ''));
}
