/** `npm run test:long`: what takes too long for `npm test`. Ends with one line that sums it, as that does. */
import { buildAll } from '@candor/infra/build';
import type { Say } from '@candor/infra/programs';
import { runFaults } from './faults-stage.ts';
import { haveWhatTestsNeed } from './test-needs.ts';
import { linesOfStages, type StageResult, sumLine } from './test-results.ts';
import { runStage } from './test-stage.ts';

const say: Say = (line) => console.log(line);
const SEEDS = [1, 2, 3];
const MINUTES = 2;

async function main(): Promise<number> {
  await haveWhatTestsNeed(say);
  await buildAll(say);
  const results: StageResult[] = [await runStage({ name: 'long tests', projects: ['long'] }, say)];
  for (const seed of SEEDS) results.push(await runFaults(seed, MINUTES, say));
  say('\n== all stages');
  for (const line of linesOfStages(results)) say(line);
  const { line, ok } = sumLine(results);
  say(line);
  return ok ? 0 : 1;
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.message);
  say('0 passed, 1 failed');
  return 1;
});
