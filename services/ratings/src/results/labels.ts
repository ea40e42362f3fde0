import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import type { Actor } from '../apps/fields.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { type FeedbackFilter, type Part, partsOf } from '../feedback/filter.ts';
import { bookOf, changeBook } from './book.ts';
import type { Labelled } from './book-model.ts';
import { refuseResults } from './errors.ts';

/** Labels that a campaign has. */
export const LABELS_MAX = 20;
/** Pieces of feedback that are found by a label, the newest ones. */
const FOUND_MAX = 5_000;

type Models = Pick<RatingsDeps, 'models'>;

/** A label on a piece of feedback on an own campaign. */
export interface LabelAsked {
  appId: string;
  ratingId: string;
  label: string;
}

const idOf = ({ ratingId, label }: LabelAsked) => `${ratingId}#${label}`;

/**
 * Puts a label on a piece of accepted feedback; again it changes nothing. A label is there from its first use on. Refuses with NOT_FOUND, and
 * with LABELS_FULL where the campaign has 20 others. Answers with the piece's labels.
 */
export async function addLabel(deps: RatingsDeps, actor: Actor, asked: LabelAsked): Promise<string[]> {
  await requireOwnApp(deps, actor, asked.appId);
  await requireFeedback(deps, asked);
  const { label } = asked;
  const isKept = await changeBook(
    deps,
    asked.appId,
    { $or: [{ labels: label }, { [`labels.${LABELS_MAX - 1}`]: { $exists: false } }] },
    { $addToSet: { labels: label } },
  );
  if (!isKept) throw refuseResults('LABELS_FULL');
  try {
    await deps.models.labelled.create({ ...asked, _id: idOf(asked), at: new Date(deps.clock.now()) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return labelsOfOne(deps, asked);
}

/** Takes a label off a piece of feedback; one that it has not is no fault. Refuses with NOT_FOUND. Answers with the labels that it still has. */
export async function removeLabel(deps: RatingsDeps, actor: Actor, asked: LabelAsked): Promise<string[]> {
  await requireOwnApp(deps, actor, asked.appId);
  await requireFeedback(deps, asked);
  await deps.models.labelled.deleteOne({ _id: idOf(asked) });
  return labelsOfOne(deps, asked);
}

/** Removes a label from a campaign and all its feedback, the feedback first. Answers with the labels that are left. */
export async function dropLabel(
  deps: RatingsDeps,
  actor: Actor,
  { appId, label }: Omit<LabelAsked, 'ratingId'>,
): Promise<string[]> {
  await requireOwnApp(deps, actor, appId);
  await deps.models.labelled.deleteMany({ appId, label });
  await changeBook(deps, appId, {}, { $pull: { labels: label } });
  return labelsOfApp(deps, appId);
}

/** A campaign's labels, by their names. */
export async function labelsOfApp(deps: Models, appId: string): Promise<string[]> {
  return (await bookOf(deps, appId)).labels.toSorted();
}

/** The labels of pieces of feedback, by their ratings. */
export async function labelsByRating({ models }: Models, ratingIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = await models.labelled.find({ ratingId: { $in: [...ratingIds] } }).lean<Labelled[]>();
  const labels = new Map<string, string[]>();
  for (const { ratingId, label } of found) labels.set(ratingId, [...(labels.get(ratingId) ?? []), label].sort());
  return labels;
}

async function labelsOfOne(deps: Models, { ratingId }: LabelAsked): Promise<string[]> {
  return (await labelsByRating(deps, [ratingId])).get(ratingId) ?? [];
}

async function requireFeedback({ models }: Models, { appId, ratingId }: LabelAsked): Promise<void> {
  if (!(await models.ratings.exists({ _id: ratingId, appId, status: 'completed' }))) throw refuse('NOT_FOUND');
}

/** What a filter asks of a campaign's ratings, its label too. */
export async function partsFor(
  { models }: Models,
  appId: string,
  filter: FeedbackFilter | null | undefined,
): Promise<Part[]> {
  const parts = partsOf(filter);
  if (!filter?.label) return parts;
  const found = await models.labelled
    .find({ appId, label: filter.label }, { ratingId: 1 })
    .sort({ at: -1 })
    .limit(FOUND_MAX)
    .lean<Pick<Labelled, 'ratingId'>[]>();
  return [...parts, { _id: { $in: found.map(({ ratingId }) => ratingId) } }];
}
