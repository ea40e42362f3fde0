import { showCount } from '../../lib/locale.ts';
/** A number of places in words: 1 place, 12 places. */
export const countOf = (places: number) => (places === 1 ? '1 place' : `${showCount(places)} places`);
