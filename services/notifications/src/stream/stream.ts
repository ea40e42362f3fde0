import type { Clock } from '@candor/service-kit/clock';
import type { Told } from './channel.ts';
import { toEvent } from './cursor.ts';
import type { ReadMissed } from './missed.ts';

/** How much may wait for a reader before it is taken for one that does not read. */
export const WAITING_MAX = 100;
/** How many of the last ids are remembered, so that what is read and heard is sent once. */
const SENT_KEPT = 500;

/** Where a stream goes: an HTTP response, or what stands for one in a test. */
export interface Sink {
  /** False when the reader is behind: then the next is written after `drained`. */
  write(text: string): boolean;
  /** Resolves when the reader has caught up; rejects when it has not in time. */
  drained(): Promise<void>;
  end(): void;
  /** Cuts the reader off. */
  destroy(): void;
}

/** One person's live stream on one connection. */
export interface Stream {
  /** The person was told this just now. */
  told(told: Told): void;
  /** What was recorded from here on is read from the database and sent, but for what was sent already. */
  missed(sinceMs: number): void;
  heartbeat(): void;
  end(): void;
  /** The reader is gone. */
  close(): void;
}

export interface StreamDeps {
  userId: string;
  sink: Sink;
  readMissed: ReadMissed;
  clock: Clock;
  /** Told why a reader was cut off. */
  onCut(reason: 'slow' | 'fault', error?: unknown): void;
}

/**
 * Sends what a person is told, each once, as the reader takes it. What is heard meanwhile waits, within a bound; a reader who
 * exceeds it is cut off, and resumes from the database by the last id it saw.
 */
export function createStream(deps: StreamDeps): Stream {
  const { userId, sink, readMissed, clock } = deps;
  const waiting: Told[] = [];
  const sent = new Set<string>();
  let missedSinceMs: number | undefined;
  let state: 'open' | 'ending' | 'closed' = 'open';
  let isPumping = false;

  const cut = (reason: 'slow' | 'fault', error?: unknown) => {
    if (state === 'closed') return;
    state = 'closed';
    waiting.length = 0;
    deps.onCut(reason, error);
    sink.destroy();
  };
  const write = async (text: string) => {
    if (!sink.write(text)) await sink.drained();
  };
  const send = async (told: Told) => {
    if (sent.has(told._id)) return;
    sent.add(told._id);
    if (sent.size > SENT_KEPT) for (const oldest of sent.values()) if (sent.delete(oldest)) break;
    await write(toEvent(told, clock.now()));
  };
  const sendMissed = async (sinceMs: number) => {
    for await (const page of readMissed(userId, sinceMs)) {
      for (const told of page) {
        if (state !== 'open') return;
        await send(told);
      }
    }
  };
  const pump = async () => {
    if (isPumping) return;
    isPumping = true;
    try {
      while (state === 'open') {
        if (missedSinceMs !== undefined) {
          const sinceMs = missedSinceMs;
          missedSinceMs = undefined;
          await sendMissed(sinceMs);
          continue;
        }
        const next = waiting.shift();
        if (next === undefined) break;
        await send(next);
      }
    } catch (error) {
      // A reader that is behind, or a database that is away: the reader comes again and says what it saw last.
      cut(error instanceof SlowReader ? 'slow' : 'fault', error);
    }
    isPumping = false;
  };

  return {
    told(told) {
      if (state !== 'open') return;
      if (waiting.length >= WAITING_MAX) return cut('slow');
      waiting.push(told);
      void pump();
    },
    missed(sinceMs) {
      if (state !== 'open') return;
      missedSinceMs = Math.min(missedSinceMs ?? sinceMs, sinceMs);
      void pump();
    },
    heartbeat() {
      // While something is under way the connection shows by itself whether anybody reads.
      if (state === 'open' && !isPumping && !sink.write(':\n\n')) {
        isPumping = true;
        sink.drained().then(
          () => {
            isPumping = false;
            void pump();
          },
          (error: unknown) => cut('slow', error),
        );
      }
    },
    end() {
      if (state !== 'open') return;
      state = 'ending';
      waiting.length = 0;
      sink.end();
    },
    close() {
      state = 'closed';
      waiting.length = 0;
    },
  };
}

/** The reader did not catch up in time. */
export class SlowReader extends Error {}
