import { MICRO_PER_USDT } from '@candor/money';
import { recordId } from '@candor/service-kit/data/ids';
import { DomainError } from '@candor/service-kit/errors';
import { platformPromotions, userEarnings } from '../ledger/accounts.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { accountsOf, isLeaving, isRegistered, type PersonDeps } from '../people/service.ts';
import { refuseTransfer } from '../transfers/errors.ts';
import type { TransferDeps } from '../transfers/service.ts';

/** The signup bonus, 30 USDT. */
export const SIGNUP_BONUS_MICRO = 30 * MICRO_PER_USDT;

export type BonusDeps = TransferDeps &
  PersonDeps & {
    /** Whether only a person whose mail address is confirmed may claim. */
    mailConfirmation: 'required' | 'off';
  };

export interface BonusClaim {
  userId: string;
  mailConfirmed: boolean;
  idempotencyKey?: string | null | undefined;
}

/**
 * The promotions budget → the user's earnings, 30 USDT, once, under `bonus/<user>`. Refuses with BONUS_NOT_EARNED before the first
 * reward, BONUS_NOT_READY before the registration was handled, MAIL_NOT_CONFIRMED where that is asked for, BONUS_CLAIMED afterwards, BONUS_BUDGET_EMPTY while the budget is too low (not recorded: it can be claimed later).
 */
export async function claimSignupBonus(deps: BonusDeps, claim: BonusClaim): Promise<void> {
  const { userId, mailConfirmed, idempotencyKey } = claim;
  if (deps.mailConfirmation === 'required' && !mailConfirmed) throw refuseTransfer('MAIL_NOT_CONFIRMED');
  if (await isLeaving(deps, userId)) throw refuseTransfer('ACCOUNT_ERASING');
  const rewards = await deps.ledger.read((fold) => fold.earners.get(userId)?.rewards ?? 0);
  if (rewards === 0) throw refuseTransfer('BONUS_NOT_EARNED');
  // Whom this account was before is told with the registration: until then nobody knows whether it had the bonus.
  if (!(await isRegistered(deps, userId))) throw refuseTransfer('BONUS_NOT_READY');
  if (await wasClaimedBefore(deps, userId)) throw refuseTransfer('BONUS_CLAIMED');
  const outcome = await postBonus(deps, userId, idempotencyKey);
  await deps.step('bonus:1');
  if (outcome.status === 'refused') throw refuseTransfer('BONUS_BUDGET_EMPTY');
  // Of many claims one is told that it claimed the bonus, and so is that call's own repeat under its key.
  if (outcome.repeated && !idempotencyKey) throw refuseTransfer('BONUS_CLAIMED');
}

async function postBonus(
  deps: TransferDeps,
  userId: string,
  idempotencyKey: string | null | undefined,
): Promise<Outcome> {
  // Which call claimed it is part of what is recorded: another call's claim is then another request under the bonus's key.
  const meta: Record<string, string> = { userId };
  if (idempotencyKey) meta.call = recordId(deps.idSecret, userId, 'claimSignupBonus', idempotencyKey);
  const to = [{ account: userEarnings(userId), amountMicro: SIGNUP_BONUS_MICRO }];
  const bonus = {
    key: bonusKey(userId),
    kind: 'bonus',
    from: platformPromotions,
    to,
    meta,
  } as const;
  try {
    return await deps.ledger.post(bonus, { recordRefusal: false });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'IDEMPOTENCY_CONFLICT') throw refuseTransfer('BONUS_CLAIMED');
    throw error;
  }
}

/** Whether the user's signup bonus was paid, to this account or to an erased one of the same person: its key is in the journal. */
export async function isBonusClaimed(
  deps: Pick<TransferDeps, 'ledger'> & PersonDeps,
  userId: string,
): Promise<boolean> {
  const keys = (await accountsOf(deps, userId)).map(bonusKey);
  return (await deps.ledger.lookUp(keys)).size > 0;
}

/** Whether an erased account of the same person had the bonus: whoever comes back does not get it again. */
async function wasClaimedBefore(deps: BonusDeps, userId: string): Promise<boolean> {
  const [, ...former] = await accountsOf(deps, userId);
  return former.length > 0 && (await deps.ledger.lookUp(former.map(bonusKey))).size > 0;
}

/** The key under which a person's signup bonus is in the journal. */
export const bonusKey = (userId: string) => `bonus/${userId}`;
