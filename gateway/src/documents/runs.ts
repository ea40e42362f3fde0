import bidiFactory from 'bidi-js';
import { covers, type Face } from './faces.ts';

const bidi = bidiFactory();
/** Drawn for a sign that no font has. */
const UNKNOWN = '\ufffd';
/** Controls, line breaks, and what would turn the direction of the text around it. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** What is in every font of ours and reads from left to right. */
const PLAIN = /^[\x20-\x7e]*$/;
const JOINED = /^[\p{M}\u200c\u200d]$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A piece of a line that is drawn in one go, in one font. */
export interface Run {
  text: string;
  face: Face;
}

/** Whatever somebody wrote, as one line of text. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}

/** The pieces of a line from left to right, each in a font that can draw it. `line` is as `oneLine` makes it. */
export function runsOf(line: string, isBold = false): Run[] {
  if (PLAIN.test(line)) return line === '' ? [] : [{ text: line, face: isBold ? 'bold' : 'text' }];
  const levels = bidi.getEmbeddingLevels(line, 'auto').levels;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const parts: { text: string; face: Face; level: number }[] = [];
  let at = 0;
  for (const sign of line) {
    const level = levels[at] ?? 0;
    const last = parts.at(-1);
    const shown = mirrored.get(at) ?? sign;
    const drawn = faceOf(shown, isBold, last?.face);
    at += sign.length;
    if (last && last.level === level && last.face === drawn.face) last.text += drawn.text;
    else parts.push({ ...drawn, level });
  }
  return inOrder(parts).flatMap(({ text, face, level }) =>
    level % 2 === 0 ? [{ text, face }] : backwards(text, face),
  );
}

function faceOf(sign: string, isBold: boolean, before: Face | undefined): Run {
  const point = sign.codePointAt(0) ?? 0;
  // An accent goes with its letter, a blank with what it follows: it needs no font of its own.
  const kept = (JOINED.test(sign) || sign === ' ') && before !== undefined ? [before] : [];
  const faces: Face[] = [...kept, isBold ? 'bold' : 'text', 'text', 'han', 'any'];
  const face = faces.find((one) => covers(one, point));
  return face === undefined ? { text: UNKNOWN, face: 'text' } : { text: sign, face };
}

/** Unicode's rule L2: from the highest level down to the lowest odd one, what is not below it is turned around. */
function inOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

/** A piece that reads from right to left, word by word from the left. A word of such a script is turned around where it is shaped. */
function backwards(text: string, face: Face): Run[] {
  return text
    .split(/( )/)
    .filter((word) => word !== '')
    .reverse()
    .map((word) => ({ text: RIGHT_TO_LEFT.test(word) ? word : [...word].reverse().join(''), face }));
}
