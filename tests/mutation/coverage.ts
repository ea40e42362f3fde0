import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const coverageFile = (name: string) => join(rootDir, `test-results/mutation-coverage/${name}.json`);

/** What the tests come to: as it was noted before for the same texts of a file and of a test file, or by running the test file once. */
export async function coverageOf(
  files: readonly string[],
  tests: readonly string[],
  {
    dir,
    read,
    ask,
  }: { dir: string; read: (file: string) => string; ask: (question: Question) => Promise<Answer | 'late'> },
): Promise<Coverage> {
  const keptOf = (file: string, test: string) => coverageFile(fingerprintOf([file, read(file), test, read(test)]));
  mkdirSync(dirname(coverageFile('')), { recursive: true });
  // A test file at a time: what is known stays known when the run is cut off.
  for (const test of tests) {
    const open = files.filter((file) => !existsSync(keptOf(file, test)));
    if (open.length === 0) continue;
    const { tests: passed, hits } = await run(open, test, { dir, read, ask });
    for (const file of open) {
      const here = { tests: passed, hits: hits.filter(([at]) => at === file) } satisfies Coverage;
      writeFileSync(keptOf(file, test), JSON.stringify(here));
    }
  }
  const kept = tests.flatMap((test) =>
    files.map((file) => JSON.parse(readFileSync(keptOf(file, test), 'utf8')) as Coverage),
  );
  const byId = new Map(kept.flatMap((one) => one.tests).map((test) => [test.id, test]));
  return { tests: [...byId.values()], hits: kept.flatMap((one) => one.hits) };
}

async function run(
  files: readonly string[],
  test: string,
  { dir, read, ask }: Parameters<typeof coverageOf>[2],
): Promise<Coverage> {
  const hitsFile = join(dir, 'hits.jsonl');
  rmSync(hitsFile, { force: true });
  const changes = files.map((file): Change => {
    const original = read(file);
    return { file, original, text: noting(file, original, hitsFile) };
  });
  const answer = await ask({ changes, tests: [{ file: test }] });
  if (answer === 'late') throw new Error(`${test} never ends without a fault`);
  if (answer.failed) throw new Error(`without a fault does not pass: ${answer.failed.file}: ${answer.failed.test}`);
  const lines = existsSync(hitsFile) ? readFileSync(hitsFile, 'utf8').split('\n') : [];
  const hits = lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Hit)
    .map(([file, block, testFile, id]): Hit => [file, block, relative(dir, testFile), id]);
  return { tests: answer.passed, hits };
}

/** The tests that come to a block, or between whose tests something does; to any block, for what stands outside of all. */
export function testsAt({ tests, hits }: Coverage, file: string, block: number): PassedTest[] {
  const here = hits.filter(([at, one]) => at === file && (block === 0 || one === block));
  const ids = new Set(here.map(([, , , test]) => test));
  const whole = new Set(here.flatMap(([, , testFile, test]) => (test === '*' ? [testFile] : [])));
  return tests.filter((test) => ids.has(test.id) || whole.has(test.file));
}
