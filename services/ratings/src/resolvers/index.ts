import { endingsHeld } from '@candor/service-kit/data/endings';
import { parseInput } from '@candor/service-kit/graph/input';
import { pageInput } from '@candor/service-kit/graph/paging';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { mayAct, publisherIdAt } from '@candor/service-kit/security/organisation';
import { maySee, requireActive, requireAdmin, requireRole, requireUser } from '@candor/service-kit/security/viewer';
import { closeApp } from '../apps/close.ts';
import { duplicateApp } from '../apps/duplicate.ts';
import { fundApp } from '../apps/fund.ts';
import { changePrice } from '../apps/price.ts';
import { createApp, pauseApp, requirePublisher, requireVisibleApp, resumeApp, updateApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { toldDevice } from '../devices/device.ts';
import { payDifference } from '../differences/service.ts';
import { heldOfOrganisation } from '../erasure/export.ts';
import { heldAbout } from '../erasure/service.ts';
import type { MutationResolvers, QueryResolvers, Resolvers, UserResolvers } from '../generated/resolvers.ts';
import { readDailyRatings } from '../people/service.ts';
import { reportProblem } from '../problems/service.ts';
import { saveDraft } from '../rating/draft.ts';
import { returnRating } from '../rating/give-back.ts';
import {
  countOpen,
  hasNextApp,
  listAllApps,
  listOwnApps,
  listRatings,
  nextApp,
  requireVisibleRating,
} from '../rating/reads.ts';
import { rulesNow } from '../rating/rules.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { addScreenshot, removeScreenshot } from '../screenshots/service.ts';
import { countUpheldReports } from '../standing/service.ts';
import { aboutResolvers } from './about.ts';
import { alikeResolvers } from './alike.ts';
import { appFields } from './app.ts';
import { fairnessResolvers } from './fairness.ts';
import { foundFields } from './found.ts';
import {
  addScreenshotInput,
  appsPageInput,
  changePriceInput,
  createAppInput,
  duplicateAppInput,
  fundAppInput,
  idArgument,
  payDifferenceInput,
  problemInput,
  ratingsPageInput,
  removeScreenshotInput,
  resumeInput,
  startInput,
  submitInput,
  updateAppInput,
  verdictInput,
} from './inputs.ts';
import { leftOutResolvers } from './left-out.ts';
import { createLoaders, type Loaders } from './loader.ts';
import { questionResolvers } from './questions.ts';
import { raisedResolvers } from './raised.ts';
import { ratingFields } from './rating.ts';
import { resultResolvers } from './results.ts';
import { screensMutations } from './screens.ts';
import { wordsResolvers } from './words.ts';

/** The ratings service's part of the graph. */
export function createResolvers(deps: RatingsDeps): Resolvers {
  const load = createLoaders(deps);
  const fairness = fairnessResolvers(deps, load);
  const questions = questionResolvers(deps);
  const about = aboutResolvers(deps);
  const results = resultResolvers(deps);
  const alike = alikeResolvers(deps, load);
  const raised = raisedResolvers(deps, load);
  const words = wordsResolvers(deps);
  const leftOut = leftOutResolvers(deps);
  return {
    Query: {
      ...queries(deps),
      ...fairness.queries,
      ...about.queries,
      ...results.queries,
      ...alike.queries,
      ...raised.queries,
      ...words.queries,
      ...leftOut.queries,
    },
    Mutation: {
      ...ratingMutations(deps),
      ...appMutations(deps),
      ...fairness.mutations,
      ...questions.mutations,
      ...about.mutations,
      ...results.mutations,
      ...screensMutations(deps),
      ...alike.mutations,
      ...raised.mutations,
      ...words.mutations,
      ...leftOut.mutations,
    },
    ...fairness.types,
    ...questions.types,
    ...about.types,
    ...alike.types,
    ...raised.types,
    User: { ...userFields(deps, load), aboutYou: about.aboutYou },
    App: { ...appFields(deps, load), eligible: about.eligible },
    Rating: ratingFields(deps, load),
    Found: foundFields(deps),
  };
}

function queries(deps: RatingsDeps): QueryResolvers {
  return {
    nextApp: (_, _args, { viewer }) => nextApp(deps, requireActive(viewer).userId),
    app: (_, args, { viewer }) => requireVisibleApp(deps, requireUser(viewer), parseInput(idArgument, args).id),
    apps: (_, args, { viewer }) => {
      requireAdmin(viewer);
      return listAllApps(deps, parseInput(appsPageInput, args));
    },
    priceRules: () => {
      const { priceMinMicro, rewardMinMicro, rewardPerHourMinMicro, feeMinPercent } = deps.rules.prices;
      const rewards = { rewardMin: rewardMinMicro, rewardPerHourMin: rewardPerHourMinMicro };
      return { priceMin: priceMinMicro, ...rewards, feeMinPercent };
    },
    ratingRules: () => rulesNow(deps),
    offerKeys: () => [...deps.offerKeys],
    rating: (_, args, { viewer }) => requireVisibleRating(deps, requireUser(viewer), parseInput(idArgument, args).id),
  };
}

function ratingMutations(deps: RatingsDeps): MutationResolvers {
  return {
    startRating: (_, { input }, { viewer }) => {
      const { userId } = requireActive(viewer);
      return startRating(deps, { userId, ...parseInput(startInput, input) });
    },
    saveDraft: (_, { input }, { viewer }) => {
      const { userId } = requireActive(viewer);
      const { id, ...draft } = parseInput(verdictInput, input);
      return saveDraft(deps, { userId, ratingId: id, ...draft });
    },
    submitRating: (_, { input }, { viewer }) => {
      const { userId } = requireActive(viewer);
      const { id, device, ...verdict } = parseInput(submitInput, input);
      return submitRating(deps, { userId, ratingId: id, ...verdict, device: toldDevice(device) });
    },
    addScreenshot: (_, { input }, { viewer }) => {
      const { userId } = requireActive(viewer);
      const { id, screenshotTicket } = parseInput(addScreenshotInput, input);
      return addScreenshot(deps, { userId, ratingId: id, ticket: screenshotTicket });
    },
    removeScreenshot: (_, { input }, { viewer }) => {
      const { userId } = requireActive(viewer);
      const { id, screenshotId } = parseInput(removeScreenshotInput, input);
      return removeScreenshot(deps, { userId, ratingId: id, screenshotId });
    },
    // Giving back stays possible on hold: it only frees what is held.
    returnRating: (_, args, { viewer }) =>
      returnRating(deps, { userId: requireUser(viewer).userId, ratingId: parseInput(idArgument, args).id }),
    reportProblem: (_, { input }, { viewer }) => {
      const { id, ...problem } = parseInput(problemInput, input);
      return reportProblem(deps, { userId: requireUser(viewer).userId, ratingId: id, ...problem });
    },
  };
}

function appMutations(deps: RatingsDeps): MutationResolvers {
  return {
    createApp: (_, { input }, { viewer }) => {
      const actor = requireActive(viewer);
      requirePublisher(actor);
      return createApp(deps, actor, parseInput(createAppInput, input));
    },
    updateApp: (_, { input }, { viewer }) => {
      const actor = requireActive(viewer);
      const { id, ...fields } = parseInput(updateAppInput, input);
      return updateApp(deps, actor, id, fields);
    },
    fundApp: (_, { input }, { viewer }) => {
      const actor = requireActive(viewer);
      const { id, places, idempotencyKey } = parseInput(fundAppInput, input);
      return fundApp(deps, actor, { appId: id, places, idempotencyKey });
    },
    payDifference: (_, { input }, { viewer }) =>
      payDifference(deps, requireActive(viewer), parseInput(payDifferenceInput, input)),
    changePrice: (_, { input }, { viewer }) =>
      changePrice(deps, requireActive(viewer), parseInput(changePriceInput, input)),
    duplicateApp: (_, { input }, { viewer }) => {
      const actor = requireActive(viewer);
      const { id, idempotencyKey } = parseInput(duplicateAppInput, input);
      return duplicateApp(deps, actor, { appId: id, idempotencyKey });
    },
    pauseApp: (_, args, { viewer }) => pauseApp(deps, requireUser(viewer), parseInput(idArgument, args).id),
    resumeApp: (_, args, { viewer }) => {
      const actor = requireActive(viewer);
      const { id, checked } = parseInput(resumeInput, args);
      return resumeApp(deps, actor, id, checked ?? false);
    },
    closeApp: (_, args, { viewer }) => closeApp(deps, requireUser(viewer), parseInput(idArgument, args).id),
    deleteApp: (_, args, { viewer }) =>
      closeApp(deps, requireRole(viewer), parseInput(idArgument, args).id, { hide: true }),
  };
}

/** What a person rates and publishes; null for everybody but that person and administrators. */
function userFields(deps: RatingsDeps, load: Loaders): UserResolvers {
  const own =
    <Args, Value>(read: (userId: string, args: Args) => Promise<Value>) =>
    (user: { id: string }, args: Args, { viewer }: GraphContext) =>
      maySee(viewer, user.id) ? read(user.id, args) : null;
  return {
    __resolveReference: ({ id }) => ({ id }),
    ratingCount: own(async (userId) => (await load.completed(userId)) ?? 0),
    pendingRatingCount: own((userId) => countOpen(deps, userId)),
    dailyRatings: own((userId) => readDailyRatings(deps, userId)),
    ratings: own((userId, args) => listRatings(deps, userId, parseInput(ratingsPageInput, args))),
    apps: (user, args, { viewer }) =>
      maySee(viewer, user.id) ? listOwnApps(deps, publisherIdAt(viewer, user.id), parseInput(pageInput, args)) : null,
    upheldReports: own((userId) => countUpheldReports(deps, userId)),
    hasNextApp: (user, _args, { viewer }) =>
      viewer.userId === user.id ? !viewer.onHold && hasNextApp(deps, user.id) : null,
    // Of the person only: an administrator has pages of their own for what they need.
    heldByRatings: async (user, _args, { viewer }) => {
      if (viewer.userId !== user.id) return null;
      const ending = await endingsHeld(deps.askParting, user.id, (id) => heldOfOrganisation(deps, id));
      return { ...(await heldAbout(deps, user.id, mayAct(viewer, user.id, 'read'))), ...ending };
    },
  };
}
