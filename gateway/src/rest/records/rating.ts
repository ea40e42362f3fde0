import { count, flag, id, moment, text, usdt, words } from '../kinds.ts';
import { inside, record, shape } from '../record.ts';
import { appFacts, checkRecord } from './app.ts';
import { messageReportKinds } from './conversation.ts';
import { questionCaseStatuses, raisedKinds } from './problem.ts';
import { answerRecord, questionsRecord } from './question.ts';

export const ratingStatuses = [
  'pending',
  'in_progress',
  'looked_at',
  'completed',
  'rejected',
  'returned',
  'expired',
  'screened',
  'compensated',
] as const;
export const appealStatuses = ['open', 'granted', 'denied'] as const;
export const alikeStatuses = ['open', 'fine', 'duplicate', 'paid'] as const;
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;

export const flagKinds = ['attention', 'hurried', 'wordless'] as const;
export const flagFilters = [...flagKinds, 'none'] as const;

export const deviceTypes = ['phone', 'tablet', 'computer'] as const;
export const deviceSystems = ['ios', 'android', 'windows', 'macos', 'linux', 'chromeos'] as const;
export const deviceBrowsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;

/** A device as it was told, or as much of it as is shown. */
const device = record('Device', {
  type: words(deviceTypes).nullable(),
  system: words(deviceSystems).nullable(),
  systemVersion: text.nullable(),
  browser: words(deviceBrowsers).nullable(),
  appVersion: text.nullable(),
}).nullable();

/** A private picture, by a path that works for ten minutes. */
const screenshots = record('Screenshot', { _id: id, path: text }).list().nullable();

/** For filters and for whoever decides a report: it changes nothing by itself. */
const flags = record('Flag', {
  kind: words(flagKinds),
  why: text.about('Why, in a sentence.'),
}).list();

export const ratingRecord = record('Rating', {
  _id: id,
  appId: inside('app', 'id', text),
  appName: text,
  appImage: text,
  amount: usdt,
  profit: usdt,
  status: words(ratingStatuses),
  reason: text.nullable().about('Why it was rejected.'),
  stars: count.nullable(),
  feedback: text.nullable(),
  check: checkRecord
    .nullable()
    .about('The first question, as it was frozen at the start; it is answered before anything else.'),
  checkAnswer: text.nullable().about('What was answered to it; null until it is.'),
  answers: answerRecord.list(),
  device: device.about('What was told of the device; only for the rater.'),
  screenshots: screenshots.about('Only for the rater, and once it is reported for who decides reports.'),
  createdAt: moment,
  expiresAt: moment,
  submittedAt: moment.nullable(),
  lookedAtUntil: moment.nullable().about('When it is paid without a decision, while it is to be looked at.'),
  ratingNo: count,
  submittableAt: moment,
  draftSavedAt: moment.nullable(),
});

/** A rating that is open, with what is asked of its rater. */
export const openRatingRecord = ratingRecord.extend(
  { questions: questionsRecord.about('What is asked, by the version that was frozen at the start.') },
  'OpenRating',
);

/** The offer of a rating, signed. */
export const receiptRecord = record('Receipt', {
  _id: id,
  receipt: text
    .nullable()
    .about(
      'A JSON Web Signature of EdDSA over the offer, by a key of `/.well-known/candor-offers.json`; null where none is signed.',
    ),
});

const disputedRating = ratingRecord.extend(
  { rater: text.from('raterId').nullable().about("The rater's id.") },
  'DisputedRating',
);
const reportedRating = disputedRating.extend(
  { flags: flags.nullable().about('What it was flagged for when it was submitted: no flag decides anything.') },
  'ReportedRating',
);

export const appealRecord = record('Appeal', {
  _id: id,
  text,
  status: words(appealStatuses),
  createdAt: moment,
  decidedAt: moment.nullable(),
  reason: text.nullable(),
  rating: disputedRating,
});

export const alikeCaseRecord = record('AlikeCase', {
  _id: id,
  status: words(alikeStatuses),
  count: count.about('How many ratings it has.'),
  ratings: record('AlikeRating', {
    likeness: count.about('How much the two texts have in common, in percent.'),
    rating: disputedRating,
    other: disputedRating.nullable().about('The rating whose text is most alike.'),
  })
    .list()
    .about('At most 50 of them.'),
  createdAt: moment,
  until: moment.about('When the first of those that wait is paid without a decision.'),
  decidedAt: moment.nullable(),
  reason: text.nullable(),
});

export const questionCaseRecord = record('QuestionCase', {
  _id: id,
  status: words(questionCaseStatuses),
  app: shape(appFacts),
  text: text.about('The question as it was asked.'),
  options: text.list(),
  count: count.about('How many reported it.'),
  reports: record('RaisedQuestion', {
    kind: words(raisedKinds),
    createdAt: moment,
    rater: inside('rater', 'id', text).about("The rater's id."),
  }).list(),
  createdAt: moment,
  decidedAt: moment.nullable(),
  reason: text.nullable(),
});

export const reportRecord = record('Report', {
  _id: id,
  reason: text,
  status: words(reportStatuses),
  decision: text.nullable().about("The administrator's words."),
  createdAt: moment,
  decidedAt: moment.nullable(),
  app: shape(appFacts),
  rating: reportedRating.nullable(),
  message: record('ReportedMessage', {
    reportedBy: words(['rater', 'publisher']),
    kind: words(messageReportKinds),
    text,
  })
    .nullable()
    .about('The message that it is about; null where it is about feedback.'),
});

export const feedbackRecord = record('Feedback', {
  _id: id.about("The rating's id."),
  stars: count,
  feedback: text,
  answers: answerRecord.list(),
  submittedAt: moment,
  rater: text.about('The same for one rater of this app, and no help in finding out who it is.'),
  device: device.about('As much of the device as two other raters of the campaign are shown with, at least.'),
  screenshots: screenshots.about('Only for the publisher, and once it is reported for who decides reports.'),
  flags: flags.about('What it was flagged for when it was submitted. It was rewarded all the same.'),
  messageCount: count.about('How many messages its rater and its publisher have sent each other.'),
  reported: flag,
  report: shape({ status: words(reportStatuses), decision: text.nullable() })
    .nullable()
    .about('What became of the report.'),
  labels: text.list().about("The publisher's own."),
});

/** A report that was made: that it is there. */
export const madeReport = shape({ _id: id.about("The report's id.") });

export const trailStep = record('TrailStep', {
  kind: words(['escrowed', 'earned', 'held', 'released', 'paid_out']),
  at: moment,
  amount: usdt,
  reference: text.about('The id of the funding, the rating or the payout.'),
  txHash: text.nullable(),
});
