import type { IncomingMessage } from 'node:http';
import { refuseAtDoor } from '../graph/errors.ts';

/** A request's body as text. Refuses with BODY_TOO_LARGE as soon as it is known to be. */
export function readText(req: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) {
      reject(refuseAtDoor('BODY_TOO_LARGE'));
      return;
    }
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        req.removeAllListeners('data');
        reject(refuseAtDoor('BODY_TOO_LARGE'));
        return;
      }
      chunks.push(chunk);
    });
    req.on('end', () => {
      const [first] = chunks;
      resolve((chunks.length === 1 && first ? first : Buffer.concat(chunks)).toString('utf8'));
    });
    req.on('error', reject);
    req.on('aborted', () => reject(refuseAtDoor('BAD_BODY')));
  });
}

/** JSON as an object of unknown fields. Refuses with BAD_BODY; an empty text is an empty object where that is allowed. */
export function parseObject(text: string): Record<string, unknown> | unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuseAtDoor('BAD_BODY');
  }
  if (value === null || typeof value !== 'object')
    throw refuseAtDoor('BAD_BODY', {}, 'The body must be a JSON object.');
  return value as Record<string, unknown> | unknown[];
}

/** Whether a Content-Type is JSON, whatever its parameters. A browser sends it to another site only after asking. */
export function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\s*(;|$)/i.test(contentType);
}
