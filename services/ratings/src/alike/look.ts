import { insertTogether } from '@candor/service-kit/data/together';
import type { RatingsDeps } from '../deps.ts';
import { type Alike, isOpen, type Rating } from '../rating/model.ts';
import { textHash } from '../rating/text-hash.ts';
import type { StoredSignature } from './model.ts';
import { ALIKE_FROM, bandsOf, likeness, packed, signatureOf, unpacked } from './signature.ts';

/** So many of a rater's own texts are compared, the newest. */
const OWN_LOOKED_AT = 100;
/** At most so many that share a band are compared: a bound on what one submission asks for. */
const SHARING_MAX = 2_000;
/** Of those that are alike the most alike are looked up. */
const FOUND_MAX = 20;

type Stored = Pick<StoredSignature, '_id' | 'ratingId' | 'attempt' | 'values'>;
const fields = { ratingId: 1, attempt: 1, values: 1 } as const;

/** What a text is looked for among: the texts of one product, and what its rater wrote. */
type Submitting = Pick<Rating, '_id' | 'attempt' | 'userId' | 'appId' | 'product'>;

/** The signature of a text as it is stored; undefined of one that is too short to be judged. */
export function storedSignature(rating: Submitting, text: string, at: Date): StoredSignature | undefined {
  const values = signatureOf(text);
  if (!values) return undefined;
  const { _id, attempt, userId, product, appId } = rating;
  return {
    _id: `${_id}/${textHash(text)}`,
    ...{ ratingId: _id, attempt, userId, at },
    values: packed(values),
    bands: bandsOf(values, product ?? appId),
  };
}

/**
 * Puts the text's own signature in, and then looks for others that are nearly the same, among those of the product and the rater's last
 * hundred: of two that are submitted at once at least one is seen. Undefined where there is none, and of a text that is too short.
 */
export async function findAlike(
  deps: Pick<RatingsDeps, 'models' | 'clock' | 'step'>,
  rating: Submitting,
  text: string,
): Promise<Alike | undefined> {
  const now = deps.clock.now();
  const own = storedSignature(rating, text, new Date(now));
  if (!own) return undefined;
  await insertTogether(deps.models.signatures, own);
  await deps.step('alike:1');
  const values = unpacked(own.values);
  const near = (await candidatesOf(deps, rating, own))
    .map((one) => ({ ...one, likeness: likeness(values, unpacked(bytesOf(one.values))) }))
    .filter((one) => one.likeness >= ALIKE_FROM)
    .sort((one, other) => other.likeness - one.likeness || (one._id < other._id ? -1 : 1))
    .slice(0, FOUND_MAX);
  const others = await stillThere(deps, near);
  const [first] = others;
  if (!first) return undefined;
  return {
    to: first.rating._id,
    likeness: Math.round(first.likeness * 100),
    cluster: clusterOf(
      rating._id,
      others.map((one) => one.rating),
    ),
    at: new Date(now),
    decidedAt: null,
    decision: null,
  };
}

async function candidatesOf(
  { models: { signatures } }: Pick<RatingsDeps, 'models'>,
  { _id, userId }: Submitting,
  { bands }: StoredSignature,
): Promise<Stored[]> {
  const [sharing, own] = await Promise.all([
    signatures
      .find({ bands: { $in: bands } }, fields)
      .limit(SHARING_MAX)
      .lean<Stored[]>(),
    signatures.find({ userId }, fields).sort({ at: -1, _id: -1 }).limit(OWN_LOOKED_AT).lean<Stored[]>(),
  ]);
  const all = new Map([...sharing, ...own].map((one) => [one._id, one]));
  return [...all.values()].filter(({ ratingId }) => ratingId !== _id);
}

/** The driver gives a field of bytes as a `Binary`, where a document is read as it is. */
const bytesOf = (stored: Buffer | { buffer: Uint8Array }): Uint8Array =>
  stored instanceof Uint8Array ? stored : stored.buffer;

/** With their ratings: those that were submitted with that text, or are being submitted. */
async function stillThere<Found extends Stored>({ models }: Pick<RatingsDeps, 'models'>, near: readonly Found[]) {
  if (near.length === 0) return [];
  const ids = [...new Set(near.map(({ ratingId }) => ratingId))];
  const found = await models.ratings.find({ _id: { $in: ids } }).lean<Rating[]>();
  const byId = new Map(found.map((rating) => [rating._id, rating]));
  return near.flatMap((one) => {
    const rating = byId.get(one.ratingId);
    if (!rating || rating.attempt !== one.attempt) return [];
    const isSubmitted = rating.submittedAt !== null && one._id === `${rating._id}/${textHash(rating.feedback ?? '')}`;
    return isSubmitted || isOpen(rating.status) ? [{ ...one, rating }] : [];
  });
}

/**
 * What a rating is alike to, by one name: that of a case that waits, else the least id. Two that are found with each other while both are
 * being submitted name the same.
 */
function clusterOf(ownId: string, others: readonly Rating[]): string {
  const waiting = others.flatMap(({ status, alike }) => (status === 'looked_at' && alike ? [alike.cluster] : []));
  const ids = waiting.length > 0 ? waiting : others.map(({ _id, alike }) => alike?.cluster ?? _id);
  const isBoth = waiting.length === 0 && others.some(({ status }) => isOpen(status));
  return [...ids, ...(isBoth ? [ownId] : [])].sort()[0] as string;
}
