import { createEvent } from '@candor/events';
import type { Clock } from '@candor/service-kit/clock';
import { countIn } from '@candor/service-kit/data/count';
import type { OrganisationEnding } from '@candor/service-kit/data/endings';
import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { insertOnce, keptId } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emitOnInsert } from '@candor/service-kit/events/outbox';
import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import { openTicket } from '@candor/service-kit/pictures/ticket';
import { organisationOf, requireRight } from '@candor/service-kit/security/organisation';
import type { Membership } from '@candor/service-kit/security/organisation-roles';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import { requireActive, requireUser, type SignedInViewer, type Viewer } from '@candor/service-kit/security/viewer';
import type { Step } from '@candor/service-kit/steps';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { Model } from 'mongoose';
import type { FourEyesDeps } from '../four-eyes/rule.ts';
import type { DepositNetwork } from '../networks/networks.ts';
import { normaliseTxHash } from '../networks/tx-hash.ts';
import { type FindPeople, listRequests, type RequestsQuestion } from '../review/list.ts';
import type { Payee } from '../settings/model.ts';
import { requireOrganisationStaying, requireStaying } from '../settings/service.ts';
import type { RegisterDeps } from '../transactions/register.ts';
import { refuseDeposit } from './errors.ts';
import type { Deposit } from './model.ts';
import type { DepositStatus } from './status.ts';

export interface DepositDeps extends FourEyesDeps, RegisterDeps {
  payees: Model<Payee>;
  organisationEndings: Model<OrganisationEnding>;
  deposits: Model<Deposit>;
  clock: Clock;
  step: Step;
  idKeys: SecretRing;
  uploadKeys: SecretRing;
  /** Tells the relay that a document has a new event. */
  nudge: () => void;
}

export interface DepositRequest {
  /** Whose funds it is for: the organisation's id. */
  userId: string;
  /** The member who asks; left out, its founder. */
  by?: string;
  /** More than 0. */
  amountMicro: number;
  network: DepositNetwork;
  screenshotTicket: string;
  txHash?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}

export interface Page {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** The viewer, who may deposit for the organisation. Refuses with UNAUTHENTICATED, NOT_A_PUBLISHER, ORGANISATION_ROLE or ACCOUNT_ON_HOLD. */
export function requireDepositor(viewer: Viewer): SignedInViewer & { organisation: Membership } {
  const organisation = organisationOf(requireUser(viewer));
  if (!organisation) throw refuseDeposit('NOT_A_PUBLISHER');
  requireRight(organisation, 'deposits');
  return { ...requireActive(viewer), organisation };
}

/** The id of the deposit that a call with this key makes or made, and under which its screenshot is kept. */
export function depositId(
  deps: Pick<DepositDeps, 'deposits' | 'idKeys'>,
  userId: string,
  key: string | null | undefined,
): Promise<string> {
  return keptId(deps.deposits as never, recordIds(deps.idKeys, userId, 'deposit', key));
}

/**
 * Records a deposit that a publisher sent, to be reviewed, with its event. The same key, or the same ticket where there is
 * no key, with the same input answers with the deposit that the first call made; with another input IDEMPOTENCY_CONFLICT.
 * Refuses with TX_HASH_INVALID, and with PICTURE_TICKET when the screenshot has to be uploaded again.
 */
export async function requestDeposit(deps: DepositDeps, request: DepositRequest): Promise<Deposit> {
  const { userId, by = userId, amountMicro, network, idempotencyKey } = request;
  await requireStaying(deps, by);
  await requireOrganisationStaying(deps, userId);
  const txHash = request.txHash?.trim() ? requireTxHash(network, request.txHash) : null;
  const ticket = openTicket(deps.uploadKeys, request.screenshotTicket, 'screenshot', by, deps.clock.now());
  const _id = idempotencyKey ? await depositId(deps, by, idempotencyKey) : ticket.recordId;
  const facts = { depositId: _id, userId, amountMicro, network };
  const nowMs = deps.clock.now();
  const event = createEvent({
    id: `${_id}.requested`,
    name: 'deposit.requested',
    occurredAtMs: nowMs,
    correlationId: correlationId(),
    payload: { ...facts, ...(by !== userId && { by }) },
  });
  const deposit: Deposit = {
    _id,
    userId,
    amountMicro,
    network,
    txHash,
    screenshot: ticket.name,
    status: 'to_be_reviewed',
    reason: null,
    txClaim: `unpaid/${_id}`,
    inputHash: fingerprint({ userId, amountMicro, network, txHash, screenshot: contentOf(ticket.name) }),
    decisions: [],
    revision: 0,
    createdAt: new Date(nowMs),
    ...emitOnInsert(event),
  };
  const recorded = await insertOnce(deps.deposits, deposit);
  if (recorded?.inputHash !== deposit.inputHash) throw refuse('IDEMPOTENCY_CONFLICT');
  await deps.step('deposit:2');
  deps.nudge();
  return recorded;
}

/** The hash as it is kept. Refuses with TX_HASH_INVALID. */
export function requireTxHash(network: DepositNetwork, hash: string): string {
  const normalised = normaliseTxHash(network, hash);
  if (normalised === undefined)
    throw refuseDeposit('TX_HASH_INVALID', { field: 'txHash' }, `This is not a transaction hash of ${network}.`);
  return normalised;
}

/** A deposit by its id, if there is one. Who may see it is the caller's question. */
export async function findDeposit(deps: DepositDeps, id: string): Promise<Deposit | null> {
  return deps.deposits.findById(id).lean<Deposit>();
}

/** A page of everybody's deposits, found and ordered as an administrator asks. */
export function listDeposits(
  deps: Pick<DepositDeps, 'deposits'> & { findPeople: FindPeople },
  asked: RequestsQuestion,
): Promise<Connection<Deposit>> {
  return listRequests({ model: deps.deposits, findPeople: deps.findPeople, hasAddress: false }, asked);
}

/** A page of one publisher's deposits, newest first. */
export async function listDepositsOf(deps: DepositDeps, userId: string, page: Page): Promise<Connection<Deposit>> {
  const docs = await deps.deposits
    .find({ userId, ...afterFilter(page.after) })
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<Deposit[]>();
  return toConnection(docs, page.first);
}

/** How many deposits there are, with this status or in all. */
export function countDeposits(deps: DepositDeps, status?: DepositStatus | null | undefined): Promise<number> {
  return countIn(deps.deposits, status);
}

/**
 * The networks on which more than one deposit was told with the same transaction, by its hash: a warning for whoever reviews them.
 */
export async function sentTwice(deps: DepositDeps, txHashes: readonly string[]): Promise<Map<string, Set<string>>> {
  const told = await deps.deposits
    .find({ txHash: { $in: txHashes } }, { txHash: 1, network: 1 })
    .lean<Pick<Deposit, 'txHash' | 'network'>[]>();
  const once = new Set<string>();
  const twice = new Map<string, Set<string>>();
  for (const { txHash, network } of told) {
    if (txHash === null) continue;
    const transaction = `${network}/${txHash}`;
    if (once.has(transaction)) twice.set(txHash, (twice.get(txHash) ?? new Set<string>()).add(network));
    once.add(transaction);
  }
  return twice;
}

// A picture's name is `<record>/<hash of the content>`: the content is the caller's input, the record is ours.
function contentOf(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}
