import { z } from 'zod';

export const deviceTypes = ['phone', 'tablet', 'computer'] as const;
export const deviceSystems = ['ios', 'android', 'windows', 'macos', 'linux', 'chromeos'] as const;
export const deviceBrowsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;

/** What a rater told of the device that an app was looked at on; each fact is told or left out by itself. */
export interface Device {
  type: (typeof deviceTypes)[number] | null;
  system: (typeof deviceSystems)[number] | null;
  /** As the rater saw it, such as 17.5.1; a publisher is shown its first number. */
  systemVersion: string | null;
  browser: (typeof deviceBrowsers)[number] | null;
  /** The app's own, as it was typed. */
  appVersion: string | null;
}

/** From what says most about an app's faults to what says least: a device is shown as far as it is like others. */
export const deviceFacts = [
  'type',
  'system',
  'systemVersion',
  'appVersion',
  'browser',
] as const satisfies readonly (keyof Device)[];

const SYSTEM_VERSION = /^\d{1,4}(\.\d{1,5}){0,3}$/;
/** A version, and no sentence: it has a digit, and none of the characters that words need between them but one blank or another. */
const APP_VERSION = /^(?=.*\d)[0-9A-Za-z][0-9A-Za-z ._+()-]{0,19}$/;

const appVersion = z
  .string()
  .regex(
    APP_VERSION,
    'The app version has at most 20 letters, digits, blanks and . _ + - ( ), and at least one digit.',
  );

/** What a submission may tell of the device. */
export const deviceInput = z.object({
  type: z.enum(deviceTypes).nullish(),
  system: z.enum(deviceSystems).nullish(),
  systemVersion: z.string().regex(SYSTEM_VERSION, 'The system version is numbers with points, such as 17.5.').nullish(),
  browser: z.enum(deviceBrowsers).nullish(),
  appVersion: appVersion.nullish(),
});

/** What feedback may be filtered by: the facts as they are shown. */
export const deviceFilterInput = deviceInput;
export type DeviceFilter = z.infer<typeof deviceFilterInput>;

/** The facts that were told; undefined where all were left out. */
export function toldDevice(told: z.infer<typeof deviceInput> | null | undefined): Device | undefined {
  if (!told || deviceFacts.every((fact) => told[fact] == null)) return undefined;
  const { type = null, system = null, systemVersion = null, browser = null, appVersion: app = null } = told;
  return { type, system, systemVersion, browser, appVersion: app };
}
