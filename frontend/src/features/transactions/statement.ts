import type { StatementForm_QueryQuery } from '../../generated/graphql.ts';
import { csvOf } from '../../lib/save-file.ts';

type Statement = NonNullable<StatementForm_QueryQuery['me']['statement']>;

/** A statement as CSV, amounts as numbers: the same as the one of the REST call: opening balance + entries = closing balance. */
export function toCsv({ from, to, opening, closing, entries }: Statement): string {
  return csvOf([
    ['date', 'kind', 'reference', 'amount', 'balance'],
    [from, 'opening balance', '', '', Number(opening)],
    ...entries.map((one) => [one.at, one.kind, one.reference, Number(one.amount), Number(one.balanceAfter)]),
    [to, 'closing balance', '', '', Number(closing)],
  ]);
}
