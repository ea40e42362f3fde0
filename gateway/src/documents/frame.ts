import { DateTime } from 'luxon';
import { INK, INNER, PAGE, type Paper, type Part } from './paper.ts';

/** A person as documents name them. */
export interface Person {
  name: string | null;
  username: string | null;
  email: string | null;
  company: string | null;
  website: string | null;
}

/** A moment as documents have it, in UTC: `2 Mar 2026, 10:00`. */
export function momentText(at: Date): string {
  return DateTime.fromJSDate(at, { zone: 'utc' }).setLocale('en-GB').toFormat('d LLL yyyy, HH:mm');
}

/** Who somebody is, one fact a line; the company first, since that is whom an invoice is for. */
export function linesOf({ company, name, username, email, website }: Person): string[] {
  const who = name ?? (username === null ? null : `@${username}`);
  return [company, who, email, website].filter((line): line is string => line !== null && line.trim() !== '');
}

const X = PAGE.margin;

/** The head of the first page. Returns where the next thing may begin. */
export function drawHead(paper: Paper, title: string, note: string): number {
  paper.decorate((doc) => doc.rect(X, 44, 26, 26).fill(INK.brand));
  paper.repeat('C', { x: X + 7.4, y: 63, width: 20 }, { size: 18, bold: true, colour: '#ffffff' });
  paper.say(paper.root, 'P', 'Candor', { x: X + 35, y: 63, width: 200 }, { size: 18, bold: true });
  const right = { x: X + INNER / 2, width: INNER / 2, align: 'right' } as const;
  paper.say(paper.root, 'H1', title, { ...right, y: 63 }, { size: 18, bold: true });
  paper.say(paper.root, 'P', note, { ...right, y: 80 }, { size: 9, colour: INK.dim });
  paper.decorate((doc) => doc.rect(X, 94, INNER, 1).fill(INK.line));
  return 94;
}

/** The foot of a page. */
export function drawFoot(paper: Paper, title: string, page: number, pages: number): void {
  const y = PAGE.height - 32;
  paper.decorate((doc) => doc.rect(X, y - 14, INNER, 0.6).fill(INK.line));
  const style = { size: 8, colour: INK.dim };
  paper.repeat(title, { x: X, y, width: INNER - 100 }, style);
  paper.repeat(`Page ${page} of ${pages}`, { x: X + INNER - 100, y, width: 100, align: 'right' }, style);
}

/** Facts by their names, as a table of two columns. Returns where it ends. */
export function drawFacts(
  paper: Paper,
  { x, y, width }: { x: number; y: number; width: number },
  facts: readonly (readonly [string, string])[],
  nameWidth = 96,
): number {
  const table = paper.open(paper.root, 'Table');
  let at = y;
  for (const [name, value] of facts) {
    const row = paper.open(table, 'TR');
    const style = { size: 9 };
    paper.fit(row, 'TH', name, { x, y: at, width: nameWidth }, { ...style, colour: INK.dim }, { scope: 'Row' });
    const box = { x: x + nameWidth, y: at, width: width - nameWidth };
    at += paper.say(row, 'TD', value, box, style) * 12.6 + 3.4;
    row.end();
  }
  table.end();
  return at;
}

/** A heading with lines under it, such as whom a document is for. Returns where it ends. */
export function drawLines(
  paper: Paper,
  { x, y, width }: { x: number; y: number; width: number },
  heading: string,
  lines: readonly string[],
): number {
  const part: Part = paper.open(paper.root, 'Sect');
  paper.say(part, 'H2', heading, { x, y, width }, { size: 9, colour: INK.dim });
  let at = y + 17;
  for (const [index, line] of lines.entries()) {
    const style = index === 0 ? { size: 11, bold: true } : { size: 9 };
    at += paper.say(part, 'P', line, { x, y: at, width }, style) * style.size * 1.4 + 1.6;
  }
  part.end();
  return at;
}
