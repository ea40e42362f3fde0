import { adminActed } from '@candor/service-kit/events/audit';
import type { AddressChange, AddressFacts, AddressProposal, DepositAddress } from './model.ts';

const verbs = { create: 'depositAddress.create', update: 'depositAddress.update', remove: 'depositAddress.delete' };

const verbOf = (before: AddressFacts | null, after: AddressFacts | null) =>
  before === null ? 'create' : after === null ? 'remove' : 'update';

/** What is listed of an address: null while it only waits to be. */
export const factsOf = ({ state, network, address }: DepositAddress): AddressFacts | null =>
  state === 'listed' ? { network, address } : null;

/** What the audit log is told of an address's change with this number; the platform's own addresses are public, so it may show them. */
export function addressActed(id: string, revision: number, change: AddressChange) {
  const { by, at, before, after, proposedBy, alone } = change;
  return adminActed({
    id: `${id}.${revision}`,
    atMs: at.getTime(),
    actorId: by,
    action: verbs[verbOf(before, after)],
    recordType: 'depositAddress',
    recordId: id,
    before: { ...before },
    after: { ...after, ...(proposedBy !== undefined && { proposedBy }), ...(alone && { alone }) },
    reason: null,
  });
}

/** What it is told of a change that waits for a second administrator. */
export function addressProposed(doc: DepositAddress, { by, at, until, after }: AddressProposal) {
  const before = factsOf(doc);
  return adminActed({
    id: `${doc._id}.proposed.${(doc.proposals ?? 0) + 1}`,
    atMs: at.getTime(),
    actorId: by,
    action: 'depositAddress.propose',
    recordType: 'depositAddress',
    recordId: doc._id,
    before: { ...before, proposedBy: doc.proposal?.by ?? null },
    after: {
      ...{ waitsFor: 'a second administrator', until: until.toISOString() },
      ...{ change: verbs[verbOf(before, after)], ...after },
    },
    reason: null,
  });
}

/** What it is told of a proposal that somebody ended: nothing changes. */
export function proposalEnded(doc: DepositAddress, { by, at }: { by: string; at: Date }) {
  const { proposal } = doc;
  return adminActed({
    id: `${doc._id}.ended.${(doc.proposals ?? 0) + 1}`,
    atMs: at.getTime(),
    actorId: by,
    action: 'depositAddress.reject',
    recordType: 'depositAddress',
    recordId: doc._id,
    before: {
      ...{ proposedBy: proposal?.by ?? null, change: verbs[verbOf(factsOf(doc), proposal?.after ?? null)] },
      ...proposal?.after,
    },
    after: { ...factsOf(doc) },
    reason: null,
  });
}
