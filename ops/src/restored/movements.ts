import type { Deposit } from '@candor/payments/deposits/model';
import type { Withdrawal } from '@candor/payments/withdrawals/model';
import type { App } from '@candor/ratings/apps/model';
import type { DifferenceRound } from '@candor/ratings/differences/model';
import type { Rating } from '@candor/ratings/rating/model';
import { movesOf } from '@candor/ratings/screens/model';
import type { TransferInput } from '@candor/wallet/ledger/transfer';
import { holdTransfer, type PayoutHold, paidTransfer, releaseTransfer } from '@candor/wallet/payouts/service';
import { type RaterBonus, thanksTransfer } from '@candor/wallet/thanks/service';
import { differencesTransfer, differenceTransfer } from '@candor/wallet/transfers/differences';
import {
  depositTransfer,
  fundingTransfer,
  refundTransfer,
  rewardTransfer,
  screenedTransfer,
  screensBackTransfer,
  screensTransfer,
} from '@candor/wallet/transfers/service';
import type { Model } from 'mongoose';
import { everyRecord } from '../reconcile/kind.ts';

/** A movement of money that a record stands for, and when it was asked for. */
export interface Movement {
  transfer: TransferInput;
  atMs: number;
  /** What is held for others must not leave for it: it needs its own hold. */
  hold?: PayoutHold;
}

/** A record that stands for a movement and does not say enough to make it again. */
export interface Unknown {
  key: string;
  why: string;
}

/** Where the records lie. */
export interface MoneyRecords {
  deposits: Model<Deposit>;
  withdrawals: Model<Withdrawal>;
  apps: Model<App>;
  ratings: Model<Rating>;
  differenceRounds: Model<DifferenceRound>;
}

/** Every movement that records of other services stand for. What is still under way there is left to its service's sweeper. */
export async function* movementsOf(records: MoneyRecords): AsyncGenerator<Movement | Unknown> {
  yield* ofDeposits(records.deposits);
  yield* ofCampaigns(records.apps);
  yield* ofRatings(records.ratings);
  yield* ofScreened(records.ratings);
  yield* ofDifferences(records.differenceRounds);
  yield* givenBonuses(records.ratings);
  yield* ofPayouts(records.withdrawals);
}

async function* ofDeposits(deposits: Model<Deposit>): AsyncGenerator<Movement> {
  for await (const { _id, userId, amountMicro, decisions, createdAt } of everyRecord(deposits, { status: 'paid' })) {
    const atMs = (decisions.at(-1)?.at ?? createdAt).getTime();
    yield { transfer: depositTransfer({ depositId: _id, userId, amountMicro }), atMs };
  }
}

async function* ofCampaigns(apps: Model<App>): AsyncGenerator<Movement | Unknown> {
  for await (const app of everyRecord(apps, {})) {
    const { _id: appId, publisherId, settledFundings, settledClosings } = app;
    for (const { id, amountMicro, at } of settledFundings) {
      if (amountMicro === undefined || at === undefined) yield { key: `funding/${id}`, why: NOT_KEPT };
      else
        yield {
          transfer: fundingTransfer({ fundingId: id, appId, publisherId, amountMicro }),
          atMs: at.getTime(),
        };
    }
    for (const { id, amountMicro, at } of settledClosings ?? [])
      yield { transfer: refundTransfer({ refundId: id, appId, publisherId, amountMicro }), atMs: at.getTime() };
    yield* ofScreens(app);
  }
}

function* ofScreens(app: App): Generator<Movement> {
  const { _id: appId, publisherId } = app;
  const { bought, returned } = movesOf(app);
  for (const { id: screensId, screens, amountMicro, at } of bought)
    yield {
      transfer: screensTransfer({ screensId, appId, publisherId, screens, amountMicro }),
      atMs: at.getTime(),
    };
  for (const { id: backId, screens, amountMicro, at } of returned)
    yield {
      transfer: screensBackTransfer({ backId, appId, publisherId, screens, amountMicro }),
      atMs: at.getTime(),
    };
}

const NOT_KEPT = 'its record is of before the amount was kept';

async function* ofRatings(ratings: Model<Rating>): AsyncGenerator<Movement> {
  for await (const rating of everyRecord(ratings, { status: { $in: ['completed', 'compensated'] } })) {
    const { _id: ratingId, appId, userId: raterId, status, offer, appeal, submittedAt, closedAt, createdAt } = rating;
    const isCompensation = status === 'compensated';
    const { profitMicro } = offer;
    const amountMicro = isCompensation ? profitMicro : offer.amountMicro;
    const transfer = rewardTransfer({ ratingId, appId, raterId, amountMicro, profitMicro, isCompensation });
    const at = appeal?.decidedAt ?? submittedAt ?? (isCompensation ? closedAt : null) ?? createdAt;
    yield { transfer, atMs: at.getTime() };
  }
}

async function* ofScreened(ratings: Model<Rating>): AsyncGenerator<Movement> {
  for await (const rating of everyRecord(ratings, { status: 'screened' })) {
    const { _id: ratingId, appId, userId: raterId, offer, checked, createdAt } = rating;
    const transfer = screenedTransfer({ ratingId, appId, raterId, rewardMicro: offer.check?.rewardMicro ?? 0 });
    yield { transfer, atMs: (checked?.at ?? createdAt).getTime() };
  }
}

async function* ofDifferences(rounds: Model<DifferenceRound>): AsyncGenerator<Movement> {
  for await (const round of everyRecord(rounds, { state: { $in: ['paying', 'done'] } })) {
    const { _id: roundId, appId, publisherId, totalMicro: amountMicro, shares, at } = round;
    yield { transfer: differencesTransfer({ roundId, appId, publisherId, amountMicro }), atMs: at.getTime() };
    for (const { ratingId, raterId, micro, state } of shares)
      if (state === 'paid')
        yield {
          transfer: differenceTransfer({ roundId, ratingId, appId, raterId, amountMicro: micro }),
          atMs: at.getTime(),
        };
  }
}

/** Bonuses that are given: until one is, its service asks the wallet again, which decides it then. */
export async function* givenBonuses(ratings: Model<Rating>): AsyncGenerator<Movement & { bonus: RaterBonus }> {
  for await (const rating of everyRecord(ratings, { 'thanks.state': 'given' })) {
    const { _id: ratingId, appId, publisherId, userId: raterId, thanks } = rating;
    if (!thanks) continue;
    const { id: bonusId, amountMicro, at } = thanks;
    const bonus = { bonusId, ratingId, appId, publisherId, raterId, amountMicro };
    yield { transfer: thanksTransfer(bonus), atMs: at.getTime(), bonus };
  }
}

async function* ofPayouts(withdrawals: Model<Withdrawal>): AsyncGenerator<Movement> {
  const filter = { status: { $in: ['to_be_reviewed', 'completed', 'rejected', 'cancelled'] } };
  for await (const withdrawal of everyRecord(withdrawals, filter)) {
    const { _id: withdrawalId, userId, organisationId, source, amountMicro, status, txHash } = withdrawal;
    const hold = { withdrawalId, userId, organisationId, source, amountMicro };
    yield { transfer: holdTransfer(hold), atMs: withdrawal.createdAt.getTime() };
    const atMs = (withdrawal.decidedAt ?? withdrawal.createdAt).getTime();
    if (status === 'completed') yield { transfer: paidTransfer({ ...hold, txHash: txHash ?? '' }), atMs, hold };
    if (status === 'rejected' || status === 'cancelled') yield { transfer: releaseTransfer(hold), atMs, hold };
  }
}
