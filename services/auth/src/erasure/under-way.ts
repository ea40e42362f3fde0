import type { User } from '../users/model.ts';
import type { Erasure } from './fields.ts';

/** An erasure that this process is at: nobody else's writes go through until it is taken over. */
export interface Run {
  user: User;
  erasure: Erasure;
}
