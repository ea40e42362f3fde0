import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { mongoOf } from '../ledger.ts';
import type { Aimed, Say } from '../measure.ts';
import { type Costs, figuresOf, sayTable } from './figures.ts';
import { measureLedger } from './ledger.ts';
import { measureRatings } from './ratings.ts';

/** `GROWTH=10000,100000` for others; 10⁷ by hand, on a server that MONGO_URL names or on a file. */
const SIZES = (process.env.GROWTH ?? '10000,100000,1000000').split(',').map(Number);
/** `journal` alone: without postings, what reads them, and `ledger:verify`. */
const PARTS = (process.env.GROWTH_PARTS ?? 'histories,ratings').split(',');
/** The embedded server needs so much for a transfer with its postings, or for a rating with its person and text, and this for itself. */
const BYTES_A_TRANSFER = 15_000;
const HEAP_MB = 1_500;
/** Where the embedded server keeps everything but its indexes in a file, which leaves room for a longer journal. */
const FOLDER = process.env.GROWTH_FOLDER;
const BYTES_BESIDE_FILE = 1_500;

/**
 * Journals of growing length, and as many ratings: what a start, a process and what is asked of it cost. A start and the memory have bounds
 * of their own; the rest may cost 1.2 times as much at the largest size as at the smallest.
 */
export async function benchGrowth(say: Say): Promise<Aimed[]> {
  const begunMs = performance.now();
  const sayWhen: Say = (line) =>
    say(`${Math.round((performance.now() - begunMs) / 1_000)} s, load ${loadavg()[0]?.toFixed(1)}: ${line}`);
  const all = SIZES.reduce((sum, size) => sum + size, 0);
  const bytes = all * (FOLDER === undefined ? BYTES_A_TRANSFER : BYTES_BESIDE_FILE);
  const file = FOLDER === undefined ? undefined : join(mkdtempSync(join(FOLDER, 'growth-')), 'mongo.mv');
  const mongo = await mongoOf(HEAP_MB + Math.round(bytes / 2 ** 20), file);
  try {
    const histories = PARTS.includes('histories');
    const isOf = (part: string) => PARTS.includes(part);
    const ledger = histories || isOf('journal') ? await measureLedger(mongo.url, SIZES, histories, sayWhen) : [];
    const ratings = isOf('ratings') ? await measureRatings(mongo.url, SIZES, sayWhen) : [];
    const costs = SIZES.map((size, at): Costs => ({ size, ledger: ledger[at], ratings: ratings[at] }));
    sayTable(costs, say);
    return figuresOf(costs);
  } finally {
    await mongo.stop();
    if (file !== undefined) rmSync(dirname(file), { recursive: true });
  }
}
