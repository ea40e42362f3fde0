import { type Connection, pageLimit, refuse } from '@candor/service-kit';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { afterPlace, type Order, orderOf, placeOf, readCursor, sortOf, type UserSort, writeCursor } from './order.ts';
import { equalitiesOf, filterOf, type PeopleQuestion } from './question.ts';

type ListDeps = Pick<AuthDeps, 'models' | 'clock'>;

export interface ListQuestion extends PeopleQuestion {
  sort?: UserSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** People in an order, with a search and filters. Refuses a cursor of another order. */
export async function listUsers(deps: ListDeps, asked: ListQuestion): Promise<Connection<User>> {
  const order = orderOf[asked.sort ?? 'newest'];
  const after = asked.after ? readCursor(order, asked.after) : undefined;
  const wanted = pageLimit(asked.first);
  const found = await readSorted(deps, order, {
    filter: { ...equalitiesOf(asked)[0], ...filterOf(asked) },
    after,
    wanted,
  });
  const edges = found
    .slice(0, wanted - 1)
    .map((node) => ({ cursor: writeCursor(order, placeOf(order.name, node)), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: found.length === wanted } };
}

/** Lets the database filter and sort: for what few people match. */
function readSorted(
  deps: ListDeps,
  order: Order,
  { filter, after, wanted }: { filter: Record<string, unknown>; after: string | undefined; wanted: number },
): Promise<User[]> {
  return deps.models.users
    .find({ ...filter, ...afterPlace(order, after) })
    .sort(sortOf(order))
    .limit(wanted)
    .lean<User[]>()
    .exec();
}

/** Somebody by id, erased or not. Refuses with NOT_FOUND. */
export async function findUser(deps: ListDeps, userId: string): Promise<User> {
  const user = await deps.models.users.findById(userId).lean<User>();
  if (!user) throw refuse('NOT_FOUND');
  return user;
}
