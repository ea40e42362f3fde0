import type { Role } from '@candor/service-kit/security/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appealRating } from '../appeals/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { reportFeedback } from '../reports/service.ts';
import { liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { RATER, type Server, serve, signedIn } from '../testing/server.ts';

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

/** What the gateway asks of this service for a text. */
async function found(text: string, role: Role = 'superadmin') {
  const query = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Found {
    apps { id } appeals { id } reports { id } } } }`;
  const viewer = role === 'User' ? RATER : signedIn('admin', { role });
  const answer = await server.graph(viewer, query, { of: [{ __typename: 'Found', id: text }] });
  return (answer.data as { _entities: Record<string, { id: string }[] | null>[] })._entities[0];
}

async function rated(userId: string, text: string) {
  const app = await liveApp(ratings, 2, `Kettle of ${userId}`);
  const { _id } = await startRating(ratings.instance(), { userId, appId: app._id });
  ratings.clock.advance(30_000);
  await submitRating(ratings.instance(), { userId, ratingId: _id, stars: 3, feedback: text });
  return { appId: app._id, ratingId: _id };
}

describe('what is found of ratings', () => {
  it('is apps by id and name, the appeal of a rating, and reports by their own id or the rating’s', async () => {
    const first = await rated('ann', longText('same'));
    const second = await rated('bob', longText('same'));
    await appealRating(ratings.instance(), { userId: 'bob', ratingId: second.ratingId, text: 'These are my words.' });
    const report = await reportFeedback(ratings.instance(), publisher, {
      ...first,
      reason: 'It is about another app.',
    });
    const nothing = { apps: [], appeals: [], reports: [] };
    expect(await found('of BOB')).toEqual({ ...nothing, apps: [{ id: second.appId }] });
    expect(await found(first.appId)).toEqual({ ...nothing, apps: [{ id: first.appId }] });
    expect(await found(second.ratingId)).toEqual({ ...nothing, appeals: [{ id: second.ratingId }] });
    // A rating that nobody appealed is no appeal.
    expect(await found(first.ratingId)).toEqual({ ...nothing, reports: [{ id: report._id }] });
    expect(await found(report._id)).toEqual({ ...nothing, reports: [{ id: report._id }] });
    expect(await found('nothing of ours')).toEqual(nothing);
  });

  it('is what the role may read, and for others null', async () => {
    const { appId } = await rated('ann', longText('same'));
    const apps = [{ id: appId }];
    expect(await found(appId, 'finance')).toEqual({ apps, appeals: null, reports: null });
    for (const role of ['moderator', 'auditor'] as const)
      expect(await found(appId, role)).toEqual({ apps, appeals: [], reports: [] });
    expect(await found(appId, 'User')).toEqual({ apps: null, appeals: null, reports: null });
  });
});
