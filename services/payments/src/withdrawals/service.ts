import { setTimeout as pause } from 'node:timers/promises';
import { formatUsdt } from '@candor/money';
import { countIn } from '@candor/service-kit/data/count';
import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { insertOnce, keptId } from '@candor/service-kit/data/insert';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { Page } from '../deposits/service.ts';
import type { PayoutNetwork } from '../networks/networks.ts';
import { type FindPeople, listRequests, type RequestsQuestion } from '../review/list.ts';
import { payableFromOf } from '../settings/address-wait.ts';
import { findPayee } from '../settings/payee.ts';
import { provePin } from '../settings/pin.ts';
import { requireNoWait } from '../settings/reset.ts';
import { requireOrganisationStaying, requirePayoutAddress, requireStaying } from '../settings/service.ts';
import { countPayout } from './days.ts';
import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import { holdMoney } from './hold.ts';
import type { PayoutSource, Withdrawal } from './model.ts';
import type { WithdrawalStatus } from './status.ts';

/** How long a call under a key waits for the record that the same call at the same time is making. */
const SAME_KEY_TRIES = 40;
const SAME_KEY_PAUSE_MS = 50;

export interface WithdrawalRequest {
  userId: string;
  isPublisher: boolean;
  /** The organisation whose funds they are, where it is funds. */
  organisationId?: string | undefined;
  amountMicro: number;
  network: PayoutNetwork;
  address: string;
  securityPin: string;
  source: PayoutSource;
  idempotencyKey?: string | null | undefined;
}

/**
 * Asks for a payout: its money is held, then an administrator decides; one to a new address can be paid after a while only. Under the same key it is asked for once, and every call
 * hears the same. It is told as done only when the money is held. Refuses with AMOUNT_TOO_SMALL, ADDRESS_INVALID,
 * NOT_A_PUBLISHER, what `provePin` refuses with, PAYOUTS_WAIT, TOO_MANY_PAYOUTS, BALANCE_TOO_LOW, IDEMPOTENCY_CONFLICT, and
 * UNAVAILABLE while the wallet's answer is unknown: the payout is processing then, and follows. Only BALANCE_TOO_LOW is recorded in
 * the ledger.
 */
export async function requestWithdrawal(deps: WithdrawalDeps, request: WithdrawalRequest): Promise<Withdrawal> {
  const { userId, amountMicro, network, source, idempotencyKey } = request;
  requireMinimum(deps, network, amountMicro);
  const address = requirePayoutAddress(network, request.address);
  if (source === 'funds' && !request.isPublisher) throw refuseWithdrawal('NOT_A_PUBLISHER');
  // The PIN is not part of what is compared: whoever is signed in may see the own payout, and nobody learns of a PIN by a key.
  const organisationId = source === 'funds' ? request.organisationId : undefined;
  // Of the founder's own organisation as of before there were any: a retry may meet either.
  const foreign = organisationId === userId ? undefined : organisationId;
  const inputHash = fingerprint({ userId, amountMicro, network, address, source, ...(foreign && { foreign }) });
  const _id = await keptId(deps.withdrawals as never, recordIds(deps.idKeys, userId, 'withdrawal', idempotencyKey));
  const known = idempotencyKey ? await findSame(deps, _id, inputHash) : undefined;
  if (known) return finish(deps, known);

  const rival = await proveOrMeet(deps, request, { _id, inputHash });
  if (rival) return finish(deps, rival);
  await requireStaying(deps, userId);
  if (organisationId !== undefined) await requireOrganisationStaying(deps, organisationId);
  await requireNoWait(deps, userId);
  await countPayout(deps, userId, _id);
  const payableFrom = payableFromOf(deps, await findPayee(deps, userId), { network, address });
  const withdrawal = await insertOnce<Withdrawal>(deps.withdrawals, {
    _id,
    userId,
    ...(organisationId !== undefined && { organisationId }),
    source,
    amountMicro,
    network,
    address,
    status: 'processing',
    reason: null,
    txHash: null,
    txClaim: `unpaid/${_id}`,
    flags: [],
    flagsPending: false,
    claim: null,
    addressTold: null,
    earlierTold: [],
    notSent: [],
    evidence: [],
    payableFrom,
    revision: 0,
    decision: null,
    inputHash,
    createdAt: new Date(deps.clock.now()),
    decidedAt: null,
    outbox: [],
  });
  if (withdrawal?.inputHash !== inputHash) throw refuse('IDEMPOTENCY_CONFLICT');
  await deps.step('payout:1');
  return finish(deps, withdrawal);
}

