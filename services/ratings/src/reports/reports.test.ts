import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { histogram, listFeedback, ratingDays } from '../feedback/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import type { Standing } from '../standing/model.ts';
import { countUpheld, countUpheldReports } from '../standing/service.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { eventNames, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { decideReport } from './decide.ts';
import { reportsByRating } from './list.ts';
import type { Report } from './model.ts';
import { REPORT_MS, reportFeedback } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const refusal = (code: string) => expect.objectContaining({ code });
const reportOf = async (id: string) => (await ratings.models.reports.findById(id).lean<Report>()) as Report;
const standingOf = async (id: string) => (await ratings.models.standings.findById(id).lean<Standing>()) as Standing;

/** An accepted rating of a new app by this rater. */
async function completed(userId = 'r', stars = 4) {
  const app = await liveApp(ratings, 2);
  const rating = await startRating(ratings.instance(), { userId, appId: app._id });
  ratings.clock.advance(30_000);
  const feedback = longText(rating._id);
  await submitRating(ratings.instance(), { userId, ratingId: rating._id, stars, feedback });
  return {
    app,
    rating,
    feedback,
    report: { appId: app._id, ratingId: rating._id, reason: 'It is about another app.' },
  };
}

const upheld = (report: Report, adminId = 'admin') =>
  ({ adminId, reportId: report._id, decision: 'upheld', reason: 'It is.' }) as const;

