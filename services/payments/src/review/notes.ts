import { refuse } from '@candor/service-kit/errors';
import { addNote, type noteInput } from '@candor/service-kit/notes/note';
import type { z } from 'zod';
import type { Deposit } from '../deposits/model.ts';
import type { PaymentsDeps } from '../deps.ts';
import { findPayee } from '../settings/payee.ts';
import { isOrganisationStaying } from '../settings/service.ts';
import type { Withdrawal } from '../withdrawals/model.ts';

/** A note by an administrator, as it was sent. */
export type SentNote = z.output<typeof noteInput> & { adminId: string };

/** Adds a note to a deposit, as `addNote` does. Refuses with NOT_FOUND where its organisation ended, as with a payout whose person left. */
export async function noteDeposit(deps: PaymentsDeps, note: SentNote): Promise<Deposit> {
  const deposit = await deps.deposits.findById(note.id).lean<Deposit>();
  if (!deposit || !(await isOrganisationStaying(deps, deposit.userId))) throw refuse('NOT_FOUND');
  return addNote<Deposit>(deps, deps.deposits, { ...note, recordType: 'deposit' });
}

/** Adds a note to a payout, as `addNote` does. */
export async function noteWithdrawal(deps: PaymentsDeps, note: SentNote): Promise<Withdrawal> {
  await requireKnown(deps, await deps.withdrawals.findById(note.id).lean<Withdrawal>());
  return addNote<Withdrawal>(deps, deps.withdrawals, { ...note, recordType: 'withdrawal' });
}

/** Refuses with NOT_FOUND where nothing is, or its person left: of an erasure of before there were notes the record itself does not tell. */
async function requireKnown(deps: PaymentsDeps, record: { userId: string } | null): Promise<void> {
  if (!record || (await findPayee(deps, record.userId))?.leaving) throw refuse('NOT_FOUND');
}
