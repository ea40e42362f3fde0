import { sealTicket } from '@candor/service-kit/pictures/ticket';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../apps/model.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { liveApp, openRatings, type TestRatings, TICKET_SECRET } from '../testing/instance.ts';
import { ADMIN, fieldsOf, PUBLISHER, RATER, type Server, STRANGER, serve, signedIn } from '../testing/server.ts';

let ratings: TestRatings;
let server: Server;
beforeAll(async () => {
  ratings = await openRatings();
  server = await serve(ratings);
});
afterAll(async () => {
  await server.stop();
  await ratings.close();
});

interface Records {
  app: App;
  rating: Rating;
}
let made: Records;
beforeEach(async () => {
  await ratings.reset();
  const app = await liveApp(ratings, 3);
  made = { app, rating: await startRating(ratings.instance(), { userId: 'r', appId: app._id }) };
});

interface Call {
  /** The operation's selection, with the records' ids in it. */
  text: (records: Records) => string;
  /** Who may call it, apart from administrators; 'owner': whoever's record it is, everybody else is told there is none. */
  for: 'everybody' | 'signed in' | 'owner' | 'publishers' | 'administrators';
  /** Whether an account on hold is refused. */
  notOnHold?: boolean;
}

const ticket = () => {
  const picture = { purpose: 'app', userId: 'x', recordId: 'x', name: 'x/x.webp' } as const;
  return sealTicket(secretRing(TICKET_SECRET), picture, ratings.clock.now());
};
const withApp = (name: string, selection = '{ id }') => ({
  text: ({ app }: Records) => `${name}(id: "${app._id}") ${selection}`,
});
const TEXT = 'Words that are long enough to be read by somebody.';

const queries: Record<string, Call> = {
  nextApp: { text: () => 'nextApp { id }', for: 'signed in', notOnHold: true },
  app: { ...withApp('app'), for: 'owner' },
  apps: { text: () => 'apps { edges { node { id } } }', for: 'administrators' },
  conversation: { text: ({ rating }) => `conversation(ratingId: "${rating._id}") { id }`, for: 'owner' },
  rating: { text: ({ rating }) => `rating(id: "${rating._id}") { id }`, for: 'owner' },
  appeals: { text: () => 'appeals { edges { node { id } } }', for: 'administrators' },
  alikeCases: { text: () => 'alikeCases { edges { node { id } } }', for: 'administrators' },
  alikeCase: { text: () => 'alikeCase(id: "x") { id }', for: 'administrators' },
  questionCases: { text: () => 'questionCases { edges { node { id } } }', for: 'administrators' },
  questionCase: { text: () => 'questionCase(id: "x") { id }', for: 'administrators' },
  openQuestionCount: { text: () => 'openQuestionCount', for: 'administrators' },
  openAlikeCount: { text: () => 'openAlikeCount', for: 'administrators' },
  reports: { text: () => 'reports { edges { node { id } } }', for: 'administrators' },
  leftOut: { text: () => 'leftOut { id }', for: 'publishers' },
  report: { text: () => 'report(id: "x") { id }', for: 'administrators' },
  openAppealCount: { text: () => 'openAppealCount', for: 'administrators' },
  openReportCount: { text: () => 'openReportCount', for: 'administrators' },
  campaign: { ...withApp('campaign'), for: 'everybody' },
  ratingRules: { text: () => 'ratingRules { dailyCap }', for: 'everybody' },
  priceRules: { text: () => 'priceRules { priceMin }', for: 'everybody' },
  neutrality: { text: () => 'neutrality { asOf }', for: 'everybody' },
  publisherNeutrality: { text: () => 'publisherNeutrality(publisher: "x") { quarter }', for: 'everybody' },
  sharedResults: { text: () => 'sharedResults(token: "none") { name }', for: 'everybody' },
  offerKeys: { text: () => 'offerKeys { kid x }', for: 'everybody' },
  audienceEstimate: {
    text: ({ app }) => `audienceEstimate(input: { id: "${app._id}" }) { eligible }`,
    for: 'owner',
  },
  timeToFill: {
    text: ({ app }) => `timeToFill(appId: "${app._id}", places: 1) { fromDays toDays }`,
    for: 'owner',
  },
  fundingPreview: {
    text: ({ app }) => `fundingPreview(appId: "${app._id}", places: 1) { total }`,
    for: 'owner',
  },
};

