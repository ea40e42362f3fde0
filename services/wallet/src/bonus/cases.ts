import { formatUsdt } from '@candor/money';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { Model } from 'mongoose';
import { hasInvited } from '../referrals/invited.ts';
import type { Referral } from '../referrals/model.ts';
import { refuseCase } from './errors.ts';
import type { Bonus, BonusDecision } from './model.ts';
import type { PayDeps } from './pay.ts';

export type CaseDeps = PayDeps & {
  referrals: Model<Referral>;
  /** Tells the relay that a document has a new event. */
  nudge: () => void;
};

export const caseStatuses = ['open', 'granted', 'refused'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** Where a case stands, as administrators are told. */
export const caseStatusOf = ({ state, decision }: Pick<Bonus, 'state' | 'decision'>): CaseStatus => {
  if (decision === null) return 'open';
  return decision.granted || state === 'paid' ? 'granted' : 'refused';
};

/** Which bonuses are cases that stand so: those that a person decides or has decided. */
const filterOf: Record<CaseStatus, object> = {
  open: { state: 'case' },
  granted: { state: { $in: ['granted', 'paid'] }, 'decision.granted': true },
  refused: { state: 'refused' },
};

/** A page of the cases, newest first. */
export async function listCases(
  deps: Pick<CaseDeps, 'bonuses'>,
  page: {
    status?: CaseStatus | null | undefined;
    first?: number | null | undefined;
    after?: string | null | undefined;
  },
): Promise<Connection<Bonus>> {
  const which = page.status ? filterOf[page.status] : { $or: caseStatuses.map((status) => filterOf[status]) };
  const docs = await deps.bonuses
    .find({ $and: [which, afterFilter(page.after)] })
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<Bonus[]>();
  return toConnection(docs, page.first);
}

/** How many cases wait for a person. */
export async function countOpenCases(deps: Pick<CaseDeps, 'bonuses'>): Promise<number> {
  return deps.bonuses.countDocuments({ state: 'case' });
}

export interface CaseDecision {
  adminId: string;
  id: string;
  decision: 'granted' | 'refused';
  reason: string;
}

/**
 * A person decides a case: one guarded update with its audit event, before any money moves; of two administrators one decides. Whoever
 * would be paid, or earned for it, does not decide; nor does whoever invited one of them grant it. Refuses with NOT_FOUND, REASON_REQUIRED, CASE_OF_ONE_S_OWN, STATUS_UNCHANGED and
 * CASE_DECIDED. Answers with the bonus as it was decided; to pay it is the caller's next step.
 */
export async function decideCase(deps: CaseDeps, request: CaseDecision): Promise<Bonus> {
  const { adminId, id, decision } = request;
  const reason = request.reason.trim();
  const bonus = await deps.bonuses.findById(id).lean<Bonus>();
  if (!bonus || (bonus.state !== 'case' && bonus.decision === null)) throw refuse('NOT_FOUND');
  if ([bonus.userId, bonus.raterId].includes(adminId)) throw refuseCase('CASE_OF_ONE_S_OWN');
  if (decision === 'granted' && (await hasInvited(deps, adminId, [bonus.userId, bonus.raterId])))
    throw refuseCase('CASE_OF_ONE_S_OWN');
  if (bonus.decision !== null) throw refuseCase(caseStatusOf(bonus) === decision ? 'STATUS_UNCHANGED' : 'CASE_DECIDED');
  if (reason === '') throw refuseCase('REASON_REQUIRED', { field: 'reason' });
  const granted = decision === 'granted';
  const at = new Date(deps.clock.now());
  const made: BonusDecision = { by: adminId, at, granted, reason };
  const emitted = emit(caseActed(bonus, made));
  const decided = await deps.bonuses.updateOne(
    { _id: id, state: 'case' },
    {
      $set: { state: decision, decision: made, ...emitted.$set },
      $push: emitted.$push,
    },
  );
  if (decided.modifiedCount === 0) throw refuseCase('CASE_DECIDED');
  deps.nudge();
  await deps.step('bonus-case:1');
  return { ...bonus, state: decision, decision: made };
}

/** What the audit log is told of a decision. */
export function caseActed(
  bonus: Pick<Bonus, '_id' | 'reasons' | 'amountMicro'>,
  { by, at, granted, reason }: BonusDecision,
) {
  return adminActed({
    id: `${bonus._id}.decided`,
    atMs: at.getTime(),
    actorId: by,
    action: 'bonus.decide',
    recordType: 'bonus',
    recordId: bonus._id,
    before: { status: 'open', reasons: bonus.reasons.join(', ') },
    after: { status: granted ? 'granted' : 'refused', amount: formatUsdt(bonus.amountMicro) },
    reason,
  });
}
