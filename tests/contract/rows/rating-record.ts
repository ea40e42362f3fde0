import { ratingRecord } from '@candor/gateway/rest/records/rating';
import { anId, appPicture, momentOrNull } from '../matchers.ts';
import { expecting } from '../record.ts';

/** A rating of an app at 10 for 9. */
export const aRating = expecting(ratingRecord, {
  ...{ _id: anId, appName: 'Tidepool', appImage: appPicture },
  ...{ amount: 10, profit: 9, draftSavedAt: momentOrNull() },
  screenshots: [],
});