/** Refuses with AMOUNT_TOO_SMALL what costs the network more than it is worth. */
function requireMinimum({ payoutMinMicro }: WithdrawalDeps, network: PayoutNetwork, amountMicro: number): void {
  const least = payoutMinMicro[network];
  if (amountMicro >= least) return;
  const message = `The smallest payout on ${network} is ${formatUsdt(least)} USDT.`;
  throw refuseWithdrawal('AMOUNT_TOO_SMALL', { field: 'amount' }, message);
}

/** Proves the PIN; when it is being checked for the same call elsewhere, meets the record that that one makes. */
async function proveOrMeet(
  deps: WithdrawalDeps,
  { userId, securityPin, idempotencyKey }: WithdrawalRequest,
  same: { _id: string; inputHash: string },
): Promise<Withdrawal | undefined> {
  try {
    await provePin(deps, userId, securityPin);
    return undefined;
  } catch (error) {
    if (!idempotencyKey || !(error instanceof DomainError) || error.code !== 'PIN_BUSY') throw error;
    for (let tries = 0; tries < SAME_KEY_TRIES; tries += 1) {
      const met = await findSame(deps, same._id, same.inputHash);
      if (met) return met;
      await pause(SAME_KEY_PAUSE_MS);
    }
    throw error;
  }
}

async function findSame(deps: WithdrawalDeps, _id: string, inputHash: string): Promise<Withdrawal | undefined> {
  const known = await deps.withdrawals.findById(_id).lean<Withdrawal>();
  if (known && known.inputHash !== inputHash) throw refuse('IDEMPOTENCY_CONFLICT');
  return known ?? undefined;
}

/** Steps 2 and 3 where they are missing, and the answer that every call under the key hears. */
async function finish(deps: WithdrawalDeps, withdrawal: Withdrawal): Promise<Withdrawal> {
  const now = withdrawal.status === 'processing' ? await holdMoney(deps, withdrawal) : withdrawal;
  if (now.status === 'refused') throw refuseWithdrawal('BALANCE_TOO_LOW');
  return now;
}

/** A payout by its id, if there is one. Who may see it is the caller's question. */
export async function findWithdrawal(deps: WithdrawalDeps, id: string): Promise<Withdrawal | null> {
  return deps.withdrawals.findById(id).lean<Withdrawal>();
}

/** A page of everybody's payouts, found and ordered as an administrator asks. */
export function listWithdrawals(
  deps: Pick<WithdrawalDeps, 'withdrawals'> & { findPeople: FindPeople },
  asked: RequestsQuestion,
): Promise<Connection<Withdrawal>> {
  return listRequests({ model: deps.withdrawals, findPeople: deps.findPeople, hasAddress: true }, asked);
}

/** A page of one person's payouts, newest first. */
export async function listWithdrawalsOf(
  deps: WithdrawalDeps,
  userId: string,
  page: Page,
): Promise<Connection<Withdrawal>> {
  const docs = await deps.withdrawals
    .find({ userId, ...afterFilter(page.after) })
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<Withdrawal[]>();
  return toConnection(docs, page.first);
}

/** How many payouts there are, with this status or in all. */
export function countWithdrawals(deps: WithdrawalDeps, status?: WithdrawalStatus | null | undefined): Promise<number> {
  return countIn(deps.withdrawals, status);
}
