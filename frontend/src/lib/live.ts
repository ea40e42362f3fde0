import { refreshToken } from './refresh.ts';
import { readToken } from './session.ts';

/** What the stream tells of a notification; the same record as the list's. */
export interface Told {
  _id: string;
  type: string;
  message: string;
  createdAt: string;
  read: boolean;
}

export interface LiveOptions {
  onTold: (told: Told) => void;
  /** Whether the stream is open just now; while it is not, somebody has to poll. */
  onOpen: (isOpen: boolean) => void;
}

const PATH = '/api/notifications/stream';
const WAIT_MS_MIN = 1_000;
const WAIT_MS_MAX = 60_000;
/** So many ids are kept to tell what was sent twice: more than any overlap holds. */
const KNOWN_MAX = 500;

/**
 * Listens to the signed-in person's notifications until it is stopped. A broken stream is resumed after its last event; what the
 * server sends again for safety is told once. Never gives up while somebody is signed in, and asks less often the longer it fails.
 */
export function listen({ onTold, onOpen }: LiveOptions): () => void {
  const abort = new AbortController();
  const known = new Set<string>();
  let lastId: string | undefined;
  let waitMs = WAIT_MS_MIN;

  const onEvent = ({ id, event, data }: StreamEvent) => {
    lastId = id ?? lastId;
    if (event !== 'notification') return;
    const told = JSON.parse(data) as Told;
    if (known.has(told._id)) return;
    known.add(told._id);
    const [oldest] = known;
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    onTold(told);
  };

  const once = async (token: string): Promise<void> => {
    const response = await fetch(PATH, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
      signal: abort.signal,
    });
    if (response.status === 401) return void (await refreshToken(token));
    if (!response.ok || !response.body) throw new Error(`The stream answered with ${response.status}.`);
    onOpen(true);
    waitMs = WAIT_MS_MIN;
    await readEvents(response.body, onEvent);
  };

  const run = async () => {
    for (;;) {
      const token = readToken();
      if (abort.signal.aborted || token === null) return;
      // A stream that breaks, and one that cannot be had, are alike: it is tried again later.
      await once(token).catch(() => undefined);
      if (abort.signal.aborted) return;
      onOpen(false);
      await pause(waitMs, abort.signal);
      waitMs = Math.min(waitMs * 2, WAIT_MS_MAX);
    }
  };
  void run();
  return () => abort.abort();
}

interface StreamEvent {
  id: string | undefined;
  event: string;
  data: string;
}

/** Reads server-sent events until the stream ends. Lines that begin with a colon only keep it open. */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: StreamEvent) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = fieldsOf(block);
      const data = fields.get('data');
      if (data !== undefined) onEvent({ id: fields.get('id'), event: fields.get('event') ?? 'message', data });
    }
  }
}

function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) fields.set(name, value);
  }
  return fields;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
