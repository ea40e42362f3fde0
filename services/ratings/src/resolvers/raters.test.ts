import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateApp } from '../apps/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { liveApp, NOON, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { ADMIN, fieldsOf, PUBLISHER, RATER, type Server, STRANGER, serve, signedIn } from '../testing/server.ts';

let ratings: TestRatings;
let server: Server;
beforeAll(async () => {
  ratings = await openRatings();
  server = await serve(ratings);
});
afterAll(async () => {
  await server.stop();
  await ratings.close();
});
beforeEach(() => ratings.reset());

const FIELDS = `id appName appImage appDescription appLink amount profit status reason stars feedback createdAt expiresAt
  submittedAt ratingNo submittableAt draftSavedAt app { id name amount places { funded } publisherId }`;
const RATING = `query($id: ID!) { rating(id: $id) { ${FIELDS} } }`;
const START = `mutation($input: StartRatingInput!) { startRating(input: $input) { ${FIELDS} } }`;
const DRAFT = 'mutation($input: SaveDraftInput!) { saveDraft(input: $input) { status stars feedback draftSavedAt } }';
const SUBMIT =
  'mutation($input: SubmitRatingInput!) { submitRating(input: $input) { id status stars feedback submittedAt } }';
const ENTITIES = `query($of: [_Any!]!) { _entities(representations: $of) {
  ... on Rating { id stars app { id name places { funded } } } ... on App { id name publisherId places { funded } } } }`;
const MINE = `{ _entities(representations: [{ __typename: "User", id: "r" }]) { ... on User {
  ratings(first: 2) { edges { cursor node { id app { id name } } } pageInfo { endCursor hasNextPage } } } } }`;
const TEXT = 'I looked at every page of it, and the search is what I liked most.';

async function started(userId = 'r') {
  const app = await liveApp(ratings, 3);
  const rating = await startRating(ratings.instance(), { userId, appId: app._id });
  return { app, rating };
}

