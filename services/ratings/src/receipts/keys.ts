import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** A key that offers are signed with: its id, its public half as base64url, and what it makes of a text. */
export interface OfferKey {
  kid: string;
  x: string;
  /** The signature of a text, 64 bytes as base64url. */
  sign: (text: string) => string;
}

const SEED_BYTES = 32;
const KID_CHARS = 16;
/** What stands before the seed of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Private keys of Ed25519 with commas between, newest first: the first signs, all are published, so that what an older one signed is
 * still good. Throws at one that is none, and at one that is there twice.
 */
export function readOfferKeys(text: string): OfferKey[] {
  const keys = text.split(',').map((part) => readKey(part.trim()));
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new Error('one key is there twice');
  return keys;
}

function readKey(text: string): OfferKey {
  const seed = Buffer.from(text, 'base64url');
  if (!/^[\w-]{43}$/.test(text) || seed.length !== SEED_BYTES) throw new Error('not 32 bytes as base64url');
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { kid: kidOf(x), x, sign: (said) => sign(null, Buffer.from(said), key).toString('base64url') };
}

/** The id of a key is made of its public half: nobody gives two keys one id. */
const kidOf = (x: string) => createHash('sha256').update(x).digest('hex').slice(0, KID_CHARS);
