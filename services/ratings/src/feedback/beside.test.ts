import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { reportFeedback } from '../reports/service.ts';
import { createLoaders } from '../resolvers/loader.ts';
import { addLabel } from '../results/labels.ts';
import { makeLink, sharedResults } from '../results/links.ts';
import { haveFeedback } from '../results/testing.ts';
import { appNow, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { PUBLISHER, type Server, serve } from '../testing/server.ts';
import { sendMessage } from '../words/send.ts';
import { withBeside } from './beside.ts';
import { listFeedback } from './service.ts';

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

/** A campaign with three pieces of feedback: one reported, one with two labels, one with a message. */
async function campaign() {
  const app = await liveApp(ratings, 5);
  const deps = ratings.instance();
  const ids: string[] = [];
  for (const userId of ['r', 's', 't']) {
    const { _id: ratingId } = await startRating(deps, { userId, appId: app._id });
    ratings.clock.advance(30_000);
    await submitRating(deps, { userId, ratingId, stars: 4, feedback: longText(userId) });
    ids.push(ratingId);
  }
  const [reported = '', labelled = '', answered = ''] = ids;
  await reportFeedback(deps, publisher, { appId: app._id, ratingId: reported, reason: 'It is about another app.' });
  for (const label of ['later', 'bug']) await addLabel(deps, publisher, { appId: app._id, ratingId: labelled, label });
  const words = { ratingId: answered, text: 'Thank you: which phone was it?', idempotencyKey: 'words' };
  await sendMessage(deps, PUBLISHER as never, words);
  return { app: await appNow(ratings, app._id), reported, labelled, answered };
}

/** Loaders over models that count what each is asked. */
function counted() {
  const asked: Record<string, number> = {};
  const deps = ratings.instance();
  const models = new Proxy(deps.models, {
    get(all, name) {
      const key = String(name);
      asked[key] = (asked[key] ?? 0) + 1;
      return Reflect.get(all, name);
    },
  });
  const load = createLoaders({ models });
  for (const name of Object.keys(asked)) delete asked[name];
  return { asked, load, deps };
}

describe('what is beside a page of feedback', () => {
  it('is the report, the labels and the count of messages, each with its piece', async () => {
    const { app, reported, labelled, answered } = await campaign();
    const query = `{ app(id: "${app._id}") { feedback { edges { node { id reported report { status } labels messageCount } } } } }`;
    const { data } = await server.graph(PUBLISHER, query);
    const { edges } = (data as { app: { feedback: { edges: { node: { id: string } }[] } } }).app.feedback;
    const none = { reported: false, report: null, labels: [], messageCount: 0 };
    expect(new Map(edges.map(({ node: { id, ...rest } }) => [id, rest]))).toEqual(
      new Map<string, object>([
        [reported, { ...none, reported: true, report: { status: 'open' } }],
        [labelled, { ...none, labels: ['bug', 'later'] }],
        [answered, { ...none, messageCount: 1 }],
      ]),
    );
  });

  it('is asked once for whoever reads at the moment, however long their pages are; of an empty page nothing is', async () => {
    const { app } = await campaign();
    const { asked, load, deps } = counted();
    const pages = await Promise.all([{}, { first: 1 }, {}].map((page) => listFeedback(deps, app._id, page)));
    const told = await Promise.all(pages.map((page) => withBeside(load, page)));
    expect(told.map(({ edges }) => edges.length)).toEqual([3, 1, 3]);
    expect(asked).toEqual({ reports: 1, labelled: 1, conversations: 1 });
    await withBeside(load, { edges: [], pageInfo: { endCursor: null, hasNextPage: false } });
    expect(asked).toEqual({ reports: 1, labelled: 1, conversations: 1 });
  });
});

describe('the stars of a page', () => {
  it('are noted as shown once, by the publisher who asks for them; then nothing is written any more', async () => {
    const { app } = await campaign();
    const unseen = () => ratings.models.ratings.countDocuments({ appId: app._id, starsUnseen: true });
    const ask = (fields: string) =>
      server.graph(PUBLISHER, `{ app(id: "${app._id}") { feedback { edges { node { ${fields} } } } } }`);
    await ask('id feedback');
    expect(await unseen()).toBe(3);
    await ask('id stars');
    expect(await unseen()).toBe(0);
    const writes = vi.spyOn(ratings.models.ratings, 'updateMany');
    try {
      const { data } = await ask('id stars');
      expect(JSON.stringify(data).match(/"stars":4/g)).toHaveLength(3);
      expect(writes).not.toHaveBeenCalled();
      await ratings.models.ratings.updateMany({ appId: app._id }, { $set: { starsUnseen: true } });
      writes.mockClear();
      await ask('id stars');
      expect(writes).toHaveBeenCalledTimes(1);
    } finally {
      writes.mockRestore();
    }
  });

  it('are noted as shown where they are asked for by a filter, of what it finds and of what it leaves out', async () => {
    const { app } = await campaign();
    const appId = app._id;
    const unseen = () => ratings.models.ratings.countDocuments({ appId, starsUnseen: true });
    const view = { version: null, device: null, country: null };
    const byStars = { ...view, filter: { stars: [1] } };
    const { token } = await makeLink(ratings.instance(), publisher, { ...byStars, appId, name: 'All', days: 7 });
    const asks: Record<string, () => Promise<unknown>> = {
      'a list': () =>
        server.graph(
          PUBLISHER,
          `{ app(id: "${appId}") { feedback(filter: { stars: [1] }) { edges { node { id } } } } }`,
        ),
      results: () => server.graph(PUBLISHER, `{ app(id: "${appId}") { results(filter: { stars: [1] }) { ratings } } }`),
      'a link': () => sharedResults(ratings.instance(), token),
    };
    for (const [what, ask] of Object.entries(asks)) {
      await ratings.models.ratings.updateMany({ appId }, { $set: { starsUnseen: true } });
      await ask();
      expect(await unseen(), what).toBe(0);
    }
    await ratings.models.ratings.updateMany({ appId }, { $set: { starsUnseen: true } });
    const others = ['feedback(filter: { words: "a", stars: [] }) { edges { node { id } } }', 'results { ratings }'];
    for (const other of others) await server.graph(PUBLISHER, `{ app(id: "${appId}") { ${other} } }`);
    expect(await unseen()).toBe(3);
  });

  it('are noted of all that is told, and what comes right after that is neither noted nor told', async () => {
    const { app } = await campaign();
    const appId = app._id;
    const { ratings: pieces } = ratings.models;
    const link = { version: null, device: null, country: null, filter: { stars: [4] }, appId, name: 'Four', days: 7 };
    const { token } = await makeLink(ratings.instance(), publisher, link);
    const graph = (field: string) => server.graph(PUBLISHER, `{ app(id: "${appId}") { ${field} } }`);
    const asks: Record<string, () => Promise<unknown>> = {
      'a list': () => graph('feedback(filter: { stars: [4] }) { edges { node { feedback } } }'),
      results: () => graph('results(filter: { stars: [4] }) { ratings }'),
      'a link': () => sharedResults(ratings.instance(), token),
    };
    for (const [what, ask] of Object.entries(asks)) {
      const note = pieces.updateMany.bind(pieces);
      const before = await pieces.countDocuments({ appId, status: 'completed' });
      // One more is there as soon as the others were noted.
      const spy = vi.spyOn(pieces, 'updateMany').mockImplementationOnce(((...args: Parameters<typeof note>) =>
        note(...args).then(async (noted) => {
          await haveFeedback(ratings, appId, [{ stars: 4 }]);
          await pieces.collection.updateOne({ starsUnseen: { $exists: false } }, { $set: { starsUnseen: true } });
          return noted;
        })) as never);
      const told = JSON.stringify(await ask());
      spy.mockRestore();
      expect(await pieces.countDocuments({ appId, starsUnseen: true }), what).toBe(1);
      const found = what === 'a list' ? told.match(/"feedback":"/g)?.length : Number(/"ratings":(\d+)/.exec(told)?.[1]);
      expect(found, what).toBe(before);
    }
  });

  it('are noted of the pieces that a page looked at alone', async () => {
    const { app } = await campaign();
    const ask = (args: string) =>
      server.graph(
        PUBLISHER,
        `{ app(id: "${app._id}") { feedback(${args}) { pageInfo { endCursor } edges { node { id } } } } }`,
      );
    const { data } = await ask('first: 1');
    const { pageInfo, edges } = (data as { app: { feedback: { pageInfo: { endCursor: string }; edges: unknown[] } } })
      .app.feedback;
    await ask(`after: "${pageInfo.endCursor}", filter: { stars: [1] }`);
    const unseen = await ratings.models.ratings.find({ appId: app._id, starsUnseen: true }, { _id: 1 }).lean();
    expect(unseen.map(({ _id }) => ({ node: { id: _id } }))).toEqual(edges);
  });
});
