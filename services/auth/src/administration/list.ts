import { type Connection, pageLimit, refuse } from '@candor/service-kit';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { afterPlace, type Order, orderOf, placeOf, readCursor, sortOf, type UserSort, writeCursor } from './order.ts';
import { equalitiesOf, filterOf, type PeopleQuestion } from './question.ts';

/** What matches at most so many people is fetched, filtered and sorted by the database. */
const FEW = 150;
/** Batches that are walked through for one page before the database is asked to filter and sort after all. */
const BATCHES_MAX = 24;

type ListDeps = Pick<AuthDeps, 'models' | 'directory'>;

export interface ListQuestion extends PeopleQuestion {
  sort?: UserSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** What one page asks for. */
interface Wanted {
  order: Order;
  after: string | undefined;
  count: number;
  /** The exact filter, which every way of reading applies. */
  filter: Record<string, unknown>;
}

/**
 * People in an order, with a search and filters. What few people match is found by the index of what they match; what many match is
 * found soon by walking through them in order. Refuses a cursor of another order.
 */
export async function listUsers(deps: ListDeps, asked: ListQuestion): Promise<Connection<User>> {
  const order = orderOf[asked.sort ?? 'newest'];
  const after = asked.after ? readCursor(order, asked.after) : undefined;
  const wanted: Wanted = { order, after, count: pageLimit(asked.first), filter: filterOf(asked) };
  const found = await read(deps, wanted, equalitiesOf(asked));
  const edges = found
    .slice(0, wanted.count - 1)
    .map((node) => ({ cursor: writeCursor(order, placeOf(order.name, node)), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: found.length === wanted.count } };
}

async function read(deps: ListDeps, wanted: Wanted, equalities: Record<string, unknown>[]): Promise<User[]> {
  const few = await rarest(deps, equalities);
  if (few) return readSorted(deps, wanted, [few]);
  const walked = await walk(deps, wanted, equalities.length > 0);
  return walked ?? readSorted(deps, wanted, equalities);
}

/** Of equalities that all must hold, the one that holds for the fewest people; undefined when each holds for many. */
async function rarest(
  { models: { users } }: ListDeps,
  equalities: Record<string, unknown>[],
): Promise<Record<string, unknown> | undefined> {
  const counted = await Promise.all(
    equalities.map(async (equality) => {
      const some = await users
        .find(equality, { _id: 1 })
        .limit(FEW + 1)
        .lean();
      return { equality, count: some.length };
    }),
  );
  const [best] = counted.sort((one, other) => one.count - other.count);
  return best && best.count <= FEW ? best.equality : undefined;
}

/** Lets the database filter and sort what an index finds. */
function readSorted(
  { models: { users } }: ListDeps,
  { order, after, count, filter }: Wanted,
  equalities: Record<string, unknown>[],
): Promise<User[]> {
  return users
    .find({ $and: [...equalities, filter, ...afterPlace(order, after)] })
    .sort(sortOf(order))
    .limit(count)
    .lean<User[]>()
    .exec();
}

/** Reads on in order until the page is full; undefined when too few of those who were met match, and an index may know better. */
async function walk(deps: ListDeps, wanted: Wanted, hasIndex: boolean): Promise<User[] | undefined> {
  const { order, after, count, filter } = wanted;
  await deps.directory.fileWaiting();
  const found: User[] = [];
  let batches = 0;
  for await (const entries of deps.directory.walk(order, after)) {
    if (hasIndex && batches === BATCHES_MAX) return undefined;
    batches += 1;
    // Without a search everybody matches, but for the erased: only who is needed is fetched.
    const step = hasIndex ? entries.length : count - found.length;
    for (let from = 0; from < entries.length && found.length < count; from += step) {
      const part = entries.slice(from, from + step);
      const people = await deps.models.users
        .find({ ...filter, _id: { $in: part.map(({ userId }) => userId) } })
        .lean<User[]>();
      const byId = new Map(people.map((user) => [user._id, user]));
      for (const { userId, place } of part) {
        const user = byId.get(userId);
        // The record is the truth: an entry of a name that somebody no longer has is passed over.
        if (user && placeOf(order.name, user) === place) found.push(user);
      }
    }
    if (found.length >= count) break;
  }
  return found.slice(0, count);
}

/** Somebody by id, erased or not. Refuses with NOT_FOUND. */
export async function findUser({ models: { users } }: Pick<AuthDeps, 'models'>, userId: string): Promise<User> {
  const user = await users.findById(userId).lean<User>();
  if (!user) throw refuse('NOT_FOUND');
  return user;
}
