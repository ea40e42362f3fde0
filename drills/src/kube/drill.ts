import type { Say } from '@candor/infra/programs';
import type { Step as AnyStep } from '../steps.ts';
import type { Cluster } from './kubectl.ts';
import type { Product } from './product.ts';

/** What a step of the drill is given. */
export interface Drill {
  cluster: Cluster;
  product: Product;
  /** Prints a line under the step's name. */
  say: Say;
}

export type Step = AnyStep<Omit<Drill, 'say'>>;
