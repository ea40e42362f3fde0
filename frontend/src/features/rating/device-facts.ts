import Bowser from 'bowser';
import type { DeviceBrowser, DeviceInput, DeviceSystem, DeviceType } from '../../generated/graphql.ts';

/** What a browser says of the device that it runs on; what it does not say, or is known to say wrongly, is not there. */
export type DeviceFacts = Pick<DeviceInput, 'type' | 'system' | 'systemVersion' | 'browser'>;

/** What of `navigator` is looked at. */
export interface Told {
  userAgent: string;
  maxTouchPoints: number;
  userAgentData?: {
    brands?: { brand: string; version: string }[];
    mobile?: boolean;
    platform?: string;
    getHighEntropyValues?: (hints: string[]) => Promise<{ platformVersion?: string }>;
  };
}

const TYPES: Record<string, DeviceType> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };
const SYSTEMS: Record<string, DeviceSystem> = {
  iOS: 'ios',
  Android: 'android',
  Windows: 'windows',
  macOS: 'macos',
  Linux: 'linux',
  'Chrome OS': 'chromeos',
};
const BROWSERS: Record<string, DeviceBrowser> = {
  Chrome: 'chrome',
  Chromium: 'chrome',
  'Microsoft Edge': 'edge',
  Firefox: 'firefox',
  Opera: 'opera',
  Safari: 'safari',
  'Samsung Internet for Android': 'samsung',
};
/** Windows 11 calls itself 13 and more in the client hints, Windows 10 less. */
const WINDOWS_11_FROM = 13;

/** Reads the facts out of the browser: by the client hints where it has them, else by what it calls itself. */
export async function readDevice(told: Told): Promise<DeviceFacts> {
  const { userAgentData: data } = told;
  const { platform, os, browser } = Bowser.parse(told.userAgent, data && { ...data });
  const system = SYSTEMS[os.name ?? ''];
  const facts = { browser: BROWSERS[browser.name ?? ''] ?? null };
  // An iPad calls itself a Mac; no Mac has a screen to be touched.
  if (system === 'macos' && told.maxTouchPoints > 1)
    return { ...facts, type: 'tablet', system: 'ios', systemVersion: null };
  const hinted = await hintedVersion(data);
  return {
    ...facts,
    type: TYPES[platform.type ?? ''] ?? null,
    system: system ?? null,
    systemVersion: versionOf(system, hinted, os.version),
  };
}

/** The system's version by the client hints: other browsers than Chrome's kin have none. */
async function hintedVersion(data: Told['userAgentData']): Promise<string | undefined> {
  try {
    return (await data?.getHighEntropyValues?.(['platformVersion']))?.platformVersion || undefined;
  } catch {
    return undefined;
  }
}

function versionOf(system: DeviceSystem | undefined, hinted: string | undefined, named: string | undefined) {
  if (system === 'windows')
    return hinted === undefined ? null : Number.parseInt(hinted, 10) >= WINDOWS_11_FROM ? '11' : '10';
  if (system === 'linux' || system === undefined) return null;
  // What browsers go on calling Macs and Android devices of any version.
  const isFrozen = (system === 'macos' && named?.startsWith('10.15')) || (system === 'android' && named === '10');
  const version = (hinted ?? (isFrozen ? undefined : named))?.replace(/(\.0)+$/, '');
  return version !== undefined && /^\d{1,4}(\.\d{1,5}){0,3}$/.test(version) ? version : null;
}
