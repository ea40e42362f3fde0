import { stringify } from 'csv-stringify/sync';

/** A cell: a number is ours and stays one; a text may be anybody's. */
export type CsvCell = string | number | null;

/** What a spreadsheet would take for a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^\s*[\t\r]/;

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula is quoted and begins with an apostrophe, which
 * makes it a text there, too.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([header, ...rows.map((row) => row.map(harmless))], {
    record_delimiter: 'windows',
    // A lone line break inside a cell is no end of a row.
    quoted_match: /^'|[\r\n]/,
  });
}

function harmless(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}
