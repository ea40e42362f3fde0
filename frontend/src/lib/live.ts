import { refreshToken } from './refresh.ts';
import { partingSignal, personOf, readToken } from './session.ts';

/** What the stream tells of a notification; the same record as the list's. */
export interface Told {
  _id: string;
  type: string;
  message: string;
  createdAt: string;
  read: boolean;
}

interface LiveOptions {
  onTold: (told: Told) => void;
  /** Whether the stream is open just now; while it is not, somebody has to poll. */
  onOpen: (isOpen: boolean) => void;
}

const PATH = '/api/notifications/stream';
const NAME = 'candor:live:';
const WAIT_MS_MIN = 1_000;
const WAIT_MS_MAX = 60_000;
/** So many ids are kept to tell what was sent twice: more than any overlap holds. */
const KNOWN_MAX = 500;

/** What one tab tells the others: an event of the stream, or whether it is open; and what a new one asks. */
type Between = { event: StreamEvent } | { isOpen: boolean } | 'is it open?';

/**
 * Listens to the signed-in person's notifications until it is stopped. A broken stream is resumed after its last event; what the
 * server sends again for safety is told once. Never gives up while somebody is signed in, and asks less often the longer it fails.
 * The tabs of a browser share one stream, because a browser opens only a few connections to a site: the first tab holds it and tells
 * the others; when it goes, another one goes on from the same event. Where tabs cannot agree each has its own.
 */
export function listen(options: LiveOptions): () => void {
  const abort = new AbortController();
  const heard = hearing(options.onTold);
  const locks = (navigator as { locks?: LockManager }).locks;
  const person = personOf(readToken() ?? '');
  if (!locks || typeof BroadcastChannel === 'undefined' || person === '') {
    void run({ heard, onOpen: options.onOpen, signal: abort.signal });
    return () => abort.abort();
  }
  const channel = new BroadcastChannel(NAME + person);
  const tell = (message: Between) => channel.postMessage(message);
  let isHolder = false;
  let isOpen = false;
  const onOpen = (open: boolean) => {
    isOpen = open;
    options.onOpen(open);
  };
  channel.onmessage = ({ data }: MessageEvent<Between>) => {
    if (data === 'is it open?') return isHolder ? tell({ isOpen }) : undefined;
    if (isHolder) return undefined;
    return 'event' in data ? heard.hear(data.event) : onOpen(data.isOpen);
  };
  tell('is it open?');
  const hold = async () => {
    isHolder = true;
    await run({
      heard: {
        ...heard,
        hear: (event) => {
          heard.hear(event);
          tell({ event });
        },
      },
      onOpen: (open) => {
        onOpen(open);
        tell({ isOpen: open });
      },
      signal: abort.signal,
    });
  };
  // Granted when no other tab holds it, or no longer does.
  locks.request(NAME + person, { signal: abort.signal }, hold).catch(() => undefined);
  return () => {
    if (isHolder) tell({ isOpen: false });
    abort.abort();
    channel.close();
  };
}

interface Heard {
  /** Takes an event of the stream; one that is known already is nothing new. */
  hear: (event: StreamEvent) => void;
  lastId: () => string | undefined;
}

function hearing(onTold: (told: Told) => void): Heard {
  const known = new Set<string>();
  let lastId: string | undefined;
  const hear = ({ id, event, data }: StreamEvent) => {
    lastId = id ?? lastId;
    if (event !== 'notification') return;
    const told = JSON.parse(data) as Told;
    if (known.has(told._id)) return;
    known.add(told._id);
    const [oldest] = known;
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    onTold(told);
  };
  return { hear, lastId: () => lastId };
}

interface Run {
  heard: Heard;
  onOpen: (isOpen: boolean) => void;
  signal: AbortSignal;
}

/** Holds a stream open, one after the other, until it is stopped or nobody is signed in. */
async function run({ heard, onOpen, signal }: Run): Promise<void> {
  let waitMs = WAIT_MS_MIN;
  for (;;) {
    const token = readToken();
    // The server ends the stream of whoever signs out: it is not asked for again.
    if (signal.aborted || token === null || partingSignal().aborted) return;
    const onceOpen = () => {
      waitMs = WAIT_MS_MIN;
      onOpen(true);
    };
    // A stream that breaks, and one that cannot be had, are alike: it is tried again later.
    await once(token, { heard, onOpen: onceOpen, signal }).catch(() => undefined);
    if (signal.aborted) return;
    onOpen(false);
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, WAIT_MS_MAX);
  }
}

async function once(token: string, { heard, onOpen, signal }: Omit<Run, 'onOpen'> & { onOpen: () => void }) {
  const lastId = heard.lastId();
  const response = await fetch(PATH, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal,
  });
  if (response.status === 401) return void (await refreshToken(token));
  if (!response.ok || !response.body) throw new Error(`The stream answered with ${response.status}.`);
  onOpen();
  await readEvents(response.body, heard.hear);
}

interface StreamEvent {
  id: string | undefined;
  event: string;
  data: string;
}

/**
 * Reads server-sent events until the stream ends, as the HTML standard has them (9.2.6). Our own: with the library for it
 * (eventsource-parser) the first load of the home page is over its 145 KB.
 */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: StreamEvent) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let fields = new Map<string, string>();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    // A carriage return at the end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        const data = fields.get('data');
        if (data !== undefined) onEvent({ id: fields.get('id'), event: fields.get('event') ?? 'message', data });
        fields = new Map();
        continue;
      }
      const [, name = '', text = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
      const before = name === 'data' ? fields.get(name) : undefined;
      fields.set(name, before === undefined ? text : `${before}\n${text}`);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
