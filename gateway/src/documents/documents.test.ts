import { fakeClock } from '@candor/service-kit/clock';
import { describe, expect, it } from 'vitest';
import { readPdf, type Tag, tagsOf } from '../testing/read-pdf.ts';
import { createDesk } from './desk.ts';
import { drawInvoice, type InvoiceContent } from './invoice.ts';
import { drawStatement, type StatementContent, type StatementLine } from './statement.ts';

const USDT = 1_000_000;
const at = new Date('2026-03-31T12:00:00Z');
const person = { name: 'Ann Field', username: 'ann', email: 'ann@example.com', company: null, website: null };

/** So many lines, up and down, with what they lead to. */
function statementOf(count: number, openingMicro = 30 * USDT): StatementContent {
  let balanceMicro = openingMicro;
  const lines = Array.from({ length: count }, (_, index): StatementLine => {
    const amountMicro = index % 5 === 4 ? -1_234_567 : 900_000;
    balanceMicro += amountMicro;
    return {
      at: new Date(Date.parse('2026-03-01T00:00:00Z') + index * 60_000),
      kind: amountMicro < 0 ? 'hold' : 'reward',
      reference: `record-${index}`,
      amountMicro,
      balanceAfterMicro: balanceMicro,
    };
  });
  const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];
  return { person, account: 'earnings', from, to, openingMicro, lines, closingMicro: balanceMicro };
}
const invoice: InvoiceContent = {
  depositId: 'd1',
  person: { ...person, company: 'Field & Sons', website: 'https://field.example.com' },
  network: 'TRON (TRC20)',
  txHash: 'ab'.repeat(32),
  toldAt: new Date('2026-03-01T09:00:00Z'),
  toldMicro: 1_250_500_000,
  countedAt: new Date('2026-03-01T10:30:00Z'),
  countedMicro: 1_250_500_000,
};

const drawn = async (content: StatementContent) => readPdf(await drawStatement(content, at));
const rowsOf = (table: Tag | undefined) =>
  table === undefined ? [] : tagsOf(table, 'TR').map((row) => row.children.map(({ text }) => text));
const micro = (text: string | undefined) => Math.round(Number(text?.replaceAll(',', '')) * USDT);

