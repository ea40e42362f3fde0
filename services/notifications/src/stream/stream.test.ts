import { connect } from 'node:net';
import { fakeClock } from '@candor/service-kit/clock';
import { answerErrors, createHttp } from '@candor/service-kit/http/http';
import { listen } from '@candor/service-kit/http/listen';
import { nobody, signViewer, VIEWER_HEADER } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { testCallKeys } from '@candor/service-kit/testing/call-keys';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountStream } from '../routes.ts';
import type { Channel, Listener, Told } from './channel.ts';
import { OVERLAP_MS, RESUMED_WITHIN_MS, readCursor, resumeFrom } from './cursor.ts';
import { createHub, type HubDeps } from './hub.ts';
import { type Sink, WAITING_MAX } from './stream.ts';

const START_MS = Date.UTC(2026, 10, 21, 9, 30);

const toldOf = (id: string, message = 'words'): Told => ({
  ...{ _id: id, userId: 'u1', type: 'other', message, read: false },
  ...{ createdAtMs: START_MS, recordedAtMs: START_MS },
});

/** A hub on a channel and a database of the test's own. */
function openHub(changed: Partial<HubDeps> = {}) {
  let listener: Listener | undefined;
  const recorded: Told[] = [];
  const asked: number[] = [];
  const clock = fakeClock(START_MS);
  const channel: Channel = {
    announce: async (told) => listener?.told(told),
    listen: (given) => {
      listener = given;
    },
    isListening: () => true,
    ping: async () => undefined,
    close: () => {},
  };
  const hub = createHub({
    channel,
    clock,
    log: silentLog,
    readMissed: async function* (_userId, sinceMs) {
      asked.push(sinceMs);
      yield [...recorded];
    },
    ...changed,
  });
  hub.start();
  return {
    hub,
    clock,
    recorded,
    asked,
    say: (told: Told) => listener?.told(told),
    heardAgain: (ms: number) => listener?.missed(ms),
  };
}

/** A reader that takes what it is sent while `isReading`. */
function readerOf() {
  const texts: string[] = [];
  const state = { isReading: true, isCut: false, hasEnded: false, read: () => {}, giveUp: (_error: Error) => {} };
  const sink: Sink = {
    write(text) {
      texts.push(text);
      return state.isReading;
    },
    drained: () =>
      new Promise((resolve, reject) => {
        state.read = resolve;
        state.giveUp = reject;
      }),
    end: () => {
      state.hasEnded = true;
    },
    destroy: () => {
      state.isCut = true;
    },
  };
  const ids = () => texts.flatMap((text) => /^id: \d+-(.+)$/m.exec(text)?.[1] ?? []);
  return { sink, texts, ids, state };
}

let stopHub = () => {};
afterEach(() => {
  stopHub();
  vi.useRealTimers();
});
const opened = (changed: Partial<HubDeps> = {}) => {
  const world = openHub(changed);
  stopHub = world.hub.stop;
  return world;
};

describe('the seam between what is read and what is heard', () => {
  it('what is told between listening and reading, and while reading, is sent once', async () => {
    const reader = readerOf();
    const world = opened({
      readMissed: async function* () {
        // Told after the stream began to listen, before and while the database is read.
        world.say(toldOf('told before the read'));
        yield [toldOf('recorded'), toldOf('told before the read')];
        world.say(toldOf('told after the read'));
      },
    });
    world.hub.open('u1', undefined, reader.sink);
    await expect.poll(() => reader.ids().length).toBe(3);
    expect(reader.ids()).toEqual(['recorded', 'told before the read', 'told after the read']);
  });

  it('after a loss of the channel the database is read from a little before it on', async () => {
    const world = opened();
    const reader = readerOf();
    world.hub.open('u1', undefined, reader.sink);
    world.say(toldOf('heard'));
    await expect.poll(() => reader.ids()).toEqual(['heard']);
    world.recorded.push(toldOf('heard'), toldOf('not heard'));
    world.heardAgain(START_MS + 5);
    await expect.poll(() => reader.ids()).toEqual(['heard', 'not heard']);
    expect(world.asked).toEqual([START_MS - OVERLAP_MS, START_MS + 5 - OVERLAP_MS]);
  });

  it('a database that is away ends the stream, which the reader resumes by the last id it saw', async () => {
    const world = opened({
      // biome-ignore lint/correctness/useYield: it fails before there is anything.
      readMissed: async function* () {
        throw new Error('away');
      },
    });
    const reader = readerOf();
    world.hub.open('u1', undefined, reader.sink);
    await expect.poll(() => reader.state.isCut).toBe(true);
    expect(world.hub.size()).toBe(0);
  });
});

