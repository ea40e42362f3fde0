import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { FIRST_KEY, type RingKey, type SecretRing } from './secret-ring.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed, each under keys of its own: what was sealed for one is nothing to another. */
const purposes = { secondFactor: 'candor second factor', webhooks: 'candor webhooks' } as const;
export type SealingPurpose = keyof typeof purposes;

/** Keeps secrets that must be read again, unlike a password, in a form that is worth nothing without the environment's secret. */
export interface SecretBox {
  /** Seals a text for its owner, under the newest key: nobody else's record can be given it. */
  seal(owner: string, text: string): string;
  /** Opens what was sealed for this owner under any key of the ring. Throws for anything else. */
  open(owner: string, sealed: string): string;
  /** What was sealed for this owner, under the newest key; undefined where it is already. Throws what `open` throws. */
  sealedAnew(owner: string, sealed: string): string | undefined;
}

/**
 * AES-256-GCM under keys of its own, derived from those of the ring for this purpose; the owner is authenticated with it. What is sealed begins
 * with its key's id and a point. What was sealed before there were ids begins with neither, and is of the key `0`.
 */
export function createSecretBox(ring: SecretRing, purpose: SealingPurpose): SecretBox {
  const sealingKey = ({ secret }: RingKey) => Buffer.from(hkdfSync('sha256', secret, '', purposes[purpose], 32));
  const keys = new Map(ring.all.map((key) => [key.id, sealingKey(key)]));
  const seal = (owner: string, text: string) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealingKey(ring.current), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${ring.current.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  };
  const open = (owner: string, sealed: string) => {
    const { id, body } = partsOf(sealed);
    const key = keys.get(id);
    if (!key) throw new Error(`what is sealed names the key ${id}, which is not there`);
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  };
  return {
    seal,
    open,
    sealedAnew: (owner, sealed) =>
      sealed.startsWith(`${ring.current.id}.`) ? undefined : seal(owner, open(owner, sealed)),
  };
}

function partsOf(sealed: string): { id: string; body: string } {
  const point = sealed.indexOf('.');
  return point < 0 ? { id: FIRST_KEY, body: sealed } : { id: sealed.slice(0, point), body: sealed.slice(point + 1) };
}
