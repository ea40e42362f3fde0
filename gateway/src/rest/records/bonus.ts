import { id, moment, text, usdt } from '../kinds.ts';
import { record } from '../record.ts';
import { leftOutRecord } from './left-out.ts';
import { answerRecord } from './question.ts';

/** A bonus that a publisher gave for a piece of feedback. */
export const bonusRecord = record('RaterBonus', {
  _id: id,
  amount: usdt,
  text: text.about("The publisher's words to the rater, without what was left out."),
  masked: text.list().about('What was left out of them: mail address, number, link, handle.'),
  at: moment,
});

/** Feedback that may get one, without its stars. */
export const bonusChoiceRecord = record('BonusChoice', {
  _id: id.about("The rating's id."),
  rater: text.about('The same for one rater of this app, and no help in finding out who that is.'),
  feedback: text,
  answers: answerRecord.list(),
  submittedAt: moment,
  most: usdt.about('The highest bonus that it may get.'),
  leftOut: leftOutRecord.nullable().about('Null where its rater was never left out by it.'),
});
