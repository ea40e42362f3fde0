import { setTimeout as rest } from 'node:timers/promises';
import { type ProcessName, processNames } from '@candor/events';
import type { Replica } from '@candor/infra/replica-stack';
import type { Load } from '../load/load.ts';
import type { World } from '../world/world.ts';

/** What a fault may use while it is played. All that is random comes of `random`: the same seed plays the same fault. */
export interface Play {
  world: World;
  load: Load;
  random: () => number;
  /** A line for the time line of the run. */
  tell(line: string): void;
}

/** Something that is broken on purpose, and healed again. */
export interface Fault {
  name: string;
  /** Why it cannot be played on this world, or null. */
  lacks?(world: World): string | null;
  /** Only in runs that are at least this long. */
  minutesMin?: number;
  /** The oracle is asked right after it. */
  isJudged?: boolean;
  /** Breaks it, holds it so, heals it. Resolves with how often it was injected. */
  play(play: Play): Promise<number>;
}

export const pickOf = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** So many seconds, from `from` to `to`. */
export const secondsOf = (random: () => number, from: number, to: number): number =>
  Math.round((from + random() * (to - from)) * 10) / 10;

/** One of the processes of these services that run now; by its place, since its label depends on what was replaced before. */
export function processOf({ world, random }: Play, names: readonly ProcessName[] = processNames): Replica {
  const name = pickOf(random, names);
  const place = random();
  const running = world.replicas(name);
  const replica = running[Math.floor(place * running.length)];
  if (!replica) throw new Error(`no ${name} runs`);
  return replica;
}

/** How long a fault lasts is what it is: nothing waits here for the product. */
export const lasts = (seconds: number): Promise<void> => rest(seconds * 1_000);
