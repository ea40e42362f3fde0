import { parseInput } from '@candor/service-kit/graph/input';
import { hasRole, requireRole, requireUser } from '@candor/service-kit/security/viewer';
import type { RatingsDeps } from '../deps.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../generated/resolvers.ts';
import { decideQuestion } from '../raised/decide.ts';
import { listQuestionCases } from '../raised/list.ts';
import { countOpenQuestionCases, raiseQuestion, requireQuestionCase } from '../raised/service.ts';
import { found } from './app.ts';
import { decideQuestionInput, idArgument, questionCasesPageInput, raiseQuestionInput } from './inputs.ts';
import type { Loaders } from './loader.ts';

/** Questions that raters report, for them and for those who decide. */
export function raisedResolvers(deps: RatingsDeps, load: Loaders) {
  const queries: QueryResolvers = {
    questionCases: (_, args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return listQuestionCases(deps, parseInput(questionCasesPageInput, args));
    },
    questionCase: (_, args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return requireQuestionCase(deps, parseInput(idArgument, args).id);
    },
    openQuestionCount: (_, _args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return countOpenQuestionCases(deps);
    },
  };
  const mutations: MutationResolvers = {
    raiseQuestion: (_, { input }, { viewer }) => {
      const { userId } = requireUser(viewer);
      const { id, question, kind } = parseInput(raiseQuestionInput, input);
      return raiseQuestion(deps, { userId, ratingId: id, questionId: question, kind });
    },
    decideQuestion: (_, { input }, { viewer }) => {
      const { userId: adminId } = requireRole(viewer, 'moderator');
      const { id: caseId, ...decision } = parseInput(decideQuestionInput, input);
      return decideQuestion(deps, { adminId, caseId, ...decision });
    },
  };
  const types: Resolvers = {
    QuestionCase: {
      __resolveReference: async ({ id }, { viewer }) =>
        hasRole(viewer, 'moderator', 'auditor') ? requireQuestionCase(deps, id).catch(() => null) : null,
      id: ({ _id }) => _id,
      app: ({ appId }) => found(load.app, appId),
      count: ({ raised }) => raised.length,
      reports: ({ raised }) => raised.map(({ kind, at, raterId }) => ({ kind, createdAt: at, rater: { id: raterId } })),
      decidedBy: ({ decidedBy }) => (decidedBy === null ? null : { id: decidedBy }),
    },
  };
  return { queries, mutations, types };
}
