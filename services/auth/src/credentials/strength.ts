import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** zxcvbn's score from 0 to 4: from 2 on it takes more than a million guesses. */
const SCORE_MIN = 2;
/**
 * Only the beginning is judged: what is hard to guess there is so as a whole, and what estimating takes grows with the square of the
 * length.
 */
const JUDGED_CHARS = 32;
/** Ways in which a few letters were replaced by digits and signs. Each takes its time; more of them say nothing more. */
const SUBSTITUTIONS_MAX = 16;
/** The product's own words: nobody's secret. */
const PRODUCT_WORDS = ['candor', 'usdt', 'rating', 'ratings', 'rater', 'publisher', 'payout', 'feedback', 'superadmin'];
/** Shorter parts of a name are in too many words, */
const PART_CHARS_MIN = 3;
/** and a mail address is no longer than that. */
const PART_CHARS_MAX = 254;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Made when the first password is set: most processes never need it, and none should start later for it. Surnames and the words of an
 * encyclopedia are left out: they are half of the memory, and the person's own name is among the words that are given.
 */
function openEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= makeEstimator().catch((error: unknown) => {
    // The next one tries again.
    estimator = undefined;
    throw error;
  });
  return estimator;
}

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const { 'lastnames-en': _surnames, 'wikipedia-en': _encyclopedia, ...words } = english.dictionary;
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...words },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_CHARS,
    l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
  });
}

/** Whether a password is too easy to guess, by whoever knows the person's `words` and the product's. */
export async function isEasyToGuess(password: string, words: readonly string[]): Promise<boolean> {
  const one = await openEstimator();
  return one.check(password, [...PRODUCT_WORDS, ...words.flatMap(partsOf)]).score < SCORE_MIN;
}

/** A name or an address as a whole, and its parts. */
function partsOf(word: string): string[] {
  const whole = word.toLowerCase().slice(0, PART_CHARS_MAX);
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= PART_CHARS_MIN);
}
