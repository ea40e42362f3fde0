import { refuse } from '@candor/service-kit/errors';
import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { sample } from '../sample.ts';
import { type Args, at, noted, noting, page, reference } from './common.ts';
import { campaignMoney } from './wallet.ts';

const scale = { from: 0, to: 10, low: null, high: 'Surely' };
const asked = { required: true, options: null, scale: null, minChars: null, maxChars: null };
const questions = {
  version: 1,
  questions: [
    { ...asked, id: 'q1', kind: 'single', text: 'Which part?', options: ['=Search', 'Lists'] },
    { ...asked, id: 'q2', kind: 'scale', text: 'A friend?', scale },
  ],
};
const results = {
  ...{ version: 1, versions: [{ version: 1, at }], ratings: 3, isPartial: false },
  questions: questions.questions.map((question) => ({
    ...{ question, answered: 3, skipped: 0, cells: [{ label: 'Lists', count: 3 }], other: 0 },
    ...{ mean: { value: 9, from: 8, to: 10 }, nps: null, texts: [] },
  })),
};

const check = { text: 'Do you cook at home?', options: ['Yes', 'No'], screenReward: 300_000 };
const counts = { bought: 20, left: 12, held: 3, screened: 5, closing: 0, back: 0, processing: 0 };
const screens = { check, ends: ['No'], screenReward: 300_000, screenRewardMin: 90_000, ...counts };

export const app = sample('App', {
  id: 'a1',
  name: 'Nightjar',
  image: '/pictures/app/a1/x.webp',
  amount: 1_200_000,
  profit: 900_000,
  offer: 'j4k0.offer',
  minutes: 4,
  perHour: 13_500_000,
  expectedMinutes: 3,
  publisherId: 'p1',
  state: 'live',
  product: 'a1',
  previous: null,
  priceChange: null,
  check,
  screens,
  pausedFor: null,
  questionsVersion: 1,
  questionCount: 2,
  questions,
  results,
  money: campaignMoney,
});

const answers = [
  { id: 'q1', question: 'Which part?', text: '=Search', choices: null, number: null },
  { id: 'q2', question: 'A friend?', text: null, choices: null, number: 9 },
];
const device = { type: 'phone', system: 'ios', systemVersion: '17', browser: 'safari', appVersion: '1.4' };
const open = { reason: null, submittedAt: null, draftSavedAt: null };
export const rating = sample('Rating', {
  id: 'r1',
  raterId: 'u1',
  app,
  status: 'in_progress',
  stars: 4,
  check,
  checkAnswer: 'Yes',
  answers,
  questions,
  device: null,
  screenshots: [],
  receipt: 'head.body.signature',
  ...open,
});

const appeal = sample('Appeal', {
  id: 'r1',
  rating: { ...rating, status: 'rejected' },
  text: 'I wrote it myself.',
  status: 'open',
  notes: noted,
});
const report = sample('Report', {
  id: 'q1',
  rating: { ...rating, status: 'completed' },
  app,
  reason: 'Not about the app.',
  message: { reportedBy: 'publisher', kind: 'other', text: 'See you elsewhere.' },
  status: 'open',
  decision: null,
  notes: noted,
});
const alikeCase = sample('AlikeCase', {
  id: 'c1',
  status: 'open',
  count: 1,
  ratings: [{ rating: { ...rating, status: 'looked_at' }, other: { ...rating, id: 'r2' }, likeness: 82 }],
});
const questionCase = sample('QuestionCase', {
  ...{ id: 'q1', status: 'open', text: 'Where do you live?', options: [], count: 1 },
  reports: [{ kind: 'personal_data', createdAt: at, rater: { id: 'u1' } }],
});
const bonus = { id: 'b1', amount: '0.500000', text: 'Thank you.', masked: [], at };
const leftOut = {
  ...{ id: 'r1', appId: 'a1', appName: 'Nightjar', rater: 'opaque', feedback: 'Good.', reason: 'not_about_app' },
  ...{ at, takenBackAt: null },
};
const conversation = {
  ...{ id: 'r1', side: 'publisher', appName: 'Nightjar', rater: 'opaque', left: 19, closedAt: null, closedBy: null },
  bonus: null,
  messages: [{ id: 'm1', mine: true, text: 'Which page was it?', masked: [], at, reported: false }],
};
const feedback = {
  id: 'r1',
  stars: 4,
  feedback: '=HYPERLINK("https://evil.example")',
  answers,
  submittedAt: at,
  rater: 'opaque',
  device: { ...device, browser: null },
  screenshots: [{ id: 's1', path: '/pictures/feedback/r-r1/s1.webp' }],
  messageCount: 2,
  reported: true,
  flags: [{ kind: 'hurried', why: 'It took 9 s; the median of this campaign was 60 s then.' }],
  labels: ['bug', '=wish'],
  report,
};

