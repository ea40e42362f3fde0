/** `npm run test:long`: what takes too long for `npm test`. Ends with one line that sums it, as that does. */
import { buildAll } from '@candor/infra/build';
import type { Say } from '@candor/infra/programs';
import { runFaults } from './faults-stage.ts';
import { binOf, fetchOtherNodes, otherNodes, otherNodesLack } from './other-nodes.ts';
import { haveWhatTestsNeed } from './test-needs.ts';
import { linesOfStages, type StageResult, sumLine } from './test-results.ts';
import { runStage, type Stage } from './test-stage.ts';

const say: Say = (line) => console.log(line);
const SEEDS = [1, 2, 3];
const MINUTES = 2;

/** Each state of each screen in every way; `npm test` looks at later states of a page in one. */
const screens: Stage = {
  name: 'screens',
  projects: ['browser'],
  files: ['tests/browser/screens', 'tests/browser/admin-screens'],
  env: { LOOKS: 'all' },
};

/** The units and the main job on each version of Node that is promised besides the one that all tests run on. */
async function runOnOtherNodes(): Promise<StageResult[]> {
  const lack = otherNodesLack();
  if (lack !== null) {
    say(`not run: ${lack}`);
    return [];
  }
  await fetchOtherNodes(say);
  const results: StageResult[] = [];
  for (const version of otherNodes) {
    const nodeBin = binOf(version);
    results.push(
      await runStage({ name: `units on Node ${version}`, projects: ['unit', 'client', 'client-alone'], nodeBin }, say),
    );
    const files = ['tests/integration/main-job-rest'];
    results.push(
      await runStage({ name: `the main job on Node ${version}`, projects: ['integration'], files, nodeBin }, say),
    );
  }
  return results;
}

async function main(): Promise<number> {
  await haveWhatTestsNeed(say);
  await buildAll(say);
  const results: StageResult[] = [await runStage({ name: 'long tests', projects: ['long'] }, say)];
  results.push(await runStage(screens, say));
  for (const seed of SEEDS) results.push(await runFaults(seed, MINUTES, say));
  results.push(...(await runOnOtherNodes()));
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
