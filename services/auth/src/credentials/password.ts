import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseAuth } from '../errors.ts';
import type { User } from '../users/model.ts';
import type { BreachedPasswords } from './breached.ts';
import { isEasyToGuess } from './strength.ts';

export const PASSWORD_MIN = 8;
/** Of a new one. */
export const PASSWORD_MAX = 128;
/** Of one that is typed to be compared: there are older ones that are longer than a new one may be. */
export const TYPED_PASSWORD_MAX = 200;

/** The most used passwords, most used first, as the zxcvbn project ships them: some 49,000. */
const common = new Set<string>(dictionary['passwords-common']);

type TooShort = 'PASSWORD_TOO_SHORT' | 'NEW_PASSWORD_TOO_SHORT';

/** Refuses with PASSWORD_TOO_SHORT or PASSWORD_COMMON what can be refused at a glance. */
export function assertPlausible(password: string, tooShort: TooShort): void {
  if ([...password].length < PASSWORD_MIN) throw refuseAuth(tooShort);
  if (common.has(password.toLowerCase())) throw refuseAuth('PASSWORD_COMMON');
}

/** By what a password must not be guessed: its person's own words. */
export type OwnWords = Pick<User, 'name' | 'username' | 'email'>;

export interface PasswordRules {
  tooShort?: TooShort;
  /** The register of this installation, where it has one. */
  breached?: BreachedPasswords | undefined;
}

/**
 * Judges a password that is about to be set. It takes some milliseconds of the processor, so that callers limit how often it is asked
 * for. One that was set before is not judged again. Refuses with PASSWORD_TOO_SHORT or PASSWORD_COMMON.
 */
export async function assertPassword(
  password: string,
  { name, username, email }: OwnWords,
  { tooShort = 'PASSWORD_TOO_SHORT', breached }: PasswordRules = {},
): Promise<void> {
  assertPlausible(password, tooShort);
  if (await breached?.has(password)) throw refuseAuth('PASSWORD_COMMON', {}, BREACHED);
  if (await isEasyToGuess(password, [name, username, email])) throw refuseAuth('PASSWORD_COMMON', {}, TOO_EASY);
}

const BREACHED = 'This password was in a breach of another site. Please choose another one.';
const TOO_EASY = 'This password is too easy to guess. Please choose another one.';
