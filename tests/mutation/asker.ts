import { blockOf } from '@candor/tools/mutation/blocks';
import { type Mutant, mutated } from '@candor/tools/mutation/mutants';
import { type Coverage, testsAt } from './coverage.ts';
import type { Result } from './results.ts';
import type { Answer, AskedFile, PassedTest, Question } from './runner.ts';
import type { Worker } from './worker.ts';

/** Tests that take so many times as long as without a fault, and this much besides, will never end. */
const SLOWER = 6;
const SLACK_MS = 20_000;
/** And a single one: a fault that lets one wait is met soon. */
const TEST_SLACK_MS = 6_000;
const FIRST_MS = 590_000;
/** The stores are memory only, and every test file leaves a database: after so many questions they begin anew. */
const QUESTIONS_PER_STORES = 400;
/** What a fault leaves in the process that is kept could fail the next tests: after so many it begins anew. */
const QUESTIONS_PER_PROCESS = 200;

export interface Asked {
  mutant: Mutant;
  key: string;
  original: string;
  /** Test files of the same folder, and those of its own name. */
  near: readonly string[];
  own: readonly string[];
}

type Decided = Pick<Result, 'outcome' | 'by' | 'byFile' | 'asked' | 'boundMs'>;
/** `id` is that of the test that noticed, where it was a test. */
type Judged = Decided & { id?: string | undefined };

interface AskerOptions {
  startStores: () => Promise<{ stop: () => Promise<void> }>;
  boundMs: number;
  /** What is known of earlier runs: which test files noticed most. */
  earlier: readonly Pick<Result, 'file' | 'byFile'>[];
}

/**
 * Asks tests about mutants, and knows which of them pass on their own when nothing is wrong. Tests of a mutant are asked, near and quick
 * ones first, until they would take `boundMs` together without a fault.
 */
