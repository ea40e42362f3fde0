import { vi } from 'vitest';

export interface Sent {
  name: string;
  variables: Record<string, unknown>;
  token: string | null;
}

/** What an operation is answered with: data, a refusal, or a lost connection. */
export type Reply =
  | { data: Record<string, unknown> }
  | { errors: { message: string; extensions: { code: string } }[]; status?: number }
  | { file: BodyInit; status?: number }
  | 'lost'
  | Promise<unknown>;
export type Replies = Record<string, Reply | ((sent: Sent) => Reply)>;

export const refusal = (code: string, message: string, status = 200, more: { field?: string } = {}) => ({
  errors: [{ message, extensions: { code, ...more } }],
  status,
});

/** The live stream, which the test writes itself; what the gateway answers the call for it with is `reply`. */
export function fakeStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const open = () =>
    new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
  const note = (_id: string) => ({ _id, type: 'rating', message: _id, createdAt: '', read: false });
  return {
    reply: () => ({ file: open() }),
    tell: (id: string) =>
      controller?.enqueue(
        new TextEncoder().encode(`id: ${id}\nevent: notification\ndata: ${JSON.stringify(note(id))}\n\n`),
      ),
    breakOff: () => controller?.close(),
  };
}

/** What a call that is not GraphQL is refused with. */
export const refusedFile = (code: string, msg: string, status: number) => ({
  file: JSON.stringify({ code, msg }),
  status,
});

/**
 * Stands in for the gateway: answers each operation by its name, and a call for a file by its path; one without a reply fails like a lost
 * connection.
 */
export function fakeServer(initial: Replies) {
  const sent: Sent[] = [];
  const state = { replies: initial };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = bodyOf(url, init);
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const one: Sent = { name: body.operationName, variables: body.variables ?? {}, token };
    sent.push(one);
    const reply = state.replies[one.name];
    const answer = await (typeof reply === 'function' ? reply(one) : reply);
    if (answer === undefined || answer === 'lost') throw new TypeError('fetch failed');
    const { status = 200, file, ...rest } = answer as { status?: number; file?: BodyInit };
    return new Response(file ?? JSON.stringify({ data: null, ...rest }), { status });
  });
  return {
    sent,
    count: (name: string) => sent.filter((one) => one.name === name).length,
    last: (name: string) => sent.filter((one) => one.name === name).at(-1)?.variables,
    reply: (replies: Replies) => {
      state.replies = { ...state.replies, ...replies };
    },
  };
}

function bodyOf(url: string, { body }: RequestInit): { operationName: string; variables?: Record<string, unknown> } {
  if (body) return JSON.parse(String(body));
  const [path = '', query] = url.split('?');
  return { operationName: path, variables: Object.fromEntries(new URLSearchParams(query)) };
}

/** Stands in for the browser's store of files, which this document does not have. */
export function fakeCaches() {
  const kept = new Map<string, Map<string, Response>>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, files);
      return {
        match: async (place: string) => files.get(place)?.clone(),
        put: async (place: string, file: Response) => {
          // Slower than all else, as with real files.
          await new Promise((resolve) => setTimeout(resolve));
          files.set(place, file);
        },
        keys: async () => [...files.keys()].map((place) => new Request(new URL(place, 'http://localhost'))),
        delete: async (place: string | Request) =>
          files.delete(typeof place === 'string' ? place : new URL(place.url).pathname),
      };
    },
    delete: async (name: string) => kept.delete(name),
  });
  return { places: () => [...kept.values()].flatMap((files) => [...files.keys()]) };
}

export interface Upload {
  method: string;
  path: string;
  token: string | null;
  key: string | null;
  form: FormData;
}

type UploadAnswer = { status: number; body: unknown } | 'lost';

/** Stands in for the calls that take a picture: answers each form as told, or loses the connection. Half is sent before the answer. */
export function fakeUploads(answer: (upload: Upload) => UploadAnswer | Promise<UploadAnswer>) {
  const uploads: Upload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    response: unknown = null;
    responseType = '';
    onload?: () => void;
    onerror?: () => void;
    private method = '';
    private path = '';
    private readonly headers = new Map<string, string>();
    open(method: string, path: string) {
      this.method = method;
      this.path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send(form: FormData) {
      const token = this.headers.get('authorization')?.replace('Bearer ', '') ?? null;
      const key = this.headers.get('idempotency-key') ?? null;
      const one = { method: this.method, path: this.path, token, key, form };
      uploads.push(one);
      queueMicrotask(() => this.upload.onprogress?.({ loaded: 1, total: 2 }));
      void Promise.resolve(answer(one)).then((given) => {
        if (given === 'lost') return this.onerror?.();
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        this.status = given.status;
        this.response = given.body;
        this.onload?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
