import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rating } from '../rating/model.ts';
import { liveApp, openRatings, type TestRatings } from '../testing/instance.ts';
import { PUBLISHER, type Server, serve } from '../testing/server.ts';
import type { FeedbackFilter } from './filter.ts';
import { LOOKED_AT, listFeedback } from './service.ts';

let ratings: TestRatings;
let server: Server;
let appId: string;
beforeAll(async () => {
  ratings = await openRatings();
  server = await serve(ratings);
});
afterAll(async () => {
  await server.stop();
  await ratings.close();
});
beforeEach(async () => {
  await ratings.reset();
  appId = (await liveApp(ratings, 3))._id;
});

const NEWEST_MS = Date.UTC(2026, 5, 15, 9);
/** A completed rating; those with a higher number are older. */
const rated = (n: number, fields: Partial<Rating> = {}) => ({
  ...{ _id: `r${String(n).padStart(6, '0')}`, userId: `u${n}`, appId, publisherId: 'publisher', attempt: 1 },
  ...{ status: 'completed', ratingNo: 1, day: '2026-06-15', offer: {}, stars: 3, feedback: `Number ${n}` },
  ...{ createdAt: new Date(NEWEST_MS - n * 1_000), expiresAt: new Date(NEWEST_MS), submittedAt: new Date(NEWEST_MS) },
  ...{ outbox: [], unsettled: false, fenced: false, ...fields },
});
const insert = (...docs: object[]) => ratings.models.ratings.collection.insertMany(docs as never);
const found = async (filter: FeedbackFilter) => {
  const { edges } = await listFeedback(ratings.instance(), appId, { filter });
  return edges.map(({ node }) => Number(node._id.slice(1)));
};

describe('feedback by a filter', () => {
  beforeEach(() =>
    insert(
      rated(1, { stars: 1, feedback: 'The Search is slow.', day: '2026-06-15' }),
      rated(2, { stars: 5, feedback: 'A search that finds, and lists (50 % of them).', day: '2026-06-14' }),
      rated(3, { stars: 5, feedback: 'Crashes a.*b at once.', day: '2026-06-13' }),
      rated(4, { stars: 2, feedback: 'Slow lists', day: '2026-06-13' }),
      rated(5, { stars: 2, feedback: 'Slow lists', status: 'rejected' }),
      rated(6, { stars: 2, feedback: 'Slow lists', appId: 'another' }),
    ),
  );

  it.each<[FeedbackFilter, number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ stars: [], words: ' ', from: null }, [1, 2, 3, 4]],
    [{ stars: [5] }, [2, 3]],
    [{ stars: [1, 2] }, [1, 4]],
    [{ words: 'search' }, [1, 2]],
    [{ words: 'LISTS slow' }, [4]],
    [{ words: '(50 %' }, [2]],
    [{ words: 'a.*b' }, [3]],
    [{ words: '.*' }, [3]],
    [{ words: '^' }, []],
    [{ from: '2026-06-14' }, [1, 2]],
    [{ to: '2026-06-13' }, [3, 4]],
    [{ from: '2026-06-13', to: '2026-06-13', stars: [2], words: 'slow' }, [4]],
    [{ words: 'nothing of it' }, []],
  ])('%j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it('goes on by its cursor, through the graph, and keeps the counts of all', async () => {
    const query = `query($id: ID!, $filter: FeedbackFilter, $after: String) { app(id: $id) { histogram
      feedback(filter: $filter, first: 1, after: $after) { edges { node { stars } } pageInfo { endCursor hasNextPage } } } }`;
    type Page = { edges: object[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
    const pageAfter = async (after: string | null) => {
      const { data } = await server.graph(PUBLISHER, query, { id: appId, filter: { stars: [5] }, after });
      const { app } = data as { app: { feedback: Page } };
      return app.feedback;
    };
    const first = await pageAfter(null);
    expect(first).toMatchObject({ edges: [{ node: { stars: 5 } }], pageInfo: { hasNextPage: true } });
    const second = await pageAfter(first.pageInfo.endCursor);
    expect(second).toMatchObject({ edges: [{ node: { stars: 5 } }], pageInfo: { hasNextPage: false } });
  });

  it.each([
    [{ stars: [6] }, 'Stars are whole numbers from 1 to 5.'],
    [{ stars: [1, 2, 3, 4, 5, 5] }, 'Stars are whole numbers from 1 to 5.'],
    [{ words: 'x'.repeat(101) }, 'A search is at most 100 characters.'],
    [{ words: 'x\u0000' }, 'A search has no control characters.'],
    [{ from: '2026-02-30' }, 'A day is written like 2026-11-21.'],
    [{ to: 'yesterday' }, 'A day is written like 2026-11-21.'],
    [{ from: '2026-06-15', to: '2026-06-14' }, 'The first day is after the last one.'],
  ])('%j is refused', async (filter, message) => {
    const query =
      'query($id: ID!, $filter: FeedbackFilter) { app(id: $id) { feedback(filter: $filter) { edges { cursor } } } }';
    const { refusal } = await server.graph(PUBLISHER, query, { id: appId, filter });
    expect(refusal).toMatchObject({ code: 'BAD_INPUT', status: 400, message });
  });
});

describe('what is rare among much', () => {
  it('is looked for a bounded number of ratings at a time: a page may be empty and goes on, without missing or repeating any', async () => {
    // Some begin in the same moment as the last one that a page looks at.
    const tied = new Date(NEWEST_MS - (LOOKED_AT - 1) * 1_000);
    const docs = Array.from({ length: LOOKED_AT + 20 }, (_, n) =>
      rated(n, n >= LOOKED_AT - 3 && n < LOOKED_AT + 3 ? { feedback: 'rare', createdAt: tied } : {}),
    );
    for (let at = 0; at < docs.length; at += 1_000) await insert(...docs.slice(at, at + 1_000));
    const seen: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page = await listFeedback(ratings.instance(), appId, { filter: { words: 'rare' }, first: 50, after });
      seen.push(...page.edges.map(({ node }) => node._id));
      pages += 1;
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(pages).toBe(2);
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
    const none = await listFeedback(ratings.instance(), appId, { filter: { words: 'never written' } });
    expect(none).toMatchObject({ edges: [], pageInfo: { hasNextPage: true } });
  });
});
