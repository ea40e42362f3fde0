import { runMigrations } from '@candor/service-kit/data/migrations';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { duplicateApp } from '../apps/duplicate.ts';
import { nameKeysOf } from '../apps/named.ts';
import { updateApp } from '../apps/service.ts';
import { database } from '../migrations.ts';
import type { Rating } from '../rating/model.ts';
import { listAllApps } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { listReports } from '../reports/list.ts';
import { reportFeedback } from '../reports/service.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { draftApp, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { type DisputesQuestion, disputeSorts } from './disputes.ts';
import { listAppeals } from './list.ts';
import { appealRating } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const MINUTE = 60_000;
const dating = database.migrations.filter(({ name }) => name === '2026-11-24-appeals-dated');
const superadmin = { userId: 'admin', publisher: false, role: 'superadmin' } as const;
const appeals = (asked: DisputesQuestion<'open'> = {}) => listAppeals(ratings.instance(), asked);
const reports = (asked: DisputesQuestion<'open'> = {}) => listReports(ratings.instance(), asked);
type Lister = typeof appeals | typeof reports;
const idsOf = async (list: Lister, asked?: DisputesQuestion<'open'>) =>
  (await list(asked)).edges.map(({ node }) => node._id);

/** A rating of a new app by this person, accepted or refused for its text. */
async function rated(userId: string, appName: string, text: string) {
  const app = await liveApp(ratings, 2, appName);
  const { _id } = await startRating(ratings.instance(), { userId, appId: app._id });
  ratings.clock.advance(MINUTE);
  await submitRating(ratings.instance(), { userId, ratingId: _id, stars: 3, feedback: text });
  return { app, ratingId: _id };
}

/** Appeals of ann against Kettle, of bob against Teapot and of ann against Kettledrum, in this order; the ratings began the other way round. */
async function threeAppeals() {
  await rated('somebody', 'First', longText('same'));
  const made = [];
  for (const [userId, name] of [
    ['ann', 'Kettledrum'],
    ['bob', 'Teapot'],
    ['ann', 'Kettle'],
  ] as const)
    made.unshift({ ...(await rated(userId, name, longText('same'))), userId });
  for (const { userId, ratingId } of made) {
    ratings.clock.advance(MINUTE);
    await appealRating(ratings.instance(), { userId, ratingId, text: 'These words are my own.' });
  }
  return made.map(({ ratingId, app }) => ({ id: ratingId, appId: app._id }));
}

async function threeReports() {
  const made = [];
  for (const [userId, name] of [
    ['ann', 'Kettle'],
    ['bob', 'Teapot'],
    ['cat', 'Kettledrum'],
  ] as const) {
    const { app, ratingId } = await rated(userId, name, longText(name));
    const report = await reportFeedback(ratings.instance(), publisher, {
      appId: app._id,
      ratingId,
      reason: 'It is about another app.',
    });
    made.push({ id: report._id, appId: app._id });
  }
  return made;
}

