import type { Clock } from '@candor/service-kit/clock';
import { fingerprint, recordId } from '@candor/service-kit/data/ids';
import { insertOnce } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit, emitOnInsert } from '@candor/service-kit/events/outbox';
import type { Model } from 'mongoose';
import { normaliseAddress } from '../networks/address.ts';
import type { DepositNetwork } from '../networks/networks.ts';
import { refuseAddress } from './errors.ts';
import type { AddressChange, AddressFacts, DepositAddress } from './model.ts';

/** More addresses than anybody can choose from; the list has no pages. */
const LISTED_MAX = 200;
/** Each lost race means that another administrator's change went through. */
const TRIES_MAX = 5;

export interface AddressDeps {
  addresses: Model<DepositAddress>;
  clock: Clock;
  idSecret: string;
  nudge: () => void;
}

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
 * Adds an address, once per idempotency key. Refuses with ADDRESS_INVALID when it is not valid on its network, and with
 * IDEMPOTENCY_CONFLICT when the key was used with another input.
 */
export async function createAddress(
  deps: AddressDeps,
  input: AddressInput & { idempotencyKey?: string | null | undefined },
): Promise<DepositAddress> {
  const facts = validFacts(input);
  const at = new Date(deps.clock.now());
  const _id = recordId(deps.idSecret, input.adminId, 'createDepositAddress', input.idempotencyKey);
  const created = { by: input.adminId, at, before: null, after: facts };
  const made: DepositAddress = {
    _id,
    ...facts,
    state: 'listed',
    revision: 0,
    changes: [created],
    inputHash: fingerprint(facts),
    createdAt: at,
    ...emitOnInsert(addressActed(_id, 0, created)),
  };
  const first = await insertOnce(deps.addresses, made);
  if (first?.inputHash !== made.inputHash) throw refuse('IDEMPOTENCY_CONFLICT');
  deps.nudge();
  return first;
}

/** Changes an address. Refuses with ADDRESS_INVALID, and with NOT_FOUND when it is not there any more. */
export async function updateAddress(deps: AddressDeps, id: string, input: AddressInput): Promise<DepositAddress> {
  const facts = validFacts(input);
  return change(deps, { id, adminId: input.adminId, after: facts }, facts);
}

/** Removes an address from the list; its history stays. Refuses with NOT_FOUND when it is not there any more. */
export async function deleteAddress(deps: AddressDeps, input: { id: string; adminId: string }): Promise<void> {
  await change(deps, { ...input, after: null }, { state: 'removed' });
}

async function change(
  deps: AddressDeps,
  input: { id: string; adminId: string; after: AddressFacts | null },
  set: Partial<DepositAddress>,
): Promise<DepositAddress> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = await findAddress(deps, input.id);
    if (!found) throw refuse('NOT_FOUND');
    const { network, address, revision } = found;
    const at = new Date(deps.clock.now());
    const made: AddressChange = { by: input.adminId, at, before: { network, address }, after: input.after };
    const emitted = emit(addressActed(input.id, revision + 1, made));
    const changed = await deps.addresses
      .findOneAndUpdate(
        { _id: input.id, state: 'listed', revision },
        {
          $set: { ...set, ...emitted.$set },
          $inc: { revision: 1 },
          $push: { changes: made, ...emitted.$push },
        },
        { returnDocument: 'after' },
      )
      .lean<DepositAddress>();
    if (changed) {
      deps.nudge();
      return changed;
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

function validFacts({ network, address }: AddressInput): AddressFacts {
  const valid = normaliseAddress(network, address);
  if (valid === undefined)
    throw refuseAddress('ADDRESS_INVALID', { field: 'address' }, `This is not a valid address on ${network}.`);
  return { network, address: valid };
}

const verbs = { create: 'depositAddress.create', update: 'depositAddress.update', remove: 'depositAddress.delete' };

/** What the audit log is told of an address's change with this number; the platform's own addresses are public, so it may show them. */
export function addressActed(id: string, revision: number, { by, at, before, after }: AddressChange) {
  const verb = before === null ? 'create' : after === null ? 'remove' : 'update';
  return adminActed({
    id: `${id}.${revision}`,
    atMs: at.getTime(),
    actorId: by,
    action: verbs[verb],
    recordType: 'depositAddress',
    recordId: id,
    before: { ...before },
    after: { ...after },
    reason: null,
  });
}
