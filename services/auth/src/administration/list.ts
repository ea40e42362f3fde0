import { refuse } from '@candor/service-kit/errors';
import { type Connection, pageLimit } from '@candor/service-kit/graph/paging';
import type { Model } from 'mongoose';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { afterPlace, orderOf, placeOf, readCursor, sortOf, type UserSort, writeCursor } from './order.ts';
import { equalitiesOf, filterOf, type PeopleQuestion } from './question.ts';

/** A part of the question that at most so many people match is asked first. */
const FEW = 2_500;
/** What is for finding people, or for signing in, is not fetched to show them. */
export const SHOWN = {
  searchKeys: 0,
  passwordHash: 0,
  fingerprint: 0,
  recoveryHashes: 0,
  totpPending: 0,
  outbox: 0,
} as const;

type ListDeps = Pick<AuthDeps, 'models'>;

export interface ListQuestion extends PeopleQuestion {
  sort?: UserSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/**
 * People in an order, with a search and filters. What few people match is found by the index of what they match; what many match is
 * found soon by the index of the order. Refuses a cursor of another order.
 */
export async function listUsers({ models: { users } }: ListDeps, asked: ListQuestion): Promise<Connection<User>> {
  const order = orderOf[asked.sort ?? 'newest'];
  const size = pageLimit(asked.first) - 1;
  const after = asked.after ? afterPlace(order, readCursor(order, asked.after)) : {};
  const rare = await findRare(users, equalitiesOf(asked));
  const found = await users
    .find({ $and: [filterOf(asked), ...rare], ...after }, SHOWN)
    .sort(sortOf(order))
    .limit(size + 1)
    .lean<User[]>();
  const edges = found.slice(0, size).map((node) => ({ cursor: writeCursor(order, placeOf(order.name, node)), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: found.length > size } };
}

/** Of equalities that all must hold, the one that holds for the fewest people; none when each holds for many. */
async function findRare(users: Model<User>, equalities: Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  // The command counts in the index alone and stops at the limit; `countDocuments` is a pipeline, which reads the documents.
  const counted = await Promise.all(
    equalities.map(async (equality) => {
      const command = { count: users.collection.collectionName, query: equality, limit: FEW + 1 };
      return { equality, n: Number((await users.db.db?.command(command))?.n ?? FEW + 1) };
    }),
  );
  const [fewest] = counted.toSorted((one, other) => one.n - other.n);
  return fewest && fewest.n <= FEW ? [fewest.equality] : [];
}

/** Somebody by id, erased or not. Refuses with NOT_FOUND. */
export async function findUser({ models: { users } }: Pick<AuthDeps, 'models'>, userId: string): Promise<User> {
  const user = await users.findById(userId).lean<User>();
  if (!user) throw refuse('NOT_FOUND');
  return user;
}
