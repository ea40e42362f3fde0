import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { insertOnce, keptCallId } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emit, emitOnInsert } from '@candor/service-kit/events/outbox';
import { type Share, shareOfAct } from '@candor/service-kit/security/second-person';
import { normaliseAddress } from '../networks/address.ts';
import type { DepositNetwork } from '../networks/networks.ts';
import { addressActed, addressProposed } from './acted.ts';
import type { AddressDeps } from './deps.ts';
import { refuseAddress } from './errors.ts';
import type { AddressChange, AddressFacts, DepositAddress } from './model.ts';
import { endProposal, guarded, isSame, proposalNow, proposalOf, propose } from './proposal.ts';

/** More addresses than anybody can choose from; the list has no pages. */
const LISTED_MAX = 200;
/** Each lost race means that another administrator's change went through. */
const TRIES_MAX = 5;

/** Of the calls that added it or proposed it again, so many are remembered. */
const CALLS_MAX = 20;

export interface AddressInput {
  adminId: string;
  network: DepositNetwork;
  address: string;
}

/** The addresses that deposits are sent to, oldest first. */
export async function listAddresses(deps: AddressDeps): Promise<DepositAddress[]> {
  return deps.addresses
    .find({ state: 'listed' })
    .sort({ createdAt: 1, _id: 1 })
    .limit(LISTED_MAX)
    .lean<DepositAddress[]>();
}

/** A listed address, if there is one by this id. */
export async function findAddress(deps: AddressDeps, id: string): Promise<DepositAddress | null> {
  return deps.addresses.findOne({ _id: id, state: 'listed' }).lean<DepositAddress>();
}

/**
 * Adds an address, once per idempotency key. Where two administrators are needed it waits for 24 hours, listed nowhere, until another one
 * adds the same; one that is listed already is then not added again. Refuses with ADDRESS_INVALID when it is not valid on its network, and with IDEMPOTENCY_CONFLICT when the key was used
 * with another input, and with NOT_FOUND when another administrator ended what this call has proposed.
 */
