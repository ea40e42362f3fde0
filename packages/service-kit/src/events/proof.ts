import type { ServiceName } from '@candor/events';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Clock, systemClock } from '../clock.ts';
import type { EventKeys } from '../security/event-keys.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Delivery } from './publisher.ts';
import { readReceipt } from './signed.ts';

/** Receipts that were verified, and completions that were refused, of which is remembered: some MB at most. */
const REMEMBERED = 20_000;
/**
 * A completion that nobody signed is sent again at once, and then so often: while the consumers are of a build that signs no receipts,
 * they handle it again each time.
 */
const AGAIN_AFTER_MS = 30_000;
/** A receipt is some 130 characters, and one that was signed with others some 370. What is longer is not even read into memory as one. */
const RECEIPT_MAX = 500;

export interface ProofDeps {
  /** By which consumers' receipts are believed. */
  keys: EventKeys;
  log: Log;
  /** Told of completions that nobody signed. */
  metrics?: Pick<Metrics, 'receiptsRefused'> | undefined;
  clock?: Clock;
}

/** How far events' jobs have come in one queue, by what its consumer signed. */
export interface Proof {
  /**
   * Of each event, in their order. `missing`: there is no job, or none that proves anything; what was left of it is removed, so that the event
   * can be sent again.
   */
  look(redis: Redis, queue: Queue, eventIds: readonly string[]): Promise<Delivery[]>;
}

/** Remembers which receipts hold, so that each is verified once however many rounds look at it. */
export function createProof({ keys, log, metrics, clock = systemClock }: ProofDeps): Proof {
  const held = new Set<string>();
  const refusedAtMs = new Map<string, number>();

  const holds = (text: string | null, eventId: string, consumer: ServiceName): boolean => {
    const known = `${consumer} ${eventId} ${text}`;
    if (held.has(known)) return true;
    const receipt = text === null ? undefined : readReceipt(parse(text));
    if (!receipt || !keys.isReceipt(receipt, eventId, consumer)) return false;
    if (held.size >= REMEMBERED) held.clear();
    held.add(known);
    return true;
  };
  const isTooSoon = (job: string): boolean => {
    const last = refusedAtMs.get(job);
    if (last !== undefined && clock.now() < last + AGAIN_AFTER_MS) return true;
    if (refusedAtMs.size >= REMEMBERED) refusedAtMs.clear();
    refusedAtMs.set(job, clock.now());
    return false;
  };
  const refuse = async (queue: Queue, eventId: string, isEmpty: boolean): Promise<Delivery> => {
    if (isTooSoon(`${queue.name} ${eventId}`)) return 'waiting';
    const reason = isEmpty ? 'none' : 'forged';
    metrics?.receiptsRefused.inc({ consumer: queue.name, reason });
    log.fatal({ consumer: queue.name, eventId, reason }, 'alarm: receipt_refused');
    await queue.remove(eventId);
    return 'missing';
  };
  const lookAt = async (redis: Redis, queue: Queue, eventId: string): Promise<Delivery> => {
    const state = await queue.getJobState(eventId);
    if (state === 'failed') return 'parked';
    if (state === 'unknown') {
      // In no list, and yet there may be a job of that id, in whose place none can be added.
      await queue.remove(eventId);
      return 'missing';
    }
    if (state !== 'completed') return 'waiting';
    const key = queue.toKey(eventId);
    const text = await redis.hget(key, 'returnvalue');
    if (text === null && (await redis.exists(key)) === 0) {
      // Its hour was over between the two questions, or there is nothing but its id in the list.
      await redis.zrem(queue.toKey('completed'), eventId);
      return 'missing';
    }
    if (isReceipt(text, eventId, queue)) return 'completed';
    return refuse(queue, eventId, text === null || text === 'null' || text === '');
  };
  const isReceipt = (text: string | null, eventId: string, queue: Queue) =>
    text !== null && text.length <= RECEIPT_MAX && holds(text, eventId, queue.name as ServiceName);
  return {
    async look(redis, queue, eventIds) {
      // Most are handled when they are looked at, and a receipt that holds says all: one message for all of them.
      const texts = redis.pipeline();
      for (const id of eventIds) texts.hget(queue.toKey(id), 'returnvalue');
      const found = (await texts.exec()) ?? [];
      const look = (eventId: string, n: number) => {
        const [error, text] = found[n] ?? [];
        if (!error && isReceipt((text ?? null) as string | null, eventId, queue)) return 'completed' as const;
        return lookAt(redis, queue, eventId);
      };
      return Promise.all(eventIds.map(look));
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
