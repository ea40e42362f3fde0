import { idInput, parseInput } from '@candor/service-kit/graph/input';
import { organisationOf } from '@candor/service-kit/security/organisation';
import { requireActive, requireUser } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import { refuseApp } from '../apps/errors.ts';
import type { RatingsDeps } from '../deps.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { leftOutReasons } from '../left-out/model.ts';
import { leaveRaterOut, listLeftOut, takeLeftOutBack } from '../left-out/service.ts';

const ofRatingInput = z.object({ ratingId: idInput });
const leaveOutInput = z.object({
  ratingId: idInput,
  reason: z.enum(leftOutReasons, { error: 'Please say why: unhelpful, hurried, not_about_app or other.' }),
});

/** Whom a publisher leaves out of its later campaigns. */
export function leftOutResolvers(deps: RatingsDeps) {
  const queries: QueryResolvers = {
    leftOut: (_, _args, { viewer }) => {
      const membership = organisationOf(requireUser(viewer));
      if (!membership) throw refuseApp('NOT_A_PUBLISHER');
      return listLeftOut(deps, membership.id);
    },
  };
  const mutations: MutationResolvers = {
    leaveRaterOut: (_, { input }, { viewer }) =>
      leaveRaterOut(deps, requireActive(viewer), parseInput(leaveOutInput, input)),
    // Taking it back stays possible on hold.
    takeLeftOutBack: (_, args, { viewer }) =>
      takeLeftOutBack(deps, requireUser(viewer), parseInput(ofRatingInput, args).ratingId),
  };
  return { queries, mutations };
}
