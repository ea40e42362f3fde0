import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testMongo, testName } from '@candor/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPoster } from './program.ts';
import { runKills } from './supervisor.ts';
import { checkTold, type Told } from './told.ts';

/** `LEDGER_KILL_SECONDS=60` for a long run. */
const SECONDS = Number(process.env.LEDGER_KILL_SECONDS ?? 10);

// Inside the checkout, so that the bundle finds node_modules.
const cache = join(import.meta.dirname, '../../../../../node_modules/.cache');
let dir = '';
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  dir = mkdtempSync(join(cache, 'ledger-kill-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the ledger under SIGKILL', () => {
  it(
    'holds every invariant while three processes post and one is killed about every 400 ms',
    async () => {
      const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
      console.log(`ledger kill seed: ${seed}`);
      const program = await buildPoster(dir);
      const { url } = await testMongo();
      const dbName = testName('kill');
      const [killsMin, postedMin] = [SECONDS, SECONDS * 5 + 1];
      const bounds = { durationMs: SECONDS * 1_000, killsMin, postedMin };
      const report = await runKills({ url, dbName, program, seed, dir, ...bounds });
      const { transfers, refused, sumMicro, pages } = report.verified;
      console.log(
        `${report.kills} kills, ${report.pauses} pauses, ${pages} pages, ${transfers} transfers, ${refused} refused`,
      );
      console.log(`told: ${JSON.stringify(report.answers)}`);
      expect(sumMicro).toBe(0);
      // Otherwise the run proved nothing: everything that is to be survived must have happened.
      expect(report.kills).toBeGreaterThanOrEqual(killsMin);
      expect(transfers).toBeGreaterThanOrEqual(postedMin);
      expect(refused).toBeGreaterThan(transfers / 5);
      expect(report.answers.conflict).toBeGreaterThan(0);
    },
    (4 * SECONDS + 60) * 1_000,
  );
});

describe('the check of what callers were told', () => {
  const told = (answer: Told['answer'], fingerprint = 'f'): Told => ({
    key: 'k',
    fingerprint,
    answer,
    seq: 1,
    index: 0,
  });
  const page = (refused?: 'BALANCE_TOO_LOW') => ({
    _id: 1,
    at: new Date(0),
    prev: '',
    hash: '',
    transfers: [
      { key: 'k', fingerprint: 'f', kind: 'deposit', from: 'a', to: [], meta: {}, ...(refused && { refused }) },
    ],
  });

  it.each([
    ['posted, and nothing is recorded', told('posted'), [], 'nothing is recorded'],
    ['posted, and it is recorded as refused', told('posted'), [page('BALANCE_TOO_LOW')], 'the opposite'],
    ['refused, and it is recorded as posted', told('refused'), [page()], 'the opposite'],
    ['posted, and another request is recorded', told('posted', 'g'), [page()], 'another request'],
    ['conflict, and its own request is recorded', told('conflict'), [page()], 'the same request'],
    ['posted at another place', { ...told('posted'), seq: 2 }, [page()], 'at 2.0, and it is at 1.0'],
  ])('finds a caller who was told %s', async (_what, note, pages, fault) => {
    const file = join(dir, 'notes.jsonl');
    writeFileSync(file, `${JSON.stringify(note)}\n{"key":"cut of`);
    const stream = (async function* () {
      yield* pages;
    })();
    await expect(checkTold([file], stream)).rejects.toThrow(fault);
  });
});
