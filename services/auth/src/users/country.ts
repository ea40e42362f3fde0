import { isCountry } from '@candor/countries';
import { refuseAuth } from '../errors.ts';

/** The code of a country, of two capital letters; nothing where none is told. Refuses with COUNTRY_UNKNOWN. */
export function toCountry(text: string): string {
  const code = text.toUpperCase();
  if (code !== '' && !isCountry(code)) throw refuseAuth('COUNTRY_UNKNOWN', { field: 'country' });
  return code;
}
