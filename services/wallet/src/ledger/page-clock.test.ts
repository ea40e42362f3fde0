import { type FakeClock, fakeClock } from '@candor/service-kit/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { publisherFunds, worldDeposits } from './accounts.ts';
import { createLedger } from './ledger.ts';
import { askDatabase, BESIDE_DATABASE_MS, createPageClock } from './page-clock.ts';

const MINUTE_MS = 60_000;
let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

/** A process whose clock is so far from the database's; the database's time, and what really passes, is `right`. */
async function startProcess(
  right: FakeClock,
  fastByMs: number,
  ask = async (): Promise<number | undefined> => right.now(),
) {
  const clock = createPageClock({ clock: { now: () => right.now() + fastByMs }, ask, elapsed: right.now });
  await clock.compare();
  const ledger = createLedger({ journal: wallet.journal, clock });
  const post = (key: string) => {
    const to = [{ account: publisherFunds('p'), amountMicro: 1 }];
    return ledger.post({ key, kind: 'deposit', from: worldDeposits, to, meta: {} });
  };
  return { post, clock };
}
const datesOf = async () => {
  const pages = await wallet.connection
    .collection<{ _id: number; at: Date }>('pages')
    .find()
    .sort({ _id: 1 })
    .toArray();
  return pages.map(({ at }) => at.getTime());
};

describe('the date of a page', () => {
  it.each([10 * MINUTE_MS, -10 * MINUTE_MS])(
    'of a process that is %i ms off is beside the database’s time',
    async (off) => {
      const right = fakeClock(Date.UTC(2026, 10, 21));
      const [wrong, good] = [await startProcess(right, off), await startProcess(right, 0)];
      await wrong.post('1');
      right.advance(MINUTE_MS);
      // Later pages of right processes are not pinned to the wrong one's time.
      await good.post('2');
      await wrong.post('3');
      right.advance(BESIDE_DATABASE_MS);
      await good.post('4');
      const [first, second, third, fourth] = await datesOf();
      const start = Date.UTC(2026, 10, 21);
      const bound = Math.sign(off) * BESIDE_DATABASE_MS;
      expect(first).toBe(start + bound);
      expect(second).toBe(start + MINUTE_MS);
      expect(third).toBe(Math.max(start + MINUTE_MS, start + MINUTE_MS + bound));
      expect(fourth).toBe(start + MINUTE_MS + BESIDE_DATABASE_MS);
    },
  );

  it('is the process’s own where the database tells no time, or is away', async () => {
    const right = fakeClock(Date.UTC(2026, 10, 21));
    for (const ask of [async () => undefined, () => Promise.reject(new Error('away'))])
      expect((await startProcess(right, 5 * MINUTE_MS, ask)).clock.now()).toBe(right.now() + 5 * MINUTE_MS);
  });

  it('stays bounded by what was told last while the database is away', async () => {
    const right = fakeClock(Date.UTC(2026, 10, 21));
    let away = false;
    const ask = async () => (away ? undefined : right.now());
    const { clock } = await startProcess(right, 10 * MINUTE_MS, ask);
    away = true;
    right.advance(MINUTE_MS);
    await clock.compare();
    expect(clock.now()).toBe(right.now() + BESIDE_DATABASE_MS);
  });

  it('is taken from the middle of question and answer; a slow answer counts only where there is no other', async () => {
    const right = fakeClock(Date.UTC(2026, 10, 21));
    let tookMs = BESIDE_DATABASE_MS;
    let offMs = 0;
    const ask = async () => {
      right.advance(tookMs);
      return right.now() - tookMs / 2 + offMs;
    };
    // Far behind: the date is the earliest that the database's time allows.
    const { clock } = await startProcess(right, -10 * MINUTE_MS, ask);
    expect(clock.now()).toBe(right.now() - BESIDE_DATABASE_MS);
    offMs = 5 * MINUTE_MS;
    await clock.compare();
    expect(clock.now()).toBe(right.now() - BESIDE_DATABASE_MS);
    tookMs = BESIDE_DATABASE_MS / 2;
    await clock.compare();
    expect(clock.now()).toBe(right.now() - BESIDE_DATABASE_MS + offMs);
  });

  it('the database of these tests tells its time', async () => {
    expect(await askDatabase(wallet.connection)).toBeGreaterThan(Date.UTC(2026, 0, 1));
  });
});
