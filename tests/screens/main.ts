/**
 * `npm run screens [-- NAME …] [--out FOLDER]`: starts the product on empty data, fills it with two weeks of its life, and takes pictures of
 * every route into docs/screens. Ends with 1 when a page is wider than the screen, cuts text, has things over one another, is not
 * accessible (axe, on a phone and a desktop, light and dark), or says an error in the console. With names only pictures whose names begin so.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '@candor/infra/paths';
import { startTemporaryProduct } from '@candor/tools/temporary';
import { openBrowser } from '../support/browser.ts';
import { movedClock } from './clock.ts';
import { fill } from './fill.ts';
import { writeIndex } from './index-page.ts';
import { withEveryRoute } from './routes.ts';
import type { Shot } from './shot.ts';
import { shots } from './shots.ts';
import { take } from './take.ts';
import { SEED } from './words.ts';
import { emptyWorld, NOW_MS } from './world.ts';

const DAYS = 14;
/** Pages that are looked at at once. */
const AT_ONCE = 2;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string', default: join(rootDir, 'docs/screens') } },
    allowPositionals: true,
  });
  const all = withEveryRoute(shots);
  const wanted = all.filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  );
  const folder = mkdtempSync(join(tmpdir(), 'candor-clock-'));
  const clock = movedClock(folder, NOW_MS - DAYS * 24 * 3_600_000);
  // Nothing of a limit or a sweep may depend on how fast this machine is.
  const env = {
    ...clock.env,
    RATE_LIMITS: 'off',
    SWEEP_EVERY_SECONDS: '1',
    SWEEP_AFTER_SECONDS: '1',
    // Two weeks are short: a bonus comes after the first reward.
    BONUS_AFTER_USDT: '0.5',
    BONUS_AFTER_PUBLISHERS: '1',
  };
  const product = await startTemporaryProduct({ production: false, env, say: () => {} });
  const browser = await openBrowser();
  try {
    console.log(`Filling ${product.url} with two weeks, seed ${SEED}`);
    const world = await emptyWorld(product, clock);
    await fill(world);
    await clock.hold(NOW_MS);
    if (positionals.length === 0) removeOld(values.out);
    let broken = 0;
    const takeAll = async (queue: Shot[]) => {
      for (let shot = queue.shift(); shot; shot = queue.shift()) {
        const { faults } = await take(browser, world, shot, values.out);
        console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${shot.name}`);
        for (const fault of faults) console.log(`       ${fault}`);
        if (faults.length > 0) broken += 1;
      }
    };
    // What changes something comes after everything else.
    const queue = wanted.filter((shot) => !shot.isLast);
    await Promise.all(Array.from({ length: AT_ONCE }, () => takeAll(queue)));
    await takeAll(wanted.filter((shot) => shot.isLast));
    writeIndex(all, values.out);
    console.log(`${wanted.length} views, ${broken} with faults`);
    return broken === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function removeOld(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.endsWith('.webp')) rmSync(join(folder, name));
}

process.exitCode = await main();