const mutations: Record<string, Call> = {
  startRating: {
    text: ({ app }) => `startRating(input: { appId: "${app._id}" }) { id }`,
    for: 'signed in',
    notOnHold: true,
  },
  saveDraft: {
    text: ({ rating }) => `saveDraft(input: { id: "${rating._id}", stars: 3 }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  submitRating: {
    text: ({ rating }) => `submitRating(input: { id: "${rating._id}", stars: 3, feedback: "${TEXT}" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  addScreenshot: {
    text: ({ rating }) => `addScreenshot(input: { id: "${rating._id}", screenshotTicket: "${ticket()}" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  removeScreenshot: {
    text: ({ rating }) => `removeScreenshot(input: { id: "${rating._id}", screenshotId: "x" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  returnRating: { text: ({ rating }) => `returnRating(id: "${rating._id}") { id }`, for: 'owner' },
  reportProblem: {
    text: ({ rating }) => `reportProblem(input: { id: "${rating._id}", kind: paywall }) { id }`,
    for: 'owner',
  },
  raiseQuestion: {
    text: ({ rating }) => `raiseQuestion(input: { id: "${rating._id}", question: "x", kind: offensive }) { id }`,
    for: 'owner',
  },
  createApp: {
    text: () => `createApp(input: { name: "X", amount: "1", profit: "1", imageTicket: "${ticket()}" }) { id }`,
    for: 'publishers',
    notOnHold: true,
  },
  updateApp: {
    text: ({ app }) => `updateApp(input: { id: "${app._id}", name: "X" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  payDifference: {
    text: ({ app }) => `payDifference(input: { id: "${app._id}", total: "1" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  buyScreens: {
    text: ({ app }) =>
      `buyScreens(input: { id: "${app._id}", check: { text: "Why?", options: ["a", "b"], ends: ["b"] }, screenReward: "0.5", screens: 1 }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  takeScreensBack: {
    text: ({ app }) => `takeScreensBack(input: { id: "${app._id}" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  // The rating of these tests has none; whoever may answer hears that.
  answerCheck: {
    text: ({ rating }) => `answerCheck(input: { id: "${rating._id}", answer: "b" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  setQuestions: {
    text: ({ app }) => `setQuestions(input: { id: "${app._id}", questions: [] }) { version }`,
    for: 'owner',
    notOnHold: true,
  },
  labelFeedback: {
    text: ({ app }) => `labelFeedback(input: { appId: "${app._id}", ratingId: "x", label: "x" })`,
    for: 'owner',
    notOnHold: true,
  },
  unlabelFeedback: {
    text: ({ app }) => `unlabelFeedback(input: { appId: "${app._id}", ratingId: "x", label: "x" })`,
    for: 'owner',
    notOnHold: true,
  },
  removeLabel: {
    text: ({ app }) => `removeLabel(input: { appId: "${app._id}", label: "x" })`,
    for: 'owner',
    notOnHold: true,
  },
  saveResultView: {
    text: ({ app }) => `saveResultView(input: { appId: "${app._id}", name: "x" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  removeResultView: {
    text: ({ app }) => `removeResultView(input: { appId: "${app._id}", id: "x" }) { id }`,
    for: 'owner',
  },
  shareResults: {
    text: ({ app }) => `shareResults(input: { appId: "${app._id}", name: "x", days: 1 }) { token }`,
    for: 'owner',
    notOnHold: true,
  },
  unshareResults: {
    text: ({ app }) => `unshareResults(input: { appId: "${app._id}", id: "x" }) { id }`,
    for: 'owner',
  },
  setAudience: {
    text: ({ app }) => `setAudience(input: { id: "${app._id}", audience: {} }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  setAboutYou: { text: () => 'setAboutYou(input: {}) { yearOfBirth }', for: 'signed in' },
  fundApp: {
    text: ({ app }) => `fundApp(input: { id: "${app._id}", places: 1 }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  changePrice: {
    text: ({ app }) => `changePrice(input: { id: "${app._id}", amount: "2", profit: "1", places: 1 }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  duplicateApp: {
    text: ({ app }) => `duplicateApp(input: { id: "${app._id}" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  pauseApp: { ...withApp('pauseApp'), for: 'owner' },
  resumeApp: { ...withApp('resumeApp'), for: 'owner', notOnHold: true },
  closeApp: { ...withApp('closeApp'), for: 'owner' },
  deleteApp: { ...withApp('deleteApp'), for: 'administrators' },
  appealRating: {
    text: ({ rating }) => `appealRating(input: { id: "${rating._id}", text: "${TEXT}" }) { id }`,
    for: 'owner',
  },
  decideAppeal: {
    text: ({ rating }) => `decideAppeal(input: { id: "${rating._id}", decision: granted, reason: "x" }) { id }`,
    for: 'administrators',
  },
  decideAlike: {
    text: () => 'decideAlike(input: { id: "x", decision: fine, count: 1, reason: "x" }) { id }',
    for: 'administrators',
  },
  decideQuestion: {
    text: () => 'decideQuestion(input: { id: "x", decision: upheld, count: 1, reason: "x" }) { id }',
    for: 'administrators',
  },
  noteAppeal: {
    text: ({ rating }) => `noteAppeal(input: { id: "${rating._id}", text: "x" }) { id }`,
    for: 'administrators',
  },
  noteReport: { text: () => 'noteReport(input: { id: "x", text: "x" }) { id }', for: 'administrators' },
  reportFeedback: {
    text: ({ app, rating }) =>
      `reportFeedback(input: { appId: "${app._id}", ratingId: "${rating._id}", reason: "${TEXT}" }) { id }`,
    for: 'publishers',
    notOnHold: true,
  },
  sendMessage: {
    text: ({ rating }) => `sendMessage(input: { ratingId: "${rating._id}", text: "${TEXT}" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  giveBonus: {
    text: ({ rating }) => `giveBonus(input: { ratingId: "${rating._id}", amount: "0.5", text: "${TEXT}" }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  leaveRaterOut: {
    text: ({ rating }) => `leaveRaterOut(input: { ratingId: "${rating._id}", reason: hurried }) { id }`,
    for: 'owner',
    notOnHold: true,
  },
  takeLeftOutBack: { text: ({ rating }) => `takeLeftOutBack(ratingId: "${rating._id}") { id }`, for: 'owner' },
  closeConversation: { text: ({ rating }) => `closeConversation(ratingId: "${rating._id}") { id }`, for: 'owner' },
  reportMessage: {
    text: ({ rating }) => `reportMessage(input: { ratingId: "${rating._id}", messageId: "x", kind: other }) { id }`,
    for: 'owner',
  },
  decideReport: {
    text: () => 'decideReport(input: { id: "x", decision: upheld, reason: "x" }) { id }',
    for: 'administrators',
  },
};

const all = [
  ...Object.entries(queries).map(([name, call]) => ({ name, kind: 'query', ...call })),
  ...Object.entries(mutations).map(([name, call]) => ({ name, kind: 'mutation', ...call })),
];
const calls = (who: (call: Call) => boolean) => all.filter(who).map((call) => [call.name, call] as const);
const everything = async () => {
  const { apps, people, ratings: rated, reports } = ratings.models;
  return Promise.all([apps.find().lean(), people.find().lean(), rated.find().lean(), reports.find().lean()]);
};

type Operation = (typeof all)[number];
const run = (viewer: Viewer | undefined, { kind, text }: Operation) =>
  server.graph(viewer, `${kind} { ${text(made)} }`);

async function expectRefused(viewer: Viewer, call: Operation, code: string, status: number) {
  const before = await everything();
  expect((await run(viewer, call)).refusal).toMatchObject({ code, status });
  expect(await everything()).toEqual(before);
}

describe('who may call what', () => {
  it('is written down here for every query and mutation of the schema', () => {
    expect(Object.keys(queries).sort()).toEqual(fieldsOf('Query').sort());
    expect(Object.keys(mutations).sort()).toEqual(fieldsOf('Mutation').sort());
  });

  it.each(calls((call) => call.for !== 'everybody'))('%s: not somebody who is signed out', (_name, call) =>
    expectRefused(nobody, call, 'UNAUTHENTICATED', 401),
  );

  it.each(calls(() => true))('%s: nobody who does not come through the gateway', async (_name, call) => {
    expect(await run(undefined, call)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it.each(calls((call) => call.for === 'administrators'))('%s: administrators only', async (_name, call) => {
    for (const viewer of [RATER, PUBLISHER]) await expectRefused(viewer, call, 'FORBIDDEN', 403);
    const { refusal } = await run(ADMIN, call);
    expect(refusal?.code ?? 'NOT_FOUND').toBe('NOT_FOUND');
  });

  it.each(calls((call) => call.for === 'publishers'))('%s: publishers only', (_name, call) =>
    expectRefused(RATER, call, 'NOT_A_PUBLISHER', 403),
  );

  it.each(calls((call) => call.for === 'owner'))('%s: somebody else’s is not there', (_name, call) =>
    expectRefused(STRANGER, call, 'NOT_FOUND', 404),
  );

  it.each(calls((call) => call.for === 'owner'))('%s: what is unknown is not there', async (_name, call) => {
    made = { app: { ...made.app, _id: 'unknown' }, rating: { ...made.rating, _id: 'unknown' } };
    for (const viewer of [RATER, PUBLISHER, ADMIN]) await expectRefused(viewer, call, 'NOT_FOUND', 404);
  });

  it.each(calls((call) => call.notOnHold === true))('%s: not an account on hold', async (_name, call) => {
    for (const viewer of [signedIn('r', { onHold: true }), { ...PUBLISHER, onHold: true }])
      await expectRefused(viewer, call, 'ACCOUNT_ON_HOLD', 403);
  });

  it('an account on hold may still look, give back, appeal, pause and close: it only frees what is held', async () => {
    const held = [signedIn('r', { onHold: true }), { ...PUBLISHER, onHold: true }];
    for (const [, call] of calls((one) => one.for === 'owner' && !one.notOnHold)) {
      const codes = await Promise.all(held.map(async (viewer) => (await run(viewer, call)).refusal?.code));
      expect(codes).not.toContain('ACCOUNT_ON_HOLD');
    }
    expect((await ratings.models.ratings.findById(made.rating._id).lean())?.status).toBe('returned');
    expect((await ratings.models.apps.findById(made.app._id).lean())?.state).toBe('closed');
  });
});
