import type { Membership } from '@candor/service-kit/security/organisation-roles';
import type { AuthDeps } from '../deps.ts';
import type { Organisation } from './model.ts';

type Read = Pick<Organisation, '_id' | 'name' | 'members'>;

/** The organisations that somebody belongs to, the oldest first. */
export function organisationsOf({ models }: Pick<AuthDeps, 'models'>, userId: string): Promise<Read[]> {
  return models.organisations
    .find({ 'members.userId': userId }, { name: 1, members: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .lean<Read[]>();
}

/** The same as who acts in them: what the gateway signs. */
export async function membershipsOf(deps: Pick<AuthDeps, 'models'>, userId: string): Promise<Membership[]> {
  const found = await organisationsOf(deps, userId);
  return found.flatMap(({ _id, members }) => {
    const own = members.find((member) => member.userId === userId);
    return own ? [{ id: _id, role: own.role }] : [];
  });
}
