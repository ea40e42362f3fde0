import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Codes of this many steps before and after the present one are taken: clocks differ, and people type slowly. */
const WINDOW = 1;
const ISSUER = 'Candor';
const SECRET_BYTES = 20;
export const RECOVERY_CODES = 10;
/** Letters and digits that are not taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 7;
const GROUP_LETTERS = 4;

/** A new secret of 160 bits, in base 32 as apps take it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app reads from a QR code. */
export function otpauthUri(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The number of the 30 seconds whose code this is, if it is a code of now (RFC 6238); undefined for any other. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret, 'account').validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / 1_000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Ten new recovery codes, about 138 random bits each: nobody guesses one, hashed as it is kept. Those of before had 79. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    ).join('-'),
  );
}

/** Whether what was typed is the six digits of an app; otherwise it is taken for a recovery code. */
export function isSixDigits(code: string): boolean {
  return /^\d{6}$/.test(plain(code));
}

/** A code without the spaces and dashes by which people read it, whatever its case. */
export function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