describe('a statement', () => {
  it('has every line, and opening balance + lines = closing balance, read from the paper', async () => {
    const content = statementOf(120);
    const { root } = await drawn(content);
    const table = rowsOf(tagsOf(root, 'Table').at(-1));
    expect(table[0]).toEqual(['Date (UTC)', 'What', 'Reference', 'Amount', 'Balance']);
    expect(table[1]).toEqual(['1 Mar 2026, 00:00', 'Opening balance', '', '', '30.00']);
    expect(table[2]).toEqual(['1 Mar 2026, 00:00', 'Reward for a rating', 'record-0', '0.90', '30.90']);
    expect(table[6]).toEqual(['1 Mar 2026, 00:04', 'Held for a payout', 'record-4', '-1.234567', '32.365433']);
    const lines = table.slice(2, -1);
    expect(lines.map(([, , reference]) => reference)).toEqual(content.lines.map(({ reference }) => reference));
    const sum = lines.reduce((total, [, , , amount]) => total + micro(amount), 0);
    expect(30 * USDT + sum).toBe(micro(table.at(-1)?.[4]));
    expect(micro(table.at(-1)?.[4])).toBe(content.closingMicro);
    const facts = Object.fromEntries(rowsOf(tagsOf(root, 'Table')[0]) as [string, string][]);
    expect(facts).toMatchObject({ 'Opening balance': '30.00', From: '1 Mar 2026, 00:00 UTC' });
    expect(micro(facts['Came in']) + micro(facts['Went out'])).toBe(sum);
  });

  it.each([
    ['a line that the balance does not follow', (lines: StatementLine[]) => lines.splice(3, 1)],
    [
      'an amount that was changed',
      (lines: StatementLine[]) => lines.splice(2, 1, { ...line(lines, 2), amountMicro: 1 }),
    ],
    ['lines of which the last is missing', (lines: StatementLine[]) => lines.pop()],
  ])('is not written with %s', async (_, spoil) => {
    const content = statementOf(20);
    const lines = [...content.lines];
    spoil(lines);
    await expect(drawStatement({ ...content, lines }, at)).rejects.toThrow(/the ledger says|and not to/);
  });

  it('is not written where the closing balance is another one, also without any line', async () => {
    await expect(drawStatement({ ...statementOf(0), closingMicro: 1 }, at)).rejects.toThrow('and not to 1');
  });

  it('without any line still has its two balances', async () => {
    const { root, pages } = await drawn(statementOf(0));
    expect(
      rowsOf(tagsOf(root, 'Table').at(-1))
        .slice(1)
        .map(([, what, , , sum]) => [what, sum]),
    ).toEqual([
      ['Opening balance', '30.00'],
      ['Closing balance', '30.00'],
    ]);
    expect(pages).toHaveLength(1);
  });

  it('goes on over pages that repeat the header for the eye and not for readers, and are numbered', async () => {
    const { pages, artifacts, root } = await drawn(statementOf(120));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, artifact] of artifacts.entries()) {
      expect(artifact).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(artifact.includes('Reference'), String(index)).toBe(index > 0);
    }
    for (const page of pages) expect(page).toContain('Reference');
    expect(tagsOf(root, 'THead')).toHaveLength(1);
    expect(tagsOf(root, 'TBody')).toHaveLength(pages.length);
  });

  it.each([28, 29, 30, 31, 32, 75, 76, 77, 78])('loses no line at the end of a page: %i', async (count) => {
    const { root } = await drawn(statementOf(count));
    expect(tagsOf(root, 'TBody').flatMap((body) => body.children)).toHaveLength(count + 2);
    expect(tagsOf(root, 'TBody').every((body) => body.children.length > 0)).toBe(true);
  });

  it('is tagged for readers: its language, its title, headings, and tables whose headers say what they head', async () => {
    const { root, lang, info, raw } = await drawn(statementOf(3));
    expect([lang, info.Title]).toEqual(['en', 'Statement of earnings, Candor']);
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    for (const mark of ['/Marked true', '/DisplayDocTitle true', '<pdfuaid:part>1</pdfuaid:part>'])
      expect(raw).toContain(mark);
    expect(root.type).toBe('Document');
    expect(tagsOf(root, 'H1').map(({ text }) => text)).toEqual(['Statement of earnings']);
    const table = tagsOf(root, 'Table').at(-1);
    expect(table && tagsOf(table, 'TH').map(({ scope }) => scope)).toEqual(Array(5).fill('Column'));
    for (const row of tagsOf(root, 'TR')) for (const cell of row.children) expect(cell.type).toMatch(/^T[HD]$/);
  });

  it('of the same figures at the same moment is the same file', async () => {
    const [one, other] = [await drawStatement(statementOf(40), at), await drawStatement(statementOf(40), at)];
    expect(one.equals(other)).toBe(true);
    expect(readPdf(one).info.CreationDate).toContain('20260331120000');
  });
});

