/** A stage of a test run: some projects of vitest in one process, whose report is read. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import type { Say } from '@candor/infra/programs';
import { noResult, readStage, type StageResult } from './test-results.ts';

export const reportDir = join(rootDir, 'test-results');
/** What each stage's stores were, a line each, as `vitest-stores.ts` tells it. */
export const storesReport = join(reportDir, 'stores.txt');

export interface Stage {
  name: string;
  projects: readonly [string, ...string[]];
  /** Only the files whose path has one of these in it. */
  files?: readonly string[];
  /** The folder of the Node that runs it; this one's own when left out. */
  nodeBin?: string;
  /** Settings of its own for the tests. */
  env?: Readonly<Record<string, string>>;
}

/** Runs the tests of a stage's projects. They tell on their way; resolves with what came of it. */
export function runStage(stage: Stage, say: Say): Promise<StageResult> {
  // A fresh clone has no such folder, and without it the stores cannot be told of, which ends the stage.
  mkdirSync(reportDir, { recursive: true });
  const report = join(reportDir, `${stage.projects[0]}.json`);
  rmSync(report, { force: true });
  const startedAt = Date.now();
  say(`\n== ${stage.name}`);
  const args = [
    join(rootDir, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...(stage.files ?? []),
    ...stage.projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return new Promise((done) => {
    const { nodeBin } = stage;
    const PATH = nodeBin === undefined ? process.env.PATH : `${nodeBin}:${process.env.PATH}`;
    const env = { ...process.env, ...stage.env, PATH, TEST_STORES_REPORT: storesReport };
    const node = nodeBin === undefined ? process.execPath : join(nodeBin, 'node');
    const child = spawn(node, args, { cwd: rootDir, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => done(noResult(stage.name, error.message, Date.now() - startedAt)));
    child.on('close', (code, signal) => {
      const took = Date.now() - startedAt;
      done(readStage({ name: stage.name, report, ended: signal ?? code ?? 1, tookMs: took }));
    });
  });
}
