import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { describe, expect, it } from 'vitest';
import { type Text, textsOf } from './texts.ts';

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const cells = (line: string) => line.split('|').slice(1, -1);
const listed = (cell = '') => (cell.trim() === '–' ? [] : cell.split(',').map((one) => one.trim()));
const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map(cells)
  .map(([word = '', , never, kept]) => ({ word: word.trim(), never: listed(never), kept: listed(kept) }));

/** What the services say to people: sentences, words of changes, mails, refusals. */
const SAID = /\/(sentences|security-words|errors|mails\/.+)\.ts$/;
const UNREAD = /\.test\.|\/generated\/|\/testing[./-]/;

function sources(): string[] {
  const below = (folder: string) =>
    readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
  const services = readdirSync(join(rootDir, 'services'), { withFileTypes: true }).filter((one) => one.isDirectory());
  const said = services.flatMap(({ name }) => below(`services/${name}/src`)).filter((file) => SAID.test(file));
  return [...below('frontend/src'), ...said].filter((file) => /\.tsx?$/.test(file) && !UNREAD.test(file));
}

/** Whether a text has one of these words outside of every phrase that is kept. */
function says(text: string, { never, kept }: (typeof rows)[number]): boolean {
  const others = kept.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);
  return new RegExp(`(?<![\\w-])(${never.join('|')})(?![\\w-])`, 'i').test(others);
}

const texts: Text[] = sources().flatMap((file) => textsOf(file, read(file)));

describe('one word for one thing', () => {
  it.each(rows.map((row) => [row.word, row] as const))('%s is called nothing else', (_word, row) => {
    expect(
      texts.filter(({ text }) => says(text, row)).map(({ file, line, text }) => `${file}:${line}: ${text}`),
    ).toEqual([]);
  });

  it('of the older words only those that are still said are kept', () => {
    const all = texts.map(({ text }) => text).join('\n');
    expect(rows.flatMap(({ kept }) => kept).filter((phrase) => !all.includes(phrase))).toEqual([]);
  });

  it('finds what is said in markup, attributes, templates and tables, and passes over what is for programs', () => {
    const source = `
      import { a } from 'a slot';
      type Of = 'a slot of a type';
      const Q = graphql(\`query { a slot }\`);
      const WORDS = { ended: 'This slot is gone.', state: 'slot' };
      export const Page = ({ n }: { n: number }) => (
        <p className="a slot" title="Its slot" aria-label={\`\${n} of a slot\`}>
          The slot <b>Slots</b>
        </p>
      );`;
    expect(textsOf('Page.tsx', source).map(({ line, text }) => `${line}: ${text}`)).toEqual([
      '5: This slot is gone.',
      '7: Its slot',
      '7: of a slot',
      '8: The slot',
      '8: Slots',
    ]);
  });
});
