import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** The clock of London, pages that are drawn before anybody comes, and pages of one text without the app's code. */
const APART = ['lib/locale.ts', 'lib/countdown.ts', 'signed-out/', 'features/auth/', 'testing/', '.test.'];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function inLanguage(language: string) {
  vi.resetModules();
  vi.stubGlobal('navigator', { language });
  const [{ showMoney }, { showCount }, { showDay }] = await Promise.all([
    import('./money.ts'),
    import('./locale.ts'),
    import('./time.ts'),
  ]);
  return [showMoney('1234567.5'), showCount(12_345), showDay('2026-11-24T12:00:00.000Z')];
}

describe('dates, amounts and counts', () => {
  it.each([
    ['en-US', ['1,234,567.50', '12,345', 'Nov 24, 2026']],
    ['de-DE', ['1.234.567,50', '12.345', '24.11.2026']],
    ['fr-FR', ['1\u202f234\u202f567,50', '12\u202f345', '24 nov. 2026']],
    ['ar-EG', ['1,234,567.50', '12,345', '24‏/11‏/2026']],
  ])('are written as one locale has them, in the same digits: %s', async (language, written) => {
    expect(await inLanguage(language)).toEqual(written);
  });

  it('are written by no other locale anywhere in the app', () => {
    const naming = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !APART.some((part) => file.includes(part)))
      .filter((file) =>
        /toLocale(Date|Time)?String\((?!LOCALE)|Intl\.\w+Format\((?!LOCALE)/.test(
          readFileSync(join(SOURCES, file), 'utf8'),
        ),
      );
    expect(naming).toEqual([]);
  });
});
