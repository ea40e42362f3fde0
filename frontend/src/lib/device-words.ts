import type { DeviceBrowser, DeviceSystem, DeviceType } from '../generated/graphql.ts';

/** A device as raters tell of it and as publishers are shown it. */
export interface DeviceShown {
  type?: DeviceType | null | undefined;
  system?: DeviceSystem | null | undefined;
  systemVersion?: string | null | undefined;
  browser?: DeviceBrowser | null | undefined;
  appVersion?: string | null | undefined;
}

export const TYPE_WORDS: Record<DeviceType, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' };
export const SYSTEM_WORDS: Record<DeviceSystem, string> = {
  ios: 'iOS',
  android: 'Android',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  chromeos: 'ChromeOS',
};
export const BROWSER_WORDS: Record<DeviceBrowser, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};

/** In words, such as "Phone, iOS 17, app 1.4, Safari"; empty where nothing is known. */
export function deviceText({ type, system, systemVersion, browser, appVersion }: DeviceShown): string {
  const named = system ? SYSTEM_WORDS[system] : systemVersion ? 'System' : undefined;
  const parts = [
    type && TYPE_WORDS[type],
    named && [named, systemVersion].filter(Boolean).join(' '),
    appVersion && `app ${appVersion}`,
    browser && BROWSER_WORDS[browser],
  ];
  return parts.filter(Boolean).join(', ');
}
