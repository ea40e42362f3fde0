import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFaults } from './faults-stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-faults-stage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stage = (found: object | null, ended: number | NodeJS.Signals) => {
  const report = join(folder, 'report.json');
  writeFileSync(report, found === null ? '' : JSON.stringify(found));
  return readFaults({ name: 'faults', report, ended, tookMs: 1 });
};
const faults = [{ name: 'one' }, { name: 'other' }];

describe('a run of the fault suite as a stage', () => {
  it('counts each fault that was played without a violation, and tells what was not played', () => {
    expect(stage({ faults, skipped: ['a third: no replica set'], violations: [] }, 0)).toMatchObject({
      passed: 2,
      failed: 0,
      skipped: 1,
      notes: ['skipped: a third: no replica set'],
    });
  });

  it('counts each violation, and nothing as passed beside one', () => {
    expect(stage({ faults, skipped: [], violations: ['a reward was paid twice'] }, 1)).toMatchObject({
      passed: 0,
      failed: 1,
      notes: ['failed: a reward was paid twice'],
    });
  });

  it('is one failure when it ended badly without a violation, and when it left no report', () => {
    expect(stage({ faults, skipped: [], violations: [] }, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(stage(null, 'SIGKILL')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is skipped when it ended well without a report: it said why', () => {
    expect(stage(null, 0)).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  });
});
