import { parseInput } from '@candor/service-kit/graph/input';
import { requireActive } from '@candor/service-kit/security/viewer';
import type { RatingsDeps } from '../deps.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { answerCheck } from '../screens/answer.ts';
import { takeScreensBack } from '../screens/back.ts';
import { buyScreens } from '../screens/buy.ts';
import { answerCheckInput, buyScreensInput, takeScreensBackInput } from '../screens/input.ts';

/** First questions of campaigns, and the screens that pay those whom they end. */
export function screensMutations(deps: RatingsDeps): MutationResolvers {
  return {
    buyScreens: (_, { input }, { viewer }) =>
      buyScreens(deps, requireActive(viewer), parseInput(buyScreensInput, input)),
    takeScreensBack: (_, { input }, { viewer }) =>
      takeScreensBack(deps, requireActive(viewer), parseInput(takeScreensBackInput, input)),
    answerCheck: (_, { input }, { viewer }) => {
      const { userId } = requireActive(viewer);
      const { id, answer } = parseInput(answerCheckInput, input);
      return answerCheck(deps, { userId, ratingId: id, answer });
    },
  };
}
