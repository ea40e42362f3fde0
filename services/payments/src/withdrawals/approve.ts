import { derivedIds } from '@candor/service-kit/data/ids';
import { refuseFourEyes } from '../four-eyes/errors.ts';
import { type Standing, secondPersonOf, standingOf } from '../four-eyes/rule.ts';
import { findPayee } from '../settings/payee.ts';
import type { WithdrawalDeps } from './deps.ts';
import { closedDesk, maySent, openGapOf } from './gap.ts';
import type { Approval, Withdrawal } from './model.ts';
import { paidKeysOf } from './paid-key.ts';
import { requirePayable } from './payable.ts';
import { requireInReview } from './status.ts';
import { actedOn, changePayout, requireWithdrawal } from './told.ts';

/** An approval that nobody acted on for so long is looked at anew. */
export const APPROVAL_MS = 24 * 3_600_000;

/**
 * The first of two administrators approves a payout, who sees its amount, its flags and a masked address; then another one claims and pays
 * it. It lapses after 24 hours, and with any change of the payout or of how the person is paid. Again by the same one changes nothing
 * while it holds. Refuses with NOT_FOUND, TRANSITION_NOT_ALLOWED, OWN_RECORD, NOT_PAYABLE_YET, MAY_HAVE_BEEN_SENT, DESK_CLOSED.
 */
export async function approveWithdrawal(deps: WithdrawalDeps, id: string, adminId: string): Promise<Withdrawal> {
  const first = await requireWithdrawal(deps, id);
  await requireNotOwn(deps, first, adminId);
  const closed = await closedDesk(deps);
  const settled = await settingsOf(deps, first);
  const approved = await changePayout(deps, id, (doc) => {
    requireInReview(doc, 'approved');
    const gap = openGapOf(doc);
    if (gap) throw maySent(gap);
    if (closed) throw closed;
    requirePayable(doc, deps.clock.now());
    const of = statesOf(deps, doc, settled);
    const present = approvalAt(deps, doc, of);
    if (present?.by === adminId) return undefined;
    const at = new Date(deps.clock.now());
    const approval = { by: adminId, at, until: new Date(at.getTime() + APPROVAL_MS), of: of[0] };
    const acted = actedOn(deps, doc, {
      ...{ actorId: adminId, verb: 'approve', before: { approvedBy: present?.by ?? null } },
      after: { approvedBy: adminId, approvedUntil: approval.until.toISOString() },
    });
    return { set: { approval }, events: [acted] };
  });
  await deps.step('payout:approved');
  return approved;
}

/** Refuses with OWN_RECORD what goes to the administrator, to whom they invited, or to their own payout address. */
async function requireNotOwn(deps: WithdrawalDeps, doc: Withdrawal, adminId: string): Promise<void> {
  await requireOtherAddress(deps, doc, adminId);
  await secondPersonOf(deps, { adminId, userId: doc.userId });
}

async function requireOtherAddress(deps: WithdrawalDeps, doc: Withdrawal, adminId: string): Promise<void> {
  const own = await findPayee(deps, adminId);
  if (doc.address && own?.address === doc.address) throw refuseFourEyes('OWN_RECORD');
}

/** What is known of who else is needed, before a payout is changed. */
export interface Second {
  standing: Standing;
  /** How often the person changed how they are paid. */
  settled: number;
  /** Whose approval was looked at, if that one may decide it still. */
  firstId: string | undefined;
}

/** How many administrators it takes to pay this, and whose approval counts at this moment. Refuses with OWN_RECORD. */
export async function secondOfPayout(deps: WithdrawalDeps, doc: Withdrawal, adminId: string): Promise<Second> {
  await requireOtherAddress(deps, doc, adminId);
  const { _id, userId, amountMicro, network, address, approval } = doc;
  const addressKeys = paidKeysOf(deps, network, address);
  const standing = await standingOf(deps, { kind: 'payout', id: _id, adminId, userId, amountMicro, addressKeys });
  const settled = await settingsOf(deps, doc);
  const firstId = approval?.by;
  if (standing !== 'two' || firstId === undefined || firstId === adminId) return { standing, settled, firstId };
  const { firstStands } = await secondPersonOf(deps, { adminId, userId, firstId });
  return { standing, settled, firstId: firstStands ? firstId : undefined };
}

/**
 * Who approved it, where two are needed and this one may be the second. Refuses with APPROVAL_REQUIRED where nobody did, it lapsed, or who
 * did may not decide it any more, and with SECOND_ADMINISTRATOR to whoever approved it.
 */
export function requireApproved(
  deps: Pick<WithdrawalDeps, 'clock' | 'idKeys'>,
  doc: Withdrawal,
  adminId: string,
  { settled, firstId }: Pick<Second, 'settled' | 'firstId'>,
): string {
  const approval = approvalAt(deps, doc, statesOf(deps, doc, settled));
  if (!approval) throw refuseFourEyes('APPROVAL_REQUIRED');
  if (approval.by === adminId) throw refuseFourEyes('SECOND_ADMINISTRATOR');
  if (approval.by !== firstId) throw refuseFourEyes('APPROVAL_REQUIRED');
  return approval.by;
}

/** How often the person changed how they are paid: an approval is of what was so. */
export async function settingsOf(deps: WithdrawalDeps, { userId }: Withdrawal): Promise<number> {
  return (await findPayee(deps, userId))?.revision ?? 0;
}

function approvalAt(
  { clock }: Pick<WithdrawalDeps, 'clock'>,
  { approval }: Withdrawal,
  of: readonly string[],
): Approval | null {
  return approval && approval.until.getTime() > clock.now() && of.includes(approval.of) ? approval : null;
}

/** What of a payout is approved, in one text that tells nothing of the address: under each key of the ring, newest first. */
function statesOf({ idKeys }: Pick<WithdrawalDeps, 'idKeys'>, doc: Withdrawal, settled: number): [string, ...string[]] {
  const { _id, amountMicro, network, address, flags, addressTold, evidence = [], notSent = [], mayHaveBeenSent } = doc;
  const told = addressTold ? `${addressTold.by} ${addressTold.at.getTime()}` : '';
  const seen = [flags.toSorted(), told, evidence.length, notSent.length, mayHaveBeenSent ?? null];
  return derivedIds(idKeys, 'approval', _id, `${amountMicro}`, network, address, `${settled}`, JSON.stringify(seen));
}
