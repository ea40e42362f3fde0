import { DomainError } from '@candor/service-kit/errors';
import type { Journal } from '@candor/wallet/ledger/journal';
import type { Ledger } from '@candor/wallet/ledger/ledger';
import type { TransferInput } from '@candor/wallet/ledger/transfer';
import { isHoldOf, payoutKey } from '@candor/wallet/payouts/service';
import { inBatches } from '../reconcile/kind.ts';
import type { Movement, Unknown } from './movements.ts';

/** Something that a person must look at: the key of a movement, and why. */
export interface HeldBack {
  key: string;
  why: string;
}

/** What came of it: movements made, by their kind, and those that could not be. */
export interface Posted {
  posted: Record<string, number>;
  heldBack: HeldBack[];
}

/**
 * Makes the movements that records stand for and the journal lacks: in the order in which they were asked for, under their keys, so
 * that each is there once, whoever else tries. One that its account cannot bear is tried again after the others, since records of
 * different services do not agree on time to the millisecond, and is held back in the end. Memory grows with what is missing only.
 */
export async function postMissing(
  ledger: Pick<Ledger, 'post'>,
  journal: Pick<Journal, 'findAll'>,
  movements: AsyncIterable<Movement | Unknown>,
): Promise<Posted> {
  const { missing, unknown } = await missingOf(journal, movements);
  missing.sort((a, b) => a.atMs - b.atMs);
  const posted: Record<string, number> = {};
  let waiting = missing;
  let why = new Map<Movement, string>();
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length;
    why = new Map();
    for (const movement of waiting) {
      const fault = await post(ledger, journal, movement);
      if (fault === undefined) posted[movement.transfer.kind] = (posted[movement.transfer.kind] ?? 0) + 1;
      else why.set(movement, fault);
    }
    waiting = [...why.keys()];
  }
  const short = [...why].map(([{ transfer }, fault]) => ({ key: transfer.key, why: fault }));
  return { posted, heldBack: [...unknown, ...short] };
}

async function missingOf(journal: Pick<Journal, 'findAll'>, movements: AsyncIterable<Movement | Unknown>) {
  const missing: Movement[] = [];
  const unknown: HeldBack[] = [];
  for await (const batch of inBatches(movements)) {
    const recorded = await journal.findAll(batch.map(keyOf));
    for (const one of batch) {
      const found = recorded.get(keyOf(one))?.transfer;
      if (found?.refused !== undefined)
        unknown.push({ key: found.key, why: `the journal has it as refused (${found.refused})` });
      if (found) continue;
      if ('transfer' in one) missing.push(one);
      else unknown.push(one);
    }
  }
  return { missing, unknown };
}

const keyOf = (one: Movement | Unknown) => ('transfer' in one ? one.transfer.key : one.key);

/** Why it could not be posted, or undefined. An outcome that is not known ends all of it: it is begun again. */
async function post(
  ledger: Pick<Ledger, 'post'>,
  journal: Pick<Journal, 'findAll'>,
  { transfer, hold }: Movement,
): Promise<string | undefined> {
  if (hold) {
    const holdKey = payoutKey(hold.withdrawalId, 'hold');
    if (!isHoldOf(hold, (await journal.findAll([holdKey])).get(holdKey)?.transfer)) return `${holdKey} is not there`;
  }
  try {
    const outcome = await ledger.post(transfer, { recordRefusal: false });
    return outcome.status === 'posted' ? undefined : shortOf(transfer, outcome.reason);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'IDEMPOTENCY_CONFLICT')
      return 'the journal has another one under it';
    throw error;
  }
}

const shortOf = ({ from, to }: TransferInput, reason: string) =>
  `${from} has not the ${to.reduce((sum, leg) => sum + leg.amountMicro, 0)} micro-USDT (${reason})`;