describe('rating through the graph', () => {
  it('a start answers with the offer as it was frozen and the times that hold', async () => {
    const app = await liveApp(ratings, 2);
    const texts = { description: 'Tides for the day.', link: 'https://tidepool.example/' };
    await updateApp(ratings.instance(), publisher, app._id, texts);
    const { data } = await server.graph(RATER, START, { input: { appId: app._id, idempotencyKey: 'k' } });
    expect(data?.startRating).toMatchObject({
      appName: 'Tidepool',
      appImage: `/pictures/app/${app.picture}`,
      appDescription: 'Tides for the day.',
      appLink: 'https://tidepool.example/',
      amount: '1',
      profit: '0.75',
      status: 'pending',
      ratingNo: 1,
      submittableAt: new Date(NOON + 30_000).toISOString(),
      expiresAt: new Date(NOON + 3_600_000).toISOString(),
      app: { id: app._id, name: 'Tidepool', places: null, publisherId: null },
    });
    await updateApp(ratings.instance(), publisher, app._id, {
      name: 'Other',
      description: 'Other',
      link: 'https://other.example',
    });
    const first = (data?.startRating ?? {}) as { id: string; app: object };
    const { id } = first;
    const now = await server.graph(RATER, RATING, { id });
    expect(now.data?.rating).toEqual({ ...first, app: { ...first.app, name: 'Other' } });
    const again = await server.graph(RATER, START, { input: { appId: app._id, idempotencyKey: 'k' } });
    expect(again.data?.startRating).toMatchObject({ id });
  });

  it('an offer of before descriptions were frozen is shown without one', async () => {
    const { rating } = await started();
    const unset = { $unset: { 'offer.appDescription': 1, 'offer.appLink': 1 } };
    await ratings.models.ratings.updateOne({ _id: rating._id }, unset);
    const { data } = await server.graph(RATER, RATING, { id: rating._id });
    expect(data?.rating).toMatchObject({ appDescription: '', appLink: '' });
  });

  it('a draft and its submission answer with what was saved', async () => {
    const { rating } = await started();
    const draft = await server.graph(RATER, DRAFT, { input: { id: rating._id, stars: 2, feedback: TEXT } });
    expect(draft.data?.saveDraft).toMatchObject({ status: 'in_progress', stars: 2, feedback: TEXT });
    ratings.clock.advance(30_000);
    const submitted = await server.graph(RATER, SUBMIT, { input: { id: rating._id } });
    expect(submitted.data?.submitRating).toMatchObject({ status: 'completed', stars: 2, feedback: TEXT });
    expect((await server.graph(RATER, SUBMIT, { input: { id: rating._id } })).data).toEqual(submitted.data);
  });

  it.each([
    [SUBMIT, { stars: 0 }, 'STARS_MISSING', 'Choose 1 to 5 stars.'],
    [SUBMIT, { stars: 6 }, 'STARS_MISSING', 'Choose 1 to 5 stars.'],
    [SUBMIT, { feedback: 'short' }, 'FEEDBACK_TOO_SHORT', 'Write at least 40 characters of feedback.'],
    [SUBMIT, { feedback: 'x'.repeat(4_001) }, 'FEEDBACK_TOO_LONG', 'Write at most 4,000 characters of feedback.'],
    [SUBMIT, {}, 'TOO_EARLY', 'Please take at least 30 seconds to look at the app before you submit.'],
    [SUBMIT, { feedback: 'x'.repeat(100_001) }, 'BAD_INPUT', undefined],
    [DRAFT, { stars: -1 }, 'STARS_MISSING', 'Choose 1 to 5 stars.'],
    [DRAFT, { feedback: 'x'.repeat(4_001) }, 'FEEDBACK_TOO_LONG', 'Write at most 4,000 characters of feedback.'],
  ])('%s with %j is refused in a sentence and changes nothing', async (query, more, code, message) => {
    const { rating } = await started();
    const before = await ratings.models.ratings.findById(rating._id).lean();
    const { refusal } = await server.graph(RATER, query, {
      input: { id: rating._id, ...(query === SUBMIT && { stars: 3, feedback: TEXT }), ...more },
    });
    expect(refusal).toMatchObject({ code, status: 400, ...(message && { message }) });
    expect(await ratings.models.ratings.findById(rating._id).lean()).toEqual(before);
  });

  it.each([
    ['{ rating(id: "") { id } }'],
    ['mutation { startRating(input: { appId: "" }) { id } }'],
    ['mutation { startRating(input: { appId: "x", idempotencyKey: " " }) { id } }'],
    ['mutation { startRating(input: { appId: { ne: 1 } }) { id } }'],
    [`mutation { returnRating(id: "${'x'.repeat(201)}") { id } }`],
    [
      '{ _entities(representations: [{ __typename: "User", id: "r" }]) { ... on User { ratings(first: 0) { edges { cursor } } } } }',
    ],
    [
      '{ _entities(representations: [{ __typename: "User", id: "r" }]) { ... on User { ratings(after: "?") { edges { cursor } } } } }',
    ],
  ])('%s is refused as bad input', async (query) => {
    expect((await server.graph(RATER, query)).refusal?.status).toBe(400);
  });
});

