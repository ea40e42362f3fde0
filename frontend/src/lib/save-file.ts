/** What a spreadsheet would take for a formula, also behind blanks: as the gateway's files have it. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^\s*[\t\r]/;

/**
 * Rows as CSV. A text that a spreadsheet would take for a formula stays a text. For what the server has no file of: administrators'
 * tables, of which it knows neither the columns nor what is shown in them, and a publisher's feedback, the columns of which are others
 * than those of the gateway's file.
 */
export function csvOf(rows: (string | number)[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a text to the browser as a file. */
export function saveFile(text: string, name: string, type: 'text/csv' | 'application/json' | 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
