import { exactFirst, FOUND_MAX, findInput } from '@candor/service-kit/graph/find';
import { parseInput } from '@candor/service-kit/graph/input';
import { newestFirst } from '@candor/service-kit/graph/paging';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { hasRole } from '@candor/service-kit/security/viewer';
import type { AppealedRating } from '../appeals/service.ts';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { FoundResolvers } from '../generated/resolvers.ts';
import type { Rating } from '../rating/model.ts';
import { listAllApps } from '../rating/reads.ts';
import type { Report } from '../reports/model.ts';

/** What an administrator's search over everything finds of ratings; null for whose role does not read it. */
export function foundFields({ models, ...deps }: RatingsDeps): FoundResolvers {
  const disputes =
    <Value>(read: (text: string) => Promise<Value>) =>
    ({ id }: { id: string }, _args: object, { viewer }: GraphContext) =>
      hasRole(viewer, 'moderator', 'auditor') ? read(textOf(id)) : null;
  return {
    __resolveReference: (found) => found,
    apps: async ({ id }, _args, { viewer }) => {
      if (!hasRole(viewer, 'finance', 'moderator', 'auditor')) return null;
      const text = textOf(id);
      const [own, { edges }] = await Promise.all([
        models.apps.findById(text).lean<App>(),
        listAllApps({ models, ...deps }, { search: text, first: FOUND_MAX }),
      ]);
      return exactFirst(
        [own],
        edges.map(({ node }) => node),
      );
    },
    appeals: disputes(async (text) => {
      const rating = await models.ratings.findById(text).lean<Rating>();
      return rating?.appeal ? [rating as AppealedRating] : [];
    }),
    reports: disputes(async (text) => {
      const about = models.reports.find({ $or: [{ _id: text }, { ratingId: text }] }).sort(newestFirst);
      return about.limit(FOUND_MAX).lean<Report[]>();
    }),
  };
}

const textOf = (id: string) => parseInput(findInput, { text: id }).text;
