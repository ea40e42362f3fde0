import { parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { maySee, requireActive, requireAdmin, requireUser } from '@candor/service-kit/security/viewer';
import { decideAppeal } from '../appeals/decide.ts';
import { countOpenAppeals, listAppeals } from '../appeals/list.ts';
import { type AppealedRating, appealRating, requireAppeal } from '../appeals/service.ts';
import type { App } from '../apps/model.ts';
import { requirePublisher } from '../apps/service.ts';
import { previewFunding, readCampaign, reservedMicro } from '../campaigns/service.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Feedback } from '../feedback/service.ts';
import { decideReport } from '../reports/decide.ts';
import { countOpenReports, listReports } from '../reports/list.ts';
import type { Report } from '../reports/model.ts';
import { reportFeedback, requireReport } from '../reports/service.ts';
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
import type { Loaders } from './loader.ts';

type Args = Record<string, unknown>;
type WithInput = { input: unknown };

/** What keeps ratings fair: appeals, reports, the feedback that publishers read, and each campaign's public page. */
export function fairnessResolvers(deps: RatingsDeps, load: Loaders) {
  return { queries: queries(deps), mutations: mutations(deps), types: types(deps, load) };
}

function queries(deps: RatingsDeps) {
  return {
    appeals: (_: unknown, args: Args, { viewer }: GraphContext) => {
      requireAdmin(viewer);
      return listAppeals(deps, parseInput(appealsPageInput, args));
    },
    reports: (_: unknown, args: Args, { viewer }: GraphContext) => {
      requireAdmin(viewer);
      return listReports(deps, parseInput(reportsPageInput, args));
    },
    report: (_: unknown, args: Args, { viewer }: GraphContext) => {
      requireAdmin(viewer);
      return requireReport(deps, parseInput(idArgument, args).id);
    },
    openAppealCount: (_: unknown, _args: Args, { viewer }: GraphContext) => {
      requireAdmin(viewer);
      return countOpenAppeals(deps);
    },
    openReportCount: (_: unknown, _args: Args, { viewer }: GraphContext) => {
      requireAdmin(viewer);
      return countOpenReports(deps);
    },
    campaign: (_: unknown, args: Args) => readCampaign(deps, parseInput(idArgument, args).id),
    fundingPreview: (_: unknown, args: Args, { viewer }: GraphContext) => {
      const { appId, places } = parseInput(previewInput, args);
      return previewFunding(deps, requireUser(viewer), appId, places);
    },
  };
}

function mutations(deps: RatingsDeps) {
  return {
    // Appealing stays possible on hold.
    appealRating: (_: unknown, { input }: WithInput, { viewer }: GraphContext) => {
      const { userId } = requireUser(viewer);
      const { id, text } = parseInput(appealInput, input);
      return appealRating(deps, { userId, ratingId: id, text });
    },
    decideAppeal: (_: unknown, { input }: WithInput, { viewer }: GraphContext) => {
      const { userId: adminId } = requireAdmin(viewer);
      const { id, decision, reason } = parseInput(decideAppealInput, input);
      return decideAppeal(deps, { adminId, ratingId: id, decision, reason });
    },
    reportFeedback: (_: unknown, { input }: WithInput, { viewer }: GraphContext) => {
      const actor = requireActive(viewer);
      requirePublisher(actor);
      return reportFeedback(deps, actor, parseInput(reportInput, input));
    },
    decideReport: (_: unknown, { input }: WithInput, { viewer }: GraphContext) => {
      const { userId: adminId } = requireAdmin(viewer);
      const { id, decision, reason } = parseInput(decideReportInput, input);
      return decideReport(deps, { adminId, reportId: id, decision, reason });
    },
  };
}

function types(deps: RatingsDeps, load: Loaders) {
  const isAdmin = ({ viewer }: GraphContext) => viewer.role === 'superadmin';
  // Who decides stays among those who decide.
  const personFor = (context: GraphContext, id: string | null) =>
    isAdmin(context) && id !== null ? { __typename: 'User', id } : null;
  return {
    Appeal: {
      __resolveReference: async ({ id }: { id: string }, context: GraphContext) => {
        const rating = await requireAppeal(deps, id).catch(() => null);
        return rating && maySee(context.viewer, rating.userId) ? rating : null;
      },
      id: (rating: AppealedRating) => rating._id,
      rating: (rating: AppealedRating) => rating,
      text: ({ appeal }: AppealedRating) => appeal.text,
      status: ({ appeal }: AppealedRating) => appeal.status,
      createdAt: ({ appeal }: AppealedRating) => appeal.createdAt,
      decidedAt: ({ appeal }: AppealedRating) => appeal.decidedAt,
      reason: ({ appeal }: AppealedRating) => appeal.reason,
      decidedBy: ({ appeal }: AppealedRating, _args: Args, context: GraphContext) =>
        personFor(context, appeal.decidedBy),
    },
    Report: {
      __resolveReference: async ({ id }: { id: string }, context: GraphContext) => {
        const report = await requireReport(deps, id).catch(() => null);
        return report && maySee(context.viewer, report.publisherId) ? report : null;
      },
      id: (report: Report) => report._id,
      // The rating names its rater, which the publisher must not learn.
      rating: (report: Report, _args: Args, context: GraphContext) =>
        isAdmin(context) ? found(load.rating, report.ratingId) : null,
      app: (report: Report) => found(load.appFace, report.appId),
      decidedBy: (report: Report, _args: Args, context: GraphContext) => personFor(context, report.decidedBy),
    },
    Feedback: {
      id: (feedback: Feedback) => feedback._id,
      reported: (feedback: Feedback) => feedback.report !== null,
    },
    Campaign: {
      __resolveReference: ({ id }: { id: string }) => readCampaign(deps, id),
      id: (app: App) => app._id,
      image: (app: App) => picturePath(app.picture),
      amount: (app: App) => app.priceMicro,
      reserved: reservedMicro,
      places: toPlaces,
    },
    FundingPreview: {
      total: (preview: { totalMicro: number }) => preview.totalMicro,
      rewards: (preview: { rewardsMicro: number }) => preview.rewardsMicro,
      fees: (preview: { feesMicro: number }) => preview.feesMicro,
    },
  };
}
