import type { KeyReply } from '@candor/events';
import { findTogether } from '@candor/service-kit/data/loader';
import type { AuthDeps } from '../deps.ts';
import { freezeNow } from '../freezes/fields.ts';
import type { Organisation } from '../organisations/model.ts';
import type { User } from '../users/model.ts';
import type { ApiKey } from './model.ts';
import { idIn, isOf } from './token.ts';

/** How often it is written when a key was last used. */
const USED_EVERY_MS = 60_000;

type CheckDeps = Pick<AuthDeps, 'models' | 'clock'>;

/** Matches keys that are neither over nor revoked. */
export const goodAt = (nowMs: number) => ({
  revokedAt: null,
  $or: [{ endsAt: null }, { endsAt: { $gt: new Date(nowMs) } }],
});

/**
 * Whose API key this is and what for, and notes its use, to the minute. Not active: one that is wrong, over or revoked, and every key of
 * somebody who is on hold, frozen, being erased, or no member of the organisation any more; which of them it is nobody is told.
 */
export async function checkKey(deps: CheckDeps, { token }: { token: string }): Promise<KeyReply> {
  const id = idIn(token);
  const key = id === undefined ? undefined : await findTogether<ApiKey>(deps.models.keys, id);
  if (!isOf(token, key?.hash) || !key || !isGood(key, deps.clock.now())) return { active: false };
  const { _id: keyId, organisationId, makerId, scopes } = key;
  const [maker, organisation] = await Promise.all([
    findTogether<User>(deps.models.users, makerId),
    findTogether<Organisation>(deps.models.organisations, organisationId),
  ]);
  // Never more than its maker may, and nothing once its maker has left.
  const role = organisation?.members.find(({ userId }) => userId === makerId)?.role;
  if (!maker || !role || !mayAct(maker, deps.clock.now())) return { active: false };
  await noteUse(deps, key);
  return { active: true, keyId, userId: makerId, organisationId, role, scopes, mailConfirmed: maker.emailVerified };
}

/** Whether a key is neither over nor revoked. */
export function isGood({ revokedAt, endsAt }: ApiKey, nowMs: number): boolean {
  return revokedAt === null && (endsAt === null || endsAt.getTime() > nowMs);
}

function mayAct(user: User, nowMs: number): boolean {
  return !user.onHold && user.accountState === undefined && freezeNow(user, nowMs) === undefined;
}

/** Guarded by the moment that was read, so that of many uses at once one writes. */
async function noteUse({ models, clock }: CheckDeps, { _id, lastUsedAt }: ApiKey): Promise<void> {
  const now = clock.now();
  if (lastUsedAt !== null && now - lastUsedAt.getTime() < USED_EVERY_MS) return;
  await models.keys.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: new Date(now) } });
}
