import { describe, expect, it } from 'vitest';
import { asked, levels } from './levels.ts';
import { countOf, faultsOf, rowsOf } from './table.ts';

const rowOf = (number: string, state = 'met', how = 'by the test beside it', shownBy = '`a/file.ts`') =>
  `| ${number} | ${levels.get(number)} | a thing | ${state} | ${how} | ${shownBy} |`;
const whole = () => asked.map((number) => rowOf(number));
const faults = (lines: string[]) => faultsOf(rowsOf(lines.join('\n')), (path) => path === 'a/file.ts');
const withRow = (line: string) => [line, ...whole().slice(1)];

describe('the table of the standard', () => {
  it('is asked for the 253 requirements of levels 1 and 2, of 345', () => {
    const having = (level: number) => [...levels.values()].filter((other) => other === level).length;
    expect([having(1), having(2), having(3)]).toEqual([70, 183, 92]);
    expect(asked).toHaveLength(253);
  });

  it('has no fault when each requirement is there once, of its level, shown by a file', () => {
    expect(faults(whole())).toEqual([]);
  });

  it('reads rows alone, not what stands around them', () => {
    expect(faults(['# A heading', '', '| number | level |', '|---|---|', ...whole(), 'Words.'])).toEqual([]);
  });

  it('tells of a requirement that is missing, and of one that is there twice', () => {
    expect(faults(whole().slice(1))).toEqual(['1.1.1: is there 0 times']);
    expect(faults([rowOf('1.1.1'), ...whole()])).toEqual(['1.1.1: is there 2 times']);
  });

  it('tells of another level', () => {
    expect(faults(withRow('| 1.1.1 | 1 | a thing | met | by the test beside it | `a/file.ts` |'))).toEqual([
      '1.1.1: is of level 2, not 1',
    ]);
  });

  it('tells of requirements that the standard does not have, or has for level 3 alone', () => {
    expect(faults([...whole(), '| 18.1.1 | 1 | a thing | met | by the test beside it | `a/file.ts` |'])).toEqual([
      '18.1.1: is no requirement of the standard',
    ]);
    expect(faults([...whole(), rowOf('1.2.10')])).toEqual([
      '1.2.10: is of level 3, of which this table does not speak',
    ]);
  });

  it('tells of one that is met and names no file, or one that is not there', () => {
    expect(faults(withRow(rowOf('1.1.1', 'met', 'by the test beside it', '')))).toEqual([
      '1.1.1: is met and names no file that shows it',
    ]);
    expect(faults(withRow(rowOf('1.1.1', 'met', 'by the test beside it', '`a/file.ts`, `gone.ts`')))).toEqual([
      '1.1.1: names gone.ts, which is no file',
    ]);
  });

  it.each(['n/a', 'not'])('tells of %s without a reason', (state) => {
    expect(faults(withRow(rowOf('1.1.1', state, '', '')))).toEqual(['1.1.1: does not say why']);
    expect(faults(withRow(rowOf('1.1.1', state, 'nothing here does this', '')))).toEqual([]);
  });

  it('tells of a state that it does not know, and of a row with too few cells', () => {
    const told = ['1.1.1: has another state than met, n/a, not, or another number of cells'];
    expect(faults(withRow(rowOf('1.1.1', 'partly')))).toEqual(told);
    expect(faults(withRow('| 1.1.1 | 2 | a thing | met | by the test beside it `a/file.ts` |'))[0]).toBe(told[0]);
  });

  it('counts what is met among what applies, rounded down', () => {
    const rows = rowsOf([rowOf('1.1.1'), rowOf('1.1.2'), rowOf('1.2.1', 'not'), rowOf('1.2.2', 'n/a')].join('\n'));
    expect(countOf(rows)).toEqual({ met: 2, not: 1, na: 1, percent: 66 });
  });
});
