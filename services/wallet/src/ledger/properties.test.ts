import { secretRing } from '@candor/service-kit/security/secret-ring';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { faultOfNewest, SMALL } from '../testing/snapshots.ts';
import { type AccountPath, campaign, publisherFunds, userEarnings, userHeld, worldDeposits } from './accounts.ts';
import { openFollower } from './open.ts';
import type { Page, TransferInput } from './transfer.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const accounts: AccountPath[] = [
  worldDeposits,
  publisherFunds('p1'),
  publisherFunds('p2'),
  campaign('a'),
  userEarnings('u1'),
  userHeld('u1'),
];
const guarded = accounts.slice(1);

/** One request of one caller; keys come again on purpose, with another amount among them. */
const request = fc.record({
  key: fc.integer({ min: 0, max: 60 }),
  from: fc.constantFrom(...accounts),
  to: fc.uniqueArray(fc.constantFrom(...guarded), { minLength: 1, maxLength: 3 }),
  amountMicro: fc.integer({ min: 1, max: 50 }),
  writer: fc.nat(1),
  recordRefusal: fc.boolean(),
});

describe('the ledger, for any requests by two processes', () => {
  it('holds invariants 1 to 5, and tells every caller what is recorded', async () => {
    console.log(`ledger property seed: ${seed}`);
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 10, maxLength: 120 }), async (requests) => {
        await wallet.reset();
        const writers = [wallet.instance().ledger, wallet.instance().ledger];
        const told = await Promise.all(
          requests.map(async ({ key, from, to, amountMicro, writer, recordRefusal }) => {
            const legs = to.filter((account) => account !== from).map((account) => ({ account, amountMicro }));
            if (legs.length === 0) return undefined;
            const input: TransferInput = { key: `k/${key}`, kind: 'funding', from, to: legs, meta: {} };
            return writers[writer]?.post(input, { recordRefusal }).catch((error: { code: string }) => error.code);
          }),
        );
        const { fold, sumMicro } = await wallet.verify();
        expect(sumMicro).toBe(0);
        for (const [index, outcome] of told.entries()) {
          if (
            outcome === undefined ||
            (typeof outcome === 'object' && outcome.status === 'refused' && !outcome.recorded)
          )
            continue;
          const recorded = await wallet.journal.find(`k/${requests[index]?.key}`);
          if (typeof outcome === 'string')
            expect([outcome, recorded]).toEqual(['IDEMPOTENCY_CONFLICT', expect.anything()]);
          else if (outcome.status === 'refused') expect(recorded?.transfer.refused).toBe(outcome.reason);
          else expect(recorded).toMatchObject({ seq: outcome.seq, index: outcome.index });
        }
        // One of all who asked for an entry made it, the others repeated it.
        const places = told.flatMap((one) =>
          typeof one === 'object' && one.status === 'posted' && !one.repeated ? [`${one.seq}.${one.index}`] : [],
        );
        expect(new Set(places).size).toBe(places.length);
        await Promise.all(
          writers.map(async (ledger) =>
            expect(await ledger.read((own) => [...own.balances].sort())).toEqual([...fold.balances].sort()),
          ),
        );
        const { follower, keeper } = await openFollower({
          ...wallet,
          idKeys: secretRing(WALLET_SECRET),
          limits: SMALL,
        });
        if (fold.seq > 0) await keeper.make();
        expect(await faultOfNewest(wallet, follower.fold)).toBe(fold.seq > 0 ? undefined : 'none');
        expect(await faultOfNewest(wallet, fold)).toBe(fold.seq > 0 ? undefined : 'none');
      }),
      { numRuns: 25, seed },
    );
  });

  it('any change to any page is found', async () => {
    await wallet.reset();
    const { ledger } = wallet.instance();
    for (let n = 1; n <= 12; n += 1) {
      const to = [{ account: publisherFunds('p1'), amountMicro: 10 * n }];
      // Keys that are two letters apart: a change never makes one of another, which the index would refuse.
      const id = String.fromCharCode(96 + n).repeat(2);
      await ledger.post({ key: `deposit/${id}`, kind: 'deposit', from: worldDeposits, to, meta: { depositId: id } });
    }
    const pages = wallet.connection.collection<Page>('pages');
    // Everything that a page says, except the date, which JSON cannot hold.
    const text = async (seq: number) => JSON.stringify(await pages.findOne({ _id: seq }));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.nat(),
        fc.integer({ min: 1, max: 25 }),
        async (seq, at, by) => {
          const before = await text(seq);
          const changed = changeOne(before, at, by);
          fc.pre(changed !== undefined);
          const page = JSON.parse(changed ?? '') as Page;
          await pages.replaceOne({ _id: seq }, { ...page, at: new Date(page.at) });
          await expect(wallet.verify()).rejects.toThrow(`page ${seq}`);
          const good = JSON.parse(before) as Page;
          await pages.replaceOne({ _id: seq }, { ...good, at: new Date(good.at) });
        },
      ),
      { numRuns: 60, seed },
    );
    expect((await wallet.verify()).transfers).toBe(12);
  });
});

/** The text with one letter or digit of a value changed into another; undefined where `at` hits something else. */
function changeOne(text: string, at: number, by: number): string | undefined {
  const start = text.indexOf('"at"');
  const place = start + (at % (text.length - start));
  const old = text[place] ?? '';
  const alphabet = /\d/.test(old) ? '0123456789' : 'abcdefghijklmnopqrstuvwxyz';
  const found = alphabet.indexOf(old);
  if (old === '' || found < 0) return undefined;
  const changed = text.slice(0, place) + alphabet[(found + by) % alphabet.length] + text.slice(place + 1);
  try {
    const page = JSON.parse(changed) as Page;
    const whole = page.transfers?.[0]?.to?.[0]?.amountMicro !== undefined && page.transfers[0].meta !== undefined;
    const dated = !Number.isNaN(new Date(page.at).getTime());
    return changed !== text && whole && dated && page.hash !== undefined ? changed : undefined;
  } catch {
    return undefined;
  }
}
