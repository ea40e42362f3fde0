import { parseInput } from '@candor/service-kit/graph/input';
import { pageInput } from '@candor/service-kit/graph/paging';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { hasRight, organisationOf } from '@candor/service-kit/security/organisation';
import { hasRole, maySee, type Viewer } from '@candor/service-kit/security/viewer';
import type { AuthDeps } from '../deps.ts';
import { heldAbout } from '../erasure/export.ts';
import { freezeNow } from '../freezes/fields.ts';
import type { UserResolvers } from '../generated/resolvers.ts';
import { listKeys } from '../keys/service.ts';
import { isApproved } from '../lost-factor/approval.ts';
import { lossNow } from '../lost-factor/fields.ts';
import { passkeysOf } from '../passkeys/fields.ts';
import { listReferrals } from '../referrals/service.ts';
import { hasCodes, hasSecondFactor } from '../second-factor/check.ts';
import { effectiveRole } from '../second-factor/role.ts';
import { sessionsOf } from '../sessions/list.ts';
import type { UserLoader } from '../users/loader.ts';
import type { User } from '../users/model.ts';
import { viewsOf } from '../views/fields.ts';

/** A person as the graph passes it on: whole, or only by id where nobody is there or nothing may be seen. */
export type UserRef = Pick<User, '_id'> & Partial<User>;

function isWhole(user: UserRef): user is User {
  return user.username !== undefined;
}

async function listSessions(deps: AuthDeps, user: User, viewer: Viewer) {
  const sessions = await sessionsOf(deps, user);
  return sessions.map(({ _id, createdAt, rotatedAt, device }) => ({
    id: _id,
    createdAt,
    lastUsedAt: rotatedAt,
    device: device ?? null,
    current: _id === viewer.sessionId,
  }));
}

async function lossShown(deps: AuthDeps, user: User) {
  const loss = lossNow(user, deps.clock.now());
  return loss ? { ...loss, waitsForAdministrator: !(await isApproved(deps, user, loss)) } : null;
}

/** A person's fields: null for everybody but that person and administrators. */
export function userResolvers(deps: AuthDeps, load: UserLoader): UserResolvers {
  const own =
    <Value>(read: (user: UserRef) => Value) =>
    (user: UserRef, _args: unknown, { viewer }: GraphContext) =>
      maySee(viewer, user._id) ? read(user) : null;
  /** The same for what tells who somebody is and how they are reached: administrators' reads of it are kept. */
  const contact =
    (read: (user: UserRef) => string | null | undefined) =>
    (user: UserRef, _args: unknown, { viewer, reads }: GraphContext) => {
      const fact = maySee(viewer, user._id) ? read(user) : null;
      if (fact) reads.note('contact', user._id);
      return fact;
    };
  return {
    // Whoever may not see the person's fields needs no look-up for them.
    __resolveReference: async ({ id }, { viewer }): Promise<UserRef> =>
      (maySee(viewer, id) ? await load(id) : undefined) ?? { _id: id },
    id: (user) => user._id,
    name: contact((user) => user.name),
    username: own((user) => user.username),
    email: contact((user) => user.email),
    emailVerified: own((user) => user.emailVerified),
    mobile: contact((user) => user.mobile),
    country: contact((user) => user.country),
    role: own((user) => (isWhole(user) ? effectiveRole(deps, user) : null)),
    roleProposal: (user, _args, { viewer }) => {
      const { roleProposal } = user;
      const holds = roleProposal && roleProposal.until.getTime() > deps.clock.now();
      if (!holds || !hasRole(viewer, 'auditor')) return null;
      const { role, by, at, until } = roleProposal;
      return { role, by: { _id: by }, at, until };
    },
    notes: ({ notes }, _args, { viewer }) =>
      hasRole(viewer, 'finance', 'moderator', 'auditor') ? (notes ?? []) : null,
    // A member who never became a publisher has the area of one, too.
    publisher: (user, _args, { viewer }) => {
      if (!maySee(viewer, user._id)) return null;
      return user.publisher || (viewer.userId === user._id && organisationOf(viewer) !== null);
    },
    company: contact((user) => user.company),
    website: own((user) => user.website),
    profilePicture: own((user) => user.picture),
    profilePictureUrl: own((user) => (user.picture ? `/pictures/profile/${user.picture}` : null)),
    invitationCode: own((user) => user.invitationCode),
    createdAt: own((user) => user.createdAt),
    lastActivity: own((user) => user.lastActivity),
    secondFactor: own((user) => (isWhole(user) ? hasSecondFactor(user) : null)),
    secondFactorApp: own((user) => (isWhole(user) ? hasCodes(user) : null)),
    mailConfirmationRequired: own((user) => (isWhole(user) ? deps.mailConfirmationRequired : null)),
    // The person's alone: no administrator has any business with where somebody is signed in.
    sessions: (user, _args, { viewer }) =>
      viewer.userId === user._id && isWhole(user) ? listSessions(deps, user, viewer) : null,
    // The person's alone, as the sessions.
    passkeys: (user, _args, { viewer }) => (viewer.userId === user._id && isWhole(user) ? [...passkeysOf(user)] : null),
    // Of the organisation in which one acts, its owners alone.
    apiKeys: (user, _args, { viewer }) => {
      const organisation = viewer.userId === user._id ? organisationOf(viewer) : null;
      return organisation && hasRight(organisation, 'keys') ? listKeys(deps, organisation.id) : null;
    },
    // The person's alone, as the sessions.
    savedViews: (user, _args, { viewer }) => (viewer.userId === user._id && isWhole(user) ? [...viewsOf(user)] : null),
    onHold: own((user) => user.onHold),
    holdReason: own((user) => user.holdReason),
    holdAppeal: own((user) => user.holdAppeal),
    freeze: own((user) => {
      const freeze = freezeNow(user, deps.clock.now());
      return freeze ? { ...freeze, byOwner: freeze.by === null } : null;
    }),
    factorLoss: (user, _args, { viewer }) =>
      isWhole(user) && (viewer.userId === user._id || hasRole(viewer, 'auditor')) ? lossShown(deps, user) : null,
    erasing: own((user) => (isWhole(user) ? user.accountState === 'erasing' : null)),
    referrals: async (user, args, { viewer }) =>
      maySee(viewer, user._id) ? listReferrals(deps, user._id, parseInput(pageInput, args)) : null,
    // For the person's own export: not even administrators are given it in one piece.
    heldByAuth: async (user, _args, { viewer }) =>
      viewer.userId === user._id && isWhole(user) ? heldAbout(deps, user) : null,
  };
}
