import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { maySee } from '@candor/service-kit/security/viewer';
import { appealableUntil } from '../appeals/service.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { firstWithText } from '../rating/same-text.ts';
import { found, picturePath } from './app.ts';
import type { Loaders } from './loader.ts';

/** A rating's fields. A rating is reached by its rater and by administrators only. */
export function ratingFields(deps: RatingsDeps, load: Loaders) {
  return {
    __resolveReference: async ({ id }: { id: string }, { viewer }: GraphContext) => {
      const rating = await load.rating(id);
      return rating && maySee(viewer, rating.userId) ? rating : null;
    },
    id: (rating: Rating) => rating._id,
    app: (rating: Rating) => found(load.appFace, rating.appId),
    appName: (rating: Rating) => rating.offer.appName,
    raterId: (rating: Rating) => rating.userId,
    rater: (rating: Rating) => ({ __typename: 'User', id: rating.userId }),
    appeal: (rating: Rating) => (rating.appeal ? rating : null),
    appealableUntil,
    // Another person's rating: its rater must not learn of it.
    sameTextAs: (rating: Rating, _args: unknown, { viewer }: GraphContext) =>
      viewer.role === 'superadmin' ? firstWithText(deps, rating) : null,
    appImage: (rating: Rating) => picturePath(rating.offer.appPicture),
    // Offers of before they were frozen too have neither.
    appDescription: (rating: Rating) => rating.offer.appDescription ?? '',
    appLink: (rating: Rating) => rating.offer.appLink ?? '',
    amount: (rating: Rating) => rating.offer.amountMicro,
    profit: (rating: Rating) => rating.offer.profitMicro,
    submittableAt: (rating: Rating) => new Date(rating.createdAt.getTime() + rating.offer.secondsMin * 1_000),
  };
}
