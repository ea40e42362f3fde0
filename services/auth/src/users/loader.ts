import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model } from 'mongoose';
import type { User } from './model.ts';

/** Looks a person up by id; `undefined` when there is nobody. */
export type UserLoader = (id: string) => Promise<User | undefined>;

/** A loader that answers everybody who was asked for in one turn of the event loop with one query. It keeps nothing. */
export function createUserLoader(users: Model<User>): UserLoader {
  let open: { ids: Set<string>; found: Promise<Map<string, User>> } | undefined;
  const openBatch = () => {
    const ids = new Set<string>();
    const found = nextTurn().then(async () => {
      open = undefined;
      const people = await users.find({ _id: { $in: [...ids] } }).lean<User[]>();
      return new Map(people.map((user) => [user._id, user]));
    });
    return { ids, found };
  };
  return async (id) => {
    open ??= openBatch();
    open.ids.add(id);
    return (await open.found).get(id);
  };
}
