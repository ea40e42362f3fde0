import type { User } from '../users/model.ts';

const DAY_MS = 24 * 3_600_000;
/** A mail address proves who somebody is once it has been theirs for so long: who stole a session and changed it has to wait. */
const MAIL_PROVES_AFTER_MS = 7 * DAY_MS;

/** From when on a person's mail address counts as proof. */
export function mailProofFrom({ emailSince, createdAt }: Pick<User, 'emailSince' | 'createdAt'>): Date {
  return new Date((emailSince ?? createdAt).getTime() + MAIL_PROVES_AFTER_MS);
}
