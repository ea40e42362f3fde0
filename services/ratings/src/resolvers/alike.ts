import { parseInput } from '@candor/service-kit/graph/input';
import { hasRole, requireRole } from '@candor/service-kit/security/viewer';
import { countOpenCases, requireCase } from '../alike/cases.ts';
import { decideCase } from '../alike/decide.ts';
import { listCases } from '../alike/list.ts';
import type { RatingsDeps } from '../deps.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../generated/resolvers.ts';
import { found } from './app.ts';
import { casesPageInput, decideAlikeInput, idArgument } from './inputs.ts';
import type { Loaders } from './loader.ts';

/** Of a case so many ratings are shown. */
const RATINGS_SHOWN = 50;

/** Nearly the same texts, for those who decide about them. */
export function alikeResolvers(deps: RatingsDeps, load: Loaders) {
  const queries: QueryResolvers = {
    alikeCases: (_, args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return listCases(deps, parseInput(casesPageInput, args));
    },
    alikeCase: (_, args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return requireCase(deps, parseInput(idArgument, args).id);
    },
    openAlikeCount: (_, _args, { viewer }) => {
      requireRole(viewer, 'moderator', 'auditor');
      return countOpenCases(deps);
    },
  };
  const mutations: MutationResolvers = {
    decideAlike: (_, { input }, { viewer }) => {
      const { userId: adminId } = requireRole(viewer, 'moderator');
      const { id: caseId, ...decision } = parseInput(decideAlikeInput, input);
      return decideCase(deps, { adminId, caseId, ...decision });
    },
  };
  const types: Resolvers = {
    AlikeCase: {
      __resolveReference: async ({ id }, { viewer }) =>
        hasRole(viewer, 'moderator', 'auditor') ? requireCase(deps, id).catch(() => null) : null,
      id: ({ _id }) => _id,
      count: ({ held }) => held.length,
      // The case is reached by administrators of disputes only.
      ratings: ({ held }) =>
        Promise.all(
          held.slice(0, RATINGS_SHOWN).map(async ({ ratingId }) => {
            const rating = await found(load.rating, ratingId);
            const other = rating.alike ? ((await load.rating(rating.alike.to)) ?? null) : null;
            return { rating, other, likeness: rating.alike?.likeness ?? 0 };
          }),
        ),
      decidedBy: ({ decidedBy }) => (decidedBy === null ? null : { id: decidedBy }),
    },
  };
  return { queries, mutations, types };
}
