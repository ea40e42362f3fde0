import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readStage, sumLine } from './test-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stage = (files: unknown, ended: number | NodeJS.Signals) => {
  const report = join(folder, 'report.json');
  writeFileSync(report, files === null ? '' : JSON.stringify({ testResults: files }));
  return readStage({ name: 'units', report, ended, tookMs: 1 });
};
const file = (status: string, tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'cannot be loaded',
  assertionResults: tests.map((one) => ({ status: one, fullName: one })),
});

describe('the closing line of a test run', () => {
  it('sums the stages and names what was skipped', () => {
    const one = stage([file('passed', ['passed', 'passed', 'pending'])], 0);
    expect(one.notes).toEqual([expect.stringMatching(/^skipped: .*a.test.ts: pending$/)]);
    expect(sumLine([one, one])).toEqual({ line: '4 passed, 0 failed', ok: true });
  });

  it('counts a file that cannot be loaded, a crash, and an end that no test explains, each as a failure', () => {
    const passed = file('passed', ['passed']);
    const bad = [stage([passed, file('failed', [])], 1), stage(null, 'SIGKILL'), stage([passed], 1)];
    expect(bad.map((one) => one.failed)).toEqual([1, 1, 1]);
    expect(bad.map((one) => sumLine([one]).ok)).toEqual([false, false, false]);
  });

  it('names each test that failed, with what it said, where the output ends', () => {
    const said = 'AssertionError: \u001b[31mexpected 1\u001b[39m\n  to be 2\n    at somewhere.ts:1:1\n    at else.ts';
    const failed = { status: 'failed', fullName: 'adds up', failureMessages: [said] };
    const { notes } = stage([{ ...file('failed', []), assertionResults: [failed] }], 1);
    expect(notes).toEqual([
      expect.stringMatching(/^failed: .*a.test.ts: adds up: AssertionError: expected 1 to be 2$/),
    ]);
  });

  it('says of a test that timed out that it did', () => {
    const said = 'Error: STACK_TRACE_ERROR\n    at a.test.ts:1:1';
    const failed = { status: 'failed', fullName: 'waits', failureMessages: [said] };
    const { notes } = stage([{ ...file('failed', []), assertionResults: [failed] }], 1);
    expect(notes[0]).toMatch(/waits: Error: took longer than it may$/);
  });

  it('is not good when no test ran', () => {
    expect(sumLine([stage([], 0)])).toEqual({ line: '0 passed, 0 failed', ok: false });
  });
});
