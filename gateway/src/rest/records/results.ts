import { anything, count, decimal, flag, id, moment, text } from '../kinds.ts';
import { record, shape } from '../record.ts';
import { questionRecord } from './question.ts';

const estimate = shape({ value: decimal, from: decimal, to: decimal }).nullable();
const cells = shape({
  label: text,
  count: count.nullable(),
  share: estimate.about("Of those who answered, in percent, with Wilson's interval."),
})
  .list()
  .about('How many chose what; null where fewer than three did, who are among `other`.');
const mean = estimate.about("Of a scale, with Student's interval that holds the true one in 95 of 100 cases.");

export const resultsRecord = record('Results', {
  version: count.about('The version whose questions these are.'),
  versions: shape({ version: count, at: moment }).list(),
  ratings: count.about('Those that fit the filters among the newest 5,000 accepted ones.'),
  isPartial: flag.about('Whether there are other ratings, which were not looked at.'),
  isWithheld: flag.about(
    'Nothing is told: of those who fit the rest fewer than three have this fact of a device or country, or do not have it.',
  ),
  noise: count.about('0: counts are exact; else each is at most so many people off in 95 of 100 cases.'),
  stars: shape({ cells, other: count, mean }),
  questions: record('QuestionResult', {
    question: questionRecord,
    answered: count,
    skipped: count.nullable().about('How many were asked and left it out; null where that is not known.'),
    cells,
    other: count,
    mean,
    nps: estimate.about('Of a scale from 0 to 10: promoters less detractors, in percent.'),
    texts: shape({ ratingId: text, submittedAt: moment, text }).list().about('The newest 50, from three answers on.'),
  }).list(),
});

const view = {
  _id: id,
  name: text,
  at: moment,
  version: count.nullable().about('Null: the questions that are asked at the time.'),
  filter: anything.nullable(),
  device: anything.nullable(),
  country: text.nullable(),
};
export const resultViewRecord = record('ResultView', view);
export const resultLinkRecord = record('ResultLink', { ...view, endsAt: moment });
export const madeLinkRecord = record('MadeLink', {
  link: resultLinkRecord,
  token: text.about('What opens it, behind /shared-results#; told this once.'),
});
export const sharedResultsRecord = record('SharedResults', {
  name: text,
  appName: text,
  image: text,
  endsAt: moment,
  results: resultsRecord,
});
