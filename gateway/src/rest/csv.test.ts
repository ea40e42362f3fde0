import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const cellOf = (cell: string | number | null) => toCsv(['cell'], [[cell]]).slice('cell\r\n'.length);

describe('a CSV file', () => {
  it('has a line for each row, cells in quotes where they need them', () => {
    expect(
      toCsv(
        ['a', 'b'],
        [
          ['plain', 1.5],
          ['with, comma', -3],
          ['with "quotes"', null],
        ],
      ),
    ).toBe('a,b\r\nplain,1.5\r\n"with, comma",-3\r\n"with ""quotes""",\r\n');
    expect(cellOf('two\nlines')).toBe('"two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '  \t=1', '\n=1', '＝1', '=cmd|"/c calc"!A1'])(
    'never lets the text %j run as a formula',
    (text) => {
      expect(cellOf(text)).toMatch(/^"'/);
    },
  );

  it('leaves our own numbers numbers, negative ones too', () => {
    expect(cellOf(-0.9)).toBe('-0.9\r\n');
    expect(cellOf(0)).toBe('0\r\n');
  });

  it('leaves other texts as they are', () => {
    for (const text of ['fine', 'a=b', '3-2', 'x@y'] as const) expect(cellOf(text)).toBe(`${text}\r\n`);
  });
});
