import { sealTicket } from '@candor/service-kit/pictures/ticket';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import {
  draftApp,
  LINK,
  liveApp,
  longText,
  openRatings,
  type TestRatings,
  TICKET_SECRET,
} from '../testing/instance.ts';
import { ADMIN, PUBLISHER, RATER, type Server, STRANGER, serve, signedIn } from '../testing/server.ts';

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

const PLACES = 'places { funded available reserved completed compensated closing refunded processing }';
const FIELDS = `id name image description link amount profit rating reviews downloads creationTime publisherId state ${PLACES}`;
const CREATE = `mutation($input: CreateAppInput!) { createApp(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateAppInput!) { updateApp(input: $input) { ${FIELDS} } }`;
const FUND = `mutation($input: FundAppInput!) { fundApp(input: $input) { ${FIELDS} } }`;
const NEXT = `{ nextApp { ${FIELDS} histogram feedback { edges { node { id } } } ratingDays(days: 1) { count } } }`;
const APP = `query($id: ID!) { app(id: $id) { ${FIELDS} } }`;
const none = {
  funded: 0,
  available: 0,
  reserved: 0,
  completed: 0,
  compensated: 0,
  closing: 0,
  refunded: 0,
  processing: 0,
};

let made = 0;
function createInput(userId: string, more: Record<string, unknown> = {}) {
  made += 1;
  const recordId = `made${made}`;
  const picture = { purpose: 'app', userId, recordId, name: `${recordId}/x.webp` } as const;
  const imageTicket = sealTicket(secretRing(TICKET_SECRET), picture, ratings.clock.now());
  return { input: { name: 'Kettle', amount: '1.1', profit: '0.9', imageTicket, ...more } };
}

