import type { RatingsDeps } from '../deps.ts';
import type { Rating, TextFingerprint } from './model.ts';
import { textHash } from './text-hash.ts';

/** The rating that submitted the same text before this one; null when this one's text is its own. */
export async function firstWithText(deps: RatingsDeps, rating: Rating): Promise<Rating | null> {
  if (rating.submittedAt === null || rating.feedback === null) return null;
  const held = await deps.models.texts.findById(textHash(rating.feedback)).lean<TextFingerprint>();
  return held && held.ratingId !== rating._id ? deps.models.ratings.findById(held.ratingId).lean<Rating>() : null;
}
