/**
 * Finds letters that are no words: `asdf asdf jkl`, `aaaaaaaa`, rows of a keyboard. It knows no language, so that none is worse off: it looks
 * only for what no language has much of. Scripts that it cannot read letter by letter are taken for words.
 */

/** Shorter texts say too little. */
const CHARS_MIN = 20;
/** Groups of letters that are shorter than this may be anything: prepositions, numbers, names of keys. */
const GROUP_MIN = 3;
/** So many of the groups are no words. */
const SHARE = 0.5;
/** Of so few different letters nobody writes a sentence. */
const LETTERS_MIN = 5;
/** Pairs of letters that are at most two keys of a row apart: of written words about a quarter, of what hands do by themselves most. */
const NEIGHBOURS = 0.65;
const KEYS_APART = 2;
const PAIRS_MIN = 20;
/** The longest row of consonants that words have is shorter, but for a few compounds. */
const CONSONANTS_MAX = 6;
const SHOWN = 3;

const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
];
const VOWELS = /[aeiouyаеёиоуыэюяіїєαεηιουω]/u;
/** Such as the Czech “vlk” and “prst”. */
const SYLLABIC = /^\p{L}{1,4}[lr]\p{L}{0,3}$/u;
/** Letters of scripts that write their vowels as letters. */
const READABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u;

/** Why a text is no words, as a part of a sentence; undefined where it may well be some. */
export function wordlessWhy(text: string): string | undefined {
  if ([...text].length < CHARS_MIN) return undefined;
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const groups = plain.match(/\p{L}+/gu) ?? [];
  const letters = groups.join('');
  if (letters.length === 0) return 'there are no letters in it';
  const different = new Set(letters).size;
  if ([...letters].length >= CHARS_MIN && different < LETTERS_MIN)
    return different === 1 ? 'it is one letter again and again' : `it is ${different} letters again and again`;
  const long = groups.filter((group) => group.length >= GROUP_MIN);
  const none = long.filter((group) => READABLE.test(group) && isNoWord(group));
  if (none.length > 0 && none.length >= SHARE * long.length && letters.length >= CHARS_MIN)
    return `${none.length} of ${long.length} groups of letters are no words: ${quoted(none)}`;
  const share = neighbourShare(groups.filter((group) => READABLE.test(group)));
  return share >= NEIGHBOURS ? 'most of its letters are beside each other on a keyboard' : undefined;
}

function isNoWord(group: string): boolean {
  const isVowelless = !VOWELS.test(group) && !SYLLABIC.test(group);
  return isVowelless || /(.)\1\1/u.test(group) || consonantsIn(group) > CONSONANTS_MAX || isOfRows(group);
}

const consonantsIn = (group: string) => Math.max(...group.split(VOWELS).map((part) => part.length));

/** Whether it is made of rows of a keyboard alone, at least three letters of each, in either direction. */
function isOfRows(group: string): boolean {
  let at = 0;
  while (at < group.length) {
    let end = at + 1;
    while (end < group.length && isOfRow(group.slice(at, end + 1))) end += 1;
    if (end - at < GROUP_MIN) return false;
    at = end;
  }
  return true;
}
const isOfRow = (letters: string) =>
  ROWS.some((row) => row.includes(letters) || row.includes([...letters].reverse().join('')));

function neighbourShare(groups: readonly string[]): number {
  const pairs = groups.flatMap((group) => [...group].slice(1).map((letter, at) => group[at] + letter));
  return pairs.length < PAIRS_MIN ? 0 : pairs.filter(isBeside).length / pairs.length;
}

const isBeside = (pair: string) =>
  ROWS.some((row) => {
    const [one = -1, other = -1] = [...pair].map((letter) => row.indexOf(letter));
    return one >= 0 && other >= 0 && Math.abs(one - other) <= KEYS_APART;
  });

const quoted = (groups: readonly string[]) =>
  [...new Set(groups)]
    .slice(0, SHOWN)
    .map((group) => `“${group.slice(0, 20)}”`)
    .join(', ');