describe('an app through the graph', () => {
  it('is made, changed, funded, paused, resumed and closed; each answer is the app as it is then', async () => {
    const { data } = await server.graph(PUBLISHER, CREATE, createInput('publisher', { downloads: 9, rating: 4.5 }));
    const app = data?.createApp as { id: string };
    expect(app).toMatchObject({
      name: 'Kettle',
      image: `/pictures/app/${app.id}/x.webp`,
      description: '',
      link: '',
      amount: '1.1',
      profit: '0.9',
      rating: 4.5,
      reviews: 0,
      downloads: 9,
      publisherId: 'publisher',
      state: 'draft',
      places: none,
    });
    const { id } = app;
    const texts = { id, description: 'Boils.', link: 'https://kettle.example/' };
    expect((await server.graph(PUBLISHER, UPDATE, { input: texts })).data?.updateApp).toMatchObject(texts);
    const funded = { ...none, funded: 4, available: 4 };
    const input = { id, places: 4, idempotencyKey: 'k' };
    for (const _again of [1, 2])
      expect((await server.graph(PUBLISHER, FUND, { input })).data?.fundApp).toMatchObject({
        state: 'live',
        places: funded,
      });
    const change = async (name: string) =>
      (await server.graph(PUBLISHER, `mutation($id: ID!) { ${name}(id: $id) { state ${PLACES} } }`, { id })).data?.[
        name
      ];
    expect(await change('pauseApp')).toEqual({ state: 'paused', places: funded });
    expect(await change('resumeApp')).toEqual({ state: 'live', places: funded });
    expect(await change('closeApp')).toEqual({ state: 'closed', places: { ...none, funded: 4, refunded: 4 } });
  });

  it('is removed by an administrator: it leaves the lists, and the publisher still reads its history', async () => {
    const app = await liveApp(ratings, 2);
    const list = '{ apps { edges { node { id publisherId } } } }';
    expect((await server.graph(ADMIN, list)).data?.apps).toEqual({
      edges: [{ node: { id: app._id, publisherId: 'publisher' } }],
    });
    const removed = await server.graph(ADMIN, `mutation { deleteApp(id: "${app._id}") { state } }`);
    expect(removed.data?.deleteApp).toEqual({ state: 'closed' });
    expect((await server.graph(ADMIN, list)).data?.apps).toEqual({ edges: [] });
    expect((await server.graph(PUBLISHER, APP, { id: app._id })).data?.app).toMatchObject({ places: { refunded: 2 } });
  });

  it.each([
    [{ name: ' ' }, 'Please give the app a name.'],
    [{ name: 'x'.repeat(81) }, 'The name must be at most 80 characters.'],
    [{ description: 'x'.repeat(1_001) }, 'The description must be at most 1,000 characters.'],
    [{ link: 'javascript:alert(1)' }, 'The link must be an http or https address.'],
    [{ link: `https://x.example/${'x'.repeat(500)}` }, 'The link must be at most 500 characters.'],
    [{ amount: '0', profit: '0' }, 'Please enter a valid amount.'],
    [{ amount: '-1' }, 'Please enter a valid amount.'],
    [{ profit: '0' }, 'Please enter a valid profit.'],
    [{ profit: '1.100001' }, 'The profit must be more than 0 and at most the amount.'],
    [{ amount: '0.099999', profit: '0.05' }, 'The amount must be at least 0.10 USDT.'],
    [
      { amount: '0.1', profit: '0.049999' },
      'The profit must be at least 0.10 USDT: 1 minute of work, at 6.00 USDT an hour.',
    ],
    [
      { amount: '1.1', profit: '0.990001' },
      "The profit may be at most 0.99 USDT: at least 10 % of the amount, rounded up to a millionth, is the platform's fee.",
    ],
    [{ amount: '1.0000001' }, undefined],
    [{ downloads: -1 }, 'Downloads must be 0 or more.'],
    [{ rating: 5.1 }, 'The rating must be 0 to 5.'],
    [{ imageTicket: 'forged' }, undefined],
    [{ publisherId: 'stranger' }, undefined],
  ])('%j is refused and makes nothing', async (more, message) => {
    const { refusal } = await server.graph(PUBLISHER, CREATE, createInput('publisher', more));
    expect(refusal?.status).toBe('publisherId' in more ? 403 : 400);
    if (message) expect(refusal?.message).toBe(message);
    expect(await ratings.models.apps.countDocuments()).toBe(0);
  });

  it.each([
    [0, 'Buy at least 1 place.'],
    [100_001, 'Buy at most 100,000 places at a time.'],
    [1.5, undefined],
  ])('%d places are not bought', async (places, message) => {
    const app = await draftApp(ratings);
    const { refusal } = await server.graph(PUBLISHER, FUND, { input: { id: app._id, places } });
    expect(refusal?.status).toBe(400);
    if (message) expect(refusal?.message).toBe(message);
  });

  it('refusals of the campaign keep their code, their sentence and what is allowed instead', async () => {
    const app = await liveApp(ratings, 1);
    const price = await server.graph(PUBLISHER, UPDATE, { input: { id: app._id, amount: '2' } });
    expect(price.refusal).toEqual({
      code: 'PRICE_FROZEN',
      status: 409,
      message: 'Amount and profit cannot change while the campaign holds unspent places.',
    });
    ratings.wallet.fundsMicro = 0;
    const fund = await server.graph(PUBLISHER, FUND, { input: { id: app._id, places: 1 } });
    expect(fund.refusal).toEqual({
      code: 'BALANCE_TOO_LOW',
      status: 409,
      message: 'Your publisher balance is too low.',
    });
    const draft = await draftApp(ratings, 'Tidepool', '');
    const unfound = await server.graph(PUBLISHER, FUND, { input: { id: draft._id, places: 1 } });
    expect(unfound.refusal).toEqual({
      code: 'LINK_REQUIRED',
      status: 409,
      message: 'Please give the app a link: raters need it to look at the app.',
    });
  });
});

