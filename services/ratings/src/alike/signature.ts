/**
 * Says how alike two texts are, by a short signature of each.
 *
 * A text becomes a weighted set of its words and of pairs of words that follow each other: words survive when sentences are put in
 * another order, pairs tell texts apart that use the same words. The share that two sets have in common (their weighted Jaccard index) is
 * estimated by MinHash: of each of `HASHES` hash functions the signature keeps the least value over the set, and two sets have the same one
 * as often as they have in common (Broder, "On the resemblance and containment of documents", 1997). An element of weight n is in the set
 * n times, each under a number of its own, as "Consistent Weighted Sampling" (Manasse, McSherry, Talwar, 2010) begins with for whole
 * numbers.
 *
 * So that one need not look at all texts, the signature is cut into `BANDS` bands of `ROWS` values: texts that are alike agree in at least
 * one band nearly always, others seldom (Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets", 3.4). Of those that agree the whole
 * signatures are compared.
 *
 * Weights and threshold are what was measured to keep both rates of the rules: see `rates.ts`.
 */

/** Texts of fewer words are not judged: short ones are alike by chance. */
export const WORDS_MIN = 25;
const BANDS = 32;
const ROWS = 4;
const HASHES = BANDS * ROWS;
/** From this share of equal values on two texts are alike. */
export const ALIKE_FROM = 0.45;

const SHORT_WORD_WEIGHT = 1;
const WORD_WEIGHT = 5;
const PAIR_WEIGHT = 1;
/** Words of so few letters are mostly those that every text has. */
const SHORT_LETTERS = 3;
/** In these letters words are written out; in others one or two signs are a word of meaning. */
const SHORT_WORD = new RegExp(
  `^[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]{1,${SHORT_LETTERS}}$`,
  'u',
);

const UINT32 = 2 ** 32;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text in their order, folded: case, white space, punctuation and Unicode form make no difference. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  return [...segmenter.segment(folded)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** The hashes of a text's weighted set: of an element of weight n there are n. */
function elementsOf(words: readonly string[]): Set<number> {
  const elements = new Set<number>();
  const add = (element: string, weight: number) => {
    for (let nth = 0; nth < weight; nth += 1) elements.add(hashOf(`${nth} ${element}`));
  };
  for (const [at, word] of words.entries()) {
    add(word, SHORT_WORD.test(word) ? SHORT_WORD_WEIGHT : WORD_WEIGHT);
    const next = words[at + 1];
    if (next !== undefined) add(`${word} ${next}`, PAIR_WEIGHT);
  }
  return elements;
}

/** Of a text its signature: `HASHES` values of 32 bits. Undefined for one of fewer than `WORDS_MIN` words, which nobody judges. */
export function signatureOf(text: string): Uint32Array | undefined {
  const words = wordsOf(text);
  if (words.length < WORDS_MIN) return undefined;
  const values = new Uint32Array(HASHES).fill(UINT32 - 1);
  for (const element of elementsOf(words))
    for (let at = 0; at < HASHES; at += 1) {
      const value = mixed(element ^ (SEEDS[at] as number));
      if (value < (values[at] as number)) values[at] = value;
    }
  return values;
}

/** How much two texts have in common by their signatures, from 0 to 1. */
export function likeness(one: Uint32Array, other: Uint32Array): number {
  let equal = 0;
  for (let at = 0; at < HASHES; at += 1) if (one[at] === other[at]) equal += 1;
  return equal / HASHES;
}

/** The bands of a signature among the texts of one product: what two of them share they are found by. */
export function bandsOf(values: Uint32Array, product: string): string[] {
  const among = hashOf(product);
  return Array.from({ length: BANDS }, (_, band) => {
    let [low, high] = [mixed(among ^ band), mixed(among + band)];
    for (let at = band * ROWS; at < (band + 1) * ROWS; at += 1) {
      low = mixed(low ^ (values[at] as number));
      high = mixed((high + (values[at] as number)) | 0);
    }
    return low.toString(36) + high.toString(36);
  });
}

/** As it is stored. */
export const packed = (values: Uint32Array): Buffer => Buffer.from(values.buffer, values.byteOffset, values.byteLength);

/** What was stored, as a signature. */
export function unpacked(stored: Uint8Array): Uint32Array {
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  return Uint32Array.from({ length: stored.byteLength / 4 }, (_, at) => view.getUint32(at * 4, true));
}

/** FNV-1a over the UTF-16 units, with its bits mixed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash);
}

/** The last step of MurmurHash3 for 32 bits: one bit of the input changes half of the output. */
function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** One of each hash function; what is stored goes by them, so they stay. */
const SEEDS = Uint32Array.from({ length: HASHES }, (_, at) => mixed(Math.imul(at + 1, 0x9e3779b1)));
