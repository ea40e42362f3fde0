import { decimal, moment, usdt } from '../kinds.ts';
import { shape } from '../record.ts';

export const publicFigures = shape({
  paidOut: usdt.nullable().about("What left for people's own addresses; null of fewer than 10 people."),
  rewardSeconds: decimal
    .nullable()
    .about('From the submission of a rating to its reward, the median; null of fewer than 10 people.'),
  payoutSeconds: decimal
    .nullable()
    .about('From asking for a payout to its transaction, the median; null of fewer than 10 people.'),
  asOf: moment.about('When they were read.'),
});
