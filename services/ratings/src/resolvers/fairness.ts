import { parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { noteInput } from '@candor/service-kit/notes/note';
import { mayAct, maySeeOf } from '@candor/service-kit/security/organisation';
import { hasRole, maySee, requireActive, requireRole, requireUser } from '@candor/service-kit/security/viewer';
import { decideAppeal } from '../appeals/decide.ts';
import { countOpenAppeals, listAppeals } from '../appeals/list.ts';
import { noteAppeal, noteReport } from '../appeals/notes.ts';
import { appealRating, requireAppeal } from '../appeals/service.ts';
import { requirePublisher } from '../apps/service.ts';
import { previewFunding, readCampaign, reservedMicro } from '../campaigns/service.ts';
import type { RatingsDeps } from '../deps.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../generated/resolvers.ts';
import { decideReport } from '../reports/decide.ts';
import { countOpenReports, listReports } from '../reports/list.ts';
import { reportFeedback, requireReport } from '../reports/service.ts';
import { screenshotsOfFeedback } from '../screenshots/shown.ts';
import { found, picturePath, toPlaces } from './app.ts';
import {
  appealInput,
  appealsPageInput,
  decideAppealInput,
  decideReportInput,
  idArgument,
  previewInput,
  reportInput,
  reportsPageInput,
} from './inputs.ts';
import { answersOf, type Loaders } from './loader.ts';

/** What keeps ratings fair: appeals, reports, the feedback that publishers read, and each campaign's public page. */
export function fairnessResolvers(deps: RatingsDeps, load: Loaders) {
  return { queries: queries(deps), mutations: mutations(deps), types: types(deps, load) };
}

function queries(deps: RatingsDeps): QueryResolvers {
  return {
    appeals: (_, args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return listAppeals(deps, parseInput(appealsPageInput, args));
    },
    reports: (_, args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return listReports(deps, parseInput(reportsPageInput, args));
    },
    report: (_, args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return requireReport(deps, parseInput(idArgument, args).id);
    },
    openAppealCount: (_, _args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return countOpenAppeals(deps);
    },
    openReportCount: (_, _args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return countOpenReports(deps);
    },
    campaign: (_, args) => readCampaign(deps, parseInput(idArgument, args).id),
    fundingPreview: (_, args, { viewer }) => {
      const { appId, places } = parseInput(previewInput, args);
      return previewFunding(deps, requireUser(viewer), appId, places);
    },
  };
}

function mutations(deps: RatingsDeps): MutationResolvers {
  return {
    // Appealing stays possible on hold.
    appealRating: (_, { input }, { viewer }) => {
      const { userId } = requireUser(viewer);
      const { id, text } = parseInput(appealInput, input);
      return appealRating(deps, { userId, ratingId: id, text });
    },
    decideAppeal: (_, { input }, { viewer }) => {
      const { userId: adminId } = requireRole(viewer, 'moderator');
      const { id, decision, reason } = parseInput(decideAppealInput, input);
      return decideAppeal(deps, { adminId, ratingId: id, decision, reason });
    },
    noteAppeal: (_, { input }, { viewer }) => {
      const { userId: adminId } = requireRole(viewer, 'moderator');
      return noteAppeal(deps, { adminId, ...parseInput(noteInput, input) });
    },
    noteReport: (_, { input }, { viewer }) => {
      const { userId: adminId } = requireRole(viewer, 'moderator');
      return noteReport(deps, { adminId, ...parseInput(noteInput, input) });
    },
    reportFeedback: (_, { input }, { viewer }) => {
      const actor = requireActive(viewer);
      requirePublisher(actor, 'feedback');
      return reportFeedback(deps, actor, parseInput(reportInput, input));
    },
    decideReport: (_, { input }, { viewer }) => {
      const { userId: adminId } = requireRole(viewer, 'moderator');
      const { id, decision, reason } = parseInput(decideReportInput, input);
      return decideReport(deps, { adminId, reportId: id, decision, reason });
    },
  };
}

function types(deps: RatingsDeps, load: Loaders): Resolvers {
  const isReviewer = ({ viewer }: GraphContext) => hasRole(viewer, 'moderator', 'auditor');
  // Who decides stays among those who decide.
  const personFor = (context: GraphContext, id: string | null) => (isReviewer(context) && id !== null ? { id } : null);
  return {
    Appeal: {
      __resolveReference: async ({ id }, context) => {
        const rating = await requireAppeal(deps, id).catch(() => null);
        return rating && maySee(context.viewer, rating.userId) ? rating : null;
      },
      id: (rating) => rating._id,
      rating: (rating) => rating,
      text: ({ appeal }) => appeal.text,
      status: ({ appeal }) => appeal.status,
      createdAt: ({ appeal }) => appeal.createdAt,
      decidedAt: ({ appeal }) => appeal.decidedAt,
      reason: ({ appeal }) => appeal.reason,
      notes: ({ notes }, _args, context) => (isReviewer(context) ? (notes ?? []) : null),
      decidedBy: ({ appeal }, _args, context) => personFor(context, appeal.decidedBy),
    },
    Report: {
      __resolveReference: async ({ id }, context) => {
        const report = await requireReport(deps, id).catch(() => null);
        if (!report) return null;
        const { viewer } = context;
        const isOwn =
          report.message?.by === 'rater' ? maySee(viewer, report.raterId) : maySeeOf(viewer, report.publisherId);
        return isOwn ? report : null;
      },
      id: (report) => report._id,
      // The rating names its rater, which the publisher must not learn.
      rating: (report, _args, context) => (isReviewer(context) ? found(load.rating, report.ratingId) : null),
      app: (report) => found(load.appFace, report.appId),
      message: ({ message }, _args, context) =>
        message && isReviewer(context) ? { reportedBy: message.by, kind: message.kind, text: message.text } : null,
      notes: ({ notes }, _args, context) => (isReviewer(context) ? (notes ?? []) : null),
      decidedBy: (report, _args, context) => personFor(context, report.decidedBy),
    },
    AdminNote: { by: ({ by }) => ({ id: by }) },
    Feedback: {
      id: (feedback) => feedback._id,
      answers: (feedback) => answersOf(load, feedback),
      // Remembered before they are shown: feedback whose stars were shown can get no bonus.
      stars({ _id, publisherId, stars, starsUnseen }, _args, { viewer }) {
        if (!starsUnseen || !mayAct(viewer, publisherId, 'read')) return stars;
        return load.starsShown(_id).then(() => stars);
      },
      reported: (feedback) => feedback.report !== null,
      screenshots: (feedback, _args, { viewer }) => screenshotsOfFeedback(deps, viewer, feedback),
    },
    BonusChoice: {
      most: ({ mostMicro }) => mostMicro,
      answers: (choice) => answersOf(load, choice),
    },
    RaterBonus: { amount: ({ amountMicro }) => amountMicro },
    Campaign: {
      __resolveReference: ({ id }) => readCampaign(deps, id),
      id: (app) => app._id,
      image: (app) => picturePath(app.picture),
      amount: (app) => app.priceMicro,
      reserved: reservedMicro,
      places: toPlaces,
    },
    FundingPreview: {
      total: (preview) => preview.totalMicro,
      rewards: (preview) => preview.rewardsMicro,
      fees: (preview) => preview.feesMicro,
    },
  };
}