describe('who sees what of an app', () => {
  const face = { name: 'Tidepool', amount: '1', profit: '0.75', state: 'live', link: LINK, reviews: 0 };
  const nothing = { publisherId: null, places: null, histogram: null, feedback: null, ratingDays: null };

  it('the next app shows a rater what there is to rate, and an administrator its places too', async () => {
    await liveApp(ratings, 3);
    await startRating(ratings.instance(), { userId: 'other', appId: (await liveApp(ratings, 1))._id });
    for (const viewer of [RATER, STRANGER])
      expect((await server.graph(viewer, NEXT)).data?.nextApp).toMatchObject({ ...face, ...nothing });
    expect((await server.graph(ADMIN, NEXT)).data?.nextApp).toMatchObject({
      ...face,
      publisherId: 'publisher',
      places: { ...none, funded: 3, available: 3 },
      histogram: [0, 0, 0, 0, 0],
      feedback: { edges: [] },
      ratingDays: [{ count: 0 }],
    });
  });

  it('there is none to rate for its publisher, nor at the cap', async () => {
    await liveApp(ratings, 3);
    const missing = { code: 'NO_APP_AVAILABLE', status: 404, message: 'No app available for rating.' };
    expect((await server.graph(PUBLISHER, NEXT)).refusal).toEqual(missing);
    await ratings.models.people.create({ _id: 'r', version: 1, days: { '2026-06-15': 32 } });
    const capped = { code: 'DAILY_CAP_REACHED', status: 404, message: 'No more apps to rate today.' };
    expect((await server.graph(RATER, NEXT)).refusal).toEqual(capped);
  });

  it('the app that a rating leads to shows no more of itself than it does elsewhere', async () => {
    const app = await liveApp(ratings, 3);
    const rating = await startRating(ratings.instance(), { userId: 'r', appId: app._id });
    const query = `{ rating(id: "${rating._id}") { app { ${FIELDS} histogram feedback { edges { node { id } } } ratingDays { count } } } }`;
    expect((await server.graph(RATER, query)).data?.rating).toMatchObject({ app: { ...face, ...nothing } });
    expect((await server.graph(ADMIN, query)).data?.rating).toMatchObject({ app: { places: { reserved: 1 } } });
  });

  it('a publisher’s list of apps loads each once, and is nobody else’s', async () => {
    const apps = [await liveApp(ratings, 1), await draftApp(ratings)];
    const query = `{ _entities(representations: [{ __typename: "User", id: "publisher" }]) {
      ... on User { apps { edges { node { id ${PLACES} } } } } } }`;
    const seenBy = async (viewer: Viewer) => (await server.graph(viewer, query)).data?._entities;
    const listed = expect.arrayContaining(apps.map(({ _id }) => ({ node: expect.objectContaining({ id: _id }) })));
    for (const viewer of [PUBLISHER, ADMIN]) expect(await seenBy(viewer)).toEqual([{ apps: { edges: listed } }]);
    for (const viewer of [RATER, STRANGER, nobody]) expect(await seenBy(viewer)).toEqual([{ apps: null }]);
  });

  it('an administrator finds apps by a part of the name, whatever its case, and by their state', async () => {
    await liveApp(ratings, 2, 'Tea (kettle)');
    await draftApp(ratings, 'Toaster');
    const names = async (asked: string) => {
      const { data } = await server.graph(ADMIN, `{ apps(${asked}) { edges { node { name } } } }`);
      return ((data?.apps ?? { edges: [] }) as { edges: { node: { name: string } }[] }).edges.map(
        ({ node }) => node.name,
      );
    };
    expect(await names('search: "(KET"')).toEqual(['Tea (kettle)']);
    expect(await names('search: " toast "')).toEqual(['Toaster']);
    expect(await names('state: live')).toEqual(['Tea (kettle)']);
    expect(await names('state: closed')).toEqual([]);
    expect((await names('search: ""')).length).toBe(2);
  });

  it('references to many apps are one query, their places another', async () => {
    const of = [];
    for (let n = 0; n < 3; n += 1) of.push({ __typename: 'App', id: (await liveApp(ratings, 1))._id });
    const { apps } = ratings.models;
    let queries = 0;
    const find = apps.find.bind(apps);
    apps.find = ((...args: Parameters<typeof find>) => {
      queries += 1;
      return find(...args);
    }) as never;
    const query = `query($of: [_Any!]!) { _entities(representations: $of) { ... on App { id ${PLACES} } } }`;
    const { data } = await server.graph(ADMIN, query, { of });
    Reflect.deleteProperty(apps, 'find');
    expect(data?._entities).toEqual(of.map(({ id }) => ({ id, places: { ...none, funded: 1, available: 1 } })));
    expect(queries).toBe(2);
  });

  it('its publisher reads the feedback without a name, and the rating behind it stays closed', async () => {
    const app = await liveApp(ratings, 3);
    const rating = await startRating(ratings.instance(), { userId: 'secret-name', appId: app._id });
    ratings.clock.advance(30_000);
    const verdict = { userId: 'secret-name', ratingId: rating._id, stars: 2, feedback: longText('x') };
    await submitRating(ratings.instance(), verdict);
    const query = `{ app(id: "${app._id}") { histogram publisher { id } feedback { edges { node { id stars feedback rater reported } } } } }`;
    const { data } = await server.graph(PUBLISHER, query);
    expect(data?.app).toMatchObject({
      histogram: [0, 1, 0, 0, 0],
      publisher: { id: 'publisher' },
      feedback: { edges: [{ node: { id: rating._id, stars: 2, feedback: verdict.feedback, reported: false } }] },
    });
    expect(JSON.stringify(data)).not.toContain('secret-name');
    const behind = await server.graph(PUBLISHER, `{ rating(id: "${rating._id}") { raterId } }`);
    expect(behind.refusal).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const own = await server.graph(signedIn('secret-name'), `{ rating(id: "${rating._id}") { raterId } }`);
    expect(own.data?.rating).toEqual({ raterId: 'secret-name' });
  });
});
