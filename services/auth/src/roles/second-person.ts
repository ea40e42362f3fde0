import type { SecondPerson, SecondPersonQuestion } from '@candor/events';
import type { AdminRole } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import type { User } from '../users/model.ts';

const DAY_MS = 24 * 3_600_000;
/** Whoever signed in longer ago than this is not counted on to decide. */
const SIGNED_IN_MS = 30 * DAY_MS;
/** Somebody is alone once nobody could have decided for this long: whoever ends another's rights waits for it. */
const ALONE_MS = 7 * DAY_MS;

type SecondPersonDeps = Pick<AuthDeps, 'models' | 'clock' | 'superadminNeedsSecondFactor'>;

/**
 * Whether an administrator's act is about an own record, and whether the administrator is alone: for 7 days nobody else had a role that
 * may decide it, a second factor where one must be had, and had signed in within 30 days. Taking a role or a factor away does not
 * shorten the 7 days, since it is kept until when they were had.
 */
export async function secondPersonFor(
  deps: SecondPersonDeps,
  { adminId, beneficiaryId, roles }: SecondPersonQuestion,
): Promise<SecondPerson> {
  const { users } = deps.models;
  const beneficiary = beneficiaryId ? await users.findById(beneficiaryId).lean<User>() : null;
  const isOwn = beneficiaryId === adminId || beneficiary?.inviterId === adminId;
  const deciding: AdminRole[] = ['superadmin', ...roles];
  const since = new Date(deps.clock.now() - ALONE_MS);
  const others = await users
    .find({
      _id: { $ne: adminId },
      $or: [
        { role: { $in: deciding } },
        { formerRoles: { $elemMatch: { role: { $in: deciding }, until: { $gt: since } } } },
      ],
      signedInAt: { $gt: new Date(since.getTime() - SIGNED_IN_MS) },
    })
    .lean<User[]>();
  return { isOwn, alone: !others.some((user) => hadFactor(deps, user, since)) };
}

function hadFactor({ superadminNeedsSecondFactor }: SecondPersonDeps, user: User, since: Date): boolean {
  return (
    !superadminNeedsSecondFactor || hasSecondFactor(user) || (user.factorEndedAt?.getTime() ?? 0) > since.getTime()
  );
}
