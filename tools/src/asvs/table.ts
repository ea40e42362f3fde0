/** The table of docs/asvs.md: how it is read, what may be wrong with it, and how much of the standard is met by it. */
import { asked, levels } from './levels.ts';

const STATES = ['met', 'n/a', 'not'] as const;
type State = (typeof STATES)[number];

interface Row {
  /** Such as `1.5.2`. */
  number: string;
  level: string;
  about: string;
  state: string;
  how: string;
  shownBy: string;
}

/** Shorter than this says nothing to somebody who asks why. */
const REASON_MIN = 10;

/** The rows of a text in Markdown: those that begin with a requirement's number. A `|` within a cell is not for these tables. */
export function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((line) => {
    if (!/^\|\s*\d+\.\d+\.\d+\s*\|/.test(line)) return [];
    const cells = line.split('|').map((cell) => cell.trim());
    const [, number = '', level = '', about = '', state = '', how = '', shownBy = ''] = cells;
    // What has too many or too few cells has no state, and is told of as that.
    return [{ number, level, about, state: cells.length === 8 ? state : '', how, shownBy }];
  });
}

/** The paths that a cell names: what stands between backticks. */
const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/**
 * Every fault of the rows, a line each, none where there is none. `exists` tells of a path from the top of the tree whether it is a
 * file there.
 */
export function faultsOf(rows: readonly Row[], exists: (path: string) => boolean): string[] {
  const times = new Map<string, number>();
  for (const { number } of rows) times.set(number, (times.get(number) ?? 0) + 1);
  const counted = asked.flatMap((number) => {
    const count = times.get(number) ?? 0;
    return count === 1 ? [] : [`${number}: is there ${count} times`];
  });
  return [...counted, ...rows.flatMap((row) => faultsOfRow(row, exists).map((fault) => `${row.number}: ${fault}`))];
}

function faultsOfRow(row: Row, exists: (path: string) => boolean): string[] {
  const level = levels.get(row.number);
  if (level === undefined) return ['is no requirement of the standard'];
  if (level > 2) return ['is of level 3, of which this table does not speak'];
  const faults: string[] = [];
  if (row.level !== String(level)) faults.push(`is of level ${level}, not ${row.level}`);
  if (!STATES.includes(row.state as State))
    faults.push('has another state than met, n/a, not, or another number of cells');
  if (!row.about) faults.push('does not say what it is about');
  if (row.how.length < REASON_MIN) faults.push(row.state === 'met' ? 'does not say how' : 'does not say why');
  const named = pathsIn(row.shownBy);
  if (row.state === 'met' && named.length === 0) faults.push('is met and names no file that shows it');
  for (const path of named) if (!exists(path)) faults.push(`names ${path}, which is no file`);
  return faults;
}

/** How many rows have each state, and the share, in whole per cent rounded down, of those met among those that apply. */
export function countOf(rows: readonly Row[]): { met: number; not: number; na: number; percent: number } {
  const having = (state: State) => rows.filter((row) => row.state === state).length;
  const [met, not, na] = [having('met'), having('not'), having('n/a')];
  return { met, not, na, percent: met === 0 ? 0 : Math.floor((100 * met) / (met + not)) };
}
