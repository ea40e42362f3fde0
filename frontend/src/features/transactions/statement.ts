import type { StatementForm_QueryQuery } from '../../generated/graphql.ts';

type Statement = NonNullable<StatementForm_QueryQuery['me']['statement']>;

/** A statement as CSV, the same as the one of the REST call: opening balance + entries = closing balance. */
export function toCsv({ from, to, opening, closing, entries }: Statement): string {
  const rows = [
    ['date', 'kind', 'reference', 'amount', 'balance'],
    [from, 'opening balance', '', '', opening],
    ...entries.map((one) => [one.at, one.kind, one.reference, one.amount, one.balanceAfter]),
    [to, 'closing balance', '', '', closing],
  ];
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Hands a text to the browser as a file. */
export function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
