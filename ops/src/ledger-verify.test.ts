import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { testMongo, testName } from '@candor/testkit/stores';
import { campaign, publisherFunds, userEarnings, worldDeposits } from '@candor/wallet/ledger/accounts';
import { openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
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
  const post = (key: string, from: typeof worldDeposits, to: typeof worldDeposits, amountMicro: number) =>
    ledger.post({ key, kind: 'deposit', from, to: [{ account: to, amountMicro }], meta: {} });
  await post('deposit/1', worldDeposits, publisherFunds('p'), 1_000);
  await post('funding/1', publisherFunds('p'), campaign('a'), 900);
  await post('rating/1', campaign('a'), userEarnings('u'), 300);
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
});
