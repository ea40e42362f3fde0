import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import type { Mutant } from '@candor/tools/mutation/mutants';
import { reasonOf, rowOf, type Survivor } from '@candor/tools/mutation/survivors';

/** What became of a mutant. `late`: a test waited for ever, which a person notices too. */
export interface Result {
  key: string;
  /** Fingerprint of the tests that say so: of the file whose test noticed, or of all that noticed nothing. */
  tests: string;
  file: string;
  line: number;
  inside: string;
  change: string;
  outcome: 'killed' | 'late' | 'lived';
  /** The test that noticed, and its file. */
  by?: string | undefined;
  byFile?: string | undefined;
  /** How many tests were asked that come to the place. */
  asked: number;
  /** It lived, and more tests come to it than fitted into so much time: longer ones were not asked. */
  boundMs?: number | undefined;
  tookMs: number;
}

export const resultsFile = join(rootDir, 'test-results/mutation.jsonl');

/** The same for a mutant as long as its file has not changed. */
export const keyOf = ({ file, start, end, replacement }: Mutant, text: string) =>
  fingerprintOf([file, start, end, replacement, text]);

export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

/** What earlier runs found out, by key. */
export function readResults(): Map<string, Result> {
  if (!existsSync(resultsFile)) return new Map();
  const lines = readFileSync(resultsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line) as Result).map((result) => [result.key, result]));
}

export function noteResult(result: Result): void {
  mkdirSync(dirname(resultsFile), { recursive: true });
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
}

export function forgetResults(): void {
  rmSync(resultsFile, { force: true });
}

/** The figures file by file and in all, then what lived: with its reason, or without one. True when enough was killed and the rest is named. */
export function report(
  results: readonly Result[],
  survivors: readonly Survivor[],
  { killedMin, say }: { killedMin: number; say: (line: string) => void },
): boolean {
  const lived = results.filter(({ outcome }) => outcome === 'lived');
  const unnamed = lived.filter((one) => reasonOf(survivors, one) === undefined);
  const share = (part: readonly Result[]) => {
    const alive = part.filter(({ outcome }) => outcome === 'lived').length;
    const late = part.filter(({ outcome }) => outcome === 'late').length;
    const ratio = part.length === 0 ? 1 : (part.length - alive) / part.length;
    return {
      ratio,
      line: `${part.length - alive} of ${part.length} killed (${late} by waiting for ever): ${ratio.toFixed(3)}`,
    };
  };
  for (const file of new Set(results.map((one) => one.file)))
    say(`${file}: ${share(results.filter((one) => one.file === file)).line}`);
  const all = share(results);
  say(
    `\nall: ${all.line}; of ${lived.length} that lived ${lived.length - unnamed.length} have a reason in docs/mutation.md`,
  );
  if (unnamed.length > 0) say('\nlived without a reason:');
  for (const one of unnamed) say(`${one.file}:${one.line} (${one.asked} tests come to it)\n  ${rowOf(one)}`);
  return all.ratio >= killedMin && unnamed.length === 0;
}
