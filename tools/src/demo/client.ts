import { setTimeout as pause } from 'node:timers/promises';

/** A caller of the product's own REST calls, for one signed-in person. */
export interface DemoClient {
  /** Sends JSON or a form; resolves with the answer. Rejects with the refusal's message and code. */
  call<Answer>(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<Answer>;
}

/** A refusal of the product, as its calls tell it. */
export class CallRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** When it may be asked again, where the answer says so. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Makes a caller of the product at `url`; `token` is the access token, if somebody is signed in. `more` goes with every call. */
export function demoClient(url: string, token?: string, more: Record<string, string> = {}): DemoClient {
  return {
    async call(method, path, body, idempotencyKey) {
      const isForm = body instanceof FormData;
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...more,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      const answer = text === '' ? undefined : JSON.parse(text);
      if (!response.ok)
        throw new CallRefused(
          response.status,
          answer?.code ?? 'UNKNOWN',
          `${method} ${path}: ${answer?.msg ?? response.status}`,
          Number(response.headers.get('retry-after')) || undefined,
        );
      return answer;
    },
  };
}

const TRIES_MAX = 10;

/**
 * The same caller, who asks again for what cannot be had right now, when the answer says so: pictures are read one at a time, and a
 * machine may be busy. Not for calls that make something without a key, unless a refusal of theirs has made nothing.
 */
export function patient(client: DemoClient): DemoClient {
  return {
    async call(...asked) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await client.call(...asked);
        } catch (error) {
          const wait = error instanceof CallRefused && error.status === 503 ? error.retryAfterSeconds : undefined;
          if (wait === undefined || tries === TRIES_MAX) throw error;
          await pause(wait * 1_000);
        }
      }
    },
  };
}

/** A form with these fields and one picture. */
export function pictureForm(fields: Record<string, string | number>, fileField: string, png: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set(fileField, new Blob([new Uint8Array(png)], { type: 'image/png' }), `${fileField}.png`);
  return form;
}
