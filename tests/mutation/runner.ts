/**
 * The warm worker of `npm run mutation`, a process of the copy: it keeps Vitest with everything that it has read, puts a fault into
 * a file when it is told to, runs test files up to the first failure, and puts the file back.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import config from '../../vitest.config.ts';

export interface Question {
  file: string;
  /** The file with the fault in it, and as it is. */
  text: string;
  original: string;
  tests: readonly string[];
}

export interface Answer {
  passed: number;
  /** The first that failed, or why nothing ran; undefined: all passed. */
  failed?: string | undefined;
}

const TEST_MS = 20_000;
const root = process.cwd();

/** As `vitest.config.ts` runs unit tests, in one process, up to the first failure. */
const unit = config.test?.projects?.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'unit',
) as { resolve: object; test: { include: string[] } };

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    include: unit.test.include,
    reporters: [{}],
    silent: true,
    bail: 1,
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    teardownTimeout: 2_000,
  },
  { resolve: unit.resolve },
);
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();

async function ask({ file, text, original, tests }: Question): Promise<Answer> {
  const path = join(root, file);
  const paths = new Set(tests.map((test) => join(root, test)));
  const asked = specifications.filter(({ moduleId }) => paths.has(moduleId));
  if (asked.length < tests.length) throw new Error(`not all of these are test files: ${tests.join(', ')}`);
  try {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
    // What failed before would count as this run's first failure.
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
    const failed =
      testModules.flatMap(failuresOf)[0] ?? (unhandledErrors.length > 0 ? 'an unhandled error' : undefined);
    return { passed: testModules.reduce((sum, one) => sum + countPassed(one), 0), failed };
  } finally {
    writeFileSync(path, original);
    vitest.invalidateFile(path);
  }
}

function failuresOf(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].map((test) => test.fullName);
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return [...tests, ...errors.map(({ message }) => message.split('\n')[0] ?? '')];
}

const countPassed = (module: TestModule) => [...module.children.allTests('passed')].length;

process.on('message', (question: Question) => {
  void ask(question).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ passed: 0, failed: `could not be run: ${error.message}` }),
  );
});
process.send?.('ready');
