import { displayUsdt } from '@candor/money';
import { drawFacts, drawFoot, drawHead, drawLines, linesOf, momentText, type Person } from './frame.ts';
import { INK, INNER, PAGE, Paper } from './paper.ts';

/** A paid deposit, as the ledger has it. */
export interface InvoiceContent {
  depositId: string;
  person: Person;
  network: string;
  txHash: string | null;
  /** When it was told. */
  toldAt: Date;
  /** What the publisher told of. */
  toldMicro: number;
  /** When the ledger counted it, and how much. */
  countedAt: Date;
  countedMicro: number;
}

const X = PAGE.margin;
const NOTE =
  'This deposit is held by Candor as your publisher funds. It is no fee: a campaign’s money goes into escrow when you buy its places, and each rating that is completed pays the rater’s reward and the platform’s fee from there. What is not spent goes back to your funds and can be withdrawn. The statement of your publisher funds shows every movement.';

/** The number of a deposit's invoice: the deposit's own, so that it has one and no other. */
export function invoiceNumber(depositId: string): string {
  return `CANDOR-${depositId}`;
}

/** A paid deposit's invoice as a PDF. Throws where the ledger counted another amount than the deposit has: that is a fault. */
export async function drawInvoice(content: InvoiceContent, at: Date): Promise<Buffer> {
  const { depositId, person, network, txHash, toldAt, toldMicro, countedAt, countedMicro } = content;
  if (toldMicro !== countedMicro)
    throw new Error(`deposit ${depositId} has ${toldMicro}, and the ledger counted ${countedMicro}`);
  const number = invoiceNumber(depositId);
  const paper = new Paper({ title: `Invoice ${number}, Candor`, subject: 'A deposit of funds for campaigns', at });
  paper.addPage();
  const below = drawHead(paper, 'Invoice', 'Paid in full');
  const whoEnds = drawLines(paper, { x: X, y: below + 26, width: 210 }, 'Invoice to', linesOf(person));
  const factsEnd = drawFacts(paper, { x: X + 240, y: below + 26, width: INNER - 240 }, [
    ['Invoice number', number],
    ['Date', `${momentText(countedAt)} UTC`],
    ['Deposit told', `${momentText(toldAt)} UTC`],
    ['Status', 'Paid'],
    ['From', 'Candor'],
  ]);
  const tableEnd = drawTable(paper, Math.max(whoEnds, factsEnd) + 20, displayUsdt(countedMicro));
  paper.say(paper.root, 'H2', 'Payment', { x: X, y: tableEnd + 34, width: INNER }, { size: 11, bold: true });
  const paymentEnds = drawFacts(paper, { x: X, y: tableEnd + 54, width: INNER }, [
    ['Network', network],
    ['Transaction', txHash ?? 'Not recorded'],
    ['Received', `${displayUsdt(countedMicro)} USDT`],
  ]);
  paper.say(paper.root, 'P', NOTE, { x: X, y: paymentEnds + 22, width: INNER }, { size: 8.5, colour: INK.dim });
  drawFoot(paper, `Invoice ${number}`, 1, 1);
  return paper.finish();
}

function drawTable(paper: Paper, top: number, amount: string): number {
  const what = { x: X + 8, width: INNER - 140 } as const;
  const sum = { x: X + INNER - 128, width: 120, align: 'right' } as const;
  const table = paper.open(paper.root, 'Table', { title: 'What the invoice is for' });
  paper.decorate((doc) => doc.rect(X, top, INNER, 20).fill('#dfe5ef'));
  const head = paper.open(table, 'TR');
  const bold = { size: 9, bold: true };
  paper.fit(head, 'TH', 'What', { ...what, y: top + 13.6 }, bold, { scope: 'Column' });
  paper.fit(head, 'TH', 'Amount (USDT)', { ...sum, y: top + 13.6 }, bold, { scope: 'Column' });
  head.end();
  const row = paper.open(table, 'TR');
  paper.fit(row, 'TD', 'Funds for campaigns, held in escrow', { ...what, y: top + 37 }, { size: 9.5 });
  paper.fit(row, 'TD', amount, { ...sum, y: top + 37 }, { size: 9.5 });
  row.end();
  paper.decorate((doc) => doc.rect(X, top + 50, INNER, 0.8).fill(INK.line));
  const total = paper.open(table, 'TR');
  paper.fit(total, 'TH', 'Total, paid', { ...what, y: top + 68 }, { size: 11, bold: true }, { scope: 'Row' });
  paper.fit(total, 'TD', amount, { ...sum, y: top + 68 }, { size: 11, bold: true });
  total.end();
  table.end();
  return top + 76;
}