describe('a report', () => {
  it('is made by the app’s publisher within 7 days, once; the same words again answer the same', async () => {
    const { report } = await completed();
    ratings.clock.advance(REPORT_MS - 1);
    const made = await reportFeedback(ratings.instance(), publisher, report);
    expect(made).toMatchObject({ status: 'open', raterId: 'r' });
    expect((await reportFeedback(ratings.instance(), publisher, report))._id).toBe(made._id);
    await expect(
      reportFeedback(ratings.instance(), publisher, { ...report, reason: 'Something else.' }),
    ).rejects.toEqual(refusal('REPORT_EXISTS'));
    const at = await Promise.all(
      Array.from({ length: 10 }, () => reportFeedback(ratings.instance(), publisher, report)),
    );
    expect(new Set(at.map((one) => one._id)).size).toBe(1);
    expect(await ratings.models.reports.countDocuments()).toBe(1);
  });

  it('is refused later, of other people’s apps, of what was not accepted, and without words', async () => {
    const { report } = await completed();
    const stranger = { userId: 'stranger', publisher: true, role: 'User' } as const;
    await expect(reportFeedback(ratings.instance(), stranger, report)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(reportFeedback(ratings.instance(), publisher, { ...report, reason: 'bad' })).rejects.toEqual(
      refusal('REPORT_REASON'),
    );
    const other = await completed('s');
    await expect(
      reportFeedback(ratings.instance(), publisher, { ...report, ratingId: other.rating._id }),
    ).rejects.toEqual(refusal('NOT_FOUND'));
    const open = await startRating(ratings.instance(), { userId: 'open', appId: report.appId });
    await expect(reportFeedback(ratings.instance(), publisher, { ...report, ratingId: open._id })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    ratings.clock.advance(REPORT_MS);
    await expect(reportFeedback(ratings.instance(), publisher, report)).rejects.toEqual(refusal('REPORT_TOO_LATE'));
  });

  it('is decided once, with a reason; dismissed, it counts for nothing', async () => {
    const { report } = await completed();
    const made = await reportFeedback(ratings.instance(), publisher, report);
    await expect(decideReport(ratings.instance(), { ...upheld(made), reason: '' })).rejects.toEqual(
      refusal('REASON_REQUIRED'),
    );
    const settled = await Promise.allSettled([
      decideReport(ratings.instance(), upheld(made, 'one')),
      decideReport(ratings.instance(), { ...upheld(made, 'other'), decision: 'dismissed' }),
    ]);
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const now = await reportOf(made._id);
    expect(await countUpheldReports(ratings.instance(), 'r')).toBe(now.status === 'upheld' ? 1 : 0);
    expect(eventNames(now)).toEqual(expect.arrayContaining(['report.made', 'report.decided', 'admin.acted']));
    await expect(
      decideReport(ratings.instance(), { ...upheld(made), decision: now.status as 'upheld' }),
    ).rejects.toEqual(refusal('STATUS_UNCHANGED'));
  });

  it('upheld three times, and each time after that, asks for the account to be put on hold', async () => {
    for (const [index, holds] of [0, 0, 1, 2].entries()) {
      const { report } = await completed();
      await decideReport(ratings.instance(), upheld(await reportFeedback(ratings.instance(), publisher, report)));
      const { outbox } = await standingOf('r');
      expect(outbox.filter(({ event }) => event.name === 'rater.standingLost')).toHaveLength(holds);
      expect(await countUpheldReports(ratings.instance(), 'r')).toBe(index + 1);
    }
  });

  it.each(['report:2', 'report:3'])('whose decision crashes after %s counts once', async (step) => {
    const { report } = await completed();
    const made = await reportFeedback(ratings.instance(), publisher, report);
    await expect(decideReport(ratings.instance(crashAt(step)), upheld(made))).rejects.toThrow(CrashAbort);
    await sweepRatings(ratings.instance());
    await sweepRatings(ratings.instance());
    expect(await countUpheldReports(ratings.instance(), 'r')).toBe(1);
    expect((await reportOf(made._id)).unsettled).toBe(false);
  });

  it('counted by many at once is counted once, and many at once are all counted', async () => {
    const deps = ratings.instance();
    await Promise.all(['a', 'a', 'a', 'b', 'c', 'c'].map((id) => countUpheld(deps, 'r', id)));
    expect((await standingOf('r')).upheld.sort()).toEqual(['a', 'b', 'c']);
    expect(eventNames(await standingOf('r'))).toEqual(['rater.standingLost']);
  });
});

describe('an own report', () => {
  it('is not upheld by who made it, nor dismissed by whom it is about; the other way stays possible', async () => {
    const made = await reportFeedback(ratings.instance(), publisher, (await completed()).report);
    const own = expect.objectContaining({ code: 'OWN_RECORD', status: 403 });
    await expect(decideReport(ratings.instance(), upheld(made, publisher.userId))).rejects.toEqual(own);
    const dismissed = { ...upheld(made, 'r'), decision: 'dismissed' as const };
    await expect(decideReport(ratings.instance(), dismissed)).rejects.toEqual(own);
    expect((await reportOf(made._id)).status).toBe('open');
    await decideReport(ratings.instance(), { ...dismissed, adminId: publisher.userId });
    expect((await reportOf(made._id)).status).toBe('dismissed');
  });

  it('is that of whom one invited, too', async () => {
    const made = await reportFeedback(ratings.instance(), publisher, (await completed()).report);
    const own = expect.objectContaining({ code: 'OWN_RECORD', status: 403 });
    const asked: string[] = [];
    ratings.wallet.invited = async ({ inviterId, userId }) => {
      asked.push(userId);
      return { invited: inviterId === 'anna' };
    };
    await expect(decideReport(ratings.instance(), upheld(made, 'anna'))).rejects.toEqual(own);
    const dismissed = { ...upheld(made, 'anna'), decision: 'dismissed' as const };
    await expect(decideReport(ratings.instance(), dismissed)).rejects.toEqual(own);
    // Whoever gains by the decision is asked about.
    expect(asked).toEqual([publisher.userId, 'r']);
    await decideReport(ratings.instance(), { ...dismissed, adminId: 'boris' });
    expect((await reportOf(made._id)).status).toBe('dismissed');
  });
});

describe('feedback', () => {
  it('is what was accepted, newest first, without a word of whose it is', async () => {
    const { app, feedback, report } = await completed('rita-the-rater', 2);
    await reportFeedback(ratings.instance(), publisher, report);
    const { edges } = await listFeedback(ratings.instance(), app._id, {});
    expect(edges).toHaveLength(1);
    expect(edges[0]?.node).toMatchObject({ stars: 2, feedback });
    expect(edges[0]?.node.rater).toMatch(/^[0-9a-f]{12}$/);
    expect(JSON.stringify(edges[0]?.node)).not.toContain('rita-the-rater');
    const reports = await reportsByRating(ratings.instance(), [report.ratingId, 'another']);
    expect([...reports]).toMatchObject([[report.ratingId, { status: 'open', reason: report.reason }]]);
    // The same rater is somebody else on another app.
    const other = await completed('rita-the-rater');
    const [elsewhere] = (await listFeedback(ratings.instance(), other.app._id, {})).edges;
    expect(elsewhere?.node.rater).not.toBe(edges[0]?.node.rater);
  });

  it('has its stars and its days counted', async () => {
    const app = await liveApp(ratings, 5);
    const deps = ratings.instance();
    for (const [index, stars] of [5, 5, 1].entries()) {
      const rating = await startRating(deps, { userId: `r${index}`, appId: app._id });
      ratings.clock.advance(30_000);
      await submitRating(deps, { userId: `r${index}`, ratingId: rating._id, stars, feedback: longText(rating._id) });
    }
    await startRating(deps, { userId: 'open', appId: app._id });
    expect(await histogram(deps, app._id)).toEqual([1, 0, 0, 0, 2]);
    const days = await ratingDays(deps, app._id, 7);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ count: 3, averageStars: 11 / 3 });
    expect(days.slice(0, -1).every((day) => day.count === 0 && day.averageStars === null)).toBe(true);
    expect(new Set(days.map(({ day }) => day)).size).toBe(7);
  });
});
