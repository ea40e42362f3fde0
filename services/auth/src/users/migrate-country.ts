import { COUNTRIES, countryName, isCountry } from '@candor/countries';
import type { Connection } from 'mongoose';
import { openModels } from '../models.ts';

/** Names that browsers of other years, or other clients, gave to countries that are called otherwise now. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'bosnia and herzegovina': 'BA',
  burma: 'MM',
  'cape verde': 'CV',
  'congo republic': 'CG',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  'great britain': 'GB',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  macao: 'MO',
  macau: 'MO',
  macedonia: 'MK',
  myanmar: 'MM',
  palestine: 'PS',
  'republic of korea': 'KR',
  'republic of the congo': 'CG',
  'russian federation': 'RU',
  swaziland: 'SZ',
  'the netherlands': 'NL',
  turkey: 'TR',
  turkiye: 'TR',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  'viet nam': 'VN',
};

/** A name as it is compared: without accents, points, and the ways to write "and" and "saint". */
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim();

const codes = new Map([
  ...COUNTRIES.map((code) => [wordsOf(countryName(code)), code] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** The code of a country that was kept by its name; undefined where nobody can tell which one is meant. */
export function codeOfName(name: string): string | undefined {
  const code = name.trim().toUpperCase();
  return isCountry(code) ? code : codes.get(wordsOf(name));
}

/**
 * Keeps countries by their codes instead of their names. What is no country's name stays as the person wrote it: the form shows it as
 * not chosen. Repeatable.
 */
export async function keepCountryCodes(connection: Connection): Promise<void> {
  const { users } = openModels(connection);
  for (const name of (await users.distinct('country')) as string[]) {
    const code = codeOfName(name);
    if (code !== undefined && code !== name) await users.updateMany({ country: name }, { $set: { country: code } });
  }
}
