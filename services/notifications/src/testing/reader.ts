import { setTimeout as pause } from 'node:timers/promises';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

const WITHIN_MS = 10_000;
const EVERY_MS = 10;

export interface Heard {
  id: string;
  event: string;
  data: { _id: string; type: string; message: string; createdAt: string; read: boolean };
}

export interface Reader {
  status: number;
  headers: Headers;
  /** What was heard so far, comments left out. */
  heard: Heard[];
  /** The ids of the notifications heard so far. */
  ids(): string[];
  /** Everything as it came. */
  text(): string;
  /** Whether the stream has come to its end. */
  hasEnded(): boolean;
  /** Resolves when what is asked for is so; rejects when it is not in ten seconds. */
  until(what: string, condition: () => boolean): Promise<void>;
  /** Leaves. */
  leave(): void;
}

/** Reads a stream of server-sent events as a browser's `fetch` does. */
export async function readStream(url: string, headers: Record<string, string>): Promise<Reader> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const heard: Heard[] = [];
  let text = '';
  let hasEnded = false;
  const read = async () => {
    const decoder = new TextDecoder();
    const parser = createParser({ onEvent: (event) => heard.push(...toHeard(event)) });
    for await (const chunk of response.body ?? []) {
      const piece = decoder.decode(chunk as Uint8Array, { stream: true });
      text += piece;
      parser.feed(piece);
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    heard,
    ids: () => heard.map(({ data }) => data._id),
    text: () => text,
    hasEnded: () => hasEnded,
    async until(what, condition) {
      const deadline = Date.now() + WITHIN_MS;
      while (!condition()) {
        if (Date.now() > deadline) throw new Error(`waited in vain for ${what}; heard ${JSON.stringify(heard)}`);
        await pause(EVERY_MS);
      }
    },
    leave: () => leaving.abort(),
  };
}

function toHeard({ id, event, data }: EventSourceMessage): Heard[] {
  return id && event && data ? [{ id, event, data: JSON.parse(data) }] : [];
}
