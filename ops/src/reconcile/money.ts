import type { EventPayload } from '@candor/events';
import type { Subject } from '@candor/notifications/subjects/model';
import { eventsOfDecision as depositEvents } from '@candor/payments/deposits/decision-service';
import type { Deposit } from '@candor/payments/deposits/model';
import { cancelledEvent } from '@candor/payments/withdrawals/cancel';
import type { Withdrawal } from '@candor/payments/withdrawals/model';
import { eventsOfDecision as withdrawalEvents } from '@candor/payments/withdrawals/review';
import { compensatedEvent } from '@candor/ratings/raised/compensate';
import type { Rating } from '@candor/ratings/rating/model';
import { completedEvent } from '@candor/ratings/rating/told';
import { eventsOfDecision as reportEvents } from '@candor/ratings/reports/decide';
import type { Report } from '@candor/ratings/reports/model';
import { screenedEvent } from '@candor/ratings/screens/answer';
import type { Journal } from '@candor/wallet/ledger/journal';
import type { NetworkFee } from '@candor/wallet/network-fees/model';
import type { Remedy } from '@candor/wallet/remedies/model';
import { remedyKey } from '@candor/wallet/remedies/service';
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
    () => completions(ratings),
  );
}

/** Ratings whose question may not be asked: their reward is paid. */
export function compensatedRatings(ratings: Model<Rating>, journal: Journal): Kind {
  return journalKind(
    'ratings compensated',
    journal,
    (id) => `rating/${id}`,
    () => compensations(ratings),
  );
}

/** Ratings that a check has ended: what it pays is paid. */
export function screenedRatings(ratings: Model<Rating>, journal: Journal): Kind {
  return journalKind(
    'ratings screened',
    journal,
    (id) => `screened/${id}`,
    () => screenings(ratings),
  );
}

/** Completed ratings, those that a check has ended, and those that were compensated: the notifications know what they were of, without which nobody can be told of the reward. */
export function namedRatings(ratings: Model<Rating>, subjects: Model<Subject>): Kind {
  return {
    name: 'names for rewards',
    consumer: 'notifications',
    async *told() {
      yield* completions(ratings);
      yield* screenings(ratings);
      yield* compensations(ratings);
    },
    async effective(batch) {
      const ids = batch.map(({ filter }) => filter._id);
      const known = await subjects.find({ _id: { $in: ids } }, { _id: 1 }).lean<{ _id: string }[]>();
      const named = new Set(known.map(({ _id }) => _id));
      return new Set(batch.filter(({ filter }) => named.has(filter._id)).map(({ event }) => event.id));
    },
  };
}

async function* completions(ratings: Model<Rating>): AsyncGenerator<Told> {
  for await (const rating of everyRecord(ratings, { status: 'completed' })) {
    const { _id, attempt } = rating;
    const event = completedEvent(rating, completedAt(rating));
    yield { event, carrier: carrierOf(ratings), filter: { _id, status: 'completed', attempt } };
  }
}

async function* screenings(ratings: Model<Rating>): AsyncGenerator<Told> {
  for await (const rating of everyRecord(ratings, { status: 'screened' })) {
    const { _id, attempt, checked, closedAt, createdAt } = rating;
    const event = screenedEvent(rating, checked?.at ?? closedAt ?? createdAt);
    yield { event, carrier: carrierOf(ratings), filter: { _id, status: 'screened', attempt } };
  }
}

async function* compensations(ratings: Model<Rating>): AsyncGenerator<Told> {
  for await (const rating of everyRecord(ratings, { status: 'compensated' })) {
    const { _id, attempt, closedAt, createdAt } = rating;
    const event = compensatedEvent(rating, closedAt ?? createdAt);
    yield { event, carrier: carrierOf(ratings), filter: { _id, status: 'compensated', attempt } };
  }
}

/** A granted appeal completes a rating later than its submission. */
function completedAt({ appeal, submittedAt, closedAt, createdAt }: Rating): Date {
  return appeal?.decidedAt ?? submittedAt ?? closedAt ?? createdAt;
}

/** Payouts that were decided, or cancelled by the person: what was held has left, or is back. */
export function decidedPayouts(
  withdrawals: Model<Withdrawal>,
  journal: Journal,
  status: 'completed' | 'rejected' | 'cancelled',
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
        const event =
          status === 'cancelled'
            ? cancelledEvent(withdrawal, decision.at)
            : withdrawalEvents(withdrawal, decision).effect;
        yield { event, carrier: carrierOf(withdrawals), filter: { _id, status } };
      }
    },
  );
}

/** What networks took for payouts: it is paid out of the fees, or noted to be as soon as they suffice. */
export function networkFees(withdrawals: Model<Withdrawal>, journal: Journal, fees: Model<NetworkFee>): Kind {
  return {
    name: 'network fees',
    consumer: 'wallet',
    async *told() {
      const wanted = { status: 'completed' as const, 'decision.networkFeeMicro': { $gt: 0 } };
      for await (const withdrawal of everyRecord(withdrawals, wanted)) {
        const { _id, decision } = withdrawal;
        if (decision === null) continue;
        const { effect } = withdrawalEvents(withdrawal, decision);
        yield { event: effect, carrier: carrierOf(withdrawals), filter: { _id, status: 'completed' } };
      }
    },
    async effective(batch) {
      const ids = batch.map(({ filter }) => filter._id);
      const due = await fees.find({ _id: { $in: ids }, state: 'due' }, { _id: 1 }).lean<{ _id: string }[]>();
      const recorded = await journal.findAll(ids.map((id) => `withdrawal/${id}/fee`));
      const known = new Set(due.map(({ _id }) => _id));
      const isKnown = (id: string) => known.has(id) || recorded.has(`withdrawal/${id}/fee`);
      return new Set(batch.filter(({ filter }) => isKnown(filter._id)).map(({ event }) => event.id));
    },
  };
}

/** Reports that were upheld: their fees are back, or noted to be as soon as the platform's suffice. */
export function upheldReports(reports: Model<Report>, journal: Journal, remedies: Model<Remedy>): Kind {
  return {
    name: 'fees given back',
    consumer: 'wallet',
    async *told() {
      for await (const report of everyRecord(reports, { status: 'upheld', feeMicro: { $gt: 0 } })) {
        const { _id, decidedAt, decidedBy, decision } = report;
        if (decidedAt === null) continue;
        const decided = {
          adminId: decidedBy ?? '',
          decision: 'upheld',
          reason: decision ?? '',
          now: decidedAt,
        } as const;
        const [event] = reportEvents(report, decided);
        if (event) yield { event, carrier: carrierOf(reports), filter: { _id, status: 'upheld' } };
      }
    },
    async effective(batch) {
      const ratingOf = ({ event }: Told) => (event.payload as EventPayload<'report.decided'>).ratingId;
      const ids = batch.map(ratingOf);
      const due = await remedies.find({ _id: { $in: ids }, state: 'due' }, { _id: 1 }).lean<{ _id: string }[]>();
      const recorded = await journal.findAll(ids.map(remedyKey));
      const known = new Set(due.map(({ _id }) => _id));
      const isKnown = (id: string) => known.has(id) || recorded.has(remedyKey(id));
      return new Set(batch.filter((one) => isKnown(ratingOf(one))).map(({ event }) => event.id));
    },
  };
}
