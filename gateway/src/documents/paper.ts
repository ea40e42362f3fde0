import PDFDocument from 'pdfkit';
import { type Face, fontOf } from './faces.ts';
import { oneLine, type Run, runsOf } from './runs.ts';

/** Points of 1/72 inch: A4. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;
const PLAIN = /^[\x20-\x7e\u00a0-\u024f\u2010-\u2027\u2212]*$/;
const SMALLEST = 4;

export const INK = { text: '#16202e', dim: '#556070', line: '#c9d1dc', brand: '#1f4fd8', shade: '#f3f5f9' } as const;

export interface Style {
  size: number;
  bold?: boolean;
  colour?: string;
}

export interface Box {
  x: number;
  /** Where its first line stands: the baseline. */
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** What a document says of itself. */
export interface About {
  title: string;
  subject: string;
  /** When it is made: the same content at the same moment is the same file, byte for byte. */
  at: Date;
}

/** A part of the structure that readers of the document follow. */
export type Part = PDFKit.PDFStructureElement;
export interface PartOptions {
  scope?: 'Row' | 'Column';
  title?: string;
}

/** A document under the pen: A4, tagged for readers (PDF/UA-1), each font embedded as far as it is used. */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  /** Which fonts it has so far: the others are not opened for it. */
  readonly #faces = new Set<Face>();
  readonly #whole: Promise<Buffer>;
  readonly root: Part;

  constructor({ title, subject, at }: About) {
    this.#doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      lang: 'en',
      displayTitle: true,
      // None of the fonts that a PDF need not bring along.
      font: null as never,
      info: { Title: title, Subject: subject, Author: 'Candor', Creator: 'Candor', CreationDate: at, ModDate: at },
    });
    this.#whole = gathered(this.#doc);
    this.root = this.#doc.struct('Document', { title });
    this.#doc.addStructure(this.root);
  }

  addPage(): void {
    this.#doc.addPage();
  }

  /** Opens a part inside of another one; `end` it when all of it is there. */
  open(parent: Part, type: string, options: PartOptions = {}): Part {
    const part = this.#doc.struct(type, options as never);
    parent.add(part);
    return part;
  }

  /** A text as a part of its own. Returns how many lines it took. */
  say(parent: Part, type: string, text: string, box: Box, style: Style, options: PartOptions = {}): number {
    const part = this.open(parent, type, options);
    const lines = this.#broken(oneLine(text), box.width, style);
    this.#tell(part, oneLine(text), () => {
      for (const [index, line] of lines.entries())
        this.#draw(runsOf(line, style.bold), { ...box, y: box.y + index * style.size * LEADING }, style);
    });
    part.end();
    return lines.length;
  }

  /** As `say` on one line, as small as it must be to fit. */
  fit(parent: Part, type: string, text: string, box: Box, style: Style, options: PartOptions = {}): void {
    const part = this.open(parent, type, options);
    const line = oneLine(text);
    const runs = runsOf(line, style.bold);
    const width = this.#width(runs, style.size);
    const size = width <= box.width ? style.size : Math.max(SMALLEST, (style.size * box.width) / width);
    this.#tell(part, line, () => this.#draw(runs, box, { ...style, size }));
    part.end();
  }

  /** Draws what is for the eye only: readers pass it over. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw(this.#doc);
    this.#doc.endMarkedContent();
  }

  /** A text that each page repeats, which readers need to hear once at most. */
  repeat(text: string, box: Box, style: Style): void {
    this.#doc.markContent('Artifact', { type: 'Pagination' });
    this.#draw(runsOf(oneLine(text), style.bold), box, style);
    this.#doc.endMarkedContent();
  }

  /** Ends the document and gives the file. */
  async finish(): Promise<Buffer> {
    this.root.end();
    this.#doc.end();
    return this.#whole;
  }

  /** Readers get the text as it was written, where it is drawn in another order or with other signs. */
  #tell(part: Part, text: string, draw: () => void): void {
    if (PLAIN.test(text)) part.add(draw);
    else part.add(this.#doc.struct('Span', { actual: text }, draw));
  }

  #draw(runs: readonly Run[], { x, y, width, align }: Box, { size, colour = INK.text }: Style): void {
    let at = align === 'right' ? x + width - this.#width(runs, size) : x;
    for (const run of runs) {
      this.#font(run.face).fontSize(size).fillColor(colour);
      this.#doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#doc.widthOfString(run.text);
    }
  }

  #width(runs: readonly Run[], size: number): number {
    return runs.reduce((sum, { text, face }) => sum + this.#font(face).fontSize(size).widthOfString(text), 0);
  }

  #font(face: Face): PDFKit.PDFDocument {
    if (!this.#faces.has(face)) this.#doc.registerFont(face, fontOf(face) as never);
    this.#faces.add(face);
    return this.#doc.font(face);
  }

  /** The lines of a text: broken between words, and inside of one that has no room on a line. */
  #broken(text: string, width: number, { size, bold }: Style): string[] {
    const fits = (line: string) => this.#width(runsOf(line, bold), size) <= width;
    const lines = [''];
    for (const word of text.split(' ')) {
      const line = lines.at(-1) ?? '';
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else {
        if (line !== '') lines.push('');
        for (const sign of word) {
          const more = `${lines.at(-1)}${sign}`;
          if (fits(more) || lines.at(-1) === '') lines[lines.length - 1] = more;
          else lines.push(sign);
        }
      }
    }
    return lines;
  }
}

/** From one line to the next, in sizes of its letters. */
export const LEADING = 1.4;

function gathered(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
