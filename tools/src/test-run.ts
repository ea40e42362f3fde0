/** `npm test`: has what the tests need, builds, checks, runs every stage, and ends with one line that sums them. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '@candor/infra/build';
import { rootDir } from '@candor/infra/paths';
import type { Say } from '@candor/infra/programs';
import { runChecks } from './checks.ts';
import { runFaults } from './faults-stage.ts';
import { haveWhatTestsNeed } from './test-needs.ts';
import { linesOfStages, noResult, readStage, type StageResult, sumLine } from './test-results.ts';

const say: Say = (line) => console.log(line);
const reportDir = join(rootDir, 'test-results');
/** What each stage's stores were, a line each, as `vitest-stores.ts` tells it. */
const storesReport = join(reportDir, 'stores.txt');

/** In this order: what is broken early explains what fails late. */
const stages = [
  { name: 'units', projects: ['unit', 'client'] },
  { name: 'integration', projects: ['integration'] },
  { name: 'replicas', projects: ['replicas'] },
  { name: 'contract', projects: ['contract'] },
  { name: 'crashes and races', projects: ['crash'] },
  { name: 'browser', projects: ['browser'] },
] as const;

function runStage(stage: (typeof stages)[number]): Promise<StageResult> {
  const report = join(reportDir, `${stage.projects[0]}.json`);
  rmSync(report, { force: true });
  const startedAt = Date.now();
  say(`\n== ${stage.name}`);
  const args = [
    join(rootDir, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...stage.projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return new Promise((done) => {
    const env = { ...process.env, TEST_STORES_REPORT: storesReport };
    const child = spawn(process.execPath, args, { cwd: rootDir, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => done(noResult(stage.name, error.message, Date.now() - startedAt)));
    child.on('close', (code, signal) => {
      const took = Date.now() - startedAt;
      done(readStage({ name: stage.name, report, ended: signal ?? code ?? 1, tookMs: took }));
    });
  });
}

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
  for (const stage of stages) results.push(await runStage(stage));
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
