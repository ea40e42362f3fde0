import { parseInput } from '@candor/service-kit/graph/input';
import { requireActive, requireUser } from '@candor/service-kit/security/viewer';
import type { RatingsDeps } from '../deps.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { platformNeutrality } from '../neutrality/platform.ts';
import { publisherNeutrality } from '../neutrality/publisher.ts';
import type { View } from '../results/book-model.ts';
import { addLabel, dropLabel, removeLabel } from '../results/labels.ts';
import { makeLink, revokeLink, sharedResults } from '../results/links.ts';
import { removeView, saveView } from '../results/views.ts';
import { picturePath } from './app.ts';
import {
  labelFeedbackInput,
  makeLinkInput,
  ofAppInput,
  publisherInput,
  removeLabelInput,
  saveViewInput,
  tokenInput,
} from './inputs.ts';

/** What publishers keep about their campaigns' results, and what they show of them. */
export function resultResolvers(deps: RatingsDeps) {
  const queries: QueryResolvers = {
    neutrality: () => platformNeutrality(deps),
    publisherNeutrality: (_, args) => publisherNeutrality(deps, parseInput(publisherInput, args).publisher),
    sharedResults: async (_, args) => {
      const { app, ...shared } = await sharedResults(deps, parseInput(tokenInput, args).token);
      return { ...shared, appName: app.name, image: picturePath(app.picture) };
    },
  };
  const mutations: MutationResolvers = {
    labelFeedback: (_, { input }, { viewer }) =>
      addLabel(deps, requireActive(viewer), parseInput(labelFeedbackInput, input)),
    unlabelFeedback: (_, { input }, { viewer }) =>
      removeLabel(deps, requireActive(viewer), parseInput(labelFeedbackInput, input)),
    removeLabel: (_, { input }, { viewer }) =>
      dropLabel(deps, requireActive(viewer), parseInput(removeLabelInput, input)),
    saveResultView: (_, { input }, { viewer }) =>
      saveView(deps, requireActive(viewer), whole(parseInput(saveViewInput, input))),
    removeResultView: (_, { input }, { viewer }) =>
      removeView(deps, requireUser(viewer), parseInput(ofAppInput, input)),
    shareResults: (_, { input }, { viewer }) =>
      makeLink(deps, requireActive(viewer), whole(parseInput(makeLinkInput, input))),
    unshareResults: (_, { input }, { viewer }) => revokeLink(deps, requireUser(viewer), parseInput(ofAppInput, input)),
  };
  return { queries, mutations };
}

type Told = { [Key in keyof View]?: View[Key] | undefined };

/** A view with a null for each part that was left out. */
const whole = <Of extends Told>(view: Of) => {
  const { version = null, filter = null, device = null, country = null } = view;
  return { ...view, version, filter, device, country };
};
