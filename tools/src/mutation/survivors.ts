import type { Mutant } from './mutants.ts';

/** What names a mutant, whatever lines move. */
type Named = Pick<Mutant, 'file' | 'inside' | 'change'>;

/** A mutant that no test can, or needs to, notice, and why: a row of docs/mutation.md. */
export interface Survivor extends Named {
  why: string;
}

const ROW = /^\| `([^`]+)` \| `([^`]+)` \| `(.+?)` \| (.+?) \|$/;

/** The rows of the page; a row without a reason is none. */
export function readSurvivors(page: string): Survivor[] {
  return page.split('\n').flatMap((line) => {
    const [, file, inside, change, why] = ROW.exec(line) ?? [];
    return file && inside && change && why?.trim() ? [{ file, inside, change, why }] : [];
  });
}

/** The row of a mutant, to be completed with the reason. */
export const rowOf = ({ file, inside, change }: Named) =>
  `| \`${file}\` | \`${inside}\` | \`${change.replaceAll('`', '´')}\` |`;

/** Why this mutant may live, if the page says so. */
export function reasonOf(survivors: readonly Survivor[], mutant: Named): string | undefined {
  return survivors.find((one) => rowOf(one) === rowOf(mutant))?.why;
}
