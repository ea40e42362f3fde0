import { setTimeout as pause } from 'node:timers/promises';

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
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const piece = decoder.decode(chunk as Uint8Array, { stream: true });
      text += piece;
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      heard.push(...blocks.flatMap(toHeard));
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

function toHeard(block: string): Heard[] {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const { id, event, data } = fields;
  return id && event && data ? [{ id, event, data: JSON.parse(data) }] : [];
}