describe('who sees a rating', () => {
  it('its rater, on hold too, and administrators; not the publisher of the app, nor anybody else', async () => {
    const { rating } = await started();
    for (const viewer of [RATER, signedIn('r', { onHold: true }), ADMIN]) {
      const { data } = await server.graph(viewer, RATING, { id: rating._id });
      expect(data?.rating).toMatchObject({ id: rating._id, status: 'pending' });
    }
    for (const viewer of [PUBLISHER, STRANGER])
      expect((await server.graph(viewer, RATING, { id: rating._id })).refusal).toEqual({
        code: 'NOT_FOUND',
        status: 404,
        message: 'There is no such record.',
      });
  });

  it('a repeated text leads administrators to the rating that had it first, and nobody else', async () => {
    const apps = [await liveApp(ratings, 2), await liveApp(ratings, 2)];
    const ids: string[] = [];
    for (const [at, userId] of ['first', 'r'].entries()) {
      const rating = await startRating(ratings.instance(), { userId, appId: apps[at]?._id ?? '' });
      ratings.clock.advance(30_000);
      await submitRating(ratings.instance(), { userId, ratingId: rating._id, stars: 4, feedback: TEXT });
      ids.push(rating._id);
    }
    const [first, repeated] = ids;
    const ask = async (viewer: Viewer, id: string | undefined) =>
      (await server.graph(viewer, `{ rating(id: "${id}") { status rater { id } sameTextAs { id } } }`)).data?.rating;
    expect(await ask(ADMIN, repeated)).toEqual({ status: 'rejected', rater: { id: 'r' }, sameTextAs: { id: first } });
    expect(await ask(ADMIN, first)).toEqual({ status: 'completed', rater: { id: 'first' }, sameTextAs: null });
    expect(await ask(RATER, repeated)).toEqual({ status: 'rejected', rater: { id: 'r' }, sameTextAs: null });
  });

  it('by reference the same holds; an unknown one is nothing', async () => {
    const { app, rating } = await started();
    const of = [
      { __typename: 'Rating', id: rating._id },
      { __typename: 'Rating', id: 'unknown' },
      { __typename: 'App', id: app._id },
      { __typename: 'App', id: 'unknown' },
    ];
    const seenBy = async (viewer: typeof RATER) => (await server.graph(viewer, ENTITIES, { of })).data?._entities;
    const face = { id: app._id, name: 'Tidepool', publisherId: null, places: null };
    const open = { ...face, publisherId: 'publisher', places: { funded: 3 } };
    const shown = (places: object | null) => ({
      id: rating._id,
      stars: null,
      app: { id: app._id, name: 'Tidepool', places },
    });
    expect(await seenBy(RATER)).toEqual([shown(null), null, face, null]);
    expect(await seenBy(ADMIN)).toEqual([shown({ funded: 3 }), null, open, null]);
    expect(await seenBy(PUBLISHER)).toEqual([null, null, open, null]);
    for (const viewer of [STRANGER, nobody]) expect(await seenBy(viewer)).toEqual([null, null, face, null]);
  });

  it('what a person rates and publishes is null for everybody else; what is held about one, and whether there is more to rate, is for that person only', async () => {
    await started();
    const leaf: Record<string, string> = {
      dailyRatings: '{ count }',
      ratings: '{ edges { node { id } } }',
      apps: '{ edges { node { id } } }',
      aboutYou: '{ yearOfBirth }',
    };
    const names = fieldsOf('User').filter((name) => name !== 'id');
    const query = `{ _entities(representations: [{ __typename: "User", id: "r" }]) {
      ... on User { ${names.map((name) => `${name} ${leaf[name] ?? ''}`).join(' ')} } } }`;
    const seenBy = async (viewer: typeof RATER) =>
      ((await server.graph(viewer, query)).data?._entities as Record<string, unknown>[] | undefined)?.[0] ?? {};
    const nulls = (seen: Record<string, unknown>) => names.filter((name) => seen[name] === null);
    expect(nulls(await seenBy(RATER))).toEqual([]);
    expect(nulls(await seenBy(ADMIN))).toEqual(['hasNextApp', 'aboutYou', 'heldByRatings']);
    for (const viewer of [PUBLISHER, STRANGER, nobody]) expect(nulls(await seenBy(viewer))).toEqual(names);
  });
});

describe('a list of ratings', () => {
  it('goes on from its cursor and loads the apps of its rows in one query', async () => {
    const made = [];
    for (let n = 0; n < 3; n += 1) {
      made.push(await started());
      ratings.clock.advance(1_000);
    }
    const { apps } = ratings.models;
    let queries = 0;
    const find = apps.find.bind(apps);
    apps.find = ((...args: Parameters<typeof find>) => {
      queries += 1;
      return find(...args);
    }) as never;
    const { data } = await server.graph(RATER, MINE);
    Reflect.deleteProperty(apps, 'find');
    expect(queries).toBe(1);
    const [user] = (data?._entities ?? []) as { ratings: { edges: { node: { id: string; app: { id: string } } }[] } }[];
    expect(user?.ratings).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(user?.ratings.edges.map(({ node }) => [node.id, node.app.id])).toEqual(
      [made[2], made[1]].map((one) => [one?.rating._id, one?.app._id]),
    );
  });
});
