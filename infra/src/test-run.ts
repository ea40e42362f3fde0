/** `npm test`: has what the tests need, builds, runs every stage, and ends with one line that sums them. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { rootDir } from './paths.ts';
import { findProgram, type Say } from './programs.ts';
import { schemathesisLacks, schemathesisProgram } from './schemathesis.ts';
import { debianLacks, installDebianPackage } from './stores/debian.ts';
import { embeddedMongoLacks, prepareEmbeddedMongo } from './stores/embedded-mongo.ts';
import { minioProgram } from './stores/minio.ts';
import { redisProgram } from './stores/redis.ts';
import { noResult, readStage, type StageResult, sumLine } from './test-results.ts';

const say: Say = (line) => console.log(line);
const reportDir = join(rootDir, 'test-results');

/** In this order: what is broken early explains what fails late. */
const stages = [
  { name: 'units', projects: ['unit', 'client'] },
  { name: 'integration', projects: ['integration'] },
  { name: 'contract', projects: ['contract'] },
  { name: 'crashes and races', projects: ['crash'] },
  { name: 'browser', projects: ['browser'] },
] as const;

/** Fetches, installs or builds what the tests use; throws a sentence that names what cannot be had. */
async function haveWhatTestsNeed(): Promise<void> {
  const lack = embeddedMongoLacks();
  if (lack !== null) throw new Error(`The tests' MongoDB needs ${lack}.`);
  await prepareEmbeddedMongo(say);
  await redisProgram(say);
  if (findProgram('chromium') === null) {
    const why = debianLacks();
    if (why !== null) throw new Error(`The browser tests need chromium on the PATH (${why}).`);
    await installDebianPackage('chromium', say);
  }
  await minioProgram(say);
  if (schemathesisLacks() === null) await schemathesisProgram(say);
}

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
    const child = spawn(process.execPath, args, { cwd: rootDir, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => done(noResult(stage.name, error.message, Date.now() - startedAt)));
    child.on('close', (code, signal) => {
      const took = Date.now() - startedAt;
      done(readStage({ name: stage.name, report, ended: signal ?? code ?? 1, tookMs: took }));
    });
  });
}

async function main(): Promise<number> {
  const startedAt = Date.now();
  mkdirSync(reportDir, { recursive: true });
  await haveWhatTestsNeed();
  await buildAll(say);
  const results: StageResult[] = [];
  for (const stage of stages) results.push(await runStage(stage));

  say('\n== all stages');
  for (const { name, passed, failed, skipped, tookMs, notes } of results) {
    const seconds = Math.round(tookMs / 1000);
    say(`${name.padEnd(18)} ${String(seconds).padStart(4)} s  ${passed} passed, ${failed} failed, ${skipped} skipped`);
    for (const note of notes) say(`  ${note}`);
  }
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
