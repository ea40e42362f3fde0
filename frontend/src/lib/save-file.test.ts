import { describe, expect, it } from 'vitest';
import { csvOf } from './save-file.ts';

const cellOf = (cell: string | number) => csvOf([[cell]]);

describe('a CSV file of the client', () => {
  it('has a line for each row, cells in quotes where they need them', () => {
    const rows = [
      ['with, comma', -3],
      ['with "quotes"', 0.5],
    ];
    expect(csvOf(rows)).toBe('"with, comma",-3\r\n"with ""quotes""",0.5\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '  \t=1', '\n=1', '＝1', '=cmd|"/c calc"!A1'])(
    'never lets the text %j run as a formula',
    (text) => {
      expect(cellOf(text)).toMatch(/^"?'/);
    },
  );

  it('leaves numbers and other texts as they are', () => {
    for (const cell of [-0.9, 'fine', 'a=b', '3-2', 'x@y'] as const) expect(cellOf(cell)).toBe(`${cell}\r\n`);
  });
});
