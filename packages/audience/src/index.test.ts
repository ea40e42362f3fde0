import { expect, it } from 'vitest';
import { DEVICES, INTERESTS, isLanguage, LANGUAGES, languageName, languagesByName } from './index.ts';

it('each language is two small letters, stands once and has a name of its own', () => {
  expect(LANGUAGES.filter((code) => !/^[a-z]{2}$/.test(code))).toEqual([]);
  const names = LANGUAGES.map(languageName);
  expect(new Set(names).size).toBe(LANGUAGES.length);
  expect(LANGUAGES.filter((code) => languageName(code) === code)).toEqual([]);
});

it('knows a language by its code alone, and shows what is none as it stands', () => {
  expect(['nb', 'zh'].map(isLanguage)).toEqual([true, true]);
  expect(['NB', 'zz', 'English', ''].map(isLanguage)).toEqual([false, false, false, false]);
  expect(['de', 'zz'].map(languageName)).toEqual(['German', 'zz']);
});

it('lists them by name', () => {
  const listed = languagesByName();
  expect(listed[0]).toEqual({ code: 'ab', name: 'Abkhazian' });
  expect(listed).toHaveLength(LANGUAGES.length);
});

it('has twenty interests and five devices, each with a name of its own', () => {
  for (const [list, count] of [
    [INTERESTS, 20],
    [DEVICES, 5],
  ] as const) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(count);
    expect(new Set(list.map(({ name }) => name)).size).toBe(count);
  }
});
