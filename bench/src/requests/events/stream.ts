import { request } from 'undici';
import { clientHeaders } from '../load.ts';
import type { Person } from '../people.ts';

const WITHIN_MS = 60_000;

/** A person's live stream, as the client holds it. */
export interface LiveStream {
  /** Resolves when the person is next told of a reward; rejects when that does not come in a minute. */
  reward(): Promise<void>;
  close(): void;
}

/** Opens the stream through the gateway. */
export async function openStream(url: string, person: Person): Promise<LiveStream> {
  const controller = new AbortController();
  const { statusCode, body } = await request(`${url}/api/notifications/stream`, {
    headers: clientHeaders(person),
    signal: controller.signal,
    bodyTimeout: 0,
  });
  if (statusCode !== 200) throw new Error(`the stream answered ${statusCode}: ${await body.text()}`);
  let told = () => {};
  let text = '';
  body.setEncoding('utf8');
  body.on('error', () => {});
  body.on('data', (chunk: string) => {
    text += chunk;
    const whole = text.lastIndexOf('\n\n');
    if (whole < 0) return;
    if (text.slice(0, whole).includes('You earned ')) told();
    text = text.slice(whole + 2);
  });
  return {
    reward: () =>
      new Promise((done, fail) => {
        const limit = setTimeout(() => fail(new Error('nobody was told of a reward')), WITHIN_MS);
        told = () => {
          clearTimeout(limit);
          done();
        };
      }),
    close: () => controller.abort(),
  };
}
