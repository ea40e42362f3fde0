import { seeded } from '@candor/testkit/random';
import { ALIKE_FROM, bandsOf, likeness, signatureOf } from '../alike/signature.ts';
import { edited, madeText, reordered, scrambled, written } from './texts.ts';

const PRODUCT = 'a product';

/** Of what was measured: how many there were, and how many were found alike. */
interface Rate {
  of: number;
  found: number;
}

/** The rates of rule 5, measured. */
export interface Rates {
  edits: Rate;
  /** Sentences in another order. */
  reorderings: Rate;
  /** All words in another order. */
  scrambles: Rate;
  /** Texts of one product that were written independently: those that are found alike to any of those before them. */
  independent: Rate;
}

/** As the service finds it: they share a band, and enough of their signatures. */
function isFound(first: Uint32Array, second: Uint32Array): boolean {
  const bands = new Set(bandsOf(first, PRODUCT));
  return bandsOf(second, PRODUCT).some((band) => bands.has(band)) && likeness(first, second) >= ALIKE_FROM;
}

/** Measures so many pairs of each kind, and as many independent texts of one product. The same seed measures the same. */
export function measureRates(seed: number, pairs: number): Rates {
  const random = seeded(seed);
  const rates: Rates = {
    edits: { of: 0, found: 0 },
    reorderings: { of: 0, found: 0 },
    scrambles: { of: 0, found: 0 },
    independent: { of: 0, found: 0 },
  };
  const note = (rate: Rate, found: boolean) => {
    rate.of += 1;
    if (found) rate.found += 1;
  };
  const held = new Map<string, Uint32Array[]>();
  for (let pair = 0; pair < pairs; pair += 1) {
    const sentences = madeText(random);
    const values = signed(() => written(sentences));
    note(
      rates.edits,
      isFound(
        values,
        signed(() => written(edited(random, sentences))),
      ),
    );
    note(
      rates.reorderings,
      isFound(
        values,
        signed(() => written(reordered(random, sentences))),
      ),
    );
    note(
      rates.scrambles,
      isFound(
        values,
        signed(() => written(scrambled(random, sentences))),
      ),
    );
    note(rates.independent, isHeld(held, values));
  }
  return rates;
}

/** An edit may have left out the last word that a text needs to be judged: then another one is made. */
function signed(make: () => string): Uint32Array {
  for (;;) {
    const values = signatureOf(make());
    if (values) return values;
  }
}

/** Whether a text is alike to one that is held; it is held then. */
function isHeld(held: Map<string, Uint32Array[]>, values: Uint32Array): boolean {
  const bands = bandsOf(values, PRODUCT);
  const found = bands.flatMap((band) => held.get(band) ?? []).some((one) => likeness(one, values) >= ALIKE_FROM);
  for (const band of bands) held.set(band, [...(held.get(band) ?? []), values]);
  return found;
}

/** As a line of the output. */
export const ratesTold = (seed: number, rates: Rates): string =>
  Object.entries(rates)
    .map(([kind, { of, found }]) => `${kind}: ${found} of ${of} found alike (${((100 * found) / of).toFixed(2)} %)`)
    .concat(`made by a seeded generator, seed ${seed}`)
    .join('; ');
