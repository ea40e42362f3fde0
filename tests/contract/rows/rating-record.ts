import { openRatingRecord, ratingRecord } from '@candor/gateway/rest/records/rating';
import { anId, appPicture, momentOrNull } from '../matchers.ts';
import { expecting } from '../record.ts';

const usual = {
  ...{ _id: anId, appName: 'Tidepool', appImage: appPicture },
  ...{ amount: 10, profit: 9, draftSavedAt: momentOrNull() },
  ...{ screenshots: [], answers: [] },
};

/** A rating of an app at 10 for 9. */
export const aRating = expecting(ratingRecord, usual);

/** The same, open, of a campaign that asks nothing. */
export const anOpenRating = expecting(openRatingRecord, { ...usual, questions: { version: 0, questions: [] } });
