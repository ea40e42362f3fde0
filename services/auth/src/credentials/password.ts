import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseAuth } from '../errors.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

/** The most used passwords, most used first, as the zxcvbn project ships them. */
const common = new Set<string>(dictionary['passwords-common']);

/** Refuses with PASSWORD_TOO_SHORT or PASSWORD_COMMON. */
export function assertPassword(password: string, tooShort: 'PASSWORD_TOO_SHORT' | 'NEW_PASSWORD_TOO_SHORT'): void {
  if ([...password].length < PASSWORD_MIN) throw refuseAuth(tooShort);
  if (common.has(password.toLowerCase())) throw refuseAuth('PASSWORD_COMMON');
}
