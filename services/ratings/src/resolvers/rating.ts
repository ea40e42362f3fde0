import { type GraphContext, maySee } from '@candor/service-kit';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../config.ts';
import type { Rating } from '../rating/model.ts';
import { picturePath } from './app.ts';

/** A rating's fields. A rating is reached by its rater only; by reference also by administrators. */
export function ratingFields(deps: RatingsDeps) {
  return {
    __resolveReference: async ({ id }: { id: string }, { viewer }: GraphContext) => {
      const rating = await deps.models.ratings.findById(id).lean<Rating>();
      return rating && maySee(viewer, rating.userId) ? rating : null;
    },
    id: (rating: Rating) => rating._id,
    app: (rating: Rating) => deps.models.apps.findById(rating.appId).lean<App>().exec(),
    appName: (rating: Rating) => rating.offer.appName,
    appImage: (rating: Rating) => picturePath(rating.offer.appPicture),
    amount: (rating: Rating) => rating.offer.amountMicro,
    profit: (rating: Rating) => rating.offer.profitMicro,
    submittableAt: (rating: Rating) => new Date(rating.createdAt.getTime() + rating.offer.secondsMin * 1_000),
  };
}
