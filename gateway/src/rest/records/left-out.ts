import { id, moment, text, words } from '../kinds.ts';
import { record } from '../record.ts';

export const leftOutReasons = ['unhelpful', 'hurried', 'not_about_app', 'other'] as const;

/** That a publisher leaves the rater of a piece of feedback out of its later campaigns. */
export const leftOutRecord = record('LeftOut', {
  _id: id.about("The rating's id."),
  appId: text,
  appName: text,
  rater: text.about('The same for one rater of this app, and no help in finding out who that is.'),
  feedback: text,
  reason: words(leftOutReasons),
  at: moment,
  takenBackAt: moment.nullable().about('Null while it stands.'),
});
