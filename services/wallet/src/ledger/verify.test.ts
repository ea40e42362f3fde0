import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { publisherFunds, worldDeposits } from './accounts.ts';
import type { TransferInput } from './transfer.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const pages = () => wallet.connection.collection<{ _id: number }>('pages');
const deposit = (key: string, amountMicro: number): TransferInput => ({
  key,
  kind: 'deposit',
  from: worldDeposits,
  to: [{ account: publisherFunds('p1'), amountMicro }],
  meta: {},
});

describe('verifying the journal', () => {
  beforeEach(async () => {
    const { ledger } = wallet.instance();
    for (let n = 1; n <= 4; n += 1) await ledger.post(deposit(`deposit/${n}`, n));
  });

  it.each([
    ['a changed amount', { 'transfers.0.to.0.amountMicro': 1_000 }, /page 3, entry 0 \(key deposit\/3\)/],
    ['a changed key', { 'transfers.0.key': 'deposit/33' }, /page 3, entry 0/],
    ['a changed account', { 'transfers.0.from': 'world/deposit' }, /page 3, entry 0/],
    ['a changed decision', { 'transfers.0.refused': 'BALANCE_TOO_LOW' }, /page 3, entry 0/],
    ['a changed time', { at: new Date(0) }, /page 3: its hash/],
    ['a changed hash', { hash: 'f'.repeat(64) }, /page 3: its hash/],
  ])('%s is found and named', async (_what, change, named) => {
    await pages().updateOne({ _id: 3 }, { $set: change });
    await expect(wallet.verify()).rejects.toThrow(named);
  });

  it('a removed page and a swapped page are found and named', async () => {
    const [second, third] = [await pages().findOne({ _id: 2 }), await pages().findOne({ _id: 3 })];
    await pages().deleteOne({ _id: 3 });
    await expect(wallet.verify()).rejects.toThrow('page 3: is missing');
    await pages().deleteOne({ _id: 2 });
    await pages().insertMany([
      { ...third, _id: 2 },
      { ...second, _id: 3 },
    ]);
    await expect(wallet.verify()).rejects.toThrow(/page 2/);
  });

  it('a sound journal verifies, with its figures', async () => {
    expect(await wallet.verify()).toMatchObject({ pages: 4, transfers: 4, refused: 0, accounts: 2, sumMicro: 0 });
  });
});
