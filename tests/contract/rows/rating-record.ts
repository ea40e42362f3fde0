import { aNumber, anId, appPicture, moment } from '../matchers.ts';

const facts = {
  appName: 'Tidepool',
  appImage: appPicture,
  reason: null,
  stars: null,
  feedback: null,
  createdAt: moment,
  expiresAt: moment,
  submittedAt: null,
  ratingNo: aNumber,
};
/** A rating as REST and as GraphQL write it. */
export const ratingRest = (more: object = {}) => ({ _id: anId, ...facts, amount: 10, profit: 9, ...more });
export const ratingData = (more: object = {}) => ({ id: anId, ...facts, amount: '10', profit: '9', ...more });
export const RATING =
  'id appName appImage amount profit status reason stars feedback createdAt expiresAt submittedAt ratingNo';
