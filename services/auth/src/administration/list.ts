import { type Connection, pageLimit, refuse } from '@candor/service-kit';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { afterPlace, type Order, orderOf, placeOf, readCursor, sortOf, type UserSort, writeCursor } from './order.ts';
import { equalitiesOf, filterOf, type PeopleQuestion } from './question.ts';

/** What matches at most so many people is fetched, filtered and sorted by the database. */
const FEW = 300;
/** Batches that are walked through for one page before the database is asked to filter and sort after all. */
const BATCHES_MAX = 24;
/** People looked at first: what most people match has filled its page then. */
const FIRST_PART = 32;
/** What is for finding people, or for signing in, is not fetched to show them. */
const SHOWN = { searchKeys: 0, passwordHash: 0, fingerprint: 0, recoveryHashes: 0, totpPending: 0, outbox: 0 } as const;

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
  await deps.directory.fileWaiting();
  const walked: User[] = [];
  const people = matching(deps, wanted);
  const goOn = async (batches: number) => {
    for (let batch = 0; batch < batches; batch += 1) {
      const { done, value } = await people.next();
      if (done) return true;
      walked.push(...value);
      if (walked.length >= wanted.count) return true;
    }
    return false;
  };
  if (await goOn(equalities.length === 0 ? Number.POSITIVE_INFINITY : 1)) return walked.slice(0, wanted.count);
  const few = await findRare(deps, equalities);
  if (few) return readSorted(deps, wanted, [few]);
  if (await goOn(BATCHES_MAX)) return walked.slice(0, wanted.count);
  return readSorted(deps, wanted, equalities);
}

/** Of equalities that all must hold, one that holds for few people; undefined when each holds for many. */
async function findRare(
  { models: { users } }: ListDeps,
  equalities: Record<string, unknown>[],
): Promise<Record<string, unknown> | undefined> {
  for (const equality of equalities) {
    const more = await users.find(equality, { _id: 1 }).skip(FEW).limit(1).lean();
    if (more.length === 0) return equality;
  }
  return undefined;
}

/** Lets the database filter and sort what an index finds. */
function readSorted(
  { models: { users } }: ListDeps,
  { order, after, count, filter }: Wanted,
  equalities: Record<string, unknown>[],
): Promise<User[]> {
  return users
    .find({ $and: [...equalities, filter, ...afterPlace(order, after)] }, SHOWN)
    .sort(sortOf(order))
    .limit(count)
    .lean<User[]>()
    .exec();
}

/** Those who match, in order, batch by batch. */
async function* matching(deps: ListDeps, { order, after, count, filter }: Wanted): AsyncGenerator<User[]> {
  let met = 0;
  for await (const entries of deps.directory.walk(order, after)) {
    for (let from = 0, size = 0; from < entries.length; from += size) {
      size = met === 0 ? Math.max(FIRST_PART, count) : entries.length;
      const part = entries.slice(from, from + size);
      met += part.length;
      const _id = { $in: part.map(({ userId }) => userId) };
      const people = await deps.models.users.find({ ...filter, _id }, SHOWN).lean<User[]>();
      const byId = new Map(people.map((user) => [user._id, user]));
      yield part.flatMap(({ userId, place }) => {
        const user = byId.get(userId);
        // The record is the truth: an entry of a name that somebody no longer has is passed over.
        return user && placeOf(order.name, user) === place ? [user] : [];
      });
    }
  }
}

/** Somebody by id, erased or not. Refuses with NOT_FOUND. */
export async function findUser({ models: { users } }: Pick<AuthDeps, 'models'>, userId: string): Promise<User> {
  const user = await users.findById(userId).lean<User>();
  if (!user) throw refuse('NOT_FOUND');
  return user;
}
