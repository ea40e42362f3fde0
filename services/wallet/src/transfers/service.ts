import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Step } from '@candor/service-kit/steps';
import {
  type AccountPath,
  campaign,
  platformFees,
  publisherFunds,
  userEarnings,
  worldDeposits,
} from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Outcome } from '../ledger/outcome.ts';
import type { Leg, TransferInput } from '../ledger/transfer.ts';

export interface TransferDeps {
  ledger: Ledger;
  step: Step;
  idKeys: SecretRing;
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
export async function payDeposit(deps: TransferDeps, deposit: PaidDeposit): Promise<void> {
  requirePosted(deps, await deps.ledger.post(depositTransfer(deposit)));
  await deps.step('deposit:4');
}

/** The movement of a paid deposit. */
export const depositTransfer = ({ depositId, userId, amountMicro }: PaidDeposit): TransferInput => ({
  key: `deposit/${depositId}`,
  kind: 'deposit',
  from: worldDeposits,
  to: [{ account: publisherFunds(userId), amountMicro }],
  meta: { depositId },
});

export interface CampaignFunding {
  fundingId: string;
  appId: string;
  publisherId: string;
  amountMicro: number;
}

/**
 * The publisher's funds → the campaign's escrow, under `funding/<id>`. A refusal is recorded, because who asks keeps a
 * state that depends on it: the same id hears it again. Whoever asks looks first (`/internal/funds`), so that only one who was overtaken
 * between the two is refused here.
 */
export async function fundCampaign(deps: TransferDeps, funding: CampaignFunding): Promise<Outcome> {
  return deps.ledger.post(fundingTransfer(funding));
}

/** The movement of a funding. */
export const fundingTransfer = ({ fundingId, appId, publisherId, amountMicro }: CampaignFunding): TransferInput => ({
  key: `funding/${fundingId}`,
  kind: 'funding',
  from: publisherFunds(publisherId),
  to: [{ account: campaign(appId), amountMicro }],
  meta: { fundingId, appId },
});

export interface PlacesRefund {
  refundId: string;
  appId: string;
  publisherId: string;
  amountMicro: number;
}

/** The campaign's escrow → the publisher's funds, under `refund/<id>`. */
export async function refundPlaces(deps: TransferDeps, refund: PlacesRefund): Promise<Outcome> {
  const outcome = await deps.ledger.post(refundTransfer(refund), { recordRefusal: false });
  requirePosted(deps, outcome);
  return outcome;
}

/** The movement of a refund. */
export const refundTransfer = ({ refundId, appId, publisherId, amountMicro }: PlacesRefund): TransferInput => ({
  key: `refund/${refundId}`,
  kind: 'refund',
  from: campaign(appId),
  to: [{ account: publisherFunds(publisherId), amountMicro }],
  meta: { refundId, appId },
});

export interface ScreensPurchase {
  screensId: string;
  appId: string;
  publisherId: string;
  /** How many answers that end a rating are paid for. */
  screens: number;
  amountMicro: number;
}

/** The publisher's funds → the campaign's escrow, under `screens/<id>`. A refusal is recorded, as that of a funding. */
export async function buyScreens(deps: TransferDeps, purchase: ScreensPurchase): Promise<Outcome> {
  return deps.ledger.post(screensTransfer(purchase));
}

/** The movement of screens that are bought. How many they are is noted: they have a price of their own. */
export const screensTransfer = ({ screensId, appId, publisherId, screens, amountMicro }: ScreensPurchase) =>
  ({
    key: `screens/${screensId}`,
    kind: 'screens',
    from: publisherFunds(publisherId),
    to: [{ account: campaign(appId), amountMicro }],
    meta: { screensId, appId, screens: String(screens) },
  }) satisfies TransferInput;

export type ScreensReturn = Omit<ScreensPurchase, 'screensId'> & { backId: string };

/** The campaign's escrow → the publisher's funds, under `screensBack/<id>`. It cannot be refused unless something is broken. */
export async function giveScreensBack(deps: TransferDeps, back: ScreensReturn): Promise<Outcome> {
  return requirePosted(deps, await deps.ledger.post(screensBackTransfer(back), { recordRefusal: false }));
}

/** The movement of screens that are given back. */
export const screensBackTransfer = ({ backId, appId, publisherId, screens, amountMicro }: ScreensReturn) =>
  ({
    key: `screensBack/${backId}`,
    kind: 'screensBack',
    from: campaign(appId),
    to: [{ account: publisherFunds(publisherId), amountMicro }],
    meta: { backId, appId, screens: String(screens) },
  }) satisfies TransferInput;

/** What the event of a rating tells of money that ended with its check, as it was frozen at the start. */
export interface ScreenedRating {
  ratingId: string;
  appId: string;
  raterId: string;
  rewardMicro: number;
}

/**
 * The campaign's escrow → the rater's earnings, under `screened/<rating>`, without a fee. It cannot be refused unless something is broken:
 * then nothing is recorded, an alarm is raised and the event waits. `askedAt` is when the check was answered.
 */
export async function payScreened(deps: TransferDeps, screened: ScreenedRating, askedAt?: Date): Promise<Outcome> {
  const how = { recordRefusal: false, ...(askedAt && { askedAt }) };
  const outcome = requirePosted(deps, await deps.ledger.post(screenedTransfer(screened), how));
  await deps.step('screened:1');
  return outcome;
}

/** The movement of a rating that ended with its check. */
export const screenedTransfer = ({ ratingId, appId, raterId, rewardMicro }: ScreenedRating) =>
  ({
    key: `screened/${ratingId}`,
    kind: 'screened',
    from: campaign(appId),
    to: [{ account: userEarnings(raterId), amountMicro: rewardMicro }],
    meta: { ratingId, appId },
  }) satisfies TransferInput;

/** What a completed rating's event tells of money, as it was frozen at the start. */
export interface EarnedReward {
  ratingId: string;
  appId: string;
  raterId: string;
  amountMicro: number;
  profitMicro: number;
  /** Whether it is paid without a rating, because a question may not be asked: then all of it is the rater's. */
  isCompensation?: boolean;
}

/**
 * The campaign's escrow → the rater's earnings (profit) and the platform's fees (amount − profit), under `rating/<id>`. The stars
 * are not known here. It cannot be refused unless something is broken: then nothing is recorded, an alarm is raised and the
 * event waits. `askedAt` is when the rating was submitted.
 */
export async function payReward(deps: TransferDeps, reward: EarnedReward, askedAt?: Date): Promise<Outcome> {
  const outcome = await deps.ledger.post(rewardTransfer(reward), { recordRefusal: false, ...(askedAt && { askedAt }) });
  requirePosted(deps, outcome);
  await deps.step('pay:1');
  return outcome;
}

/** The movement of a reward. */
export function rewardTransfer(reward: EarnedReward): TransferInput {
  const { ratingId, appId, raterId, amountMicro, profitMicro, isCompensation } = reward;
  const to: Leg<AccountPath>[] = [{ account: userEarnings(raterId), amountMicro: profitMicro }];
  if (amountMicro > profitMicro) to.push({ account: platformFees, amountMicro: amountMicro - profitMicro });
  const meta = { ratingId, appId, ...(isCompensation && { compensated: 'yes' }) };
  return { key: `rating/${ratingId}`, kind: 'reward', from: campaign(appId), to, meta };
}

/** Passes an outcome on that must be a posting. Anything else is an alarm, and throws, so that whoever asked asks again. */
export function requirePosted(deps: TransferDeps, outcome: Outcome): Outcome {
  if (outcome.status === 'posted') return outcome;
  deps.alarm('transfer_refused', { key: outcome.key, reason: outcome.reason });
  throw new Error(`transfer ${outcome.key} was refused (${outcome.reason}), which must not happen`);
}