export function createAsker(worker: Worker, { startStores, boundMs, earlier }: AskerOptions) {
  const healthy = new Map<string, boolean>();
  /** By the file with the fault, then by the test that noticed, and by its file. */
  const kills = new Map<string, Map<string, number>>();
  for (const { file, byFile } of earlier) noteKill(file, byFile);
  let stores: { stop: () => Promise<void> } | undefined;
  let questions = 0;

  async function ask(question: Question, limitMs = FIRST_MS): Promise<Answer | 'late'> {
    if (questions % QUESTIONS_PER_PROCESS === 0) await worker.stop();
    if (questions % QUESTIONS_PER_STORES === 0) {
      await stop();
      stores = await startStores();
    }
    questions += 1;
    return worker.ask(question, limitMs);
  }

  /** Whether these tests pass when nothing is wrong: also on their own, and in the process as it has become. */
  async function isHealthy({ mutant: { file }, original }: Asked, tests: readonly AskedFile[]): Promise<boolean> {
    const change = { file, text: original, original };
    const answer = await ask({ changes: [change], tests });
    return answer !== 'late' && answer.failed === undefined;
  }

  async function judge(asked: Asked, chosen: readonly PassedTest[], isWhole: boolean): Promise<Judged> {
    const { mutant, original } = asked;
    const tests = byFile(chosen, isWhole);
    const limitMs = chosen.reduce((sum, { tookMs }) => sum + tookMs, 0) * SLOWER + SLACK_MS;
    const change = { file: mutant.file, text: mutated(original, mutant), original };
    const testMs = Math.max(...chosen.map(({ tookMs }) => tookMs)) * SLOWER + TEST_SLACK_MS;
    const answer = await ask({ changes: [change], tests, testMs }, limitMs);
    const count = chosen.length;
    if (answer === 'late') return { outcome: 'late', asked: count };
    if (answer.failed !== undefined) {
      const { test: by, file: byFile, id } = answer.failed;
      noteKill(mutant.file, id);
      return { outcome: 'killed', by, byFile, id, asked: count };
    }
    // A run that was cut short has noticed something.
    const missing = count - answer.passed.length;
    if (missing > 0) return { outcome: 'killed', by: `${missing} tests did not run`, asked: count };
    return { outcome: 'lived', asked: count };
  }

  function noteKill(file: string, by: string | undefined): void {
    if (!by) return;
    const here = kills.get(file) ?? new Map<string, number>();
    kills.set(file, here.set(by, (here.get(by) ?? 0) + 1));
  }

  async function stop(): Promise<void> {
    await worker.stop();
    await stores?.stop();
    stores = undefined;
  }

  return {
    ask,
    stop,
    async decide(asked: Asked, coverage: Coverage): Promise<Decided> {
      const { mutant, original, near, own } = asked;
      const reaching = testsAt(coverage, mutant.file, blockOf(mutant, original));
      const chosen = upTo(boundMs, reaching, { near, own, kills: kills.get(mutant.file) ?? new Map() });
      if (chosen.length === 0) return { outcome: 'lived', asked: 0 };
      const { id, ...decided } = await judge(asked, chosen, false);
      if (decided.outcome === 'lived') return { ...decided, ...(chosen.length < reaching.length && { boundMs }) };
      // Tests may lean on those before them: a choice that fails without a fault as well says nothing. What came after is not asked.
      const upToIt = chosen.slice(0, chosen.findIndex((test) => test.id === id) + 1 || chosen.length);
      const name = upToIt.map((test) => test.id).join(' ');
      if (!healthy.has(name)) healthy.set(name, await isHealthy(asked, byFile(upToIt, false)));
      const sure = healthy.get(name) ? decided : await whole(asked, chosen, coverage);
      noteKill(mutant.file, sure.byFile);
      return sure;
    },
  };

  async function whole(asked: Asked, chosen: readonly PassedTest[], coverage: Coverage): Promise<Decided> {
    const files = new Set(chosen.map(({ file }) => file));
    const tests = coverage.tests.filter(({ file }) => files.has(file));
    await worker.stop();
    if (!(await isHealthy(asked, byFile(tests, true))))
      throw new Error(`${[...files].join(' ')} do not pass without a fault`);
    const { id: _, ...decided } = await judge(asked, tests, true);
    return decided;
  }
}

/** What a test costs besides its own time, so that one that takes no time at all does not outrank one that notices much. */
const COST_MS = 20;

/**
 * The tests that are asked within a time: those of the file's own first, all of them, and those that noticed most of its faults, then near and quick ones. The files of the
 * best come first, and the tests of a file stay together.
 */
function upTo(
  limitMs: number,
  tests: readonly PassedTest[],
  { near, own, kills }: Pick<Asked, 'near' | 'own'> & { kills: ReadonlyMap<string, number> },
): PassedTest[] {
  const rank = ({ file, id }: PassedTest) =>
    1 +
    (kills.get(id) ?? 0) * 5 +
    (kills.get(file) ?? 0) / 3 +
    (near.includes(file) ? 3 : 0) +
    (own.includes(file) ? 30 : 0);
  const worth = (test: PassedTest) => rank(test) / (test.tookMs + COST_MS);
  let sum = 0;
  const chosen = [...tests]
    .sort((a, b) => worth(b) - worth(a))
    .filter((test, at) => {
      const isAsked = at === 0 || own.includes(test.file) || sum + test.tookMs <= limitMs;
      if (isAsked) sum += test.tookMs;
      return isAsked;
    });
  const files = [...new Set(chosen.map(({ file }) => file))];
  return files.flatMap((file) => tests.filter((test) => test.file === file && chosen.includes(test)));
}

function byFile(tests: readonly PassedTest[], isWhole: boolean): AskedFile[] {
  const files = [...new Set(tests.map(({ file }) => file))];
  return files.map((file) => ({
    file,
    ids: isWhole ? undefined : tests.filter((test) => test.file === file).map(({ id }) => id),
  }));
}
