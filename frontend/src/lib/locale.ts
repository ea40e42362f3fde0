/** THE locale of this page: dates, amounts and counts are written as the browser's person does, in the digits of every amount. */
export const LOCALE = new Intl.Locale(navigator.language || 'en', { numberingSystem: 'latn' }).toString();

/** A whole number as the person writes it; undefined when there is none. */
export function showCount(count: number): string;
export function showCount(count: number | null | undefined): string | undefined;
export function showCount(count: number | null | undefined): string | undefined {
  return count?.toLocaleString(LOCALE);
}
