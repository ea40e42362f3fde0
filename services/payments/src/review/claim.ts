import type { DomainEvent } from '@candor/events';
import type { Clock } from '@candor/service-kit/clock';
import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import type { Model } from 'mongoose';
import { type Claim, type Claimable, claimAt } from './claim-model.ts';

/** How long an administrator has a request to themselves. */
export const CLAIM_MS = 15 * 60_000;

/** Each lost race means that another administrator's change went through. */
const TRIES_MAX = 5;

/** One kind of request that is claimed: where it is kept, and how its refusals are worded. */
export interface ClaimDesk<Doc extends Claimable> {
  model: Pick<Model<Claimable>, 'findById' | 'findOneAndUpdate'>;
  recordType: 'deposit' | 'withdrawal';
  clock: Clock;
  /** Tells the relay that a document has a new event. */
  nudge: () => void;
  /** Somebody else is at it. */
  claimed: (claim: Claim) => Error;
  /** It does not wait for review. */
  closed: (doc: Doc) => Error;
}

/**
 * An administrator takes a request in review for 15 minutes; again prolongs it. Refuses with NOT_FOUND, with `closed` when it does
 * not wait for review and with `claimed` when somebody else is at it.
 */
export function claim<Doc extends Claimable>(desk: ClaimDesk<Doc>, id: string, adminId: string): Promise<Doc> {
  return changeClaim(desk, id, adminId, (doc) => {
    if (doc.status !== 'to_be_reviewed') throw desk.closed(doc);
    const now = desk.clock.now();
    const present = claimAt(doc, now);
    if (present && present.by !== adminId) throw desk.claimed(present);
    return { by: adminId, until: new Date(now + CLAIM_MS) };
  });
}

/** Gives an own claim back. What is somebody else's or nobody's stays as it is. Refuses with NOT_FOUND. */
export function unclaim<Doc extends Claimable>(desk: ClaimDesk<Doc>, id: string, adminId: string): Promise<Doc> {
  return changeClaim(desk, id, adminId, (doc) =>
    doc.status === 'to_be_reviewed' && doc.claim?.by === adminId ? null : undefined,
  );
}

/** Changes who is at a request, with the fact for the audit log in the same update; `make` sees it as it is, and may leave it so. */
async function changeClaim<Doc extends Claimable>(
  desk: ClaimDesk<Doc>,
  id: string,
  adminId: string,
  make: (doc: Doc) => Claim | null | undefined,
): Promise<Doc> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const doc = await desk.model.findById(id).lean<Doc>();
    if (!doc) throw refuse('NOT_FOUND');
    const wanted = make(doc);
    if (wanted === undefined) return doc;
    const emitted = emit(claimEvent(desk, doc, adminId, wanted));
    const changed = await desk.model
      .findOneAndUpdate(
        { _id: id, status: 'to_be_reviewed', ...sameClaim(doc.claim ?? null) },
        { $set: { claim: wanted, ...emitted.$set }, $push: emitted.$push },
        { returnDocument: 'after' },
      )
      .lean<Doc>();
    if (!changed) continue;
    desk.nudge();
    return changed;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Matches the claim as it was read, so that the audit log tells what a change of it changed. */
const sameClaim = (present: Claim | null) =>
  present === null ? { claim: null } : { 'claim.by': present.by, 'claim.until': present.until };

function claimEvent(
  { recordType, clock }: Pick<ClaimDesk<never>, 'recordType' | 'clock'>,
  before: Claimable,
  adminId: string,
  after: Claim | null,
): DomainEvent {
  const shown = (one: Claim | null | undefined) => ({
    claimedBy: one?.by ?? null,
    claimedUntil: one?.until.toISOString() ?? null,
  });
  return adminActed({
    id: `${before._id}.claim.${randomId().slice(0, 16)}`,
    atMs: clock.now(),
    actorId: adminId,
    action: after ? `${recordType}.claim` : `${recordType}.unclaim`,
    recordType,
    recordId: before._id,
    before: shown(before.claim),
    after: shown(after),
    reason: null,
  });
}
