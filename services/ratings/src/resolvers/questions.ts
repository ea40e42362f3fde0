import { idInput, parseInput } from '@candor/service-kit/graph/input';
import { requireActive } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import type { RatingsDeps } from '../deps.ts';
import type { MutationResolvers, Resolvers } from '../generated/resolvers.ts';
import { questionsInput } from '../questions/input.ts';
import { setQuestions } from '../questions/service.ts';

const setInput = z.object({ id: idInput, questions: questionsInput });

/** What campaigns ask their raters. */
export function questionResolvers(deps: RatingsDeps) {
  const mutations: MutationResolvers = {
    setQuestions: (_, { input }, { viewer }) => {
      const actor = requireActive(viewer);
      const { id, questions } = parseInput(setInput, input);
      return setQuestions(deps, actor, { appId: id, questions });
    },
  };
  const types: Resolvers = {};
  return { mutations, types };
}
