import { expect, it } from 'vitest';
import { COUNTRIES, countriesByName, countryName, isCountry } from './index.ts';

it('each code is two capital letters, stands once and has a name of its own', () => {
  expect(COUNTRIES.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  const names = COUNTRIES.map(countryName);
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(new Set(names).size).toBe(COUNTRIES.length);
  expect(names.filter((name, index) => name === COUNTRIES[index])).toEqual([]);
});

it('knows a country by its code alone', () => {
  expect(['NO', 'XK'].map(isCountry)).toEqual([true, true]);
  expect(['no', 'Norway', 'ZZ', '', 'N'].map(isCountry)).toEqual([false, false, false, false, false]);
});

it('shows what is no code as it stands', () => {
  expect(['NO', 'CI', 'Atlantis', ''].map(countryName)).toEqual(['Norway', 'Côte d’Ivoire', 'Atlantis', '']);
});

it('lists them by name', () => {
  const names = countriesByName().map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Albania']);
  expect(names).toHaveLength(COUNTRIES.length);
});
