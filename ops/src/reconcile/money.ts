import { eventsOfDecision as depositEvents } from '@candor/payments/deposits/decision-service';
import type { Deposit } from '@candor/payments/deposits/model';
import type { Withdrawal } from '@candor/payments/withdrawals/model';
import { eventsOfDecision as withdrawalEvents } from '@candor/payments/withdrawals/review';
import type { Rating } from '@candor/ratings/rating/model';
import { completedEvent } from '@candor/ratings/rating/submit';
import type { Journal } from '@candor/wallet/ledger/journal';
import type { Model } from 'mongoose';
import { carrierOf, everyRecord, type Kind, type Told } from './kind.ts';

/** Effects in the wallet's journal: an event had its effect when its key is there. */
function journalKind(name: string, journal: Journal, keyOf: (id: string) => string, told: Kind['told']): Kind {
  return {
    name,
    consumer: 'wallet',
    told,
    async effective(batch) {
      const keys = batch.map(({ filter }) => keyOf(filter._id));
      const recorded = await journal.findAll(keys);
      return new Set(batch.filter((_, n) => recorded.has(keys[n] ?? '')).map(({ event }) => event.id));
    },
  };
}

/** Deposits that are paid: the money is the publisher's funds. */
export function paidDeposits(deposits: Model<Deposit>, journal: Journal): Kind {
  return journalKind(
    'deposits paid',
    journal,
    (id) => `deposit/${id}`,
    async function* (): AsyncGenerator<Told> {
      for await (const deposit of everyRecord(deposits, { status: 'paid' })) {
        const last = deposit.decisions.length - 1;
        const [event] = eventsOf(deposit, last);
        const { _id, revision } = deposit;
        if (event) yield { event, carrier: carrierOf(deposits), filter: { _id, status: 'paid', revision } };
      }
    },
  );
}

const eventsOf = (deposit: Deposit, index: number) => (index < 0 ? [] : depositEvents(deposit, index).effects);

/** Ratings that are completed: the reward is paid. */
export function completedRatings(ratings: Model<Rating>, journal: Journal): Kind {
  return journalKind(
    'ratings completed',
    journal,
    (id) => `rating/${id}`,
    async function* (): AsyncGenerator<Told> {
      for await (const rating of everyRecord(ratings, { status: 'completed' })) {
        const { _id, attempt } = rating;
        const event = completedEvent(rating, completedAt(rating));
        yield { event, carrier: carrierOf(ratings), filter: { _id, status: 'completed', attempt } };
      }
    },
  );
}

/** A granted appeal completes a rating later than its submission. */
function completedAt({ appeal, submittedAt, closedAt, createdAt }: Rating): Date {
  return appeal?.decidedAt ?? submittedAt ?? closedAt ?? createdAt;
}

/** Payouts that were decided: what was held has left, or is back. */
export function decidedPayouts(
  withdrawals: Model<Withdrawal>,
  journal: Journal,
  status: 'completed' | 'rejected',
): Kind {
  const end = status === 'completed' ? 'paid' : 'release';
  const name = `payouts ${status}`;
  return journalKind(
    name,
    journal,
    (id) => `withdrawal/${id}/${end}`,
    async function* (): AsyncGenerator<Told> {
      for await (const withdrawal of everyRecord(withdrawals, { status })) {
        const { _id, decision } = withdrawal;
        if (decision === null) continue;
        const { effect } = withdrawalEvents(withdrawal, decision);
        yield { event: effect, carrier: carrierOf(withdrawals), filter: { _id, status } };
      }
    },
  );
}
