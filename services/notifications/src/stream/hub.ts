import type { Clock } from '@candor/service-kit/clock';
import { refuse } from '@candor/service-kit/errors';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Channel } from './channel.ts';
import { OVERLAP_MS, resumeFrom } from './cursor.ts';
import type { ReadMissed } from './missed.ts';
import { createStream, type Sink, type Stream } from './stream.ts';

/** A few tabs and devices; further ones poll. */
export const STREAMS_PER_PERSON_MAX = 5;
/** What one process holds; further people poll, or are sent to another replica. */
export const STREAMS_PER_PROCESS_MAX = 2_000;
const HEARTBEAT_MS = 15_000;
/** A little longer than the access token that a stream was opened with. */
const STREAM_MS_MAX = 16 * 60_000;
const RETRY_AFTER_SECONDS = 10;

export interface HubDeps {
  channel: Channel;
  readMissed: ReadMissed;
  clock: Clock;
  log: Log;
  limits?: { perPerson: number; perProcess: number } | undefined;
}

/** The live streams of this process. */
export interface Hub {
  /**
   * Refuses with TOO_MANY_REQUESTS who has too many streams, and with UNAVAILABLE while the process is full, ending, or not
   * listening to the other replicas.
   */
  admit(userId: string): void;
  /** Opens an admitted person's stream: what was recorded since shortly before `cursorMs`, then what comes. Call the result when the reader is gone. */
  open(userId: string, cursorMs: number | undefined, sink: Sink): () => void;
  /** How many are open. */
  size(): number;
  start(): void;
  /** Ends every stream; their readers go on elsewhere. */
  stop(): void;
}

/** Hands what replicas say to the streams of the person that it is said to. */
export function createHub(deps: HubDeps): Hub {
  const { channel, readMissed, clock, log } = deps;
  const limits = deps.limits ?? { perPerson: STREAMS_PER_PERSON_MAX, perProcess: STREAMS_PER_PROCESS_MAX };
  const byPerson = new Map<string, Map<Stream, number>>();
  let size = 0;
  let heartbeats: NodeJS.Timeout | undefined;
  let isStopping = false;

  const each = (act: (stream: Stream, openedAtMs: number) => void) => {
    for (const streams of byPerson.values()) for (const [stream, openedAtMs] of streams) act(stream, openedAtMs);
  };
  const add = (userId: string, stream: Stream) => {
    const streams = byPerson.get(userId) ?? new Map<Stream, number>();
    byPerson.set(userId, streams.set(stream, clock.now()));
    size += 1;
  };
  const remove = (userId: string, stream: Stream) => {
    const streams = byPerson.get(userId);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) byPerson.delete(userId);
    size -= 1;
  };

  return {
    admit(userId) {
      if (isStopping || size >= limits.perProcess || !channel.isListening())
        throw refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      if ((byPerson.get(userId)?.size ?? 0) >= limits.perPerson)
        throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
    open(userId, cursorMs, sink) {
      const stream = createStream({
        userId,
        sink,
        readMissed,
        clock,
        onCut: (reason, error) => {
          remove(userId, stream);
          log.info({ reason, ...(reason === 'fault' && { err: error }) }, 'a live stream was cut off');
        },
      });
      // It hears before it reads: whatever is told in between comes by one of the two ways.
      add(userId, stream);
      stream.missed(resumeFrom(cursorMs, clock.now()));
      return () => {
        remove(userId, stream);
        stream.close();
      };
    },
    size: () => size,
    start() {
      channel.listen({
        wants: (userId) => byPerson.has(userId),
        told: (told) => byPerson.get(told.userId)?.forEach((_, stream) => void stream.told(told)),
        missed: (sinceMs) => each((stream) => stream.missed(sinceMs - OVERLAP_MS)),
      });
      heartbeats = setInterval(() => {
        const oldestMs = clock.now() - STREAM_MS_MAX;
        each((stream, openedAtMs) => (openedAtMs < oldestMs ? stream.end() : stream.heartbeat()));
      }, HEARTBEAT_MS);
    },
    stop() {
      isStopping = true;
      clearInterval(heartbeats);
      each((stream) => stream.end());
    },
  };
}
