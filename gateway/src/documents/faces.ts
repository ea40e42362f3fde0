import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './woff.ts';

/** A font of a document. `text` and `bold` are ours; the others have what those lack. */
export type Face = 'text' | 'bold' | 'han' | 'any';

/**
 * Where each is: DejaVu has Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian; Noto has Chinese and Japanese; Unifont has
 * nearly every sign that there is, drawn coarsely.
 */
const FILES: Readonly<Record<Face, readonly [string, string]>> = {
  text: ['dejavu-fonts-ttf', 'ttf/DejaVuSansCondensed.ttf'],
  bold: ['dejavu-fonts-ttf', 'ttf/DejaVuSansCondensed-Bold.ttf'],
  han: ['@fontsource/noto-sans-sc', 'files/noto-sans-sc-chinese-simplified-400-normal.woff'],
  any: ['@fontsource/unifontex', 'files/unifontex-latin-400-normal.woff'],
};

const asked = createRequire(import.meta.url);
const fonts = new Map<Face, Font>();

/** A font as pdfkit takes it. Opened when a document first needs it, and kept for all that follow. */
export function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known) return known;
  const [name, file] = FILES[face];
  const font = create(unpackWoff(readFileSync(join(dirname(asked.resolve(`${name}/package.json`)), file))));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name}/${file} is not one font`);
  fonts.set(face, font);
  return font;
}

/** Whether a font can draw this code point. */
export function covers(face: Face, codePoint: number): boolean {
  return fontOf(face).hasGlyphForCodePoint(codePoint);
}