describe('names', () => {
  it.each([
    ['Arabic', 'محمد علي (Ltd) 42'],
    ['Chinese', '北京张伟软件有限公司'],
    ['Korean', '한국 주식회사'],
    ['Hindi', 'नमस्ते'],
    ['Hebrew and English', 'שלום Ltd'],
    ['a sign beyond every font', 'A\u{2a6d6}B'],
  ])('in %s are read out as they were written, and drawn by embedded fonts', async (_, name) => {
    const { root, pages, fonts } = await drawn({ ...statementOf(1), person: { ...person, company: name } });
    expect(tagsOf(root, 'P').map(({ text }) => text)).toContain(name);
    for (const sign of name.replaceAll(/[\s()]/g, '')) if (sign !== '\u{2a6d6}') expect(pages[0], sign).toContain(sign);
    expect(fonts.every((font) => /^[A-Z]{6}\+/.test(font))).toBe(true);
  });

  it('in Arabic are drawn from the right to the left, joined', async () => {
    const { pages } = await drawn({ ...statementOf(1), person: { ...person, company: 'محمد علي' } });
    const [second, first] = ['علي', 'محمد'].map((word) => [...word].reverse().join(''));
    const page = pages[0] ?? '';
    expect(page.indexOf(second ?? '')).toBeGreaterThan(-1);
    expect(page.indexOf(first ?? '')).toBeGreaterThan(page.indexOf(second ?? ''));
  });

  it('cannot break the lines or turn the direction of what is around them', async () => {
    const company = 'One\nTwo\u202eThree\u0007';
    const { root } = await drawn({ ...statementOf(1), person: { ...person, company } });
    expect(tagsOf(root, 'P').map(({ text }) => text)).toContain('One Two Three');
  });

  it('that are long are broken, and nothing of them is lost', async () => {
    const company = `${'W'.repeat(90)} ${'wide words '.repeat(8)}`.trim();
    const { root } = await drawn({ ...statementOf(1), person: { ...person, company } });
    expect(tagsOf(root, 'P').map(({ text }) => text.replaceAll(' ', ''))).toContain(company.replaceAll(' ', ''));
  });
});

describe('an invoice', () => {
  it('says what was paid, by whom, when, and by which transaction', async () => {
    const { root, info, pages } = readPdf(await drawInvoice(invoice, at));
    expect([info.Title, pages.length]).toEqual(['Invoice CANDOR-d1, Candor', 1]);
    const tables = tagsOf(root, 'Table').map(rowsOf);
    expect(tables[0]).toEqual([
      ['Invoice number', 'CANDOR-d1'],
      ['Date', '1 Mar 2026, 10:30 UTC'],
      ['Deposit told', '1 Mar 2026, 09:00 UTC'],
      ['Status', 'Paid'],
      ['From', 'Candor'],
    ]);
    expect(tables[1]).toEqual([
      ['What', 'Amount (USDT)'],
      ['Funds for campaigns, held in escrow', '1,250.50'],
      ['Total, paid', '1,250.50'],
    ]);
    expect(tables[2]).toEqual([
      ['Network', 'TRON (TRC20)'],
      ['Transaction', 'ab'.repeat(32)],
      ['Received', '1,250.50 USDT'],
    ]);
    const texts = tagsOf(root, 'P').map(({ text }) => text);
    for (const line of ['Field & Sons', 'Ann Field', 'ann@example.com', 'https://field.example.com'])
      expect(texts).toContain(line);
  });

  it('is not written where the ledger counted another amount', async () => {
    await expect(drawInvoice({ ...invoice, countedMicro: 1 }, at)).rejects.toThrow('the ledger counted 1');
  });
});

describe('the desk', () => {
  it('draws one after another at the moment of its clock, and refuses when too many wait', async () => {
    const clock = fakeClock(at.getTime());
    const draw = createDesk(clock, 2);
    const started: string[] = [];
    let finish = () => {};
    const first = draw(async (when) => {
      started.push(`first ${when.toISOString()}`);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      throw new Error('a fault');
    });
    const second = draw(async () => {
      started.push('second');
      return Buffer.from('2');
    });
    await expect(draw(async () => Buffer.from('3'))).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(started).toEqual([`first ${at.toISOString()}`]);
    finish();
    await expect(first).rejects.toThrow('a fault');
    // A fault of one keeps nobody else from theirs.
    expect(String(await second)).toBe('2');
    expect(String(await draw(async () => Buffer.from('4')))).toBe('4');
  });
});

function line(lines: readonly StatementLine[], index: number): StatementLine {
  const found = lines[index];
  if (!found) throw new Error(`no line ${index}`);
  return found;
}
