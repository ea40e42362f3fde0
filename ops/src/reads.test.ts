import { watchReads } from '@candor/service-kit/testing/reads';
import type { Connection } from 'mongoose';
import { afterAll, expect, it, vi } from 'vitest';

const opened: Connection[] = [];
vi.doMock('@candor/service-kit/data/mongo', async (original) => {
  const actual = await original<typeof import('@candor/service-kit/data/mongo')>();
  const connectMongo: typeof actual.connectMongo = async (url, dbName) => {
    const connection = await actual.connectMongo(url, dbName, { monitorCommands: true });
    opened.push(connection);
    return connection;
  };
  return { ...actual, connectMongo };
});

// Test files share what they load: what is read through the connection of before is loaded anew here, and by whoever comes after.
vi.resetModules();
const { checkCampaigns } = await import('./ledger-campaigns.ts');
const together = await import('./reconcile/testing.ts');
const { campaign, completedRating, decidedPayout, openTogether, paidDeposit, requestedPayout } = together;
afterAll(() => {
  vi.doUnmock('@candor/service-kit/data/mongo');
  vi.resetModules();
});

it('everything that publishes, pays, decides or reconciles reads what the majority has', async () => {
  const all = await openTogether();
  try {
    const reads = opened.map(watchReads);
    expect(reads).toHaveLength(4);
    await paidDeposit(all);
    await all.settle();
    const app = await campaign(all, 4);
    for (let n = 0; n < 2; n += 1) await completedRating(all, app, `rater${n}`);
    await completedRating(all, await campaign(all, 2), 'rater0');
    await completedRating(all, await campaign(all, 2), 'rater0');
    await all.settle();
    await decidedPayout(all, await requestedPayout(all, 'rater0'), true);
    await all.settle();
    await all.reconcile();
    const { fold } = await all.wallet.verify();
    await checkCampaigns(all.ratings.connection, fold);
    expect(reads.flatMap((one) => one.weak())).toEqual([]);
    for (const one of reads) expect(one.count()).toBeGreaterThan(5);
  } finally {
    await all.close();
  }
}, 60_000);
