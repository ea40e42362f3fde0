import type { SecondPerson, SecondPersonQuestion } from '@candor/events';
import type { AdminRole } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import { freezeNow } from '../freezes/fields.ts';
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
 * shorten the 7 days, since it is kept until when they were had. What somebody agreed to before counts only while they may decide it still.
 */
export async function secondPersonFor(
  deps: SecondPersonDeps,
  { adminId, beneficiaryId, firstId, roles }: SecondPersonQuestion,
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
  return {
    isOwn,
    alone: !others.some((user) => hadFactor(deps, user, since)),
    ...(firstId !== undefined && { firstStands: await mayDecideNow(deps, firstId, deciding) }),
  };
}

/** Whether somebody may decide at this moment: the role and the factor are had now, and the account is nobody's who was stopped. */
export async function mayDecideNow(
  deps: SecondPersonDeps,
  userId: string,
  deciding: readonly AdminRole[],
): Promise<boolean> {
  const { models, clock, superadminNeedsSecondFactor } = deps;
  const user = await models.users.findOne({ _id: userId, role: { $in: [...deciding] } }).lean<User>();
  if (!user || user.accountState || user.onHold || freezeNow(user, clock.now())) return false;
  return !superadminNeedsSecondFactor || hasSecondFactor(user);
}

function hadFactor({ superadminNeedsSecondFactor }: SecondPersonDeps, user: User, since: Date): boolean {
  return (
    !superadminNeedsSecondFactor || hasSecondFactor(user) || (user.factorEndedAt?.getTime() ?? 0) > since.getTime()
  );
}
