import { DomainError } from '@candor/service-kit/errors';
import { isAdminRole } from '@candor/service-kit/security/roles';
import { requirePassword } from '../credentials/require-password.ts';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { refuseErasure } from './errors.ts';
import { beginErasure, finishErasure, takeOver } from './run.ts';

/**
 * Erases the account of whoever typed its password: every service refuses new records of the person, removes what is personal, and
 * the record keeps a pseudonym and keyed hashes. A rest below the smallest payout is given up, if the person agreed to exactly that sum.
 * Returns when it is erased, or can no longer be opened again. Refuses with PASSWORD_WRONG, ERASURE_BLOCKED, ERASURE_REST where
 * agreeing to the rest is all that is missing, ERASURE_RUNNING, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function deleteAccount(
  deps: AuthDeps,
  asked: { userId: string; address: string; password: string; giveUpMicro?: number | undefined },
): Promise<void> {
  const user = await requirePassword(deps, asked);
  // Whoever decides over other people's money stays known by name; such an account ends by whoever runs the machine.
  if (isAdminRole(user.role))
    throw refuseErasure('ERASURE_BLOCKED', {}, 'An administrator’s account cannot be deleted here.');
  const run = await beginErasure(deps, asked.userId, asked.giveUpMicro);
  await deps.step('erase:1');
  try {
    await finishErasure(deps, run);
  } catch (error) {
    const isRefusal = error instanceof DomainError;
    if (!isRefusal || error.code !== 'UNAVAILABLE' || !(await isPastReturn(deps, asked.userId))) throw error;
    deps.log.warn({ err: error }, 'an erasure is left to the sweeper');
  }
}

async function isPastReturn(deps: AuthDeps, userId: string): Promise<boolean> {
  const user = await deps.models.users.findById(userId).lean<User>();
  return user?.accountState === 'erased' || (user?.erasure?.removed.length ?? 0) > 0;
}

/** Goes on with every erasure that nobody has been at for a while. Any number of processes may. Returns how many came to an end. */
export async function sweepErasures(deps: AuthDeps): Promise<number> {
  const open = await deps.models.users.find({ accountState: 'erasing' }).lean<User[]>();
  let ended = 0;
  let fault: unknown;
  for (const user of open) {
    const run = await takeOver(deps, user);
    if (!run) continue;
    try {
      await finishErasure(deps, run);
      ended += 1;
    } catch (error) {
      // Open again, because something stands in the way; or a service is away, and a later round goes on.
      if (!(error instanceof DomainError)) fault ??= error;
      else if (error.code === 'ERASURE_BLOCKED' || error.code === 'ERASURE_REST') ended += 1;
      else deps.log.warn({ err: error }, 'an erasure waits for a service');
    }
  }
  // Told last, so that one person's fault holds nobody else's erasure up.
  if (fault !== undefined) throw fault;
  return ended;
}
