/**
 * `npm run mutation [-- --only FILE …] [--sample N --seed S] [--minutes M] [--bound S] [--fresh] [--list]`: puts small faults into the files that move money,
 * one at a time, in a copy of the tree, and asks the nearest tests. What is known of an unchanged file and unchanged tests is not
 * asked again. Ends with 1 when fewer than nine of ten were noticed, or one that was not has no reason in docs/mutation.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '@candor/infra/paths';
import { startTestStores } from '@candor/infra/stores/for-tests';
import { seeded } from '@candor/testkit/random';
import { mutantsOf } from '@candor/tools/mutation/mutants';
import { readSurvivors } from '@candor/tools/mutation/survivors';
import { copyTree } from '../support/tree-copy.ts';
import { type Asked, createAsker } from './asker.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { fingerprintOf, forgetResults, keyOf, noteResult, type Result, readResults, report } from './results.ts';
import { targetFiles, targetOf, testsOf } from './targets.ts';
import { createWorker } from './worker.ts';

const KILLED_MIN = 0.9;
const STORES = [
  'TEST_MONGO_URL',
  'TEST_MONGO_SET',
  'TEST_REDIS_URL',
  'TEST_S3_URL',
  'TEST_S3_ACCESS_KEY',
  'TEST_S3_SECRET_KEY',
];

const say = (line: string) => console.log(line);
const texts = new Map<string, string>();
/** A file as it was when this run first looked: the tree may change while it goes on in its copy. */
function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(rootDir, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** Of all files, or of those with one of these in their paths, in that order. */
function everything(only: readonly string[] = ['']): Asked[] {
  const files = new Set(only.flatMap((part) => targetFiles().filter((file) => file.includes(part))));
  return [...files].flatMap((file) => {
    const original = read(file);
    const tests = testsOf(file);
    for (const test of tests) read(test);
    const near = tests.filter((test) => dirname(test) === dirname(file));
    const own = tests.filter((test) => test === file.replace(/\.ts$/, '.test.ts') || isBeside(file, test));
    return mutantsOf(file, original).map((mutant) => ({ mutant, key: keyOf(mutant, original), original, near, own }));
  });
}

/** `writer-guards.test.ts` of `writer.ts`; not what another file of that name is tested by. */
const isBeside = (file: string, test: string) =>
  test.startsWith(file.replace(/\.ts$/, '-')) && !existsSync(join(rootDir, test.replace(/\.test\.ts$/, '.ts')));

const textsOf = (tests: readonly string[]) => fingerprintOf(tests.map((test) => [test, read(test)]));

/** Whether what is known still counts: the tests that said so are as they were, and no longer ones were to be asked. */
function stillCounts({ mutant }: Asked, result: Result | undefined, boundMs: number): boolean {
  if (!result || (result.boundMs ?? boundMs) < boundMs) return false;
  if (result.byFile && !existsSync(join(rootDir, result.byFile))) return false;
  return result.tests === textsOf(result.byFile ? [result.byFile] : testsOf(mutant.file));
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

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string' },
      bound: { type: 'string', default: '20' },
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
  const boundMs = Number(values.bound) * 1_000;
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  const open = wanted.filter((asked) => !stillCounts(asked, results.get(asked.key), boundMs));
  if (open.length > 0) await decideAll(open, results, { boundMs, minutes });
  const decided = wanted.flatMap((asked) => {
    const result = results.get(asked.key);
    return result && stillCounts(asked, result, boundMs) ? [result] : [];
  });
  if (decided.length < wanted.length) say(`${wanted.length - decided.length} are left for the next run`);
  return report(decided, readSurvivors(read('docs/mutation.md')), { killedMin: KILLED_MIN, say }) ? 0 : 1;
}

async function decideAll(
  open: readonly Asked[],
  results: Map<string, Result>,
  { boundMs, minutes }: { boundMs: number; minutes: number | undefined },
): Promise<void> {
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  const given = Object.fromEntries(STORES.map((name) => [name, process.env[name]]));
  const copy = await copyTree();
  const startStores = () => {
    // Those that were started before are gone; those that were given stay.
    for (const name of STORES) if (given[name] === undefined) delete process.env[name];
    return startTestStores(() => {});
  };
  const asker = createAsker(createWorker(copy.dir), { startStores, boundMs, earlier: [...results.values()] });
  const coverages = new Map<unknown, Coverage>();
  const askedFiles = new Set(open.map(({ mutant }) => mutant.file));
  /** Of all files of the same target at once, of those that are asked about. */
  async function coverageFor(file: string): Promise<Coverage> {
    const target = targetOf(file);
    const beside = [...askedFiles].filter((one) => targetOf(one) === target);
    const coverage =
      coverages.get(target) ?? (await coverageOf(beside, testsOf(file), { dir: copy.dir, read, ask: asker.ask }));
    coverages.set(target, coverage);
    return coverage;
  }
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    for (const [at, one] of open.entries()) {
      if (isStopped || Date.now() > until) break;
      const startedAt = Date.now();
      const { file, line, inside, change } = one.mutant;
      const coverage = await coverageFor(file);
      const decided = await asker.decide(one, coverage);
      const tests = textsOf(decided.byFile ? [decided.byFile] : testsOf(file));
      const tookMs = Date.now() - startedAt;
      const result: Result = { key: one.key, tests, file, line, inside, change, ...decided, tookMs };
      results.set(one.key, result);
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
