import type { ErasureCommand, ErasureReply } from '@candor/events';
import { cancelEndings, noteEndings, toldOf, writeEnded } from '@candor/service-kit/data/endings';
import { type NoteFields, notesHeld, withoutNotes } from '@candor/service-kit/notes/note';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import { type Deposit, SCREENSHOT_REMOVED } from '../deposits/model.ts';
import type { DepositDeps } from '../deposits/service.ts';
import { ensurePayee } from '../settings/service.ts';
import type { WithdrawalDeps } from '../withdrawals/deps.ts';
import type { Withdrawal } from '../withdrawals/model.ts';
import { forgetAddresses } from '../withdrawals/paid-key.ts';

export type ErasureDeps = WithdrawalDeps & DepositDeps & { pictures: PictureStore };

/**
 * This service's part of an erasure. `prepare` refuses new deposits and payouts of the person from then on and names what stands
 * in the way; `cancel` takes that back; `remove` removes addresses, the PIN and screenshots. Amounts and transaction hashes stay:
 * they are what the ledger's entries came from; of an address that was really paid to a keyed hash stays. Each organisation that ends with the
 * person is treated as what they have as a publisher is. Each stage may be repeated.
 */
export async function handleErasure(deps: ErasureDeps, command: ErasureCommand): Promise<ErasureReply> {
  const { userId, stage, publishes = true } = command;
  await ensurePayee(deps, userId);
  await deps.payees.updateOne({ _id: userId }, { $set: { leaving: stage !== 'cancel', publisherStays: !publishes } });
  if (stage === 'cancel') {
    await cancelEndings(deps.organisationEndings, userId);
    return { blockers: [] };
  }
  const organisations = await noteEndings(deps.organisationEndings, command);
  const blockers = await blockersOf(deps, userId);
  if (publishes) blockers.push(...(await blockersOfOrganisation(deps, userId)));
  for (const one of organisations) blockers.push(...toldOf(one, await blockersOfOrganisation(deps, one.id)));
  if (stage === 'remove' && blockers.length === 0) {
    await removePersonal(deps, userId);
    // Deposits are an organisation's; one with other members keeps them.
    const ended = organisations.map(({ id }) => id);
    for (const id of [...(publishes ? [userId] : []), ...ended]) {
      await removeDeposits(deps, id);
      await deps.step('erasure:deposits');
    }
    await writeEnded(deps.organisationEndings, ended);
  }
  return { blockers: [...new Set(blockers)] };
}

const IN_PROCESS = 'A deposit or payout is being processed.';
const PAYOUT = 'A payout is being reviewed.';

async function blockersOf(deps: ErasureDeps, userId: string): Promise<string[]> {
  const [withdrawals, payee] = await Promise.all([
    deps.withdrawals.find({ userId }).lean<Withdrawal[]>(),
    deps.payees.findById(userId).lean<{ outbox: unknown[] }>(),
  ]);
  const blockers: string[] = [];
  if (withdrawals.some((one) => one.status === 'to_be_reviewed' || one.status === 'processing')) blockers.push(PAYOUT);
  if ([...withdrawals, ...(payee ? [payee] : [])].some((one) => one.outbox.length > 0)) blockers.push(IN_PROCESS);
  return blockers;
}

/** The same of an organisation: its deposits, and payouts of its funds, whoever asked for them. */
async function blockersOfOrganisation(deps: ErasureDeps, organisationId: string): Promise<string[]> {
  const deposits = await deps.deposits.find({ userId: organisationId }).lean<Deposit[]>();
  const open = { $in: ['to_be_reviewed' as const, 'processing' as const] };
  const blockers: string[] = [];
  if (deposits.some((one) => one.status === 'to_be_reviewed')) blockers.push('A deposit is being reviewed.');
  if (await deps.withdrawals.exists({ organisationId, status: open })) blockers.push(PAYOUT);
  if (deposits.some((one) => one.outbox.length > 0)) blockers.push(IN_PROCESS);
  return blockers;
}

async function removePersonal(deps: ErasureDeps, userId: string): Promise<void> {
  const nothing = {
    network: null,
    address: null,
    exchange: null,
    addressChangedAt: null,
    pinHash: null,
    pinResetAt: null,
    pinResetBy: null,
    payoutsFrom: null,
    addressPayableFrom: null,
  };
  await deps.payees.updateOne({ _id: userId }, { $set: { ...nothing, tries: [], lockedUntil: null } });
  await forgetAddresses(deps, userId);
  await deps.payoutDays.deleteMany({ userId });
  await deps.withdrawals.updateMany({ userId }, withoutNotes);
}

/** What an organisation's deposits show: screenshots, and what administrators noted. */
async function removeDeposits(deps: ErasureDeps, userId: string): Promise<void> {
  await deps.deposits.updateMany({ userId }, withoutNotes);
  for (const { _id, screenshot } of await deps.deposits
    .find({ userId, screenshot: { $ne: SCREENSHOT_REMOVED } })
    .lean<Deposit[]>()) {
    await deps.pictures.remove(screenshot);
    await deps.deposits.updateOne({ _id }, { $set: { screenshot: SCREENSHOT_REMOVED } });
  }
}

/**
 * Everything that this service holds about the person, for the person; the PIN itself is known to nobody. Deposits to the organisation of
 * the same id are in it where the person `publishes`, for it: a founder may have left it to others.
 */
export async function heldAbout(deps: ErasureDeps, userId: string, publishes = true): Promise<Record<string, unknown>> {
  // Who reviewed a payout, and what they saw, is the administrators'.
  const ofReview = {
    claim: 0,
    addressTold: 0,
    earlierTold: 0,
    notSent: 0,
    evidence: 0,
    mayHaveBeenSent: 0,
    revision: 0,
    flags: 0,
    flagsPending: 0,
  } as const;
  const [deposits, withdrawals, payee] = await Promise.all([
    publishes ? depositsHeld(deps, userId) : [],
    deps.withdrawals.find({ userId }, { ...hidden, decision: 0, ...ofReview }).lean<NoteFields[]>(),
    deps.payees
      .findById(userId, {
        network: 1,
        address: 1,
        exchange: 1,
        addressChangedAt: 1,
        pinHash: 1,
        pinResetAt: 1,
        payoutsFrom: 1,
        addressPayableFrom: 1,
      })
      .lean(),
  ]);
  const { pinHash = null, ...settings } = payee ?? {};
  return {
    deposits,
    withdrawals: withdrawals.map(shown),
    settings: { ...settings, hasPin: pinHash !== null },
  };
}

const hidden = { outbox: 0, outboxState: 0, inputHash: 0, txClaim: 0 } as const;

/** The deposits to an organisation, as an export has them. */
async function depositsHeld(deps: ErasureDeps, organisationId: string): Promise<object[]> {
  const unshown = { ...hidden, decisions: 0, revision: 0, claim: 0 } as const;
  return (await deps.deposits.find({ userId: organisationId }, unshown).lean<NoteFields[]>()).map(shown);
}

/** What this service holds of an organisation, for whoever is its only member: with their account it would be removed. */
export async function heldOfOrganisation(deps: ErasureDeps, organisationId: string): Promise<Record<string, unknown>> {
  return { deposits: await depositsHeld(deps, organisationId) };
}

const shown = ({ notes, notesClosed: _, ...record }: NoteFields) => ({
  ...record,
  notes: notesHeld({ notes: notes ?? [] }),
});
