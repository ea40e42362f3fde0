/** `npm test`: has what the tests need, builds, checks, runs every stage, and ends with one line that sums them. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildAll } from '@candor/infra/build';
import type { Say } from '@candor/infra/programs';
import { runChecks } from './checks.ts';
import { runFaults } from './faults-stage.ts';
import { haveWhatTestsNeed } from './test-needs.ts';
import { linesOfStages, type StageResult, sumLine } from './test-results.ts';
import { reportDir, runStage, type Stage, storesReport } from './test-stage.ts';

const say: Say = (line) => console.log(line);

/** In this order: what is broken early explains what fails late. */
const stages: readonly Stage[] = [
  { name: 'units', projects: ['unit', 'client', 'client-alone'] },
  { name: 'integration', projects: ['integration'] },
  { name: 'replicas', projects: ['replicas'] },
  { name: 'contract', projects: ['contract'] },
  { name: 'crashes and races', projects: ['crash'] },
  { name: 'security', projects: ['security'] },
  { name: 'browser', projects: ['browser'] },
];

/** A short run of the fault suite; `npm run test:long` has the longer ones. */
const FAULTS = { seed: 1, minutes: 1 };

/** What needs no product and no stores comes first: it is told within half a minute. */
async function runCheckStage(): Promise<StageResult> {
  const startedAt = Date.now();
  say('\n== check');
  const { passed, failed } = await runChecks(say);
  const notes = failed.map((name) => `failed: ${name}: see above, or npm run check`);
  return { name: 'check', passed, failed: failed.length, skipped: 0, tookMs: Date.now() - startedAt, notes };
}

/** What the stages ran on; they say the same, unless an engine came or went. */
function storesUsed(): string[] {
  if (!existsSync(storesReport)) return [];
  const lines = readFileSync(storesReport, 'utf8').split('\n');
  return [...new Set(lines)].filter((line) => /^(MongoDB|Redis|MinIO)\b/.test(line));
}

async function main(): Promise<number> {
  const startedAt = Date.now();
  mkdirSync(reportDir, { recursive: true });
  rmSync(storesReport, { force: true });
  await haveWhatTestsNeed(say);
  await buildAll(say);
  const results: StageResult[] = [await runCheckStage()];
  for (const stage of stages) results.push(await runStage(stage, say));
  results.push(await runFaults(FAULTS.seed, FAULTS.minutes, say));

  say('\n== all stages');
  for (const line of linesOfStages(results)) say(line);
  for (const line of storesUsed()) say(line);
  say(`in ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  const { line, ok } = sumLine(results);
  say(line);
  return ok ? 0 : 1;
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.message);
  say('0 passed, 1 failed');
  return 1;
});
