import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import type { Mutant } from '@candor/tools/mutation/mutants';
import { reasonOf, rowOf, type Survivor } from '@candor/tools/mutation/survivors';

/** What became of a mutant. `late`: a test waited for ever, which a person notices too. */
export interface Result {
  key: string;
  file: string;
  line: number;
  inside: string;
  change: string;
  outcome: 'killed' | 'late' | 'lived';
  /** The test that noticed. */
  by?: string | undefined;
  tookMs: number;
}

export const resultsFile = join(rootDir, 'test-results/mutation.jsonl');

/** The same for a mutant as long as neither its file nor the tests that are asked about it have changed. */
export function keyOf(mutant: Mutant, texts: readonly string[]): string {
  const { file, start, end, replacement } = mutant;
  return createHash('sha256')
    .update(JSON.stringify([file, start, end, replacement, texts]))
    .digest('hex')
    .slice(0, 24);
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
  for (const one of unnamed) say(`${one.file}:${one.line}\n  ${rowOf(one)}`);
  return all.ratio >= killedMin && unnamed.length === 0;
}