/** The ratings service with one app and one rating. */
export const ratingsResolvers = {
  Query: {
    leftOut: () => [leftOut],
    nextApp: () => app,
    app: (_: unknown, { id }: Args) => {
      if (id !== app.id) throw refuse('NOT_FOUND');
      return app;
    },
    apps: (_: unknown, args: Args) => page(app, args),
    rating: (_: unknown, { id }: Args) => {
      if (id !== rating.id) throw refuse('NOT_FOUND');
      return { ...rating, appeal };
    },
    report: () => report,
    conversation: () => conversation,
    appeals: (_: unknown, args: Args) => page({ ...appeal, status: args.status ?? appeal.status }, args),
    reports: (_: unknown, args: Args) => page({ ...report, status: args.status ?? report.status }, args),
    alikeCases: (_: unknown, args: Args) => page({ ...alikeCase, status: args.status ?? alikeCase.status }, args),
    questionCases: (_: unknown, args: Args) =>
      page({ ...questionCase, status: args.status ?? questionCase.status }, args),
    campaign: (_: unknown, { id }: Args) => {
      if (id !== app.id) throw refuse('NOT_FOUND');
      return { ...app, reserved: 1_200_000 };
    },
    ratingRules: () => ({
      ...{ secondsMin: 30, minutesMax: 60, dailyCap: 32, openMax: 3 },
      ...{ feedbackMin: 40, appealHours: 48, reportDays: 7, upheldReportsMax: 3, version: 'c0ffee' },
    }),
    offerKeys: () => [{ kid: 'k1', x: 'AAAA' }],
    priceRules: () => ({ priceMin: 100_000, rewardMin: 50_000, rewardPerHourMin: 6_000_000, feeMinPercent: 10 }),
    fundingPreview: (_: unknown, { places }: { places: number }) => ({
      places,
      total: places * 1_200_000,
      rewards: places * 900_000,
      fees: places * 300_000,
    }),
  },
  Mutation: {
    payDifference: noting('payDifference', () => app),
    startRating: noting('startRating', () => ({ ...rating, status: 'pending' })),
    saveDraft: noting('saveDraft', () => rating),
    submitRating: noting('submitRating', () => ({ ...rating, status: 'completed' })),
    addScreenshot: noting('addScreenshot', () => rating),
    removeScreenshot: noting('removeScreenshot', () => rating),
    returnRating: noting('returnRating', () => ({ ...rating, status: 'returned' })),
    reportProblem: noting('reportProblem', () => ({ ...rating, status: 'returned' })),
    createApp: noting('createApp', () => ({ ...app, state: 'draft' })),
    updateApp: noting('updateApp', () => app),
    buyScreens: noting('buyScreens', () => app),
    takeScreensBack: noting('takeScreensBack', () => app),
    answerCheck: noting('answerCheck', () => ({ ...rating, status: 'screened' })),
    setQuestions: noting('setQuestions', () => questions),
    fundApp: noting('fundApp', () => app),
    changePrice: noting('changePrice', () => app),
    duplicateApp: noting('duplicateApp', () => ({ ...app, state: 'draft' })),
    pauseApp: noting('pauseApp', () => ({ ...app, state: 'paused' })),
    resumeApp: noting('resumeApp', () => app),
    closeApp: noting('closeApp', () => ({ ...app, state: 'closed' })),
    deleteApp: noting('deleteApp', () => ({ ...app, state: 'closed' })),
    appealRating: noting('appealRating', () => appeal.rating),
    decideAppeal: noting('decideAppeal', (args) => {
      const { decision, reason } = args.input as { decision: string; reason: string };
      return { ...appeal, status: decision, reason };
    }),
    decideAlike: noting('decideAlike', (args) => {
      const { decision, reason } = args.input as { decision: string; reason: string };
      return { ...alikeCase, status: decision, reason };
    }),
    raiseQuestion: noting('raiseQuestion', () => rating),
    decideQuestion: noting('decideQuestion', (args) => {
      const { decision, reason } = args.input as { decision: string; reason: string };
      return { ...questionCase, status: decision, reason };
    }),
    noteAppeal: noting('noteAppeal', () => appeal),
    noteReport: noting('noteReport', () => report),
    giveBonus: noting('giveBonus', () => bonus),
    leaveRaterOut: noting('leaveRaterOut', () => leftOut),
    takeLeftOutBack: noting('takeLeftOutBack', () => ({ ...leftOut, takenBackAt: at })),
    sendMessage: noting('sendMessage', () => conversation),
    closeConversation: noting('closeConversation', () => conversation),
    reportMessage: noting('reportMessage', () => conversation),
    reportFeedback: noting('reportFeedback', () => report),
    decideReport: noting('decideReport', (args) => {
      const { decision, reason } = args.input as { decision: string; reason: string };
      return { ...report, status: decision, decision: reason };
    }),
  },
  Found: { ...reference, apps: () => [app], appeals: () => null, reports: () => [report] },
  User: {
    ...reference,
    ratingCount: () => 7,
    pendingRatingCount: () => 2,
    upheldReports: () => 1,
    dailyRatings: () => ({ count: 5, cap: 32, resetsAt: at }),
    ratings: (_: unknown, args: Args) => page({ ...rating, status: args.status ?? rating.status }, args),
    apps: (_: unknown, args: Args) => page(app, args),
    heldByRatings: () => ({ ratings: [] }),
  },
  App: {
    __resolveReference: () => app,
    histogram: () => [0, 0, 0, 1, 2],
    feedback: (_: unknown, args: Args) => page(feedback, args),
  },
  Campaign: { __resolveReference: () => ({ ...app, reserved: 1_200_000 }) },
} satisfies SubgraphDeps['resolvers'];
