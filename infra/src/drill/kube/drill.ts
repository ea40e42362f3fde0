import type { Say } from '../../programs.ts';
import type { Cluster } from './kubectl.ts';
import type { Product } from './product.ts';

/** What a step of the drill is given. */
export interface Drill {
  cluster: Cluster;
  product: Product;
  /** Prints a line under the step's name. */
  say: Say;
}

/** A part of the drill that can be run alone; rejects when something does not hold. */
export interface Step {
  name: string;
  /** What it shows, for the line that begins it. */
  shows: string;
  run(drill: Drill): Promise<void>;
}

/** Rejects unless the condition holds: what must hold is the step's whole point. */
export function hold(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`does not hold: ${what}`);
}
