import { createHash, timingSafeEqual } from 'node:crypto';
import { randomId } from '@candor/service-kit/data/ids';

/** A key as it is shown once: what it is, by what it is found, and 160 bits that nobody guesses. */
const TOKEN = /^ck_([0-9a-f]{40})_[0-9a-f]{40}$/;
/** What a key that is not there is compared with, so that it takes as long. */
const NOBODYS = '0'.repeat(64);

/** A new key of this id, and what is kept of it. */
export function newToken(id: string): { token: string; hash: string } {
  const token = `ck_${id}_${randomId()}`;
  return { token, hash: hashOf(token) };
}

/** By what a key is found; undefined for what is none. */
export function idIn(token: string): string | undefined {
  return TOKEN.exec(token)?.[1];
}

/** Whether a key is the one that this hash was kept of, in a time that tells nothing. A fast hash: there is nothing to guess at. */
export function isOf(token: string, hash: string | undefined): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token), 'hex'), Buffer.from(hash ?? NOBODYS, 'hex')) && hash !== undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
