import { randomId } from '@candor/service-kit/data/ids';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { type Alike, attemptKey, type Rating } from '../rating/model.ts';
import type { AlikeCase, HeldRating } from './model.ts';

/** Puts a rating that is to be looked at into the open case of what it is alike to, or begins one. Keyed by the attempt. */
export async function joinCase(deps: Pick<RatingsDeps, 'models'>, rating: Rating): Promise<void> {
  const { alikeCases } = deps.models;
  const { alike, lookedAtUntil: until } = rating;
  if (!alike || !until) return;
  const held = heldOf(rating);
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    if (await alikeCases.exists({ 'held.attempt': held.attempt })) return;
    const open = { openCluster: alike.cluster, 'held.attempt': { $ne: held.attempt } };
    const joined = await alikeCases.updateOne(open, { $push: { held } });
    if (joined.modifiedCount === 1) return;
    try {
      await alikeCases.create(newCase({ ...alike, until }, held));
      return;
    } catch (error) {
      // Somebody else began one, or put it there.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

const heldOf = (rating: Rating): HeldRating => ({
  attempt: attemptKey(rating),
  ratingId: rating._id,
  appId: rating.appId,
  raterId: rating.userId,
  publisherId: rating.publisherId,
});

const newCase = ({ cluster, at, until }: Alike & { until: Date }, held: HeldRating): AlikeCase => ({
  _id: randomId(),
  cluster,
  openCluster: cluster,
  status: 'open',
  held: [held],
  createdAt: at,
  until,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  unsettled: false,
  outbox: [],
});

/** A case by its id. Refuses with NOT_FOUND. */
export async function requireCase(deps: Pick<RatingsDeps, 'models'>, id: string): Promise<AlikeCase> {
  const found = await deps.models.alikeCases.findById(id).lean<AlikeCase>();
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** How many cases wait for somebody to decide them. */
export async function countOpenCases(deps: Pick<RatingsDeps, 'models'>): Promise<number> {
  return deps.models.alikeCases.countDocuments({ status: 'open' });
}
