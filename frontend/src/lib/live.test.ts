import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type Told } from './live.ts';
import { writeToken } from './session.ts';

const encoder = new TextEncoder();
const event = (timeMs: number, id: string) =>
  `id: ${timeMs}-${id}\nevent: notification\ndata: ${JSON.stringify({ _id: id, type: 'rating', message: id, createdAt: '', read: false })}\n\n`;

interface Opened {
  headers: Headers;
  send: (text: string) => void;
  sendBytes: (bytes: Uint8Array) => void;
  end: () => void;
}

/** A server whose streams the test writes itself. */
function fakeStreams(refuse: () => number | undefined = () => undefined): Opened[] {
  const opened: Opened[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const status = refuse();
    if (status !== undefined) {
      opened.push({ headers, send: () => undefined, sendBytes: () => undefined, end: () => undefined });
      return new Response(null, { status });
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        opened.push({
          headers,
          send: (text) => controller.enqueue(encoder.encode(text)),
          sendBytes: (bytes) => controller.enqueue(bytes),
          end: () => controller.close(),
        });
      },
    });
    return new Response(body, { status: 200 });
  });
  return opened;
}

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  writeToken('a token');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const told: string[] = [];
  const states: boolean[] = [];
  stop = listen({ onTold: ({ _id }: Told) => told.push(_id), onOpen: (isOpen) => states.push(isOpen) });
  return { told, states };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('live notifications', () => {
  it('come as they are told, also in pieces, and beats are not news', async () => {
    const [opened, { told, states }] = [fakeStreams(), start()];
    await settle();
    expect(opened[0]?.headers.get('authorization')).toBe('Bearer a token');
    const text = event(1, 'a');
    opened[0]?.send(`: beat\n\n${text.slice(0, 20)}`);
    opened[0]?.send(text.slice(20) + event(2, 'b'));
    await settle();
    expect(told).toEqual(['a', 'b']);
    expect(states).toEqual([true]);
  });

  it('are read however their lines end and a character is cut in two', async () => {
    const [opened, { told }] = [fakeStreams(), start()];
    await settle();
    const bytes = encoder.encode(event(1, 'é').replaceAll('\n', '\r\n') + event(2, 'b').replaceAll('\n', '\r'));
    for (const byte of bytes) opened[0]?.sendBytes(Uint8Array.of(byte));
    await settle();
    opened[0]?.send(event(3, 'c'));
    await settle();
    expect(told).toEqual(['é', 'b', 'c']);
  });

  it('go on after a break where they ended; what is sent again is told once', async () => {
    const [opened, { told, states }] = [fakeStreams(), start()];
    await settle();
    opened[0]?.send(event(1, 'a') + event(2, 'b'));
    await settle();
    opened[0]?.end();
    await settle();
    expect(states).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened[1]?.headers.get('last-event-id')).toBe('2-b');
    opened[1]?.send(event(1, 'a') + event(2, 'b') + event(3, 'c'));
    await settle();
    expect(told).toEqual(['a', 'b', 'c']);
    expect(states).toEqual([true, false, true]);
  });

  it('are asked for less often the longer they cannot be had', async () => {
    const [opened] = [fakeStreams(() => 503), start()];
    await vi.advanceTimersByTimeAsync(7_000);
    expect(opened).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(opened).toHaveLength(5);
  });

  it('end with the sign-in', async () => {
    const [opened] = [fakeStreams(), start()];
    await settle();
    writeToken(null);
    opened[0]?.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
  });
});
