import { demoApps } from '@candor/tools/demo/apps';
import { type DemoClient, demoClient } from '@candor/tools/demo/client';
import { tellDemoHistory } from '@candor/tools/demo/history';
import { demoPublishers, demoRaters } from '@candor/tools/demo/people';
import { seedDemo } from '@candor/tools/demo/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from '../support/oracle.ts';
import { ADMIN, type AppRecord, startTestStack, type TestStack } from '../support/stack.ts';
import { inTurnsByStars, yesterdaysRows } from './neutrality.ts';

const signIns = {
  superadmin: ADMIN,
  publisher: { username: demoPublishers[0].username, password: 'quiet-harbour-42' },
  rater: { username: demoRaters[0].username, password: 'quiet-harbour-42' },
};

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await seedDemo({ url: stack.url, signIns });
  expect(await tell()).toBe(true);
});
afterAll(() => stack?.stop());

const signedIn = async (who: { username: string; password: string }): Promise<DemoClient> => {
  const { token } = await stack.anyone.call<{ token: string }>('POST', '/api/auth/login', who);
  return demoClient(stack.url, token);
};
const rowsOf = async (client: DemoClient, path: string) => client.call<Record<string, unknown>[]>('GET', path);
const tell = () => tellDemoHistory({ url: stack.url, signIns, secondsMin: 0 });

/**
 * A publisher reads feedback without its stars: some gets a bonus, by some its raters are left out, and one is taken back; as much of each
 * star, all the way. By chance alone it would now and then look as if it were done by the stars, and be refused.
 */
async function thankAndLeaveOut(publisher: DemoClient): Promise<void> {
  const apps = await publisher.call<AppRecord[]>('GET', '/api/publisher/apps');
  const pages = await Promise.all(
    apps.map(({ _id }) => publisher.call<{ _id: string }[]>('GET', `/api/publisher/apps/${_id}/bonuses`)),
  );
  const turns = await inTurnsByStars(
    stack,
    pages.flat().map(({ _id }) => _id),
  );
  for (const [turn, ids] of turns.entries())
    for (const [at, id] of ids.entries()) {
      const path = `/api/feedback/${id}`;
      if (turn % 2 === 0) await publisher.call('POST', `${path}/bonus`, { amount: 0.05, text: 'That helped.' });
      else await publisher.call('POST', `${path}/left-out`, { reason: 'other' });
      if (turn === 1 && at === 0) await publisher.call('DELETE', `${path}/left-out`);
    }
  expect(pages.flat().length).toBeGreaterThan(16);
}

describe('the demo', () => {
  it('has three publishers with twelve apps, raters of several countries with what they earned, and open cases of each kind', async () => {
    const { admin } = stack;
    const apps = await admin.call<(AppRecord & { publisher: unknown })[]>('GET', '/api/apps');
    expect(apps.map(({ name }) => name).sort()).toEqual(demoApps.map(({ name }) => name).sort());
    expect(new Set(apps.map(({ state }) => state))).toEqual(new Set(['live', 'paused', 'closed']));
    const users = await rowsOf(admin, '/api/users');
    const raters = users.filter(({ username }) => demoRaters.some((one) => one.username === username));
    expect(new Set(raters.map(({ country }) => country)).size).toBe(demoRaters.length);
    expect(raters.every(({ totalProfit }) => Number(totalProfit) > 1)).toBe(true);
    for (const path of [
      '/api/deposits/admin?status=to be reviewed',
      '/api/withdrawals/admin?status=To be Reviewed',
      '/api/appeals',
      '/api/reports',
      '/api/admin/bonus-cases?status=open',
      '/api/deposit-addresses',
      '/api/admin/audit',
    ])
      expect((await rowsOf(admin, path)).length, path).toBeGreaterThan(0);
    await expectSound(stack);
  });

  it('shows publishers the devices of three raters or more, and its rater a payout with its transaction', async () => {
    const publisher = await signedIn(signIns.publisher);
    const [tidepool] = (await publisher.call<AppRecord[]>('GET', '/api/publisher/apps')).filter(
      ({ name }) => name === 'Tidepool',
    );
    const page = await publisher.call<{ feedback: { device: { system: string } | null }[] }>(
      'GET',
      `/api/publisher/apps/${tidepool?._id}/feedback`,
    );
    expect(page.feedback).toHaveLength(demoRaters.length);
    const systems = page.feedback.map(({ device }) => device?.system);
    expect(new Set(systems)).toEqual(new Set(['android', 'ios', 'windows', undefined]));
    const rater = await signedIn(signIns.rater);
    for (const path of ['/api/ratings/user', '/api/notifications', '/api/profile/referrals'])
      expect((await rowsOf(rater, path)).length, path).toBeGreaterThan(0);
    expect(await rowsOf(rater, '/api/withdrawals/my-history')).toMatchObject([{ status: 'Completed' }]);
  });

  it('shows a publisher what raters answered, and a campaign that looks for people with its quotas', async () => {
    const publisher = await signedIn(signIns.publisher);
    const apps = await publisher.call<AppRecord[]>('GET', '/api/publisher/apps');
    const of = (name: string) => `/api/publisher/apps/${apps.find((app) => app.name === name)?._id}`;
    const results = await publisher.call<{ questions: { question: { kind: string }; answered: number }[] }>(
      'GET',
      `${of('Ledgerleaf')}/results`,
    );
    // Two of ten leave out the words.
    expect(results.questions.map(({ answered }) => answered)).toEqual([10, 10, 10, 8]);
    const told = await publisher.call<{ audience: { languages: string[] }; quotas: { name: string }[] }>(
      'GET',
      `${of('Nightjar')}/audience`,
    );
    expect(told.audience.languages).toEqual(['en']);
    expect(told.quotas.map(({ name }) => name)).toEqual(['With an iPhone', 'Outdoors and on the way']);
  });

  it('shows anybody what became of ratings by their stars, as the records have it; of a publisher with few raters nothing', async () => {
    await thankAndLeaveOut(await signedIn(signIns.publisher));
    const rows = await yesterdaysRows(stack);
    expect(rows.reduce((sum, { ratings }) => sum + ratings, 0)).toBeGreaterThan(50);
    expect(rows.some(({ rejected }) => rejected.count !== 0)).toBe(true);
    for (const column of ['bonus', 'leftOut'] as const)
      expect(
        rows.some((row) => (row[column].count ?? 0) > 2 && row[column].share !== null),
        column,
      ).toBe(true);
    const page = await stack.anyone.call<{ rows: { rewardSeconds: number | null }[] }>('GET', '/api/neutrality');
    expect(page).toMatchObject({ rows: rows.map(({ rewardSeconds: _, ...row }) => row) });
    for (const [at, { rewardSeconds }] of rows.entries())
      expect(page.rows[at]?.rewardSeconds).toBeCloseTo(rewardSeconds ?? Number.NaN, 1);
    const publisher = await signedIn(signIns.publisher);
    const { _id } = await publisher.call<{ _id: string }>('GET', '/api/profile/me');
    expect(await stack.anyone.call('GET', `/api/neutrality/${_id}`)).toEqual([]);
  });

  it('is made once: a later start adds nothing', async () => {
    const counts = async () => [
      (await rowsOf(stack.admin, '/api/users')).length,
      (await rowsOf(stack.admin, '/api/deposits/admin')).length,
      (await rowsOf(stack.admin, '/api/withdrawals/admin')).length,
    ];
    const before = await counts();
    await seedDemo({ url: stack.url, signIns });
    expect(await tell()).toBe(false);
    expect(await counts()).toEqual(before);
  });
});
