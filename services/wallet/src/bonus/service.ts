import { displayUsdt } from '@candor/money';
import { derivedIds } from '@candor/service-kit/data/ids';
import { platformPromotions } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/fold.ts';
import { accountsOf, isLeaving, isRegistered, noteRegistration, type PersonDeps } from '../people/service.ts';
import { refuseTransfer } from '../transfers/errors.ts';
import type { TransferDeps } from '../transfers/service.ts';
import { type Progress, SIGNUP_BONUS_MICRO } from './condition.ts';
import type { Bonus } from './model.ts';
import { bonusId, coverBonus, judgeBonus, type PayDeps, postBonus } from './pay.ts';
import { readProgress } from './progress.ts';

export type BonusDeps = TransferDeps &
  PersonDeps &
  PayDeps & {
    /** Whether only a person whose mail address is confirmed may claim. */
    mailConfirmation: 'required' | 'off';
  };

export interface BonusClaim {
  userId: string;
  mailConfirmed: boolean;
  idempotencyKey?: string | null | undefined;
}

/**
 * The promotions budget → the user's earnings, 30 USDT, once, under `bonus/<user>`, by itself while fees cover it and nothing speaks
 * against it. Refuses with BONUS_NOT_EARNED before the condition is reached, BONUS_NOT_READY before the registration was handled,
 * MAIL_NOT_CONFIRMED where that is asked for, BONUS_IN_REVIEW while a person decides, BONUS_REFUSED when one did, BONUS_CLAIMED
 * afterwards, BONUS_BUDGET_EMPTY while the budget is too low (not recorded: it can be claimed later), and UNAVAILABLE while a service
 * that is asked does not answer.
 */
export async function claimSignupBonus(deps: BonusDeps, claim: BonusClaim): Promise<void> {
  const { userId, mailConfirmed, idempotencyKey } = claim;
  if (deps.mailConfirmation === 'required' && !mailConfirmed) throw refuseTransfer('MAIL_NOT_CONFIRMED');
  if (await isLeaving(deps, userId)) throw refuseTransfer('ACCOUNT_ERASING');
  const rewards = await deps.ledger.read((fold) => fold.earners.get(userId)?.rewards ?? 0);
  if (rewards === 0) throw refuseTransfer('BONUS_NOT_EARNED');
  await requireRegistered(deps, userId);
  // Which call claimed it is part of what is recorded: another call's claim is then another request under the bonus's key.
  const meta: Record<string, string> = { userId };
  const calls = idempotencyKey ? derivedIds(deps.idKeys, userId, 'claimSignupBonus', idempotencyKey) : [];
  if (calls[0] !== undefined) meta.call = calls[0];
  if (await wasPaid(deps, userId, calls)) return;
  const progress = await readProgress(deps, userId);
  if (!progress.isReached) throw notReached(deps, progress);
  const judged = { kind: 'signup', userId, raterId: userId, amountMicro: SIGNUP_BONUS_MICRO } as const;
  const bonus = await coverBonus(deps, await judgeBonus(deps, judged));
  requirePayable(bonus);
  const payment = await postBonus(deps, bonus, meta);
  if (payment === 'budget empty') throw refuseTransfer('BONUS_BUDGET_EMPTY');
  // Of many claims one is told that it claimed the bonus, and so is that call's own repeat under its key.
  if (payment === 'another' && !(await wasPaid(deps, userId, calls))) throw refuseTransfer('BONUS_CLAIMED');
}

/** Whether this very call, by any of its ids, has claimed the bonus. Refuses with BONUS_CLAIMED when another one has, or an erased account of the person. */
async function wasPaid(deps: BonusDeps, userId: string, calls: readonly string[]): Promise<boolean> {
  const [own, ...former] = (await accountsOf(deps, userId)).map(bonusKey) as [string, ...string[]];
  const recorded = await deps.ledger.lookUp([own, ...former]);
  if (recorded.size === 0) return false;
  const call = recorded.get(own)?.transfer.meta.call;
  if (call !== undefined && calls.includes(call)) return true;
  throw refuseTransfer('BONUS_CLAIMED');
}

