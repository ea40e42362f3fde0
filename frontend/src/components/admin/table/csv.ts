import { csvOf } from '../../../lib/save-file.ts';
import type { Column } from './column.ts';

interface PageOf<Row> {
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** More rows than this are not put into one file. */
const ROWS_MAX = 100_000;

/**
 * Every row of a list, page after page.
 * @example
 * csv={{ name: 'users', all: () => allPages(async (after) => (await client.query({ query, variables: { ...filters, first: 500, after } })).data?.users) }}
 */
export async function allPages<Row>(page: (after: string | null) => Promise<PageOf<Row> | undefined>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const list = await page(after);
    if (list === undefined) throw new Error('A page did not come.');
    rows.push(...list.edges.map(({ node }) => node));
    const next: string | null = list.pageInfo.hasNextPage ? (list.pageInfo.endCursor ?? null) : null;
    after = next === after ? null : next;
  } while (after !== null && rows.length < ROWS_MAX);
  return rows;
}

/** Rows as CSV, of the columns that say what stands there. What a spreadsheet would take for a formula stays a text. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []));
  return csvOf([written.map(({ head }) => head), ...rows.map((row) => written.map(({ csv }) => csv(row) ?? ''))]);
}
