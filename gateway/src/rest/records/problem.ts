import { id, moment, text, words } from '../kinds.ts';
import { record } from '../record.ts';

export const problemKinds = ['does_not_start', 'link_dead', 'paywall', 'not_as_described'] as const;
export const pauseReasons = ['screens', 'problems', 'question'] as const;

export const raisedKinds = ['personal_data', 'offensive', 'not_about_app'] as const;
export const questionCaseStatuses = ['open', 'upheld', 'dismissed'] as const;

/** What kept somebody from rating an app. */
export const problemRecord = record('Problem', {
  _id: id.about('It tells nothing of the rating.'),
  kind: words(problemKinds),
  text: text.about("The rater's own words; empty where there were none."),
  createdAt: moment,
});
