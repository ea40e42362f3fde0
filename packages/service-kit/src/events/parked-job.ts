import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** After so many processes that died while they handled it, an event is set aside. */
export const DEATHS_MAX = 5;

/** What is known of the tries of an event since it was parked. It lies beside the event in its job, and outlives every process. */
export interface Again {
  /** Tries since it was parked that ended, or that a process died in. */
  tries: number;
  /** When the last one began, by the sweeper's clock. */
  lastAtMs: number;
  /** A try has begun and not ended: while nobody is at it, whoever was has died. */
  begun: boolean;
  /** Processes that died in these tries. */
  deaths: number;
  /** It was handled: the consumer's receipt, with which its job only has to be completed. Worth nothing unless it holds. */
  receipt?: unknown;
}

/** A job's data: the event, whose parser strips what it does not know, and the note of its tries. */
type Noted = Record<string, unknown> & { again?: Again };

const FRESH: Again = { tries: 0, lastAtMs: 0, begun: false, deaths: 0 };

/** What is known of the tries since it was parked. */
export function againOf(job: Pick<Job, 'data'>): Again {
  return { ...FRESH, ...(isNoted(job.data) ? job.data.again : undefined) };
}

/** Processes that died while they handled it: those of the queue's own run, and those of tries since. */
export function deathsOf(job: Pick<Job, 'data' | 'stalledCounter'>): number {
  const { begun, deaths } = againOf(job);
  return job.stalledCounter + deaths + (begun ? 1 : 0);
}

/** Whether it may only be tried alone. */
export function isSetAside(job: Pick<Job, 'data' | 'stalledCounter'>): boolean {
  return deathsOf(job) >= DEATHS_MAX;
}

/** Keeps the note. */
export async function noteAgain(job: Job, again: Again): Promise<void> {
  if (isNoted(job.data)) await job.updateData({ ...job.data, again });
}

/**
 * Gives a parked job a new run of tries, as if it had come now: of its tries and deaths nothing is kept. It moves the job that is there:
 * adding it again would be ignored, whatever its state.
 */
export async function replayJob(queue: Queue, redis: Redis, job: Job): Promise<void> {
  if (isNoted(job.data)) {
    const { again: _, ...event } = job.data;
    await job.updateData(event);
  }
  if (job.id !== undefined) await redis.hdel(queue.toKey(job.id), 'stc');
  await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
}

/** Whether a note can lie beside it: what is no object is no event either. */
export function isNoted(data: unknown): data is Noted {
  return typeof data === 'object' && data !== null;
}
