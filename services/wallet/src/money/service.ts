import { MICRO_PER_USDT } from '@candor/money';
import { DomainError, fingerprint, recordId, type Step } from '@candor/service-kit';
import type { AccountPath } from '../ledger/accounts.ts';
import {
  campaign,
  platformFees,
  platformPromotions,
  publisherFunds,
  userEarnings,
  userHeld,
  worldCapital,
  worldDeposits,
} from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/fold.ts';
import type { Ledger, Outcome } from '../ledger/ledger.ts';
import type { Leg } from '../ledger/transfer.ts';
import { refuseMoney } from './errors.ts';

/** The signup bonus, 30 USDT. */
export const SIGNUP_BONUS_MICRO = 30 * MICRO_PER_USDT;

export interface MoneyDeps {
  ledger: Ledger;
  step: Step;
  idSecret: string;
  /** Told when what must never happen did. */
  alarm: (kind: string, facts: Record<string, unknown>) => void;
}

/** What a deposit's event tells. */
export interface PaidDeposit {
  depositId: string;
  userId: string;
  amountMicro: number;
}

/** World → the publisher's funds, under `deposit/<id>`. Repeatable. */
export async function payDeposit(deps: MoneyDeps, deposit: PaidDeposit): Promise<void> {
  const { depositId, userId, amountMicro } = deposit;
  const outcome = await deps.ledger.post({
    key: `deposit/${depositId}`,
    kind: 'deposit',
    from: worldDeposits,
    to: [{ account: publisherFunds(userId), amountMicro }],
    meta: { depositId },
  });
  requirePosted(deps, outcome);
  await deps.step('deposit:4');
}

export interface CampaignFunding {
  fundingId: string;
  appId: string;
  publisherId: string;
  amountMicro: number;
}

/** The publisher's funds → the campaign's escrow, under `funding/<id>`. A refusal is recorded: the same id hears it again. */
export async function fundCampaign(deps: MoneyDeps, funding: CampaignFunding): Promise<Outcome> {
  const { fundingId, appId, publisherId, amountMicro } = funding;
  return deps.ledger.post({
    key: `funding/${fundingId}`,
    kind: 'funding',
    from: publisherFunds(publisherId),
    to: [{ account: campaign(appId), amountMicro }],
    meta: { fundingId, appId },
  });
}

export interface PlacesRefund {
  refundId: string;
  appId: string;
  publisherId: string;
  amountMicro: number;
}

/** The campaign's escrow → the publisher's funds, under `refund/<id>`. */
export async function refundPlaces(deps: MoneyDeps, refund: PlacesRefund): Promise<Outcome> {
  const { refundId, appId, publisherId, amountMicro } = refund;
  const outcome = await deps.ledger.post(
    {
      key: `refund/${refundId}`,
      kind: 'refund',
      from: campaign(appId),
      to: [{ account: publisherFunds(publisherId), amountMicro }],
      meta: { refundId, appId },
    },
    { recordRefusal: false },
  );
  requirePosted(deps, outcome);
  return outcome;
}

export interface PayoutHold {
  withdrawalId: string;
  userId: string;
  source: 'earnings' | 'funds';
  amountMicro: number;
}

/** Earnings or publisher funds → held, under `withdrawal/<id>/hold`. A refusal is recorded: the same id hears it again. */
export async function holdPayout(deps: MoneyDeps, hold: PayoutHold): Promise<Outcome> {
  const { withdrawalId, userId, source, amountMicro } = hold;
  return deps.ledger.post({
    key: `withdrawal/${withdrawalId}/hold`,
    kind: 'hold',
    from: source === 'earnings' ? userEarnings(userId) : publisherFunds(userId),
    to: [{ account: userHeld(userId), amountMicro }],
    meta: { withdrawalId },
  });
}

/** What a completed rating's event tells of money, as it was frozen at the start. */
export interface EarnedReward {
  ratingId: string;
  appId: string;
  raterId: string;
  amountMicro: number;
  profitMicro: number;
}

