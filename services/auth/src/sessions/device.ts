import { derivedIds } from '@candor/service-kit/data/ids';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import Bowser from 'bowser';

/** No browser's name of itself is longer; what somebody made up is not read to its end. */
const CHARS_MAX = 500;
/** Programs under the name that people call them by, where the parser has another one. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/** A program's name of itself as people know it, such as `Firefox on Windows`; null when it did not name itself. */
export function deviceOf(client: string | undefined): string | null {
  if (!client) return null;
  const { browser, os, platform } = Bowser.parse(client.slice(0, CHARS_MAX));
  const program = browser.name || unknownProgram(client);
  // What people hold in their hands says more than what runs on it.
  const system = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name;
  return [(program && SHORT[program]) ?? program ?? 'Another program', ...(system ? [`on ${system}`] : [])].join(' ');
}

/**
 * By what a device is known again, under each key of the ring, newest first: keyed hashes of the program's whole name of itself and the
 * network address it came from. Neither can be learnt from them. None for what did not name itself. Two people behind one router with the
 * very same program have the same: it is a reason to look, never a proof.
 */
export function deviceKeysOf(idKeys: SecretRing, client: string | undefined, address: string): string[] {
  return client ? derivedIds(idKeys, 'device', client.slice(0, CHARS_MAX), address) : [];
}

/** The first word of what no browser says, such as `curl`. */
function unknownProgram(client: string): string | undefined {
  const word = /^[\w.-]{1,40}/.exec(client)?.[0];
  return word === 'Mozilla' ? undefined : word;
}
