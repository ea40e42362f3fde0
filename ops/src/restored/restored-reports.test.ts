import { decideReport } from '@candor/ratings/reports/decide';
import type { Report } from '@candor/ratings/reports/model';
import { reportFeedback } from '@candor/ratings/reports/service';
import { countUpheldReports } from '@candor/ratings/standing/service';
import { sweepRatings } from '@candor/ratings/sweeps/sweep';
import { publisher } from '@candor/ratings/testing/instance';
import { openJournal } from '@candor/wallet/ledger/journal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { campaign, completedRating, openTogether, paidDeposit, type Together } from '../reconcile/testing.ts';
import { checkRecords } from '../records/check.ts';
import { mendRestored } from './restored.ts';
import { backUp, restore } from './testing.ts';

let all: Together;
beforeEach(async () => {
  all = await openTogether();
  await all.meet('publisher', 'early');
}, 60_000);
afterEach(() => all.close());

const reportOf = async (id: string) => (await all.ratings.models.reports.findById(id).lean<Report>()) as Report;
const check = () =>
  checkRecords(all.databases, openJournal(all.databases.wallet), { toSeq: Number.MAX_SAFE_INTEGER, pauseMs: 1 });

/** A report that waits, and what both databases hold before it is upheld. */
async function upheld() {
  await paidDeposit(all);
  await all.settle();
  const app = await campaign(all, 3);
  const ratingId = await completedRating(all, app, 'early');
  await all.settle();
  const deps = all.ratings.instance();
  const asked = { appId: app._id, ratingId, reason: 'It is about another app.' };
  const { _id } = await reportFeedback(deps, publisher, asked);
  await all.settle();
  const before = { ratings: await backUp(all.databases.ratings), wallet: await backUp(all.databases.wallet) };
  await decideReport(deps, { adminId: 'admin', reportId: _id, decision: 'upheld', reason: 'It is.' });
  await all.settle();
  return { reportId: _id, before, funds: (await all.balances())['publisher/publisher/funds'] };
}

it('a report of before the restored moment is upheld again by the fee that was given back, and counts once', async () => {
  const { reportId, before } = await upheld();
  await check();
  await restore(all.databases.ratings, before.ratings);
  await expect(check()).rejects.toThrow('its report is open');
  const { mended, heldBack } = await mendRestored(all.databases, undefined, ['ratings']);
  expect(mended).toMatchObject({ remedy: 1 });
  expect(heldBack).toEqual([]);
  expect(await reportOf(reportId)).toMatchObject({ status: 'upheld', decidedBy: 'admin', decision: 'It is.' });
  await sweepRatings(all.ratings.instance());
  expect(await countUpheldReports(all.ratings.instance(), 'early')).toBe(1);
  await check();
  expect((await mendRestored(all.databases, undefined, ['ratings'])).mended).toEqual({});
});

it('a fee that an older wallet has not given back is told of again, and given back', async () => {
  const { before, funds } = await upheld();
  await restore(all.databases.wallet, before.wallet);
  all.restartWallet();
  const report = await all.reconcile();
  expect(JSON.stringify(report)).toContain('fees given back');
  await all.settle();
  expect((await all.balances())['publisher/publisher/funds']).toBe(funds);
  await check();
});
