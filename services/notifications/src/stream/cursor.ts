import { badInput } from '@candor/service-kit/errors';
import type { Told } from './channel.ts';

/** How much is sent again on resuming: longer than a write may take, and than the clocks of replicas may differ. */
export const OVERLAP_MS = 60_000;
/** What is older than this is read from the list and not from the stream. */
export const RESUMED_WITHIN_MS = 24 * 3_600_000;

const CURSOR = /^(\d{1,15})-.{1,180}$/;

/** The moment of the last event that a reader saw, by the id that it had; undefined for none. Refuses with BAD_INPUT. */
export function readCursor(lastEventId: string | undefined): number | undefined {
  if (lastEventId === undefined || lastEventId === '') return undefined;
  const timeMs = CURSOR.exec(lastEventId)?.[1];
  if (timeMs === undefined) throw badInput('The Last-Event-ID is not one of ours.');
  return Number(timeMs);
}

/** From when on a reader is sent what was recorded: a little before the last event that it saw, or a little before now. */
export function resumeFrom(cursorMs: number | undefined, nowMs: number): number {
  // A replica whose clock runs ahead must not make a reader skip what the others record.
  const seenMs = Math.min(cursorMs ?? nowMs, nowMs);
  return Math.max(seenMs - OVERLAP_MS, nowMs - RESUMED_WITHIN_MS);
}

/** A notification as a server-sent event: the record of `GET /api/notifications`. */
export function toEvent({ _id, type, message, createdAtMs, recordedAtMs, read }: Told, nowMs: number): string {
  const data = { _id, type, message, createdAt: new Date(createdAtMs).toISOString(), read };
  return `id: ${Math.min(recordedAtMs, nowMs)}-${_id}\nevent: notification\ndata: ${JSON.stringify(data)}\n\n`;
}
