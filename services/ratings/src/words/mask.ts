import { type Found, findIn, type MaskedKind, maskedKinds } from './patterns.ts';
import { plainOf } from './plain.ts';

export interface Masked {
  text: string;
  /** What was left out, each kind once. */
  masked: MaskedKind[];
}

/** What the left-out is replaced by. */
export const leftOut = (kind: MaskedKind): string => `[${kind} left out]`;

/** Leaving out may bring together what was not seen before; after so many times nothing new is to be found. */
const TIMES = 8;

/**
 * A message without what would tell who somebody is or lead out of here: mail addresses, telephone numbers, links and handles, also spaced
 * out, spelled out, or in letters that look alike. It is rather too much than too little: whoever reads it is told what was left out.
 */
export function mask(written: string): Masked {
  const masked = new Set<MaskedKind>();
  let text = written;
  for (let time = 0; time < TIMES; time += 1) {
    const found = findIn(plainOf(text));
    if (found.length === 0) break;
    for (const { kind } of found) masked.add(kind);
    text = replaced(text, found);
  }
  return { text, masked: maskedKinds.filter((kind) => masked.has(kind)) };
}

function replaced(text: string, found: readonly Found[]): string {
  let rest = 0;
  let out = '';
  for (const { kind, from, to } of found) {
    out += text.slice(rest, from) + leftOut(kind);
    rest = to;
  }
  return out + text.slice(rest);
}
