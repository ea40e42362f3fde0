import { createBatch, type Load } from '@candor/service-kit/data/loader';
import type { Membership } from '@candor/service-kit/security/organisation-roles';
import type { Model } from 'mongoose';
import type { AuthDeps } from '../deps.ts';
import type { Organisation } from './model.ts';

type Read = Pick<Organisation, '_id' | 'name' | 'members'>;

const loads = new WeakMap<object, Load<readonly Read[]>>();

/** The organisations that somebody belongs to, the oldest first. It is one query for all who ask in one turn of the event loop, and shared: nobody may change what it finds. */
export async function organisationsOf(
  { models: { organisations } }: Pick<AuthDeps, 'models'>,
  userId: string,
): Promise<readonly Read[]> {
  const load = loads.get(organisations) ?? createBatch((userIds) => organisationsOfAll(organisations, userIds));
  loads.set(organisations, load);
  return (await load(userId)) ?? [];
}

async function organisationsOfAll(
  organisations: Model<Organisation>,
  userIds: readonly string[],
): Promise<Map<string, Read[]>> {
  const [only] = userIds;
  const found = await organisations
    .find({ 'members.userId': userIds.length === 1 ? only : { $in: userIds } }, { name: 1, members: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .lean<Read[]>();
  const byUser = new Map(userIds.map((userId) => [userId, [] as Read[]]));
  for (const one of found) for (const { userId } of one.members) byUser.get(userId)?.push(one);
  return byUser;
}

/** The same as who acts in them: what the gateway signs. */
export async function membershipsOf(deps: Pick<AuthDeps, 'models'>, userId: string): Promise<Membership[]> {
  const found = await organisationsOf(deps, userId);
  return found.flatMap(({ _id, members }) => {
    const own = members.find((member) => member.userId === userId);
    return own ? [{ id: _id, role: own.role }] : [];
  });
}
