import { setImmediate as aTurn } from 'node:timers/promises';
import { displayUsdt } from '@candor/money';
import { drawFacts, drawFoot, drawHead, drawLines, linesOf, momentText, type Person } from './frame.ts';
import { INK, INNER, PAGE, Paper, type Part } from './paper.ts';
import { assertAddsUp, type Line } from './sums.ts';

/** Lines of one document at most; a longer period is for the CSV file. */
export const STATEMENT_LINES_MAX = 5_000;

export interface StatementLine extends Line {
  at: Date;
  kind: string;
  reference: string;
}

/** One account of a person from one moment until just before another, as the ledger has it. */
export interface StatementContent {
  person: Person;
  account: 'earnings' | 'held' | 'funds' | 'fundsHeld';
  from: Date;
  to: Date;
  openingMicro: number;
  lines: readonly StatementLine[];
  closingMicro: number;
}

const ACCOUNTS = {
  earnings: 'Earnings',
  held: 'Held for payouts',
  funds: 'Publisher funds',
  fundsHeld: 'Publisher funds held for payouts',
} as const;

/** What each kind of line is in words, as the screens have them; one that is not known yet as the ledger says it. */
const KINDS: Readonly<Record<string, string>> = {
  reward: 'Reward for a rating',
  bonus: 'Signup bonus',
  referral: 'Referral',
  deposit: 'Deposit',
  funding: 'Places bought',
  refund: 'Places given back',
  screens: 'Screens bought',
  screensBack: 'Screens given back',
  screened: 'Not a match, paid all the same',
  differences: 'Differences to the minimum paid',
  difference: 'Difference to the minimum',
  remedy: 'Fee given back',
  thanks: 'Bonus for feedback',
  hold: 'Held for a payout',
  payout: 'Payout',
  release: 'Payout rejected, money back',
  unclaimed: 'Given up with the account',
};

const X = PAGE.margin;
const COLUMNS = [
  { name: 'Date (UTC)', x: X + 6, width: 92, align: 'left' },
  { name: 'What', x: X + 104, width: 118, align: 'left' },
  { name: 'Reference', x: X + 228, width: 118, align: 'left' },
  { name: 'Amount', x: X + 352, width: 66, align: 'right' },
  { name: 'Balance', x: X + 424, width: INNER - 430, align: 'right' },
] as const;
const ROW = 16;
const ROWS_A_TURN = 8;
const BOTTOM = PAGE.height - 60;
const TOP = 62;

type Cells = readonly [string, string, string, string, string];

/**
 * A statement as a PDF. Refuses by throwing where its figures do not add up. After a few rows others have their turn: a document of
 * 5,000 lines keeps nobody waiting.
 */
export async function drawStatement(content: StatementContent, at: Date): Promise<Buffer> {
  const { person, account, from, to, openingMicro, lines, closingMicro } = content;
  assertAddsUp(openingMicro, lines, closingMicro);
  const title = `Statement of ${ACCOUNTS[account].toLowerCase()}`;
  const paper = new Paper({ title: `${title}, Candor`, subject: `${momentText(from)} to ${momentText(to)} (UTC)`, at });
  paper.addPage();
  const below = drawHead(paper, title, 'All amounts in USDT');
  const whoEnds = drawLines(paper, { x: X, y: below + 24, width: 210 }, 'For', linesOf(person));
  const inMicro = lines.reduce((sum, { amountMicro }) => sum + Math.max(0, amountMicro), 0);
  const outMicro = lines.reduce((sum, { amountMicro }) => sum + Math.min(0, amountMicro), 0);
  const factsEnd = drawFacts(paper, { x: X + 240, y: below + 24, width: INNER - 240 }, [
    ['Account', ACCOUNTS[account]],
    ['From', `${momentText(from)} UTC`],
    ['Until before', `${momentText(to)} UTC`],
    ['Opening balance', displayUsdt(openingMicro)],
    ['Came in', displayUsdt(inMicro)],
    ['Went out', displayUsdt(outMicro)],
    ['Closing balance', displayUsdt(closingMicro)],
    ['Made on', `${momentText(at)} UTC`],
  ]);
  await drawTable(paper, content, Math.max(whoEnds, factsEnd) + 14, title);
  return paper.finish();
}

async function drawTable(paper: Paper, content: StatementContent, top: number, title: string): Promise<void> {
  const rows = rowsOf(content);
  const roomFirst = Math.floor((BOTTOM - top) / ROW) - 1;
  const room = Math.floor((BOTTOM - TOP) / ROW) - 1;
  const pages = 1 + Math.max(0, Math.ceil((rows.length - roomFirst) / room));
  const table = paper.open(paper.root, 'Table', { title });
  let drawn = 0;
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) {
      drawFoot(paper, title, page - 1, pages);
      paper.addPage();
    }
    const y = page === 1 ? top : TOP;
    if (page === 1) drawHeader(paper, table, y);
    else repeatHeader(paper, y);
    const some = rows.slice(drawn, drawn + (page === 1 ? roomFirst : room));
    const last = rows.length - 1;
    // A tag for each page's rows, so that what is drawn need not be kept until the end.
    const body = paper.open(table, 'TBody');
    for (const [index, cells] of some.entries()) {
      if (index % ROWS_A_TURN === 0) await aTurn();
      const isBalance = drawn + index === 0 || drawn + index === last;
      drawRow(paper, body, y + (index + 1) * ROW, cells, isBalance, (drawn + index) % 2 === 1);
    }
    body.end();
    drawn += some.length;
  }
  table.end();
  drawFoot(paper, title, pages, pages);
}

function rowsOf({ from, to, openingMicro, lines, closingMicro }: StatementContent): Cells[] {
  return [
    [momentText(from), 'Opening balance', '', '', displayUsdt(openingMicro)],
    ...lines.map(
      ({ at, kind, reference, amountMicro, balanceAfterMicro }): Cells => [
        momentText(at),
        KINDS[kind] ?? kind,
        reference,
        displayUsdt(amountMicro),
        displayUsdt(balanceAfterMicro),
      ],
    ),
    [momentText(to), 'Closing balance', '', '', displayUsdt(closingMicro)],
  ];
}

const headStyle = { size: 8.5, bold: true, colour: INK.text };

function shade(paper: Paper, y: number, colour: string): void {
  paper.decorate((doc) => doc.rect(X, y, INNER, ROW).fill(colour));
}

function drawHeader(paper: Paper, table: Part, y: number): void {
  shade(paper, y, '#dfe5ef');
  const head = paper.open(table, 'THead');
  const row = paper.open(head, 'TR');
  for (const { name, ...box } of COLUMNS)
    paper.fit(row, 'TH', name, { ...box, y: y + 11.2 }, headStyle, { scope: 'Column' });
  row.end();
  head.end();
}

/** The header once more for the eye: for readers it is the same table, which has one. */
function repeatHeader(paper: Paper, y: number): void {
  shade(paper, y, '#dfe5ef');
  for (const { name, ...box } of COLUMNS) paper.repeat(name, { ...box, y: y + 11.2 }, headStyle);
}

function drawRow(paper: Paper, body: Part, y: number, cells: Cells, isBalance: boolean, isShaded: boolean): void {
  if (isShaded) shade(paper, y, INK.shade);
  const row = paper.open(body, 'TR');
  for (const [column, { align, x, width }] of COLUMNS.entries())
    paper.fit(row, 'TD', cells[column] ?? '', { x, y: y + 11.2, width, align }, { size: 8.5, bold: isBalance });
  row.end();
}
