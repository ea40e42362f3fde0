import type { App } from '../apps/model.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { liveApp, type TestRatings } from './instance.ts';

const WORDS =
  'I opened the list of tide pools and the map showed me three of them nearby, which was helpful, but the search did not find the one at the harbour and I had to scroll for a long time until I saw it under another name.';

/** A text of 43 words; each `mark` changes one of them. */
export const nearText = (mark: string) => WORDS.replace('harbour', mark);

/** Tools of tests about nearly the same texts, on what `open` answers with. */
export function alikeTools(open: () => TestRatings) {
  /** Starts a rating and submits it half a minute later. */
  const submit = async (userId: string, app: App, feedback: string, deps = open().instance()): Promise<Rating> => {
    const { _id } = await startRating(open().instance(), { userId, appId: app._id });
    open().clock.advance(30_000);
    return submitRating(deps, { userId, ratingId: _id, stars: 4, feedback });
  };
  return {
    submit,
    ratingOf: async (id: string) => (await open().models.ratings.findById(id).lean<Rating>()) as Rating,
    /** An app with one accepted text, and a rating of somebody else's with nearly the same. */
    lookedAt: async (userId = 'r', places = 3) => {
      const app = await liveApp(open(), places);
      const first = await submit('first', app, nearText('pier'));
      const rating = await submit(userId, app, nearText('quay'));
      return { app, first, rating };
    },
    onlyCase: async () => {
      const [found] = await open().models.alikeCases.find().lean();
      if (!found) throw new Error('there is no case');
      return found;
    },
  };
}
