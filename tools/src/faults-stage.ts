/** The fault suite as a stage of a test run: its own program, whose report is read. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import type { Say } from '@candor/infra/programs';
import { z } from 'zod';
import { noResult, type StageResult } from './test-results.ts';

const report = z.object({
  faults: z.array(z.object({ name: z.string() })),
  skipped: z.array(z.string()),
  violations: z.array(z.string()),
});

/** Counts a run of the fault suite: each fault that was played, against each violation. Without a report it could not be run, or was not. */
export function readFaults(run: {
  name: string;
  report: string;
  ended: number | NodeJS.Signals;
  tookMs: number;
}): StageResult {
  const { name, ended, tookMs } = run;
  const read = readReport(run.report);
  if (read === null) {
    if (ended !== 0) return noResult(name, `ended with ${ended} and no report`, tookMs);
    return { name, passed: 0, failed: 0, skipped: 1, tookMs, notes: ['skipped: see why above'] };
  }
  const { faults, skipped, violations } = read;
  if (ended !== 0 && violations.length === 0) return noResult(name, `ended with ${ended} without a violation`, tookMs);
  return {
    name,
    passed: violations.length === 0 ? faults.length : 0,
    failed: violations.length,
    skipped: skipped.length,
    tookMs,
    notes: [...violations.map((line) => `failed: ${line}`), ...skipped.map((line) => `skipped: ${line}`)],
  };
}

function readReport(path: string): z.infer<typeof report> | null {
  try {
    return report.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Plays the faults of one seed for so many minutes. */
export function runFaults(seed: number, minutes: number, say: Say): Promise<StageResult> {
  const name = `faults, seed ${seed}`;
  const path = join(rootDir, 'test-results', 'faults', `seed-${seed}.json`);
  rmSync(path, { force: true });
  const startedAt = Date.now();
  say(`\n== ${name}`);
  const args = ['--import', 'tsx', 'faults/src/main.ts', '--seed', String(seed), '--minutes', String(minutes)];
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: rootDir, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => done(noResult(name, error.message, Date.now() - startedAt)));
    child.on('close', (code, signal) => {
      done(readFaults({ name, report: path, ended: signal ?? code ?? 1, tookMs: Date.now() - startedAt }));
    });
  });
}
