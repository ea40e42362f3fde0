import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type Told } from './live.ts';
import { readToken, writeToken } from './session.ts';

const tokenOf = (sub: string, n = 1) => `head.${btoa(JSON.stringify({ sub, n }))}.signature`;
const encoder = new TextEncoder();
const event = (timeMs: number, id: string) =>
  `id: ${timeMs}-${id}\nevent: notification\ndata: ${JSON.stringify({ _id: id, type: 'rating', message: id, createdAt: '', read: false })}\n\n`;

interface Opened {
  token: string | null;
  lastId: string | null;
  send: (text: string) => void;
  end: () => void;
}

/** A server whose streams the test writes itself; it refuses the tokens that it is told are spent. */
function fakeStreams() {
  const opened: Opened[] = [];
  const spent = new Set<string>();
  const refresh = { answer: (): Response => Response.json({ data: null }) };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/graphql') return refresh.answer();
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    if (token !== null && spent.has(token)) return new Response(null, { status: 401 });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
        opened.push({
          token,
          lastId: headers.get('last-event-id'),
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        });
      },
    });
    return new Response(body, { status: 200 });
  });
  return { opened, spent, refresh };
}

/** Locks as a browser has them: one holder at a time, the next in order when it lets go. */
function fakeLocks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    waiting.shift()?.();
  };
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        if (signal.aborted) return next();
        isHeld = true;
        work().then(resolve, reject).finally(next);
      };
      signal.addEventListener('abort', () => reject(signal.reason));
      if (isHeld) waiting.push(start);
      else start();
    });
  vi.stubGlobal('navigator', { locks: { request } });
}

/** Tabs of one browser hear each other at once. */
function fakeChannels() {
  const all = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((message: { data: unknown }) => void) | undefined;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      all.add(this);
    }
    postMessage(data: unknown) {
      for (const one of all) if (one !== this && one.name === this.name) one.onmessage?.({ data });
    }
    close() {
      all.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
}

const stops: (() => void)[] = [];
function tab() {
  const told: string[] = [];
  const states: boolean[] = [];
  const stop = listen({ onTold: ({ _id }: Told) => told.push(_id), onOpen: (isOpen) => states.push(isOpen) });
  stops.push(stop);
  return { told, states, stop };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  writeToken(tokenOf('u1'));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the tabs of a browser', () => {
  beforeEach(() => {
    fakeLocks();
    fakeChannels();
  });

  it('share one stream: each is told once, also one that came later', async () => {
    const { opened } = fakeStreams();
    const first = tab();
    await settle();
    const second = tab();
    await settle();
    opened[0]?.send(event(1, 'a'));
    await settle();
    expect(opened).toHaveLength(1);
    expect([first.told, second.told]).toEqual([['a'], ['a']]);
    expect([first.states.at(-1), second.states.at(-1)]).toEqual([true, true]);
  });

  it('go on when the one that held the stream is closed, after the event that they heard last', async () => {
    const { opened } = fakeStreams();
    const first = tab();
    const second = tab();
    await settle();
    opened[0]?.send(event(1, 'a') + event(2, 'b'));
    await settle();
    first.stop();
    expect(second.states.at(-1)).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened.map(({ lastId }) => lastId)).toEqual([null, '2-b']);
    opened[1]?.send(event(2, 'b') + event(3, 'c'));
    await settle();
    expect(second.told).toEqual(['a', 'b', 'c']);
    expect(second.states.at(-1)).toBe(true);
    expect(first.told).toEqual(['a', 'b']);
  });

  it('all poll while the stream is broken, and none does any more when it is back', async () => {
    const { opened } = fakeStreams();
    const tabs = [tab(), tab()];
    await settle();
    opened[0]?.end();
    await settle();
    expect(tabs.map(({ states }) => states.at(-1))).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tabs.map(({ states }) => states.at(-1))).toEqual([true, true]);
  });

  it('of two people hear nothing of one another', async () => {
    const { opened } = fakeStreams();
    const other = tab();
    await settle();
    other.stop();
    writeToken(tokenOf('u2'));
    const mine = tab();
    await settle();
    opened[1]?.send(event(1, 'a'));
    await settle();
    expect([other.told, mine.told]).toEqual([[], ['a']]);
  });
});

describe('a token that runs out under the stream', () => {
  it('is exchanged, and the stream goes on where it ended', async () => {
    const { opened, spent, refresh } = fakeStreams();
    const fresh = tokenOf('u1', 2);
    refresh.answer = () => Response.json({ data: { refreshSession: { __typename: 'Session', token: fresh } } });
    const { told, states } = tab();
    await settle();
    opened[0]?.send(event(1, 'a'));
    await settle();
    spent.add(tokenOf('u1'));
    opened[0]?.end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(readToken()).toBe(fresh);
    expect(opened.map(({ token, lastId }) => [token, lastId])).toEqual([
      [tokenOf('u1'), null],
      [fresh, '1-a'],
    ]);
    opened[1]?.send(event(1, 'a') + event(2, 'b'));
    await settle();
    expect(told).toEqual(['a', 'b']);
    expect(states.at(-1)).toBe(true);
  });

  it('of a session that has ended ends the listening', async () => {
    const { opened, spent, refresh } = fakeStreams();
    refresh.answer = () =>
      Response.json({ errors: [{ message: 'Your session has ended.', extensions: { code: 'SESSION_ENDED' } }] });
    const { states } = tab();
    await settle();
    spent.add(tokenOf('u1'));
    opened[0]?.end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(readToken()).toBeNull();
    expect(opened).toHaveLength(1);
    expect(states.at(-1)).toBe(false);
  });

  it('is tried again while the server cannot be reached, and nobody is signed out', async () => {
    const { opened, spent, refresh } = fakeStreams();
    refresh.answer = () => {
      throw new TypeError('fetch failed');
    };
    tab();
    await settle();
    spent.add(tokenOf('u1'));
    opened[0]?.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readToken()).toBe(tokenOf('u1'));
    spent.clear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(2);
  });
});
