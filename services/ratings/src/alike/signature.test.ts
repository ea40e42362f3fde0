import { describe, expect, it } from 'vitest';
import { measureRates, ratesTold } from '../testing/alike-rates.ts';
import { ALIKE_FROM, bandsOf, likeness, packed, signatureOf, unpacked, WORDS_MIN, wordsOf } from './signature.ts';

const SEED = 20_261_125;
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

describe('the signature of a text', () => {
  it('finds 95 % of edits and reorderings, and 0.1 % of independent texts at most (10,000 pairs: rates.long.test.ts)', () => {
    const rates = measureRates(SEED, 1_000);
    console.log(ratesTold(SEED, rates));
    for (const { of, found } of [rates.edits, rates.reorderings, rates.scrambles])
      expect(found / of).toBeGreaterThanOrEqual(0.95);
    expect(rates.independent.found / rates.independent.of).toBeLessThanOrEqual(0.001);
  });

  it('is there from 25 words on', () => {
    expect(signatureOf(words(WORDS_MIN - 1))).toBeUndefined();
    expect(signatureOf(words(WORDS_MIN))).toHaveLength(128);
    expect(WORDS_MIN).toBe(25);
  });

  it('is the same for texts that differ in case, white space, punctuation and Unicode form', () => {
    const text = `Ａ straße, ${words(30)}.`;
    expect(signatureOf(` a   STRASSE ${words(30).toUpperCase()}!`)).toEqual(signatureOf(text));
  });

  it('knows words where they are written without spaces', () => {
    expect(wordsOf('このアプリは使いやすいです').length).toBeGreaterThan(3);
  });

  it('is stored as bytes and read as it was', () => {
    const values = signatureOf(words(40)) as Uint32Array;
    expect(unpacked(packed(values))).toEqual(values);
    expect(likeness(values, unpacked(Uint8Array.from(packed(values))))).toBe(1);
  });

  it('shares no band with itself among the texts of another product', () => {
    const values = signatureOf(words(40)) as Uint32Array;
    const here = new Set(bandsOf(values, 'one'));
    expect(bandsOf(values, 'one').every((band) => here.has(band))).toBe(true);
    expect(bandsOf(values, 'other').some((band) => here.has(band))).toBe(false);
  });

  it('of other words has less in common than it takes', () => {
    const [one, other] = [signatureOf(words(30)), signatureOf(words(30).replaceAll('word', 'term'))];
    expect(likeness(one as Uint32Array, other as Uint32Array)).toBeLessThan(ALIKE_FROM);
  });
});
