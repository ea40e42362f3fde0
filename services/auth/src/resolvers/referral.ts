import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { isAdminRole } from '@candor/service-kit/security/roles';
import type { Viewer } from '@candor/service-kit/security/viewer';
import type { ReferralResolvers } from '../generated/resolvers.ts';
import type { UserLoader } from '../users/loader.ts';
import type { User } from '../users/model.ts';

/** An invited person as the inviter knows them. */
export type Invited = Pick<User, '_id'> & Partial<User>;

/** An invited person's name and day: for the inviter and administrators, whatever path leads there. */
export function referralResolvers(load: UserLoader): ReferralResolvers {
  const known =
    <Value>(read: (invited: Invited) => Value) =>
    (invited: Invited, _args: unknown, { viewer }: GraphContext) =>
      mayKnow(viewer, invited) ? read(invited) : null;
  return {
    __resolveReference: async ({ id }): Promise<Invited> => (await load(id)) ?? { _id: id },
    id: (invited) => invited._id,
    username: known((invited) => invited.username),
    createdAt: known((invited) => invited.createdAt),
  };
}

function mayKnow(viewer: Viewer, invited: Invited): boolean {
  if (viewer.userId === null) return false;
  return isAdminRole(viewer.role) || viewer.userId === invited.inviterId;
}
