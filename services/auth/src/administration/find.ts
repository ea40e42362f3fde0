import { exactFirst, FOUND_MAX } from '@candor/service-kit/graph/find';
import type { AuthDeps } from '../deps.ts';
import { keyOf, type User } from '../users/model.ts';
import { listUsers, SHOWN } from './list.ts';

/** People whom a text names or is a part of: whoever has just this id, user name or mail address first, then the newest. */
export async function findPeople(deps: Pick<AuthDeps, 'models'>, text: string): Promise<User[]> {
  const key = keyOf(text);
  const { users } = deps.models;
  const [byId, named, { edges }] = await Promise.all([
    users.findById(text, SHOWN).lean<User>(),
    users
      .find({ $or: [{ usernameKey: key }, { emailKey: key }] }, SHOWN)
      .sort({ createdAt: -1, _id: -1 })
      .limit(FOUND_MAX)
      .lean<User[]>(),
    listUsers(deps, { search: text, first: FOUND_MAX }),
  ]);
  return exactFirst(
    [byId, ...named],
    edges.map(({ node }) => node),
  );
}
