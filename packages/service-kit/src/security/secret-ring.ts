/** A secret with the id by which what it made is known again. */
export interface RingKey {
  readonly id: string;
  readonly secret: string;
}

/** The values of one secret that count now: of a process that changes it, the new one and those that it still understands. */
export interface SecretRing {
  /** Makes everything that is made now. */
  readonly current: RingKey;
  /** The key of this id; undefined for one that was never there, or was taken away. */
  byId(id: string): RingKey | undefined;
  /** Every key, newest first: under which of them something may have been made that names none. */
  readonly all: readonly [RingKey, ...RingKey[]];
}

/** The id of a secret that was given without one, and of whatever was made before there were ids. */
export const FIRST_KEY = '0';
/** Shorter ones can be guessed from what they made. */
export const SECRET_CHARS_MIN = 32;
const ID = /^[a-z0-9]{1,16}$/;

/**
 * Reads `id:secret,id:secret`, newest first; a text without a colon and a comma is one secret, whose id is `0`. Throws a sentence that tells
 * nothing of a secret: for a part without an id, an id that is not of 1 to 16 small letters and digits, an id or a secret that is there twice.
 * How long a secret is, is not looked at here.
 */
export function secretRing(text: string): SecretRing {
  const all = text === '' ? [] : /[:,]/.test(text) ? text.split(',').map(readKey) : [{ id: FIRST_KEY, secret: text }];
  const [current, ...others] = all;
  if (!current) throw new Error('must be a secret');
  const byId = new Map(all.map((key) => [key.id, key]));
  if (byId.size < all.length) throw new Error('has two secrets of one id');
  if (new Set(all.map(({ secret }) => secret)).size < all.length) throw new Error('has one secret under two ids');
  return { current, all: [current, ...others], byId: (id) => byId.get(id) };
}

function readKey(part: string): RingKey {
  const colon = part.indexOf(':');
  const [id, secret] = [part.slice(0, Math.max(colon, 0)).trim(), part.slice(colon + 1).trim()];
  if (!ID.test(id) || secret === '')
    throw new Error(
      'must be one secret, or id:secret with commas between, newest first; ids of small letters and digits',
    );
  return { id, secret };
}

/** A ring with a new secret in front, as its text: under the next number that no key has. What was there stays behind it. Throws what `secretRing` throws. */
export function withNewSecret(text: string, secret: string): string {
  const { all } = secretRing(text);
  const numbers = all.flatMap(({ id }) => (/^\d+$/.test(id) ? [Number(id)] : []));
  const made = textOf([{ id: String(Math.max(-1, ...numbers) + 1), secret }, ...all]);
  secretRing(made);
  return made;
}

const textOf = (keys: readonly RingKey[]) => keys.map(({ id, secret }) => `${id}:${secret}`).join(',');

/** A ring without a key, as its text. Throws a sentence for the key that makes what is made now, and for one that is not there. */
export function withoutSecret(text: string, id: string): string {
  const { all, current, byId } = secretRing(text);
  if (!byId(id)) throw new Error(`There is no key ${id}.`);
  if (id === current.id) throw new Error(`Key ${id} is in use: put a new one in front of it first.`);
  return textOf(all.filter((key) => key.id !== id));
}
