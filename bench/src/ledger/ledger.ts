/** The ledger's ratios of design/ledger.md: what one journal of whole transfers costs, beside plain inserts and the usual pattern. */

import { startEmbeddedMongo } from '@candor/infra/stores/embedded-mongo';
import { connectMongo } from '@candor/service-kit';
import type { mongo } from 'mongoose';
import { type Measured, measure } from '../load.ts';
import { type BenchOptions, type Comparison, compare, median } from '../results.ts';
import { openGuarded } from './guarded.ts';
import { openWallet, payOne } from './journal.ts';
import { insertOne } from './plain.ts';
import { startPair, type WriterPair } from './processes.ts';

const ROUNDS = 5;
const WINDOW_MS = 2_000;
const HEAP_MB = 4_000;
const UNIFORM_ACCOUNTS = 10_000;

type Db = mongo.Db;
type Load = (url: string, dbName: string) => Promise<Measured>;

/** Runs the loads in turn, a warm-up and five rounds, each in a database of its own; then compares them round by round. */
export async function benchLedger({ say }: BenchOptions): Promise<Comparison[]> {
  const given = process.env.MONGO_URL;
  const mongo = given ? undefined : await startEmbeddedMongo({ heapMb: HEAP_MB, say });
  const url = given ?? mongo?.url ?? '';
  const pair = startPair();
  try {
    const rates = await rounds(url, loads(pair), say);
    return [
      compare('ledger: hot campaign, 64 callers / plain inserts', rates.hot64, rates.plain, 1.2),
      compare('ledger: hot campaign, 512 callers / plain inserts', rates.hot512, rates.plain, 1.2),
      compare('ledger: hot campaign / guarded updates', rates.hot64, rates.guarded, 10),
      compare('ledger: two processes / plain inserts', rates.two, rates.plain, 0.6),
      compare('ledger: hot campaign / uniform over 10,000', rates.hot64, rates.uniform, 0.9),
    ];
  } finally {
    await pair.stop();
    await mongo?.child.stop();
  }
}

const names = ['plain', 'hot64', 'hot512', 'uniform', 'two', 'guarded'] as const;
type Name = (typeof names)[number];

function loads(pair: WriterPair): Record<Name, Load> {
  let keys = 0;
  const nextKey = () => `${process.pid}-${++keys}`.padStart(40, '0');
  const journal =
    (callers: number, campaigns: number): Load =>
    async (url, dbName) => {
      const wallet = await openWallet(url, dbName, campaigns);
      const measured = await measure(callers, WINDOW_MS, () => payOne(wallet, campaigns));
      await wallet.close();
      return measured;
    };
  const direct =
    (prepare: (db: Db) => Promise<(key: string) => Promise<unknown>>): Load =>
    async (url, dbName) => {
      const connection = await connectMongo(url, dbName);
      // The bare driver, without mongoose's wrapper: the yardstick must not be slower than it has to be.
      const operation = await prepare(
        connection.getClient().db(dbName, { writeConcern: { w: 'majority', journal: true } }),
      );
      const measured = await measure(64, WINDOW_MS, () => operation(nextKey()));
      await connection.close();
      return measured;
    };
  return {
    plain: direct(async (db) => (key) => insertOne(db, key)),
    hot64: journal(64, 1),
    hot512: journal(512, 1),
    uniform: journal(64, UNIFORM_ACCOUNTS),
    two: async (url, dbName) => {
      const wallet = await openWallet(url, dbName, 1);
      await pair.open(url, dbName);
      const measured = await pair.measure(64, WINDOW_MS);
      await wallet.close();
      return measured;
    },
    guarded: direct(openGuarded),
  };
}

async function rounds(
  url: string,
  all: Record<Name, Load>,
  say: BenchOptions['say'],
): Promise<Record<Name, readonly number[]>> {
  const rates: Record<Name, number[]> = { plain: [], hot64: [], hot512: [], uniform: [], two: [], guarded: [] };
  const cpu: Record<Name, number[]> = { plain: [], hot64: [], hot512: [], uniform: [], two: [], guarded: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const dbName = `bench_${process.pid}_${round}_${name}`;
      const { perSecond, perCpuSecond } = await all[name](url, dbName);
      await drop(url, dbName);
      // Round 0 warms up both sides.
      if (round === 0) continue;
      rates[name].push(perSecond);
      cpu[name].push(perCpuSecond);
    }
    say(`${round === 0 ? 'warm-up' : `round ${round} of ${ROUNDS}`} done`);
  }
  for (const name of names) {
    say(`${name.padEnd(8)} ${Math.round(median(rates[name]))} a second, ${Math.round(median(cpu[name]))} a CPU-second`);
  }
  return rates;
}

async function drop(url: string, dbName: string): Promise<void> {
  const connection = await connectMongo(url, dbName);
  await connection.dropDatabase();
  await connection.close();
}
