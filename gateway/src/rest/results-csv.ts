import { type CsvCell, toCsv } from './csv.ts';

interface Estimate {
  value: number;
  from: number;
  to: number;
}
interface Counted {
  cells: readonly { label: string; count: number | null; share: Estimate | null }[];
  other: number;
  mean: Estimate | null;
}
export interface ResultsInFile {
  ratings: number;
  stars: Counted;
  questions: readonly (Counted & {
    question: { id: string; kind: string; text: string };
    answered: number;
    skipped: number | null;
    nps: Estimate | null;
    texts: readonly { submittedAt: string; text: string }[];
  })[];
}

const HEADER = ['question', 'kind', 'row', 'label', 'count', 'value', 'from', 'to'] as const;

/** Results as CSV, a row a figure. `row` says which; `value`, `from` and `to` are percent of `cell` and `nps`. */
export function resultsCsv({ ratings, stars, questions }: ResultsInFile): string {
  const rows: CsvCell[][] = [['', '', 'ratings', '', ratings, null, null, null], ...rowsOf(['Stars', 'stars'], stars)];
  for (const { question, answered, skipped, nps, texts, ...counted } of questions) {
    const of = [question.text, question.kind] as const;
    rows.push(
      [...of, 'answered', '', answered, null, null, null],
      [...of, 'skipped', '', skipped, null, null, null],
      ...rowsOf(of, counted),
      ...(nps ? [estimateRow(of, 'nps', nps)] : []),
      ...texts.map(({ text }): CsvCell[] => [...of, 'text', text, null, null, null, null]),
    );
  }
  return toCsv(HEADER, rows);
}

type Of = readonly [string, string];

const estimateRow = (of: Of, row: string, { value, from, to }: Estimate): CsvCell[] => [
  ...[...of, row, '', null],
  ...[value, from, to],
];

function rowsOf(of: Of, { cells, other, mean }: Counted): CsvCell[][] {
  return [
    ...cells.map(({ label, count, share }): CsvCell[] => [
      ...[...of, 'cell', label, count],
      ...[share?.value ?? null, share?.from ?? null, share?.to ?? null],
    ]),
    ...(other > 0 ? [[...of, 'other', '', other, null, null, null]] : []),
    ...(mean ? [estimateRow(of, 'mean', mean)] : []),
  ];
}
