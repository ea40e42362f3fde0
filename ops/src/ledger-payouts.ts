import { setTimeout as pause } from 'node:timers/promises';
import { publisherFunds, userEarnings } from '@candor/wallet/ledger/accounts';
import type { Journal, Recorded } from '@candor/wallet/ledger/journal';
import type { OpenHolds } from '@candor/wallet/ledger/verify-payouts';
import type { Collection, Connection } from 'mongoose';

interface Withdrawal {
  _id: string;
  userId: string;
  amountMicro: number;
  organisationId?: string;
  source: 'earnings' | 'funds';
  status: 'processing' | 'to_be_reviewed' | 'completed' | 'rejected' | 'refused' | 'cancelled';
  outbox?: unknown[];
}

const BATCH = 500;
const TRIES = 3;
const PAUSE_MS = 200;

/**
 * Invariant 6: what is held is what is in review. Every payout in review is held with its amount, out of its account; every held one
 * is in review, or on its way there or from there; every decided one has moved as it was decided. Throws, naming the payout that
 * does not agree. The journal that `held` was folded from may have grown and payouts may be decided meanwhile: what seems wrong
 * is looked at again before it is named. `isNamed`: those that a person looks at already, after a restore, are left out.
 */
export async function checkPayouts(
  payments: Connection,
  journal: Journal,
  held: OpenHolds,
  isNamed: (id: string) => boolean | Promise<boolean> = () => false,
): Promise<{ inReview: number; processing: number }> {
  const left = new Map(held.byId);
  const withdrawals = payments.collection<Withdrawal>('withdrawals');
  const again: string[] = [];
  let inReview = 0;
  let processing = 0;
  const decided: Withdrawal[] = [];
  for await (const withdrawal of withdrawals.find()) {
    const hold = left.get(withdrawal._id);
    left.delete(withdrawal._id);
    if (isUnderWay(withdrawal)) processing += 1;
    else if (hold ? faultOfHold(withdrawal, hold) : withdrawal.status === 'to_be_reviewed') again.push(withdrawal._id);
    else if (withdrawal.status === 'to_be_reviewed') inReview += 1;
    else decided.push(withdrawal);
    if (decided.length === BATCH) again.push(...(await wrongOnes(journal, decided.splice(0))));
  }
  again.push(...(await wrongOnes(journal, decided)), ...left.keys());
  for (const id of again) if (!(await isNamed(id))) await lookAgain(withdrawals, journal, id);
  return { inReview, processing: processing + again.length };
}

const isUnderWay = ({ status, outbox }: Withdrawal) => status === 'processing' || (outbox?.length ?? 0) > 0;
const keysOf = (id: string) => [`withdrawal/${id}/hold`, `withdrawal/${id}/paid`, `withdrawal/${id}/release`] as const;

function faultOfHold(withdrawal: Withdrawal, hold: { from: string; amountMicro: number }): string | undefined {
  if (hold.amountMicro !== withdrawal.amountMicro || hold.from !== accountOf(withdrawal))
    return `is held as ${hold.amountMicro} micro-USDT of ${hold.from}, not as asked for`;
  return withdrawal.status === 'to_be_reviewed' ? undefined : `is ${withdrawal.status} and still held`;
}

/** Those that have not the one movement that their decision asks for. */
async function wrongOnes(journal: Journal, decided: readonly Withdrawal[]): Promise<string[]> {
  const recorded = await journal.findAll(decided.flatMap(({ _id }) => keysOf(_id).slice(1)));
  return decided.flatMap((one) => (faultOfDecision(one, recorded) ? [one._id] : []));
}

function faultOfDecision({ _id, status }: Withdrawal, recorded: ReadonlyMap<string, unknown>): string | undefined {
  const [, paidKey, releaseKey] = keysOf(_id);
  const [paid, released] = [recorded.has(paidKey), recorded.has(releaseKey)];
  const isBack = status === 'rejected' || status === 'cancelled';
  if (paid === (status === 'completed') && released === isBack) return undefined;
  return `is ${status}, and was ${paid ? '' : 'not '}paid, ${released ? '' : 'not '}released`;
}

/** Compares a payout as it is now with the journal as it is now, a few times. Throws when they still do not agree. */
async function lookAgain(withdrawals: Collection<Withdrawal>, journal: Journal, id: string): Promise<void> {
  let fault: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pause(PAUSE_MS);
    const withdrawal = await withdrawals.findOne({ _id: id });
    const recorded = await journal.findAll(keysOf(id));
    fault = withdrawal ? faultNow(withdrawal, recorded) : 'is held and nobody asked for it';
    if (fault === undefined) return;
  }
  throw new Error(`payout ${id} ${fault}`);
}

function faultNow(withdrawal: Withdrawal, recorded: ReadonlyMap<string, Recorded>): string | undefined {
  if (isUnderWay(withdrawal)) return undefined;
  const [holdKey, paidKey, releaseKey] = keysOf(withdrawal._id);
  const hold = recorded.get(holdKey)?.transfer;
  const open = hold && hold.refused === undefined && !recorded.has(paidKey) && !recorded.has(releaseKey);
  if (open) return faultOfHold(withdrawal, { from: hold.from, amountMicro: hold.to[0]?.amountMicro ?? 0 });
  return withdrawal.status === 'to_be_reviewed' ? 'is in review and not held' : faultOfDecision(withdrawal, recorded);
}

function accountOf({ userId, organisationId, source }: Withdrawal): string {
  return source === 'earnings' ? userEarnings(userId) : publisherFunds(organisationId ?? userId);
}