describe('a reader that does not read', () => {
  it('holds up nobody, waits within a bound, and is cut off beyond it', async () => {
    const world = opened();
    const [slow, quick] = [readerOf(), readerOf()];
    slow.state.isReading = false;
    world.hub.open('u1', undefined, slow.sink);
    world.hub.open('u1', undefined, quick.sink);
    await expect.poll(() => world.asked.length).toBe(2);
    for (let count = 0; count <= WAITING_MAX; count += 1) {
      world.say(toldOf(`e${count}`));
      await expect.poll(() => quick.ids().length).toBe(count + 1);
    }
    expect(slow.state.isCut).toBe(false);
    world.say(toldOf('one too many'));
    expect(slow.state.isCut).toBe(true);
    expect(slow.ids()).toEqual(['e0']);
    expect(world.hub.size()).toBe(1);
    await expect.poll(() => quick.ids().length).toBe(WAITING_MAX + 2);
  });

  it('that reads again is sent what waited', async () => {
    const world = opened();
    const reader = readerOf();
    world.hub.open('u1', undefined, reader.sink);
    await expect.poll(() => world.asked.length).toBe(1);
    reader.state.isReading = false;
    for (const id of ['a', 'b', 'c']) world.say(toldOf(id));
    await expect.poll(() => reader.ids()).toEqual(['a']);
    reader.state.isReading = true;
    reader.state.read();
    await expect.poll(() => reader.ids()).toEqual(['a', 'b', 'c']);
  });

  it('over a real connection: what it does not take fills its buffer, and then it is cut off', async () => {
    const world = opened();
    const app = createHttp({ log: silentLog, metrics: createMetrics('notifications'), ready: {} });
    mountStream(app, { hub: world.hub, keys: testCallKeys('notifications', fakeClock(START_MS)), blockedMsMax: 200 });
    app.use(answerErrors(silentLog));
    const http = await listen(app, '127.0.0.1', 0);
    const viewer = signViewer(testCallKeys('gateway', fakeClock(START_MS)), 'notifications', {
      ...nobody,
      userId: 'u1',
      sessionId: 's',
    });
    const socket = connect(http.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET /stream HTTP/1.1\r\nHost: test\r\n${VIEWER_HEADER}: ${viewer}\r\n\r\n`);
    socket.pause();
    await expect.poll(() => world.hub.size()).toBe(1);
    let count = 0;
    await expect
      .poll(
        () => {
          for (let more = 0; more < 10; more += 1) world.say(toldOf(`e${count++}`, 'x'.repeat(100_000)));
          return world.hub.size();
        },
        { timeout: 10_000 },
      )
      .toBe(0);
    socket.destroy();
    await http.stop();
  });
});

describe('a stream that is left alone', () => {
  it('beats, so that a dead connection shows, and ends a little after its token', async () => {
    vi.useFakeTimers();
    const world = opened();
    const reader = readerOf();
    world.hub.open('u1', undefined, reader.sink);
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reader.texts).toEqual([':\n\n', ':\n\n']);
    world.clock.advance(16 * 60_000 + 1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reader.state.hasEnded).toBe(true);
  });

  it('that takes no beat in time is cut off', async () => {
    vi.useFakeTimers();
    const world = opened();
    const reader = readerOf();
    world.hub.open('u1', undefined, reader.sink);
    await vi.advanceTimersByTimeAsync(0);
    reader.state.isReading = false;
    await vi.advanceTimersByTimeAsync(15_000);
    reader.state.giveUp(new Error('late'));
    await vi.advanceTimersByTimeAsync(0);
    expect([reader.state.isCut, world.hub.size()]).toEqual([true, 0]);
  });
});

describe('where a reader resumes', () => {
  it('a little before the last event, never later than a little before now, at most a day back', () => {
    const now = START_MS;
    expect(resumeFrom(undefined, now)).toBe(now - OVERLAP_MS);
    expect(resumeFrom(now - 5_000, now)).toBe(now - 5_000 - OVERLAP_MS);
    expect(resumeFrom(now + 600_000, now)).toBe(now - OVERLAP_MS);
    expect(resumeFrom(0, now)).toBe(now - RESUMED_WITHIN_MS);
  });

  it('is told by an id of ours only', () => {
    expect(readCursor(undefined)).toBeUndefined();
    expect(readCursor(`${START_MS}-a#1.completed`)).toBe(START_MS);
    for (const bad of ['x', '-', '12', `${'9'.repeat(16)}-a`, `1-${'a'.repeat(300)}`])
      expect(() => readCursor(bad), bad).toThrow('Last-Event-ID');
  });
});