/** Whom this account was before is told with the registration: until then nobody knows whether it had the bonus. Auth is asked where it was not told. */
async function requireRegistered(deps: BonusDeps, userId: string): Promise<void> {
  if (await isRegistered(deps, userId)) return;
  const { registration } = await deps.askPerson({ userId, otherIds: [] }).catch(() => ({ registration: null }));
  if (registration === null) throw refuseTransfer('BONUS_NOT_READY');
  await noteRegistration(deps, userId, registration.formerUserIds);
}

function requirePayable({ state, decision }: Bonus): void {
  if (state === 'case') throw refuseTransfer('BONUS_IN_REVIEW');
  if (state === 'refused')
    throw refuseTransfer('BONUS_REFUSED', {}, `Your signup bonus was not granted: ${decision?.reason ?? ''}`);
  if (state === 'void') throw refuseTransfer('ACCOUNT_ERASING');
}

function notReached({ bonusRules }: BonusDeps, { rewardsMicro, publishers }: Progress) {
  const earned = `${displayUsdt(rewardsMicro)} of ${displayUsdt(bonusRules.afterMicro)} USDT`;
  const from = `${publishers} of ${bonusRules.afterPublishers} publishers`;
  return refuseTransfer('BONUS_NOT_EARNED', {}, `You have earned ${earned}, from ${from}. Go on to claim the bonus.`);
}

/** Whether the user's signup bonus was paid, to this account or to an erased one of the same person: its key is in the journal. */
export async function isBonusClaimed(
  deps: Pick<TransferDeps, 'ledger'> & PersonDeps,
  userId: string,
): Promise<boolean> {
  const [[, ...former], isOwn] = await Promise.all([
    accountsOf(deps, userId),
    deps.ledger.isRecorded(bonusKey(userId)),
  ]);
  if (isOwn || former.length === 0) return isOwn;
  return (await Promise.all(former.map((id) => deps.ledger.isRecorded(bonusKey(id))))).includes(true);
}

/** The key under which a person's signup bonus is in the journal. */
export const bonusKey = (userId: string) => `bonus/${userId}`;

/** What the card of the bonus says. */
export const standings = [
  'unrated',
  'collecting',
  'unready',
  'mail_unconfirmed',
  'claimable',
  'budget_empty',
  'in_review',
  'refused',
  'paid',
] as const;
export type BonusStanding = (typeof standings)[number];

/** Where a person's signup bonus stands, and how far they are; amounts in micro-USDT. */
export interface SignupBonus extends Omit<Progress, 'isReached'> {
  state: BonusStanding;
  /** Why a person refused it. */
  reason: string | null;
  /** Whether the budget is too low for another one now: then nothing is to be promised. */
  budgetEmpty: boolean;
  /** Whether the mail address is to be confirmed before. */
  mailNeeded: boolean;
}

/** Where a person's signup bonus stands. It is claimable only where nothing is known that would refuse the claim. */
export async function readSignupBonus(
  deps: BonusDeps,
  { userId, mailConfirmed }: Pick<BonusClaim, 'userId' | 'mailConfirmed'>,
): Promise<SignupBonus> {
  const { isReached, ...progress } = await readProgress(deps, userId);
  const budget = await deps.ledger.read((fold) => balanceOf(fold, platformPromotions));
  const [budgetEmpty, mailNeeded] = [
    budget < SIGNUP_BONUS_MICRO,
    deps.mailConfirmation === 'required' && !mailConfirmed,
  ];
  const told = (state: BonusStanding, reason: string | null = null) => ({
    ...progress,
    state,
    reason,
    budgetEmpty,
    mailNeeded,
  });
  if (await isBonusClaimed(deps, userId)) return told('paid');
  const bonus = await deps.bonuses.findById(bonusId({ kind: 'signup', raterId: userId })).lean<Bonus>();
  if (bonus?.state === 'case') return told('in_review');
  if (bonus?.state === 'refused') return told('refused', bonus.decision?.reason ?? null);
  if (progress.rewardsMicro === 0) return told('unrated');
  if (!isReached) return told('collecting');
  if (mailNeeded) return told('mail_unconfirmed');
  if (!(await isRegistered(deps, userId))) return told('unready');
  return told(budgetEmpty ? 'budget_empty' : 'claimable');
}
