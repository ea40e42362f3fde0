import { count, decimal, moment, text } from '../kinds.ts';
import { record, shape } from '../record.ts';

const estimate = shape({ value: decimal, from: decimal, to: decimal });
const times = shape({
  count: count.nullable().about('Null where it is one or two.'),
  share: estimate.nullable().about("In whole percent, with Wilson's interval."),
});
const rewardSeconds = decimal
  .nullable()
  .about('The median time from the submission to the reward in the ledger; null while it is not known.');

export const neutralityRecord = record('Neutrality', {
  asOf: moment,
  rows: shape({
    stars: count,
    ratings: count,
    rejected: times.about('By the check, also those that an appeal gave back.'),
    reported: times,
    upheld: times,
    bonus: times.about('Given a bonus by the publisher.'),
    leftOut: times.about('By it the publisher leaves the rater out of later campaigns.'),
    rewardSeconds,
  }).list(),
});

export const neutralQuarterRecord = record('NeutralQuarter', {
  quarter: text,
  bands: shape({
    from: count.about('The fewest stars.'),
    to: count.about('The most.'),
    rejected: estimate,
    reported: estimate,
    upheld: estimate,
    bonus: estimate.about('Given a bonus.'),
    leftOut: estimate.about('By it the publisher leaves the rater out of later campaigns.'),
    rewardSeconds,
  }).list(),
});
