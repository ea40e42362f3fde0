import { hasRole, maySee } from '@candor/service-kit/security/viewer';
import { appealableUntil } from '../appeals/service.ts';
import type { RatingsDeps } from '../deps.ts';
import type { RatingResolvers } from '../generated/resolvers.ts';
import { firstWithText } from '../rating/same-text.ts';
import { receiptOf } from '../receipts/receipt.ts';
import { checkTold } from '../screens/told.ts';
import { screenshotsOfRating } from '../screenshots/shown.ts';
import { found, picturePath } from './app.ts';
import { answersOf, type Loaders } from './loader.ts';

/** A rating's fields. A rating is reached by its rater and by administrators only. */
export function ratingFields(deps: RatingsDeps, load: Loaders): RatingResolvers {
  return {
    __resolveReference: async ({ id }, { viewer }) => {
      const rating = await load.rating(id);
      return rating && maySee(viewer, rating.userId) ? rating : null;
    },
    id: (rating) => rating._id,
    app: (rating) => found(load.appFace, rating.appId),
    appName: (rating) => rating.offer.appName,
    raterId: (rating) => rating.userId,
    rater: (rating) => ({ id: rating.userId }),
    // Told with the feedback and for it: of the person only.
    device: (rating, _args, { viewer }) => (viewer.userId === rating.userId ? (rating.device ?? null) : null),
    screenshots: (rating, _args, { viewer }) => screenshotsOfRating(deps, viewer, rating),
    // The promise that was made to the person, to be kept by them.
    receipt: (rating, _args, { viewer }) => (viewer.userId === rating.userId ? receiptOf(deps, rating) : null),
    check: ({ offer }) => (offer.check ? checkTold(offer.check) : null),
    checkAnswer: ({ checked }) => checked?.answer ?? null,
    questions: load.questionsOf,
    answers: (rating) => answersOf(load, rating),
    appeal: (rating) => rating.appeal && { ...rating, appeal: rating.appeal },
    // For whoever decides about it, and nothing that decides by itself.
    flags: ({ flags }, _args, { viewer }) => (hasRole(viewer, 'moderator', 'auditor') ? (flags ?? []) : null),
    lookedAtUntil: (rating) => rating.lookedAtUntil ?? null,
    appealableUntil,
    // Another person's rating: its rater must not learn of it.
    sameTextAs: (rating, _args, { viewer }) =>
      hasRole(viewer, 'moderator', 'auditor') ? firstWithText(deps, rating) : null,
    appImage: (rating) => picturePath(rating.offer.appPicture),
    // Offers of before they were frozen too have neither.
    appDescription: (rating) => rating.offer.appDescription ?? '',
    appLink: (rating) => rating.offer.appLink ?? '',
    amount: (rating) => rating.offer.amountMicro,
    profit: (rating) => rating.offer.profitMicro,
    submittableAt: (rating) => new Date(rating.createdAt.getTime() + rating.offer.secondsMin * 1_000),
  };
}
