import { type GraphContext, requireUser } from '@candor/service-kit';
import type { AuthDeps } from '../deps.ts';
import { requireSessionUser } from '../sessions/service.ts';
import { mutationResolvers } from './mutation.ts';
import { userResolvers } from './user.ts';

/** Auth's part of the graph. */
export function createResolvers(deps: AuthDeps) {
  return {
    Query: {
      me: (_: unknown, _args: unknown, { viewer }: GraphContext) =>
        requireSessionUser(deps, requireUser(viewer).userId),
    },
    Mutation: mutationResolvers(deps),
    User: userResolvers(deps),
  };
}
