import { fakeClock, systemClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { ringsAfter } from '@candor/service-kit/testing/rings';
import { testMongo, testName } from '@candor/testkit/stores';
import { publisherFunds, worldDeposits } from '@candor/wallet/ledger/accounts';
import { type Journal, openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { writeSnapshot } from '@candor/wallet/ledger/snapshot';
import { createVerifier } from '@candor/wallet/ledger/verifier';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveLedger } from './ledger-proof.ts';

const idKeys = secretRing('a secret for the proof of the ledger');
let wallet: Connection;
let journal: Journal;
beforeAll(async () => {
  wallet = await connectMongo((await testMongo()).url, testName('proof'));
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.dropDatabase();
  await prepareJournal(wallet);
  journal = openJournal(wallet);
  await deposits(1, 12);
});

const pages = () => wallet.collection<{ _id: number }>('pages');
async function deposits(from: number, to: number) {
  const ledger = createLedger({ journal, clock: fakeClock(Date.UTC(2026, 10, 21)) });
  for (let n = from; n <= to; n += 1) {
    const legs = [{ account: publisherFunds(`p${n}`), amountMicro: n }];
    await ledger.post({ key: `deposit/${n}`, kind: 'deposit', from: worldDeposits, to: legs, meta: {} });
  }
}
/** The running proof of a wallet, up to the journal's present end, with its state kept every few pages. */
async function runProof() {
  const limits = { changedMax: 4, transfersMax: 4, cleanMax: 0 };
  const onFault = (fault: string) => expect.fail(fault);
  const verifier = createVerifier({
    journal,
    clock: systemClock,
    onFault,
    workMs: 60_000,
    keeping: { connection: wallet, idKeys, limits },
  });
  await verifier.round();
  await verifier.round();
}

describe('the proof of the ledger', () => {
  it('goes on from where the running proof of the wallet was, when that is signed, and finds the same', async () => {
    await runProof();
    await deposits(13, 14);
    const [going, whole] = [
      await proveLedger(wallet, journal, { idKeys }),
      await proveLedger(wallet, journal, { idKeys, whole: true }),
    ];
    expect([going.fromSeq, whole.fromSeq]).toEqual([12, 0]);
    // Also once the wallet has another key in front of the one that signed it.
    expect((await proveLedger(wallet, journal, { idKeys: ringsAfter(idKeys).both })).fromSeq).toBeGreaterThan(0);
    for (const found of [going, whole])
      expect(found).toMatchObject({
        pages: 14,
        transfers: 14,
        refused: 0,
        accounts: 15,
        sumMicro: 0,
        head: whole.head,
      });
    expect((await proveLedger(wallet, journal)).fromSeq).toBe(0);
    const refused: string[] = [];
    const onRefused = (lost: Error) => void refused.push(lost.message);
    expect((await proveLedger(wallet, journal, { idKeys: secretRing('another one'), onRefused })).fromSeq).toBe(0);
    expect(refused[0]).toContain('not signed by this wallet');
  });

  it('reads what is behind its beginning with --whole only, and names the page', async () => {
    await runProof();
    await pages().updateOne({ _id: 3 }, { $set: { 'transfers.0.to.0.amountMicro': 4 } });
    expect((await proveLedger(wallet, journal, { idKeys })).pages).toBe(12);
    await expect(proveLedger(wallet, journal, { idKeys, whole: true })).rejects.toThrow(
      'page 3, entry 0 (key deposit/3)',
    );
  });

  it('compares the ledger’s snapshots with the journal, and names what differs', async () => {
    const { fold } = await verifyJournal(journal.stream(1));
    expect(await writeSnapshot(wallet, journal, fold, idKeys)).toBe(true);
    expect((await proveLedger(wallet, journal)).snapshots).toBe(1);
    fold.rows.write(publisherFunds('p5'), fold.seq).micro += 1;
    expect(await writeSnapshot(wallet, journal, fold, idKeys)).toBe(true);
    await expect(proveLedger(wallet, journal)).rejects.toThrow(
      'snapshot of page 12: publisher/p5/funds is not what the journal says',
    );
  });

  it('without the unique index on keys nothing is proved', async () => {
    await pages().dropIndexes();
    await expect(proveLedger(wallet, journal)).rejects.toThrow('unique index');
  });

  it('leaves nothing behind of a whole proof', async () => {
    await (await proveLedger(wallet, journal, { whole: true })).end();
    for (const name of ['snapshots', 'snapshotChunks', 'snapshotDrafts'])
      expect(await wallet.collection(name).countDocuments()).toBe(0);
  });
});
