import type { Say } from '../programs.ts';

/** How infrastructure is had; `auto` tries every way in its order. */
export type InfraMode = 'auto' | 'external' | 'docker' | 'embedded';

/** A store that runs, or that somebody else runs; `stop` ends only what we started. */
export interface RunningStore<Access> {
  access: Access;
  /** The process we started for it, where it is one. */
  pid?: number;
  stop(): Promise<void>;
}

/** One way to have a store. */
export interface Way<Access> {
  /** What the reader sees when it is taken, such as "redis-server on the PATH". */
  label: string;
  modes: readonly InfraMode[];
  /** Why this way cannot be gone, as a short phrase, or null when it can. Quick and bounded. */
  lacks(): Promise<string | null>;
  start(say: Say): Promise<RunningStore<Access>>;
}

/**
 * Takes the first way that can be gone and says in one line which it was and why those before it were not.
 * Throws with every reason when none can.
 */
export async function chooseStore<Access>(
  name: string,
  ways: readonly Way<Access>[],
  mode: InfraMode,
  say: Say,
): Promise<RunningStore<Access>> {
  const reasons: string[] = [];
  for (const way of ways) {
    if (!way.modes.includes(mode)) continue;
    const lack = await way.lacks();
    if (lack !== null) {
      reasons.push(lack);
      continue;
    }
    try {
      const store = await way.start(say);
      const others = [...new Set(reasons)].join('; ');
      say(`${name}: ${way.label}${others ? ` (others were not taken: ${others})` : ''}`);
      return store;
    } catch (error) {
      reasons.push(`${way.label}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`${name} cannot be had (CANDOR_INFRA=${mode}): ${reasons.join('; ')}.`);
}
