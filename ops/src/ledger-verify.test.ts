import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { testMongo, testName } from '@candor/testkit/stores';
import { userEarnings, worldDeposits } from '@candor/wallet/ledger/accounts';
import { openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { depositTransfer, fundingTransfer, rewardTransfer } from '@candor/wallet/transfers/service';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let wallet: Connection;
let url = '';
const names = {
  WALLET_DB: testName('verify-wallet'),
  RATINGS_DB: testName('verify-ratings'),
  PAYMENTS_DB: testName('verify-payments'),
};
beforeAll(async () => {
  ({ url } = await testMongo());
  wallet = await connectMongo(url, names.WALLET_DB);
  await prepareJournal(wallet);
  const ledger = createLedger({ journal: openJournal(wallet), clock: fakeClock(Date.UTC(2026, 10, 21)) });
  await ledger.post(depositTransfer({ depositId: '1', userId: 'p', amountMicro: 1_000 }));
  await ledger.post(fundingTransfer({ fundingId: '1', appId: 'a', publisherId: 'p', amountMicro: 900 }));
  const offer = { amountMicro: 300, profitMicro: 300 };
  await ledger.post(rewardTransfer({ ratingId: '1', appId: 'a', raterId: 'u', ...offer }));
  // Their records, as the services keep them.
  const records = await Promise.all([names.RATINGS_DB, names.PAYMENTS_DB].map((name) => connectMongo(url, name)));
  const [ratings, payments] = records as [Connection, Connection];
  await payments.collection('deposits').insertOne({
    ...{ _id: '1' as never, userId: 'p', amountMicro: 1_000, status: 'paid', outbox: [] },
  });
  await ratings.collection('apps').insertOne({
    ...{
      _id: 'a' as never,
      name: 'Tidepool',
      publisherId: 'p',
      priceMicro: 300,
      available: 2,
      closing: 0,
      refunded: 0,
    },
    ...{ reservations: [], pendingFundings: [], closings: [], settledFundings: [{ id: '1', amountMicro: 900 }] },
  });
  await ratings.collection('ratings').insertOne({
    ...{ _id: '1' as never, userId: 'u', appId: 'a', status: 'completed', attempt: 1, offer },
  });
  await Promise.all(records.map((connection) => connection.close()));
});
afterAll(() => wallet.close());

function run(command: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join('ops/src', command)], {
    cwd: rootDir,
    env: { ...process.env, ...names, MONGO_URL: url, ID_SECRET: 'a secret for the commands of the ledger' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, said })));
}

describe('npm run ledger:verify', () => {
  it('prints the figures of a sound ledger, and ends with 1 naming the entry of which one digit was changed', async () => {
    const sound = await run('ledger-verify.ts');
    expect(sound.said).toContain('no violation');
    expect(sound.said).toMatch(/^transfers {3}3, of which 0 refused/m);
    expect(sound.said).toMatch(/^entries {5}3 are what their records ask for/m);
    expect(sound.code).toBe(0);
    const pages = wallet.collection<{ _id: number }>('pages');
    await pages.updateOne({ _id: 2 }, { $set: { 'transfers.0.to.0.amountMicro': 901 } });
    const changed = await run('ledger-verify.ts');
    expect(changed.said).toContain('page 2, entry 0 (key funding/1)');
    expect(changed.code).toBe(1);
    await pages.updateOne({ _id: 2 }, { $set: { 'transfers.0.to.0.amountMicro': 900 } });
  }, 90_000);

  it('finds a changed posting; npm run ledger:rebuild mends it', async () => {
    expect((await run('ledger-rebuild.ts')).said).toContain('snapshot of page 3 written; 6 postings made anew');
    await wallet.collection('postings').updateOne({ key: 'rating/1' }, { $inc: { amountMicro: 1 } });
    const changed = await run('ledger-verify.ts');
    expect(changed.said).toMatch(/posting .* \(key rating\/1\)/);
    expect(changed.code).toBe(1);
    expect((await run('ledger-rebuild.ts')).code).toBe(0);
    expect(await run('ledger-verify.ts')).toMatchObject({ code: 0 });
    // Four programs, each of which loads all of the wallet.
  }, 90_000);

  it('ends with 1 naming a deposit that somebody minted, whose hashes are as they should be', async () => {
    const ledger = createLedger({ journal: openJournal(wallet), clock: fakeClock(Date.UTC(2026, 10, 22)) });
    const to = [{ account: userEarnings('thief'), amountMicro: 1 }];
    await ledger.post({ key: 'deposit/minted', kind: 'deposit', from: worldDeposits, to, meta: {} });
    expect((await run('ledger-rebuild.ts')).code).toBe(0);
    const minted = await run('ledger-verify.ts');
    expect(minted.said).toContain('page 4, entry 0 (key deposit/minted): this deposit is not on record');
    expect(minted.code).toBe(1);
  }, 90_000);
});
