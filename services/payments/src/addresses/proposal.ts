import { emit } from '@candor/service-kit/events/outbox';
import { PROPOSAL_MS } from '@candor/service-kit/security/second-person';
import { addressProposed, proposalEnded } from './acted.ts';
import type { AddressDeps } from './deps.ts';
import type { AddressFacts, AddressProposal, DepositAddress } from './model.ts';

/** More than so many are a fault, not a list. */
const WAITING_MAX = 100;

/** What waits for a second administrator; null where nothing does, or it lapsed. */
export function proposalNow({ proposal }: Pick<DepositAddress, 'proposal'>, nowMs: number): AddressProposal | null {
  return proposal && proposal.until.getTime() > nowMs ? proposal : null;
}

/** The addresses of which a change waits for a second administrator, those that are to be added among them; oldest first. */
export async function waitingAddresses(deps: Pick<AddressDeps, 'addresses' | 'clock'>): Promise<DepositAddress[]> {
  return deps.addresses
    .find({ state: { $ne: 'removed' }, 'proposal.until': { $gt: new Date(deps.clock.now()) } })
    .sort({ createdAt: 1, _id: 1 })
    .limit(WAITING_MAX)
    .lean<DepositAddress[]>();
}

export const isSame = (one: AddressFacts | null, other: AddressFacts | null): boolean =>
  one?.network === other?.network && one?.address === other?.address;

/** Matches the record while it is as it was read: neither changed nor proposed anew since. */
export const asRead = ({ _id, state, revision, proposals }: DepositAddress) =>
  ({ _id, state, revision, proposals: proposals ?? null }) as Pick<DepositAddress, '_id' | 'state' | 'revision'>;

/** What somebody wants of an address, from now on for 24 hours. */
export function proposalOf(deps: Pick<AddressDeps, 'clock'>, by: string, after: AddressFacts | null): AddressProposal {
  const at = new Date(deps.clock.now());
  return { by, at, until: new Date(at.getTime() + PROPOSAL_MS), after };
}

/** Notes the first of two, in place of whoever was it. Undefined when the record was changed meanwhile. */
export async function propose(
  deps: AddressDeps,
  doc: DepositAddress,
  proposal: AddressProposal,
  more: { calls?: object } = {},
): Promise<DepositAddress | undefined> {
  const emitted = emit(addressProposed(doc, proposal));
  return guarded(deps, doc, {
    $set: { proposal, ...emitted.$set },
    $inc: { proposals: 1 },
    $push: { ...more, ...emitted.$push },
  });
}

/** Ends what waits: nothing changes. One that only waited to be listed is removed. Undefined when the record was changed meanwhile. */
export async function endProposal(
  deps: AddressDeps,
  doc: DepositAddress,
  by: string,
): Promise<DepositAddress | undefined> {
  const emitted = emit(proposalEnded(doc, { by, at: new Date(deps.clock.now()) }));
  const state = doc.state === 'proposed' ? 'removed' : doc.state;
  return guarded(deps, doc, {
    $set: { proposal: null, state, ...emitted.$set },
    $unset: { waitsAs: 1 },
    $inc: { proposals: 1 },
    $push: emitted.$push,
  });
}

/** Changes a record that is still as it was read. */
export async function guarded(
  deps: AddressDeps,
  doc: DepositAddress,
  update: object,
): Promise<DepositAddress | undefined> {
  const changed = await deps.addresses
    .findOneAndUpdate(asRead(doc), update, { returnDocument: 'after' })
    .lean<DepositAddress>();
  if (changed) deps.nudge();
  return changed ?? undefined;
}