/**
 * The campaign's escrow → the rater's earnings (profit) and the platform's fees (amount − profit), under `rating/<id>`. The stars
 * are not known here. It cannot be refused unless something is broken: then nothing is recorded, an alarm is raised and the
 * event waits.
 */
export async function payReward(deps: MoneyDeps, reward: EarnedReward): Promise<void> {
  const { ratingId, appId, raterId, amountMicro, profitMicro } = reward;
  const to: Leg<AccountPath>[] = [{ account: userEarnings(raterId), amountMicro: profitMicro }];
  if (amountMicro > profitMicro) to.push({ account: platformFees, amountMicro: amountMicro - profitMicro });
  const outcome = await deps.ledger.post(
    { key: `rating/${ratingId}`, kind: 'reward', from: campaign(appId), to, meta: { ratingId, appId } },
    { recordRefusal: false },
  );
  requirePosted(deps, outcome);
  await deps.step('pay:1');
}

export interface PromotionsFunding {
  adminId: string;
  amountMicro: number;
  reason: string;
  txHash: string;
  idempotencyKey?: string | null | undefined;
}

/** World → the promotions budget, under `capital/<id>`. Answers with the budget in micro-USDT. */
export async function fundPromotions(deps: MoneyDeps, funding: PromotionsFunding): Promise<number> {
  const { adminId, amountMicro, reason, txHash, idempotencyKey } = funding;
  if (reason.trim() === '') throw refuseMoney('REASON_REQUIRED');
  if (txHash.trim() === '') throw refuseMoney('TX_HASH_REQUIRED');
  const id = recordId(deps.idSecret, adminId, 'fundPromotions', idempotencyKey);
  const outcome = await deps.ledger.post({
    key: `capital/${id}`,
    kind: 'capital',
    from: worldCapital,
    to: [{ account: platformPromotions, amountMicro }],
    // The journal cannot forget, so it holds ids: who, which transaction, and a hash that proves the reason.
    meta: { adminId, txHash: txHash.trim(), reason: fingerprint(reason.trim()) },
  });
  requirePosted(deps, outcome);
  return deps.ledger.read((fold) => balanceOf(fold, platformPromotions));
}

/**
 * The promotions budget → the user's earnings, 30 USDT, once, under `bonus/<user>`. Refuses with BONUS_NOT_EARNED before the first
 * reward, BONUS_CLAIMED afterwards, BONUS_BUDGET_EMPTY while the budget is too low (not recorded: it can be claimed later).
 */
export async function claimSignupBonus(
  deps: MoneyDeps,
  userId: string,
  idempotencyKey?: string | null | undefined,
): Promise<void> {
  const rewards = await deps.ledger.read((fold) => fold.earners.get(userId)?.rewards ?? 0);
  if (rewards === 0) throw refuseMoney('BONUS_NOT_EARNED');
  const outcome = await postBonus(deps, userId, idempotencyKey);
  await deps.step('bonus:1');
  if (outcome.status === 'refused') throw refuseMoney('BONUS_BUDGET_EMPTY');
  // Of many claims one is told that it claimed the bonus, and so is that call's own repeat under its key.
  if (outcome.repeated && !idempotencyKey) throw refuseMoney('BONUS_CLAIMED');
}

async function postBonus(deps: MoneyDeps, userId: string, idempotencyKey: string | null | undefined): Promise<Outcome> {
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
    if (error instanceof DomainError && error.code === 'IDEMPOTENCY_CONFLICT') throw refuseMoney('BONUS_CLAIMED');
    throw error;
  }
}

/** Whether the user's signup bonus was paid: its key is in the journal. */
export async function isBonusClaimed(deps: Pick<MoneyDeps, 'ledger'>, userId: string): Promise<boolean> {
  return (await deps.ledger.find(bonusKey(userId))) !== undefined;
}

const bonusKey = (userId: string) => `bonus/${userId}`;

function requirePosted(deps: MoneyDeps, outcome: Outcome): void {
  if (outcome.status === 'posted') return;
  deps.alarm('transfer_refused', { key: outcome.key, reason: outcome.reason });
  throw new Error(`transfer ${outcome.key} was refused (${outcome.reason}), which must not happen`);
}
