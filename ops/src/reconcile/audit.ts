import type { AuditEntry } from '@candor/auth/audit/model';
import { addressActed } from '@candor/payments/addresses/acted';
import type { DepositAddress } from '@candor/payments/addresses/model';
import { eventsOfDecision as depositEvents } from '@candor/payments/deposits/decision-service';
import type { Deposit } from '@candor/payments/deposits/model';
import type { Withdrawal } from '@candor/payments/withdrawals/model';
import { eventsOfDecision as withdrawalEvents } from '@candor/payments/withdrawals/review';
import { decidedActed } from '@candor/ratings/alike/decide';
import type { AlikeCase } from '@candor/ratings/alike/model';
import { eventsOfDecision as appealEvents } from '@candor/ratings/appeals/decide';
import { questionActed } from '@candor/ratings/raised/decide';
import type { QuestionCase } from '@candor/ratings/raised/model';
import type { Rating } from '@candor/ratings/rating/model';
import { eventsOfDecision as reportEvents } from '@candor/ratings/reports/decide';
import type { Report } from '@candor/ratings/reports/model';
import { caseActed } from '@candor/wallet/bonus/cases';
import type { Bonus } from '@candor/wallet/bonus/model';
import type { PromotionsFunding } from '@candor/wallet/promotions/model';
import { fundingActed } from '@candor/wallet/promotions/service';
import type { Model } from 'mongoose';
import { carrierOf, everyRecord, type Kind, type Told } from './kind.ts';

/** Decisions that the audit log must tell of: each has its event's id in an entry. */
export function auditKinds(
  audit: Model<AuditEntry>,
  records: {
    deposits: Model<Deposit>;
    withdrawals: Model<Withdrawal>;
    addresses: Model<DepositAddress>;
    ratings: Model<Rating>;
    reports: Model<Report>;
    alikeCases: Model<AlikeCase>;
    questionCases: Model<QuestionCase>;
    fundings: Model<PromotionsFunding>;
    bonuses: Model<Bonus>;
  },
): Kind[] {
  const kind = (name: string, told: Kind['told']): Kind => ({
    name: `audit: ${name}`,
    consumer: 'auth',
    told,
    async effective(batch) {
      const eventId = { $in: batch.map(({ event }) => event.id) };
      const entries = await audit.find({ eventId }, { eventId: 1 }).lean<Pick<AuditEntry, 'eventId'>[]>();
      return new Set(entries.map((entry) => entry.eventId));
    },
  });
  return [
    kind('deposits', () => depositActs(records.deposits)),
    kind('payouts', () => payoutActs(records.withdrawals)),
    kind('deposit addresses', () => addressActs(records.addresses)),
    kind('appeals', () => appealActs(records.ratings)),
    kind('reports', () => reportActs(records.reports)),
    kind('nearly the same texts', () => alikeActs(records.alikeCases)),
    kind('reported questions', () => questionActs(records.questionCases)),
    kind('promotions', () => promotionActs(records.fundings)),
    kind('bonuses', () => bonusActs(records.bonuses)),
  ];
}

async function* depositActs(deposits: Model<Deposit>): AsyncGenerator<Told> {
  for await (const deposit of everyRecord(deposits, { revision: { $gte: 1 } })) {
    const { _id, revision } = deposit;
    for (const index of deposit.decisions.keys())
      yield { event: depositEvents(deposit, index).acted, carrier: carrierOf(deposits), filter: { _id, revision } };
  }
}

async function* payoutActs(withdrawals: Model<Withdrawal>): AsyncGenerator<Told> {
  for await (const withdrawal of everyRecord(withdrawals, { status: { $in: ['completed', 'rejected'] } })) {
    const { _id, status, decision } = withdrawal;
    if (decision === null) continue;
    const { acted } = withdrawalEvents(withdrawal, decision);
    yield { event: acted, carrier: carrierOf(withdrawals), filter: { _id, status } };
  }
}

async function* addressActs(addresses: Model<DepositAddress>): AsyncGenerator<Told> {
  for await (const { _id, revision, changes } of everyRecord(addresses, {})) {
    for (const [index, change] of changes.entries())
      yield { event: addressActed(_id, index, change), carrier: carrierOf(addresses), filter: { _id, revision } };
  }
}

async function* appealActs(ratings: Model<Rating>): AsyncGenerator<Told> {
  for await (const rating of everyRecord(ratings, { 'appeal.status': { $in: ['granted', 'denied'] } })) {
    const { _id, attempt, appeal } = rating;
    if (!appeal?.decidedBy || !appeal.decidedAt) continue;
    const { decidedBy: adminId, decidedAt: now, reason } = appeal;
    const decision = { adminId, isGranted: appeal.status === 'granted', reason: reason ?? '', now };
    const event = appealEvents({ ...rating, appeal }, decision);
    yield* lastOf(event, carrierOf(ratings), { _id, attempt, 'appeal.status': appeal.status });
  }
}

async function* reportActs(reports: Model<Report>): AsyncGenerator<Told> {
  for await (const report of everyRecord(reports, { status: { $in: ['upheld', 'dismissed'] } })) {
    const { _id, status, decision, decidedBy: adminId, decidedAt: now } = report;
    if (status === 'open' || !adminId || !now) continue;
    const event = reportEvents(report, { adminId, decision: status, reason: decision ?? '', now });
    yield* lastOf(event, carrierOf(reports), { _id, status });
  }
}

async function* alikeActs(cases: Model<AlikeCase>): AsyncGenerator<Told> {
  for await (const found of everyRecord(cases, { status: { $in: ['fine', 'duplicate'] } })) {
    const { _id, status, reason, decidedBy: adminId, decidedAt: now } = found;
    if ((status !== 'fine' && status !== 'duplicate') || !adminId || !now) continue;
    const event = decidedActed(found, { adminId, decision: status, reason: reason ?? '', now });
    yield { event, carrier: carrierOf(cases), filter: { _id, status } };
  }
}

async function* questionActs(cases: Model<QuestionCase>): AsyncGenerator<Told> {
  for await (const found of everyRecord(cases, { status: { $in: ['upheld', 'dismissed'] } })) {
    const { _id, status, reason, decidedBy: adminId, decidedAt: now } = found;
    if (status === 'open' || !adminId || !now) continue;
    const event = questionActed(found, { adminId, decision: status, reason: reason ?? '', now });
    yield { event, carrier: carrierOf(cases), filter: { _id, status } };
  }
}

async function* promotionActs(fundings: Model<PromotionsFunding>): AsyncGenerator<Told> {
  for await (const funding of everyRecord(fundings, {}))
    yield { event: fundingActed(funding), carrier: carrierOf(fundings), filter: { _id: funding._id } };
}

/** Of a decision's events the audit log hears the last one. */
function lastOf(events: readonly Told['event'][], carrier: Told['carrier'], filter: Told['filter']): Told[] {
  const event = events.at(-1);
  return event ? [{ event, carrier, filter }] : [];
}

async function* bonusActs(bonuses: Model<Bonus>): AsyncGenerator<Told> {
  for await (const bonus of everyRecord(bonuses, { decision: { $ne: null } })) {
    const { _id, decision } = bonus;
    if (decision) yield { event: caseActed(bonus, decision), carrier: carrierOf(bonuses), filter: { _id } };
  }
}
