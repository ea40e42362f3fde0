import { z } from 'zod';
import { filledText, leftOut, wordFilter } from './inputs.ts';
import { deviceBrowsers, deviceSystems, deviceTypes } from './records/rating.ts';

const facts = {
  system: wordFilter(deviceSystems, 'system'),
  systemVersion: filledText('systemVersion'),
  browser: wordFilter(deviceBrowsers, 'browser'),
  appVersion: filledText('appVersion'),
};

/** What a submission tells of the device: each fact may be left out, and so may all. */
export const optionalDevice = z.preprocess(
  leftOut,
  z.object({ type: wordFilter(deviceTypes, 'type'), ...facts }, { error: 'device must be an object.' }).optional(),
);

/** A filter of feedback by what is shown of its device. */
export const deviceQuery = z.object({ deviceType: wordFilter(deviceTypes, 'deviceType'), ...facts });

/** The graph's argument for it; undefined where nothing is asked for. */
export function deviceArgument({
  deviceType: type,
  system,
  systemVersion,
  browser,
  appVersion,
}: z.infer<typeof deviceQuery>) {
  const asked = { type, system, systemVersion, browser, appVersion };
  return Object.values(asked).some((value) => value !== undefined) ? asked : undefined;
}
