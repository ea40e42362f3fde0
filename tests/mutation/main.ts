/**
 * `npm run mutation [-- --only FILE] [--sample N --seed S] [--minutes M] [--fresh] [--list]`: puts small faults into the files that move money,
 * one at a time, in a copy of the tree, and asks the nearest tests. What is known of an unchanged file and unchanged tests is not
 * asked again. Ends with 1 when fewer than nine of ten were noticed, or one that was not has no reason in docs/mutation.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '@candor/infra/paths';
import { startTestStores } from '@candor/infra/stores/for-tests';
import { seeded } from '@candor/testkit/random';
import { type Mutant, mutantsOf, mutated } from '@candor/tools/mutation/mutants';
import { readSurvivors } from '@candor/tools/mutation/survivors';
import { copyTree } from '../support/tree-copy.ts';
import { forgetResults, keyOf, noteResult, type Result, readResults, report } from './results.ts';
import { targetFiles, testsOf } from './targets.ts';
import { createWorker, type Worker } from './worker.ts';

const KILLED_MIN = 0.9;
/** Tests that take so many times as long as without a fault, and this much besides, will never end. */
const SLOWER = 4;
const SLACK_MS = 30_000;
const FIRST_MS = 300_000;
/** The stores are memory only, and every test file leaves a database: after so many questions they begin anew. */
const QUESTIONS_PER_STORES = 200;
const STORES = [
  'TEST_MONGO_URL',
  'TEST_MONGO_SET',
  'TEST_REDIS_URL',
  'TEST_S3_URL',
  'TEST_S3_ACCESS_KEY',
  'TEST_S3_SECRET_KEY',
];

const say = (line: string) => console.log(line);
const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');

interface Asked {
  mutant: Mutant;
  key: string;
  original: string;
  /** What is asked first, and what only when that has noticed nothing. */
  waves: readonly (readonly string[])[];
}

function everything(only: string | undefined): Asked[] {
  const files = targetFiles().filter((file) => only === undefined || file.includes(only));
  return files.flatMap((file) => {
    const waves = testsOf(file);
    const texts = [file, ...waves.flat()].map(read);
    const [original = ''] = texts;
    return mutantsOf(file, original).map((mutant) => ({ mutant, key: keyOf(mutant, texts), original, waves }));
  });
}

/** So many of them, the same for the same seed. */
function sampled(all: readonly Asked[], count: number, seed: number): Asked[] {
  const random = seeded(seed);
  const drawn = all.map((one) => ({ one, at: random() }));
  const chosen = new Set(
    drawn
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ one }) => one),
  );
  return all.filter((one) => chosen.has(one));
}

/** Asks test files, and knows how long they take and how many tests they have when nothing is wrong. */
function createAsker(worker: Worker, startStores: () => Promise<{ stop: () => Promise<void> }>) {
  const known = new Map<string, { passed: number; tookMs: number }>();
  let stores: { stop: () => Promise<void> } | undefined;
  let questions = 0;

  async function ask(asked: Asked, tests: readonly string[], text: string, limitMs: number) {
    if (questions % QUESTIONS_PER_STORES === 0) {
      await stop();
      stores = await startStores();
    }
    questions += 1;
    const startedAt = Date.now();
    const { file } = asked.mutant;
    const answer = await worker.ask({ file, text, original: asked.original, tests }, limitMs);
    return { answer, tookMs: Date.now() - startedAt };
  }

  async function healthy(asked: Asked, tests: readonly string[]): Promise<{ passed: number; tookMs: number }> {
    const name = tests.join(' ');
    const before = known.get(name);
    if (before) return before;
    const { answer, tookMs } = await ask(asked, tests, asked.original, FIRST_MS);
    if (answer === 'late' || answer.failed !== undefined || answer.passed === 0)
      throw new Error(`${name} do not pass without a fault: ${answer === 'late' ? 'they never ended' : answer.failed}`);
    known.set(name, { passed: answer.passed, tookMs });
    return { passed: answer.passed, tookMs };
  }

  async function stop(): Promise<void> {
    await worker.stop();
    await stores?.stop();
    stores = undefined;
  }

  return {
    stop,
    async decide(asked: Asked): Promise<Pick<Result, 'outcome' | 'by'>> {
      const text = mutated(asked.original, asked.mutant);
      for (const tests of asked.waves) {
        const { passed, tookMs } = await healthy(asked, tests);
        const { answer } = await ask(asked, tests, text, tookMs * SLOWER + SLACK_MS);
        if (answer === 'late') return { outcome: 'late' };
        if (answer.failed !== undefined) return { outcome: 'killed', by: answer.failed };
        // A run that was cut short has noticed something.
        if (answer.passed < passed) return { outcome: 'killed', by: `${passed - answer.passed} tests did not run` };
      }
      return { outcome: 'lived' };
    },
  };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const all = everything(values.only);
  const wanted = values.sample === undefined ? all : sampled(all, Number(values.sample), Number(values.seed));
  say(
    `${wanted.length} of ${all.length} mutants of ${new Set(all.map(({ mutant }) => mutant.file)).size} files, seed ${values.seed}`,
  );
  if (values.list) {
    for (const { mutant } of wanted) say(`${mutant.file}:${mutant.line} ${mutant.inside}: ${mutant.change}`);
    return 0;
  }
  if (values.fresh) forgetResults();
  const results = readResults();
  const open = wanted.filter(({ key }) => !results.has(key));
  if (open.length > 0)
    await decideAll(open, results, values.minutes === undefined ? undefined : Number(values.minutes));
  const decided = wanted.flatMap(({ key }) => results.get(key) ?? []);
  if (decided.length < wanted.length) say(`${wanted.length - decided.length} are left for the next run`);
  return report(decided, readSurvivors(read('docs/mutation.md')), { killedMin: KILLED_MIN, say }) ? 0 : 1;
}

async function decideAll(
  open: readonly Asked[],
  results: Map<string, Result>,
  minutes: number | undefined,
): Promise<void> {
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  const given = Object.fromEntries(STORES.map((name) => [name, process.env[name]]));
  const copy = await copyTree();
  const asker = createAsker(createWorker(copy.dir), () => {
    // Those that were started before are gone; those that were given stay.
    for (const name of STORES) if (given[name] === undefined) delete process.env[name];
    return startTestStores(() => {});
  });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    for (const [at, asked] of open.entries()) {
      if (isStopped || Date.now() > until) break;
      const startedAt = Date.now();
      const { file, line, inside, change } = asked.mutant;
      const decided = await asker.decide(asked);
      const result = { key: asked.key, file, line, inside, change, ...decided, tookMs: Date.now() - startedAt };
      results.set(asked.key, result);
      noteResult(result);
      say(
        `${at + 1}/${open.length} ${result.outcome.padEnd(6)} ${file}:${line} ${inside}: ${change} (${result.tookMs} ms)`,
      );
    }
  } finally {
    await asker.stop();
    copy.remove();
  }
}

process.exitCode = await main();