export async function createAddress(
  deps: AddressDeps,
  input: AddressInput & { idempotencyKey?: string | null | undefined },
): Promise<DepositAddress> {
  const { adminId, idempotencyKey } = input;
  const facts = validFacts(input);
  const ids = recordIds(deps.idKeys, adminId, 'createDepositAddress', idempotencyKey);
  const call = { id: await keptCallId(deps.addresses, ids), input: fingerprint(facts) };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const known = await knownBy(deps, call);
    if (known && (known.state !== 'proposed' || proposalNow(known, deps.clock.now()))) return known;
    const waiting = known ?? (await deps.addresses.findOne({ waitsAs: waitsAs(facts) }).lean<DepositAddress>());
    const live = waiting && proposalNow(waiting, deps.clock.now());
    const share = await shareOfAct(deps, { adminId, firstId: live?.by });
    if (waiting && share === 'waits' && live?.by === adminId) return waiting;
    // Of any number who confirm it at once, one lists it; the others have not proposed it once more.
    const listed =
      !waiting && share === 'waits' && (await deps.addresses.findOne({ state: 'listed', ...facts }).lean());
    if (listed) return listed as DepositAddress;
    const made = waiting
      ? await goOn(deps, waiting, { adminId, facts, call, share })
      : await insert(deps, { adminId, facts, call, share });
    if (made) return made;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

interface Adding {
  adminId: string;
  facts: AddressFacts;
  call: { id: string; input: string };
  share: Share | 'waits';
}

const waitsAs = ({ network, address }: AddressFacts): string => `${network}/${address}`;

/** What a call under this key made or agreed to before. Refuses with IDEMPOTENCY_CONFLICT. */
async function knownBy({ addresses }: AddressDeps, call: Adding['call']): Promise<DepositAddress | null> {
  const known = await addresses.findOne({ $or: [{ _id: call.id }, { 'calls.id': call.id }] }).lean<DepositAddress>();
  const input = known?._id === call.id ? known.inputHash : known?.calls?.find(({ id }) => id === call.id)?.input;
  if (known && input !== call.input) throw refuse('IDEMPOTENCY_CONFLICT');
  // Somebody ended it before it was ever listed: it is not added.
  if (known?.state === 'removed' && known.changes.length === 0) throw refuse('NOT_FOUND');
  return known;
}

/** Lists an address that waited, or has it wait anew for somebody else. */
function goOn(
  deps: AddressDeps,
  waiting: DepositAddress,
  { adminId, facts, call, share }: Adding,
): Promise<DepositAddress | undefined> {
  const calls = { $each: call.id === waiting._id ? [] : [call], $slice: -CALLS_MAX };
  if (share === 'waits') return propose(deps, waiting, proposalOf(deps, adminId, facts), { calls });
  const created = { by: adminId, at: new Date(deps.clock.now()), before: null, after: facts, ...share };
  const emitted = emit(addressActed(waiting._id, 0, created));
  return guarded(deps, waiting, {
    $set: { state: 'listed', proposal: null, ...emitted.$set },
    $unset: { waitsAs: 1 },
    $inc: { proposals: 1 },
    $push: { changes: created, calls, ...emitted.$push },
  });
}

/** A new record. Undefined where the same address is proposed by somebody else at this moment. */
async function insert(deps: AddressDeps, { adminId, facts, call, share }: Adding): Promise<DepositAddress | undefined> {
  const at = new Date(deps.clock.now());
  const base = { _id: call.id, ...facts, revision: 0, inputHash: call.input, createdAt: at };
  const isWaiting = share === 'waits';
  const created: AddressChange = { by: adminId, at, before: null, after: facts, ...(isWaiting ? {} : share) };
  const proposed = { ...base, state: 'proposed' as const, waitsAs: waitsAs(facts), changes: [], outbox: [] };
  const proposal = proposalOf(deps, adminId, facts);
  const made: DepositAddress = isWaiting
    ? { ...proposed, proposal, proposals: 1, ...emitOnInsert(addressProposed(proposed, proposal)) }
    : { ...base, state: 'listed', changes: [created], ...emitOnInsert(addressActed(call.id, 0, created)) };
  const first = await insertOnce(deps.addresses, made);
  if (!first) return undefined;
  if (first.inputHash !== made.inputHash) throw refuse('IDEMPOTENCY_CONFLICT');
  deps.nudge();
  return first;
}

/**
 * Changes an address; where two administrators are needed, once another one wants the same within 24 hours. To what it is already it is
 * not changed, which ends what waits. Refuses with ADDRESS_INVALID, and with NOT_FOUND when it is not there any more.
 */
export async function updateAddress(deps: AddressDeps, id: string, input: AddressInput): Promise<DepositAddress> {
  const facts = validFacts(input);
  return change(deps, { id, adminId: input.adminId, after: facts }, facts);
}

/**
 * Removes an address from the list, with a second administrator like a change; its history stays. One that waits to be listed is removed by
 * one. Answers whether it is removed. Refuses with NOT_FOUND when it is not there any more.
 */
export async function deleteAddress(deps: AddressDeps, input: { id: string; adminId: string }): Promise<boolean> {
  return (await change(deps, { ...input, after: null }, { state: 'removed' })).state === 'removed';
}

interface Changing {
  id: string;
  adminId: string;
  after: AddressFacts | null;
}

async function change(deps: AddressDeps, input: Changing, set: Partial<DepositAddress>): Promise<DepositAddress> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = await deps.addresses.findOne({ _id: input.id, state: { $ne: 'removed' } }).lean<DepositAddress>();
    if (!found || (found.state === 'proposed' && input.after !== null)) throw refuse('NOT_FOUND');
    const changed = await changeOnce(deps, found, input, set);
    if (changed) return changed;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

async function changeOnce(
  deps: AddressDeps,
  found: DepositAddress,
  { id, adminId, after }: Changing,
  set: Partial<DepositAddress>,
): Promise<DepositAddress | undefined> {
  if (found.state === 'proposed') return endProposal(deps, found, adminId);
  const { network, address, revision } = found;
  const before = { network, address };
  const live = proposalNow(found, deps.clock.now());
  if (isSame(before, after)) return live ? endProposal(deps, found, adminId) : found;
  const first = live && isSame(live.after, after) ? live : null;
  const share = await shareOfAct(deps, { adminId, firstId: first?.by });
  if (share === 'waits') return first?.by === adminId ? found : propose(deps, found, proposalOf(deps, adminId, after));
  const made: AddressChange = { by: adminId, at: new Date(deps.clock.now()), before, after, ...share };
  const emitted = emit(addressActed(id, revision + 1, made));
  return guarded(deps, found, {
    // Whatever else waited was about what is no more.
    $set: { ...set, proposal: null, ...emitted.$set },
    $inc: { revision: 1 },
    $push: { changes: made, ...emitted.$push },
  });
}

function validFacts({ network, address }: AddressInput): AddressFacts {
  const valid = normaliseAddress(network, address);
  if (valid === undefined)
    throw refuseAddress('ADDRESS_INVALID', { field: 'address' }, `This is not a valid address on ${network}.`);
  return { network, address: valid };
}
