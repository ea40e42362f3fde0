import type { FreezeReply } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { type FreezeFields, freezeNow } from './fields.ts';

/** Refuses with FROZEN what changes a frozen account, whoever asks and by whatever proof. */
export function assertUnfrozen({ clock }: Pick<AuthDeps, 'clock'>, user: FreezeFields): void {
  if (freezeNow(user, clock.now())) throw refuse('FROZEN');
}

/** Matches an account that is not frozen: what changes it in an update of its own is guarded by this. */
export const unfrozenAt = (nowMs: number) => ({
  $or: [{ freeze: null }, { 'freeze.until': { $lte: new Date(nowMs) } }],
});

/** Until when an account is frozen, read anew. Of nobody, and of whoever was erased, nothing is frozen. */
export async function frozenUntil(deps: Pick<AuthDeps, 'models' | 'clock'>, userId: string): Promise<FreezeReply> {
  const user = await deps.models.users.findById(userId).lean<User>();
  const freeze = user ? freezeNow(user, deps.clock.now()) : undefined;
  return { frozenUntil: freeze?.until.toISOString() ?? null };
}
