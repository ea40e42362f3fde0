import { describe, expect, it } from 'vitest';
import { readDevice, type Told } from './device-facts.ts';

const chromeLike = (platform: string, platformVersion: string, mobile = false): Told['userAgentData'] => ({
  brands: [
    { brand: 'Chromium', version: '143' },
    { brand: 'Google Chrome', version: '143' },
  ],
  mobile,
  platform,
  getHighEntropyValues: async () => ({ platformVersion }),
});
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describe('what a browser says of its device', () => {
  it.each<[string, Partial<Told>, object]>([
    [
      'an iPhone by what it calls itself',
      { userAgent: IPHONE, maxTouchPoints: 5 },
      { type: 'phone', system: 'ios', systemVersion: '17.5.1', browser: 'safari' },
    ],
    [
      'an iPad that calls itself a Mac',
      { userAgent: MAC_SAFARI, maxTouchPoints: 5 },
      { type: 'tablet', system: 'ios', systemVersion: null, browser: 'safari' },
    ],
    [
      'a Mac, whose version Safari does not tell',
      { userAgent: MAC_SAFARI },
      { type: 'computer', system: 'macos', systemVersion: null, browser: 'safari' },
    ],
    [
      'a Mac by its client hints',
      {
        userAgent: WINDOWS.replace('Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7'),
        userAgentData: chromeLike('macOS', '15.1.0'),
      },
      { type: 'computer', system: 'macos', systemVersion: '15.1', browser: 'chrome' },
    ],
    [
      'Windows 11 by its client hints',
      { userAgent: WINDOWS, userAgentData: chromeLike('Windows', '15.0.0') },
      { type: 'computer', system: 'windows', systemVersion: '11', browser: 'chrome' },
    ],
    [
      'Windows 10 by its client hints',
      { userAgent: WINDOWS, userAgentData: chromeLike('Windows', '10.0.0') },
      { type: 'computer', system: 'windows', systemVersion: '10', browser: 'chrome' },
    ],
    [
      'Windows without hints: 10 or 11, which nobody knows',
      { userAgent: WINDOWS },
      { type: 'computer', system: 'windows', systemVersion: null, browser: 'chrome' },
    ],
    [
      'an Android phone by its client hints',
      { userAgent: ANDROID, maxTouchPoints: 5, userAgentData: chromeLike('Android', '14.0.0', true) },
      { type: 'phone', system: 'android', systemVersion: '14', browser: 'chrome' },
    ],
    [
      'an Android phone that calls itself 10 as all do',
      { userAgent: ANDROID, maxTouchPoints: 5 },
      { type: 'phone', system: 'android', systemVersion: null, browser: 'chrome' },
    ],
    [
      'hints that are refused',
      {
        userAgent: WINDOWS,
        userAgentData: { ...chromeLike('Windows', ''), getHighEntropyValues: () => Promise.reject(new Error('no')) },
      },
      { type: 'computer', system: 'windows', systemVersion: null, browser: 'chrome' },
    ],
    [
      'Firefox on Linux',
      { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      { type: 'computer', system: 'linux', systemVersion: null, browser: 'firefox' },
    ],
    ['nothing that is known', { userAgent: 'x' }, { type: null, system: null, systemVersion: null, browser: null }],
  ])('%s', async (_what, told, facts) => {
    expect(await readDevice({ userAgent: '', maxTouchPoints: 0, ...told })).toEqual(facts);
  });
});
