/**
 * The warm worker of `npm run mutation`, a process of the copy: it keeps Vitest, and the process of the tests with everything that it
 * has read, puts changed files in their places when it is told to, runs tests up to the first failure, and puts the files back.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';
import { warmPool } from './warm-pool.ts';

export interface Question {
  changes: readonly Change[];
  tests: readonly AskedFile[];
  /** So long a test may take; what waits longer waits for ever. */
  testMs?: number | undefined;
}

/** A file with something put into it, and as it is. */
export interface Change {
  file: string;
  text: string;
  original: string;
}

/** A test file in the order asked, and which of its tests; all when that is not said. */
export interface AskedFile {
  file: string;
  ids?: readonly string[] | undefined;
}

export interface Answer {
  passed: readonly PassedTest[];
  /** The first that failed, or why nothing ran; undefined: all passed. */
  failed?: Failure | undefined;
}

/** What noticed, and its file; `id` when it is a test, and not what is around it. */
export interface Failure {
  test: string;
  file: string;
  id?: string | undefined;
}

export interface PassedTest {
  file: string;
  id: string;
  tookMs: number;
}

const TEST_MS = 60_000;
let testMs = TEST_MS;
const root = process.cwd();

/** As `vitest.config.ts` runs unit tests, in one process, up to the first failure. */
const unit = config.test?.projects?.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'unit',
) as { resolve: object; test: { include: string[] } };

/** What is likely to notice is asked first: the order is the asker's. */
class AsAsked {
  shard(specifications: TestSpecification[]): TestSpecification[] {
    return specifications;
  }
  sort(specifications: TestSpecification[]): TestSpecification[] {
    return specifications;
  }
}

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
    pool: warmPool(() => testMs),
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: AsAsked },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    teardownTimeout: 2_000,
  },
  { resolve: unit.resolve },
);
await vitest.standalone();
const project = vitest.getRootProject();

async function ask({ changes, tests, testMs: givenMs }: Question): Promise<Answer> {
  testMs = givenMs ?? TEST_MS;
  const asked = tests.map(({ file, ids }) =>
    project.createSpecification(join(root, file), ids ? { testIds: [...ids] } : undefined),
  );
  try {
    for (const { file, text } of changes) put(file, text);
    // What failed before would count as this run's first failure.
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
    const failed = testModules.flatMap(failuresOf)[0];
    return {
      passed: testModules.flatMap(passedOf),
      failed: failed ?? (unhandledErrors.length > 0 ? { test: 'an unhandled error', file: '' } : undefined),
    };
  } finally {
    for (const { file, original } of changes) put(file, original);
  }
}

/** Writes the file; it and all that import it are read anew by the next run. */
function put(file: string, text: string): void {
  const path = join(root, file);
  writeFileSync(path, text);
  vitest.invalidateFile(path);
  for (const one of importersOf(path)) vitest.watcher.invalidates.add(one);
}

function importersOf(path: string): Set<string> {
  const found = new Set<string>([path]);
  for (const environment of Object.values(project.vite.environments))
    for (const file of found)
      for (const module of environment.moduleGraph.getModulesByFile(file) ?? [])
        for (const importer of module.importers) if (importer.file) found.add(importer.file);
  return found;
}

function failuresOf(module: TestModule): Failure[] {
  const file = relative(root, module.moduleId);
  const tests = [...module.children.allTests('failed')].map(({ fullName, id }) => ({ test: fullName, file, id }));
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return [...tests, ...errors.map(({ message }) => ({ test: message.split('\n')[0] ?? '', file }))];
}

function passedOf(module: TestModule): PassedTest[] {
  const file = relative(root, module.moduleId);
  return [...module.children.allTests('passed')].map((test) => ({
    file,
    id: test.id,
    tookMs: test.diagnostic()?.duration ?? 0,
  }));
}

process.on('message', (question: Question) => {
  void ask(question).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ passed: [], failed: { test: `could not be run: ${error.message}`, file: '' } }),
  );
});
process.send?.('ready');
