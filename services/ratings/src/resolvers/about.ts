import { DomainError } from '@candor/service-kit/errors';
import { idInput, parseInput } from '@candor/service-kit/graph/input';
import { maySeeOf } from '@candor/service-kit/security/organisation';
import { requireActive, requireUser } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import { aboutInput } from '../about/input.ts';
import { aboutFields } from '../about/model.ts';
import { changeAbout, changeableFrom, readAbout } from '../about/service.ts';
import { requireVisibleApp } from '../apps/service.ts';
import { estimateOf } from '../audience/estimate.ts';
import { audienceInput } from '../audience/input.ts';
import { audienceOf, setAudience } from '../audience/service.ts';
import { timeToFill } from '../audience/time-to-fill.ts';
import type { RatingsDeps } from '../deps.ts';
import type {
  AppResolvers,
  MutationResolvers,
  QueryResolvers,
  Resolvers,
  UserResolvers,
} from '../generated/resolvers.ts';
import { quotasInput } from '../quotas/input.ts';
import { previewInput } from './inputs.ts';

const estimateInput = z.object({ id: idInput, audience: audienceInput.nullish(), match: audienceInput.nullish() });
const setAudienceInput = z.object({ id: idInput, audience: audienceInput, quotas: quotasInput });

/** What people tell about themselves, and whom campaigns look for. */
export function aboutResolvers(deps: RatingsDeps) {
  const mutations: MutationResolvers = {
    setAudience: (_, { input }, { viewer }) => {
      const actor = requireActive(viewer);
      const { id, audience, quotas } = parseInput(setAudienceInput, input);
      return setAudience(deps, actor, { appId: id, audience, quotas });
    },
    setAboutYou: (_, { input }, { viewer }) => {
      const { userId } = requireUser(viewer);
      const { yearOfBirth, languages, devices, interests } = input;
      // A list of null takes it away, too.
      const given = { yearOfBirth, languages: languages === null ? [] : languages };
      const lists = { devices: devices === null ? [] : devices, interests: interests === null ? [] : interests };
      return changeAbout(deps, userId, parseInput(aboutInput(deps.clock.now()), { ...given, ...lists }));
    },
  };
  const queries: QueryResolvers = {
    audienceEstimate: async (_, { input }, { viewer }) => {
      const reader = requireUser(viewer);
      const { id, audience, match } = parseInput(estimateInput, input);
      const app = await requireVisibleApp(deps, reader, id);
      return estimateOf(deps, reader, app, audience ?? audienceOf(app), match ?? {});
    },
    timeToFill: async (_, args, { viewer }) => {
      const reader = requireUser(viewer);
      const { appId, places } = parseInput(previewInput, args);
      return timeToFill(deps, reader, await requireVisibleApp(deps, reader, appId), places);
    },
  };
  const eligible: AppResolvers['eligible'] = async (app, _args, { viewer }) => {
    if (viewer.userId === null || !maySeeOf(viewer, app.publisherId)) return null;
    try {
      return (await estimateOf(deps, requireUser(viewer), app, audienceOf(app))).eligible;
    } catch (error) {
      // What is asked beside it is answered all the same: an audience that was saved is not to be told as a failure.
      if (!(error instanceof DomainError)) deps.log.warn({ err: error }, 'how many an audience has could not be told');
      return null;
    }
  };
  const types: Resolvers = {
    AboutYou: {
      fixed: (about) =>
        aboutFields.flatMap((field) => {
          const until = changeableFrom(about, field, deps.clock.now());
          return until ? [{ field, until }] : [];
        }),
    },
  };
  // Of the person only: whoever decides about them needs none of it.
  const aboutYou: UserResolvers['aboutYou'] = (user, _args, { viewer }) =>
    viewer.userId === user.id ? readAbout(deps, user.id) : null;
  return { queries, mutations, types, aboutYou, eligible };
}
