/** A text as its reader means it: for looking, never for showing. Each of its characters knows where it stands in what was written. */
export interface Plain {
  text: string;
  /** Where the character that stands at this place of `text` begins and ends in what was written. */
  from: number[];
  to: number[];
}

/** What is not seen, and so can stand between any two characters. */
const UNSEEN = /^[\p{Cf}\p{Cc}\p{M}\u115f\u1160\u3164\uffa0]$/u;
const DIGIT = /^\p{Nd}$/u;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u3002': '.',
  '\u2024': '.',
  '\u00b7': '.',
  '\u2022': '.',
  '\u2219': '.',
  '\u22c5': '.',
  '\uff61': '.',
  '\u06d4': '.',
};

/** Letters and digits as they are meant: wide, circled and mathematical ones as plain ones, digits of every script as 0 to 9, nothing unseen. */
export function plainOf(written: string): Plain {
  const plain: Plain = { text: '', from: [], to: [] };
  let at = 0;
  for (const character of written) {
    const end = at + character.length;
    for (const meant of meantBy(character)) {
      plain.text += meant;
      for (let unit = 0; unit < meant.length; unit += 1) {
        plain.from.push(at);
        plain.to.push(end);
      }
    }
    at = end;
  }
  return plain;
}

/** The end of a line is a blank; what is not seen is nothing. */
function meantBy(character: string): string[] {
  if (/\s/u.test(character)) return [' '];
  const known = LOOKALIKES[character];
  if (known !== undefined) return [known];
  return [...character.normalize('NFKC').toLowerCase()].flatMap((one) => {
    if (UNSEEN.test(one)) return [];
    if (/\s/u.test(one)) return [' '];
    return [LOOKALIKES[one] ?? (DIGIT.test(one) ? digitOf(one) : one)];
  });
}

/** Which of the ten it is: the digits of a script stand side by side, 0 first. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  // Scripts whose digits follow upon each other are in tens.
  return String((code - zero) % 10);
}

/** The same with each place that `pattern` finds written as `meant`, of at most one character. */
export function rewritten(plain: Plain, pattern: RegExp, meant: string): Plain {
  const out: Plain = { text: '', from: [], to: [] };
  const copy = (begin: number, end: number) => {
    out.text += plain.text.slice(begin, end);
    for (let at = begin; at < end; at += 1) {
      out.from.push(plain.from[at] ?? 0);
      out.to.push(plain.to[at] ?? 0);
    }
  };
  let rest = 0;
  for (const { index, 0: found } of plain.text.matchAll(pattern)) {
    copy(rest, index);
    rest = index + found.length;
    out.text += meant;
    if (meant === '') continue;
    out.from.push(plain.from[index] ?? 0);
    out.to.push(plain.to[rest - 1] ?? 0);
  }
  copy(rest, plain.text.length);
  return out;
}
