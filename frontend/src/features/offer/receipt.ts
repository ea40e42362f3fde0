/** What a receipt says was promised: amounts in USDT, moments in ISO 8601. */
export interface Promised {
  rating: string;
  app: string;
  appName: string;
  price: string;
  reward: string;
  minutes: number | null;
  startedAt: string;
  deadline: string;
  rules: string | null;
  questions: number;
}

/** The public half of a key that offers are signed with. */
export interface OfferKey {
  kid: string;
  x: string;
}

/** What came of a check. */
export type Checked =
  | { kind: 'good'; promised: Promised; kid: string }
  /** It is no receipt, or one that was cut off. */
  | { kind: 'unreadable' }
  /** It names a key that is not among those. */
  | { kind: 'unknown'; kid: string }
  /** It is not what was signed. */
  | { kind: 'forged' };

const TYPE = 'candor-offer';
const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** The same moment in each: nobody is misled by another form. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const AMOUNT = /^\d{1,10}(\.\d{1,6})?$/;

type Verify = (key: Uint8Array, signature: Uint8Array, said: Uint8Array) => Promise<boolean>;

/** Checks a receipt against the public keys, here and without anybody's help. What it says is believed only after its signature. */
export async function checkReceipt(
  text: string,
  keys: readonly OfferKey[],
  verify: Verify = verified,
): Promise<Checked> {
  const parts = text.trim().split('.');
  const [head = '', body = '', signature = ''] = parts;
  const named = parts.length === 3 ? headOf(head) : undefined;
  const signed = bytesOf(signature);
  if (named === undefined || signed?.length !== SIGNATURE_BYTES) return { kind: 'unreadable' };
  const x = bytesOf(keys.find(({ kid }) => kid === named)?.x ?? '');
  if (x?.length !== KEY_BYTES) return { kind: 'unknown', kid: named };
  const isSigned = await verify(x, signed, new TextEncoder().encode(`${head}.${body}`));
  if (!isSigned) return { kind: 'forged' };
  const promised = promisedIn(body);
  return promised ? { kind: 'good', promised, kid: named } : { kind: 'unreadable' };
}

/** By the browser itself where it can, which most do; else by a small library, which is loaded for it. */
async function verified(key: Uint8Array, signature: Uint8Array, said: Uint8Array): Promise<boolean> {
  try {
    const own = await crypto.subtle.importKey('raw', key as BufferSource, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, own, signature as BufferSource, said as BufferSource);
  } catch {
    // It does not know this kind of key. One that is no key at all is refused by the library, too.
    return byLibrary(key, signature, said);
  }
}

/** The same without the browser's own. */
export async function byLibrary(key: Uint8Array, signature: Uint8Array, said: Uint8Array): Promise<boolean> {
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, said, key).catch(() => false);
}

/** The id of the key that a head names; undefined of a head that is not a receipt's. */
function headOf(text: string): string | undefined {
  const head = read(text) as { alg?: unknown; typ?: unknown; kid?: unknown } | undefined;
  return head?.alg === 'EdDSA' && head.typ === TYPE && typeof head.kid === 'string' ? head.kid : undefined;
}

function promisedIn(text: string): Promised | undefined {
  const said = read(text) as Partial<Promised> | undefined;
  if (!said) return undefined;
  const { rating, app, appName, price, reward, minutes = null, startedAt, deadline, rules = null, questions } = said;
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (!isText(rating) || !isText(app) || !isText(appName)) return undefined;
  if (!isText(price) || !AMOUNT.test(price) || !isText(reward) || !AMOUNT.test(reward)) return undefined;
  if (!isText(startedAt) || !MOMENT.test(startedAt) || !isText(deadline) || !MOMENT.test(deadline)) return undefined;
  if (typeof questions !== 'number') return undefined;
  return { rating, app, appName, price, reward, minutes, startedAt, deadline, rules, questions };
}

function read(text: string): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytesOf(text) ?? new Uint8Array()));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function bytesOf(text: string): Uint8Array | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
