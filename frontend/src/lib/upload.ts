import { organisationHeader } from './organisation.ts';
import { asSignedIn, refusalIn } from './rest.ts';

interface UploadOptions {
  /** The action's idempotency key, if the call creates something. */
  key?: string;
  /** Hears how much of the form is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Sends a form with a picture in the name of the signed-in person; resolves with the server's answer. Throws a Refusal with its code
 * and sentence, or the network's error.
 */
export function sendForm(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<unknown> {
  return asSignedIn((token) => sendOnce(method, path, form, token, options));
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
    for (const [name, value] of Object.entries(organisationHeader(token))) call.setRequestHeader(name, value);
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
