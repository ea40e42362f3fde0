import { createLoader, type Load } from '@candor/service-kit/data/loader';
import type { Model } from 'mongoose';
import type { User } from './model.ts';

/** Looks a person up by id; `undefined` when there is nobody. */
export type UserLoader = Load<User>;

/** A loader that answers everybody who was asked for in one turn of the event loop with one query. It keeps nothing. */
export function createUserLoader(users: Model<User>): UserLoader {
  return createLoader(users);
}
