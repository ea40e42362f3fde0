import { inflateSync } from 'node:zlib';

/** A part of a document as a screen reader meets it. */
export interface Tag {
  type: string;
  scope: string | undefined;
  /** What is read out: what stands for the text where there is such, else the text as it is drawn. */
  text: string;
  children: Tag[];
}

export interface ReadPdf {
  raw: string;
  /** The document's own facts, such as `Title`. */
  info: Record<string, string>;
  lang: string | undefined;
  /** All that is drawn, page by page, with what readers pass over. */
  pages: string[];
  /** What of each page readers pass over: repeated headers, page numbers. */
  artifacts: string[];
  root: Tag;
  /** The names of the fonts, each of which is embedded. */
  fonts: string[];
}

interface Entry {
  dict: string;
  stream: Buffer | undefined;
}

/** Reads a PDF as pdfkit writes it: its texts by the fonts' own tables, and the structure that it gives to readers. For tests. */
export function readPdf(file: Buffer): ReadPdf {
  const raw = file.toString('latin1');
  const entries = new Map<number, Entry>();
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dict = '', packed] = body.split('\nstream\n');
    const bytes = packed?.replace(/\nendstream$/, '');
    entries.set(Number(id), { dict, stream: bytes === undefined ? undefined : inflated(dict, bytes) });
  }
  const at = (id: string | undefined) => entries.get(Number(id)) ?? { dict: '', stream: undefined };
  const refs = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
  const catalog = [...entries.values()].find(({ dict }) => dict.includes('/Type /Catalog'))?.dict ?? '';
  const pageIds = refs(listOf(at(/\/Pages (\d+)/.exec(catalog)?.[1]).dict, 'Kids'));
  const drawn = pageIds.map((id) => {
    const { dict } = at(id);
    const resources = at(/\/Resources (\d+)/.exec(dict)?.[1]).dict;
    const tables = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
      const map = at(/\/ToUnicode (\d+)/.exec(at(font).dict)?.[1]).stream?.toString('latin1') ?? '';
      return [name, signsOf(map)] as const;
    });
    return textsOf(at(/\/Contents (\d+)/.exec(dict)?.[1]).stream?.toString('latin1') ?? '', new Map(tables));
  });
  const tagOf = (id: string | undefined): Tag => {
    const { dict } = at(id);
    const kids = listOf(dict, 'K');
    const page = drawn[pageIds.indexOf(/\/Pg (\d+)/.exec(dict)?.[1])];
    const own = [...kids.matchAll(/(?<![\d ])(\d+)(?! 0 R|\d)/g)].map(
      ([, mcid]) => page?.marked.get(Number(mcid)) ?? '',
    );
    const children = refs(kids).map(tagOf);
    const actual = literal(dict, 'ActualText');
    return {
      type: /\/S \/(\w+)/.exec(dict)?.[1] ?? '',
      scope: /\/Scope \/?\(?(\w+)/.exec(dict)?.[1],
      text: actual ?? [...own, ...children.map(({ text }) => text)].join(''),
      children,
    };
  };
  const info = at(/\/Info (\d+)/.exec(raw)?.[1]).dict;
  const top = at(/\/StructTreeRoot (\d+)/.exec(catalog)?.[1]).dict;
  return {
    raw,
    info: Object.fromEntries(
      [...info.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, unescaped(at(id).dict.slice(1, -1))]),
    ),
    lang: literal(catalog, 'Lang'),
    pages: drawn.map(({ all }) => all),
    artifacts: drawn.map(({ passed }) => passed),
    root: tagOf(refs(listOf(top, 'K'))[0]),
    fonts: [...entries.values()].flatMap(({ dict }) =>
      dict.includes('/FontFile2 ') ? [/\/FontName \/(\S+)/.exec(dict)?.[1] ?? ''] : [],
    ),
  };
}

/** Every tag of a type, in the order in which they are read. */
export function tagsOf(tag: Tag, type: string): Tag[] {
  return [...(tag.type === type ? [tag] : []), ...tag.children.flatMap((child) => tagsOf(child, type))];
}

function inflated(dict: string, bytes: string): Buffer {
  const packed = Buffer.from(bytes, 'latin1');
  return dict.includes('/FlateDecode') ? inflateSync(packed) : packed;
}

function listOf(dict: string, name: string): string {
  return new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(dict)?.[1] ?? '';
}

function literal(dict: string, name: string): string | undefined {
  const written = new RegExp(`/${name} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(dict)?.[1];
  return written === undefined ? undefined : unescaped(written);
}

function unescaped(written: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const text = written.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign);
  return text.startsWith('\xfe\xff') ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le') : text;
}

/** What each glyph of a font stands for. */
function signsOf(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) =>
      String.fromCharCode(...hex.split(' ').map((unit) => Number.parseInt(unit || '0', 16))),
    ),
  );
}

const STEPS = /\/(\w+)(?: <<([\s\S]*?)>>)? (?:BDC|BMC)|\bEMC\b|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;

/** What a page's content draws: in all, by its marks, and what is marked as nothing for readers. */
function textsOf(content: string, fonts: ReadonlyMap<string, readonly string[]>) {
  const marked = new Map<number, string>();
  const open: { mcid: number | undefined; isPassed: boolean }[] = [];
  const [all, passed]: [string[], string[]] = [[], []];
  let font: readonly string[] = [];
  for (const [step, tag, facts = '', name, glyphs] of content.matchAll(STEPS)) {
    if (tag !== undefined) {
      const mcid = /\/MCID (\d+)/.exec(facts)?.[1];
      open.push({ mcid: mcid === undefined ? undefined : Number(mcid), isPassed: tag === 'Artifact' });
    } else if (step === 'EMC') open.pop();
    else if (name !== undefined) font = fonts.get(name) ?? [];
    else if (glyphs !== undefined) {
      const hex = [...glyphs.matchAll(/<([\da-f]+)>/g)].map(([, run]) => run).join('');
      const text = (hex.match(/.{4}/g) ?? []).map((gid) => font[Number.parseInt(gid, 16)] ?? '').join('');
      all.push(text);
      const mark = open.findLast(({ mcid, isPassed }) => mcid !== undefined || isPassed);
      if (mark === undefined) throw new Error(`drawn without a mark: ${text}`);
      if (mark.mcid === undefined) passed.push(text);
      else marked.set(mark.mcid, (marked.get(mark.mcid) ?? '') + text);
    }
  }
  return { all: all.join('\n'), passed: passed.join('\n'), marked };
}