describe.each([
  ['appeals', appeals, threeAppeals],
  ['reports', reports, threeReports],
] as const)('the list of %s', (_, list: Lister, make) => {
  it('is in the order in which they were made, each once, however short its pages', async () => {
    const ids = (await make()).map(({ id }) => id);
    expect(await idsOf(list)).toEqual(ids.toReversed());
    for (const first of [1, 2, 3]) {
      for (const sort of disputeSorts) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const page: Awaited<ReturnType<Lister>> = await list({ sort, first, after });
          seen.push(...page.edges.map(({ node }) => node._id));
          after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
        } while (after !== null);
        expect(seen, `${sort}, ${first} at a time`).toEqual(sort === 'oldest' ? ids : ids.toReversed());
      }
    }
  });

  it('is searched by person, by part of the app’s name in any case, and by id', async () => {
    const [first, second, third] = await make();
    ratings.people.push('ann', 'bob');
    expect(await idsOf(list, { search: ' TEAP', sort: 'oldest' })).toEqual([second?.id]);
    expect(await idsOf(list, { search: 'kettle', sort: 'oldest' })).toEqual([first?.id, third?.id]);
    expect(await idsOf(list, { search: 'kettle', status: 'open', first: 1 })).toEqual([third?.id]);
    expect(await idsOf(list, { search: 'bob' })).toEqual([second?.id]);
    expect(await idsOf(list, { search: first?.id ?? '' })).toEqual([first?.id]);
    expect(await idsOf(list, { search: second?.appId ?? '' })).toEqual([second?.id]);
    expect(await idsOf(list, { search: 'nobody' })).toEqual([]);
    expect(await idsOf(list, { search: '  ' })).toHaveLength(3);
  });

  it('takes what is searched for as it is written, not as a pattern', async () => {
    await make();
    for (const search of ['.*', 'K.ttle', '^Kettle', 'Kettle|Teapot', '(a+)+$'])
      expect(await idsOf(list, { search })).toEqual([]);
  });

  it('goes on after a page of a search', async () => {
    const [first, , third] = await make();
    const page = await list({ search: 'kettle', sort: 'oldest', first: 1 });
    expect(page.edges.map(({ node }) => node._id)).toEqual([first?.id]);
    const rest = await list({ search: 'kettle', sort: 'oldest', after: page.pageInfo.endCursor });
    expect(rest.edges.map(({ node }) => node._id)).toEqual([third?.id]);
  });

  it('refuses a cursor of the other order, and is not shown in part while nobody says who matches', async () => {
    await make();
    const { pageInfo } = await list({ sort: 'oldest', first: 1 });
    await expect(list({ after: pageInfo.endCursor })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    const away = { ...ratings.instance(), findPeople: () => Promise.reject(new Error('auth is away')) };
    await expect((list === reports ? listReports : listAppeals)(away, { search: 'x' })).rejects.toThrow('auth is away');
  });
});

describe('an app', () => {
  const named = async (search: string) =>
    (await listAllApps(ratings.instance(), { search })).edges.map(({ node }) => node._id);

  it('is found by its name as it is now, in any case', async () => {
    const { _id } = await draftApp(ratings, 'Über Notizen');
    expect(await named('ÜBER')).toEqual([_id]);
    await updateApp(ratings.instance(), publisher, _id, { name: 'Lampshade' });
    expect([await named('über'), await named('mpsh'), await named('p')]).toEqual([[], [_id], [_id]]);
  });

  it('that is a new campaign of the same product is found like the other', async () => {
    const { _id } = await draftApp(ratings, 'Lampshade');
    const again = await duplicateApp(ratings.instance(), publisher, { appId: _id });
    expect((await named('lamp')).sort()).toEqual([_id, again._id].sort());
  });

  it('of before there was a search is found once it is prepared', async () => {
    const { _id } = await draftApp(ratings, 'Lampshade');
    await ratings.models.apps.updateOne({ _id }, { $unset: { nameKeys: 1 } });
    expect(await named('lamp')).toEqual([]);
    await database.prepare(ratings.connection);
    expect(await named('lamp')).toEqual([_id]);
    expect((await ratings.models.apps.findById(_id).lean())?.nameKeys).toEqual(nameKeysOf('Lampshade'));
  });

  it('that was taken out of the lists still leads to its appeals', async () => {
    const [first] = await threeAppeals();
    await closeApp(ratings.instance(), superadmin, first?.appId ?? '', { hide: true });
    expect(await named('kettle')).toHaveLength(1);
    expect(await idsOf(appeals, { search: 'Kettle' })).toContain(first?.id);
  });
});

describe('an appeal that a build of before has filed', () => {
  it.each([
    ['a sweep', () => sweepRatings(ratings.instance())],
    ['the migration', () => runMigrations(ratings.connection, dating, silentLog)],
  ])('has its place in the list after %s, and keeps it', async (_what, run) => {
    const made = await threeAppeals();
    const ids = made.map(({ id }) => id);
    await ratings.models.ratings.updateOne({ _id: ids[1] }, { $unset: { appealedAt: 1 } });
    expect(await idsOf(appeals, { status: 'open' })).toHaveLength(3);
    for (const _again of [1, 2]) {
      await run();
      expect(await idsOf(appeals)).toEqual([...ids].reverse());
      expect(await idsOf(appeals, { sort: 'oldest' })).toEqual(ids);
    }
    const dated = await ratings.models.ratings.find().lean<Rating[]>();
    expect(dated.map(({ appealedAt }) => appealedAt)).toEqual(dated.map(({ appeal }) => appeal?.createdAt));
  });
});
