const PROGRAMS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A program's name of itself as people know it, such as `Firefox on Windows`; null when it did not name itself. */
export function deviceOf(client: string | undefined): string | null {
  if (!client) return null;
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(client))?.[1];
  const program = named(PROGRAMS) ?? /^[\w.-]{1,40}/.exec(client)?.[0];
  const system = named(SYSTEMS);
  return [program ?? 'Another program', ...(system ? [`on ${system}`] : [])].join(' ');
}
