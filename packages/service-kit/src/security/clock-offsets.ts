import type { ServiceName } from '@candor/events';
import type { Clock } from '../clock.ts';

/** No service is believed to be further off than this: what is signed for it could be used for that much longer. */
export const OFFSET_MS_MAX = 15 * 60_000;
/** Then it is forgotten, and told again if it is still so: a clock that was mended is not followed for ever. */
const TOLD_FOR_MS = 10 * 60_000;
/** Two that differ by less are one: both are well within what a header lasts. */
const SAME_MS = 5_000;
/** Replicas of a service whose clocks differ from ours, each in its own way. */
const OFFSETS_MAX = 3;

/** How far the clocks of services are off from ours, as they told themselves. */
export interface ClockOffsets {
  /** What to add to our time for a service: 0 first, which holds for those whose clocks are right. */
  of(service: ServiceName): readonly number[];
  /** Notes what a service told; false for what is further off than is believed. */
  note(service: ServiceName, offsetMs: number): boolean;
}

interface Told {
  offsetMs: number;
  atMs: number;
}

const NONE: readonly number[] = [0];

export function createClockOffsets(clock: Clock): ClockOffsets {
  const told = new Map<ServiceName, Told[]>();
  const standing = (service: ServiceName) =>
    // Our own clock may jump as well, either way.
    (told.get(service) ?? []).filter(({ atMs }) => Math.abs(clock.now() - atMs) < TOLD_FOR_MS);
  return {
    of(service) {
      if (!told.has(service)) return NONE;
      const offsets = standing(service);
      if (offsets.length === 0) told.delete(service);
      return [0, ...offsets.map(({ offsetMs }) => offsetMs)];
    },
    note(service, offsetMs) {
      if (!Number.isFinite(offsetMs) || Math.abs(offsetMs) > OFFSET_MS_MAX) return false;
      const others = standing(service).filter((other) => Math.abs(other.offsetMs - offsetMs) > SAME_MS);
      told.set(service, [{ offsetMs, atMs: clock.now() }, ...others].slice(0, OFFSETS_MAX));
      return true;
    },
  };
}
