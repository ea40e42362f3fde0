import type { Say } from '@candor/infra/programs';

/** A part of a drill that can be run alone; rejects when something does not hold. */
export interface Step<Drill> {
  name: string;
  /** What it shows, for the line that begins it. */
  shows: string;
  run(drill: Drill & { say: Say }): Promise<void>;
}

/** Rejects unless the condition holds. */
export function hold(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`does not hold: ${what}`);
}

/** The steps that the command names by `--only A,B`, or all of them; throws for a name that none has. */
export function chooseSteps<Drill>(args: readonly string[], steps: readonly Step<Drill>[]): readonly Step<Drill>[] {
  const at = args.indexOf('--only');
  if (at < 0) return steps;
  const wanted = (args[at + 1] ?? '').split(',');
  const found = steps.filter((step) => wanted.includes(step.name));
  if (found.length === wanted.length) return found;
  throw new Error(`--only takes ${steps.map((step) => step.name).join(', ')}`);
}

/** Runs the steps one after the other, each whatever became of the one before; resolves with 0 when all held, else with 1. */
export async function runSteps<Drill>(
  command: string,
  chosen: readonly Step<Drill>[],
  drill: Drill,
  say: Say,
): Promise<0 | 1> {
  let held = 0;
  for (const [index, step] of chosen.entries()) {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    say(`${index + 1}. ${step.name}: ${step.shows}`);
    try {
      await step.run({ ...drill, say: (line) => say(`   ${line}`) });
      held += 1;
      say(`   held, ${seconds()} s`);
    } catch (error) {
      say(`   DOES NOT HOLD, ${seconds()} s: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  say(`${command}: ${chosen.length} steps, ${held} held`);
  return held === chosen.length ? 0 : 1;
}
