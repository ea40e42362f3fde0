import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootDir } from '@candor/infra/paths';
import { z } from 'zod';

export interface StageResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  tookMs: number;
  /** What failed, with why, and what was skipped, a line each. */
  notes: string[];
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).optional() }),
      ),
    }),
  ),
});

/** A stage that left no report: one failure, as nobody knows what it would have found. */
export function noResult(name: string, why: string, tookMs: number): StageResult {
  return { name, passed: 0, failed: 1, skipped: 0, tookMs, notes: [`crashed: ${why}`] };
}

interface StageEnd {
  name: string;
  /** The path of vitest's JSON report. */
  report: string;
  ended: number | NodeJS.Signals;
  tookMs: number;
}

/** Counts a stage's tests. A file that could not be loaded, and an end that its tests do not explain, count as a failure. */
export function readStage(stage: StageEnd): StageResult {
  const result: StageResult = { name: stage.name, passed: 0, failed: 0, skipped: 0, tookMs: stage.tookMs, notes: [] };
  const read = readReport(stage.report);
  if (read === null) {
    // With no test file vitest writes no report, and ends well.
    if (stage.ended !== 0) return noResult(stage.name, `ended with ${stage.ended} and no report`, stage.tookMs);
    result.notes.push('skipped: it has no tests yet');
    return result;
  }
  for (const file of read.testResults) {
    const count = (status: string) => file.assertionResults.filter((test) => test.status === status).length;
    const failed = count('failed');
    const path = relative(rootDir, file.name);
    result.passed += count('passed');
    result.failed += failed;
    if (file.status === 'failed' && failed === 0) {
      result.failed += 1;
      result.notes.push(`failed outside its tests: ${path}: ${(file.message ?? '').split('\n')[0]}`);
    }
    for (const test of file.assertionResults) {
      if (test.status === 'passed') continue;
      if (test.status === 'failed') {
        // Said again at the end, where somebody who has only the last of the output finds it.
        result.notes.push(`failed: ${path}: ${test.fullName}: ${inOneLine(test.failureMessages?.[0])}`);
        continue;
      }
      result.skipped += 1;
      result.notes.push(`skipped: ${path}: ${test.fullName}`);
    }
  }
  if (stage.ended !== 0 && result.failed === 0) {
    result.failed = 1;
    result.notes.push(`ended with ${stage.ended} although no test failed (an error outside the tests; see above)`);
  }
  if (read.testResults.length === 0) result.notes.push('skipped: it has no tests yet');
  return result;
}

const MESSAGE_MAX = 1_000;
/** What vitest's report says of a test that timed out, in place of how long it had. */
const TIMED_OUT = 'STACK_TRACE_ERROR';

/** An error's message, without the places in the code that follow it. */
function inOneLine(message = ''): string {
  const [said = ''] = message.replace(TIMED_OUT, 'took longer than it may').split(/\n\s+at /);
  return stripVTControlCharacters(said).replace(/\s+/g, ' ').trim().slice(0, MESSAGE_MAX);
}

function readReport(path: string): z.infer<typeof report> | null {
  try {
    return report.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** What each stage came to, a line each, with its notes below. */
export function linesOfStages(results: readonly StageResult[]): string[] {
  return results.flatMap(({ name, passed, failed, skipped, tookMs, notes }) => {
    const seconds = String(Math.round(tookMs / 1000)).padStart(4);
    const line = `${name.padEnd(18)} ${seconds} s  ${passed} passed, ${failed} failed, ${skipped} skipped`;
    return [line, ...notes.map((note) => `  ${note}`)];
  });
}

/** The closing line, and whether the whole run is good: something passed and nothing failed. */
export function sumLine(results: readonly StageResult[]): { line: string; ok: boolean } {
  const sum = (field: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[field], 0);
  // What was skipped stands with its reason under its stage; this line is read by programs.
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return { line, ok: sum('failed') === 0 && sum('passed') > 0 };
}
