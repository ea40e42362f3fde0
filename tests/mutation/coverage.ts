import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { type Hit, noting } from '@candor/tools/mutation/blocks';
import { fingerprintOf } from './results.ts';
import type { Answer, Change, PassedTest, Question } from './runner.ts';

/** Which tests come to which blocks of a set of files, and how long each takes. */
export interface Coverage {
  tests: readonly PassedTest[];
  hits: readonly Hit[];
}

const coverageFile = (name: string) => join(rootDir, `test-results/mutation-coverage-${name}.json`);

/** What the tests come to: as it was noted before for the same texts, or by running them all once. */
export async function coverageOf(
  files: readonly string[],
  tests: readonly string[],
  { dir, ask }: { dir: string; ask: (question: Question) => Promise<Answer | 'late'> },
): Promise<Coverage> {
  const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');
  const kept = coverageFile(fingerprintOf([...files, ...tests].map((file) => [file, read(file)])));
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Coverage;
  const hitsFile = join(dir, 'hits.jsonl');
  const changes = files.map((file): Change => {
    const original = read(file);
    return { file, original, text: noting(file, original, hitsFile) };
  });
  const answer = await ask({ changes, tests: tests.map((file) => ({ file })) });
  if (answer === 'late' || answer.failed)
    throw new Error(
      `the tests do not pass without a fault: ${answer === 'late' ? 'they never ended' : `${answer.failed?.file}: ${answer.failed?.test}`}`,
    );
  const lines = readFileSync(hitsFile, 'utf8').trim().split('\n');
  const hits = lines
    .map((line) => JSON.parse(line) as Hit)
    .map(([file, block, testFile, test]): Hit => [file, block, relative(dir, testFile), test]);
  const coverage = { tests: answer.passed, hits };
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(coverage));
  return coverage;
}

/** The tests that come to a block, or between whose tests something does; to any block, for what stands outside of all. */
export function testsAt({ tests, hits }: Coverage, file: string, block: number): PassedTest[] {
  const here = hits.filter(([at, one]) => at === file && (block === 0 || one === block));
  const ids = new Set(here.map(([, , , test]) => test));
  const whole = new Set(here.flatMap(([, , testFile, test]) => (test === '*' ? [testFile] : [])));
  return tests.filter((test) => ids.has(test.id) || whole.has(test.file));
}
