import { createECDH } from 'node:crypto';

/** A key pair by which push services know this installation, each half as base64url, as browsers are given them. */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

const PRIVATE_BYTES = 32;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/**
 * Private halves with commas between, newest first, as key pairs: browsers subscribe with the first, and what was subscribed with another
 * one of them goes on being told. Throws at one that is none.
 */
export function readVapidKeys(text: string): VapidKey[] {
  return text.split(',').map((part) => {
    const privateKey = part.trim();
    const bytes = Buffer.from(privateKey, 'base64url');
    if (!/^[\w-]{43}$/.test(privateKey) || bytes.length !== PRIVATE_BYTES) throw new Error('not 32 bytes as base64url');
    const pair = createECDH('prime256v1');
    // Throws at a number that the curve has no point for.
    pair.setPrivateKey(bytes);
    return { publicKey: pair.getPublicKey().toString('base64url'), privateKey };
  });
}

/** Whether this is a public half of the curve, as a browser makes one for a subscription. */
export function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== POINT_BYTES || bytes[0] !== 4) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    // Throws at a point that is not on the curve.
    return pair.computeSecret(bytes).length > 0;
  } catch {
    return false;
  }
}

/** Whether this is the secret that a browser makes for a subscription. */
export const isAuth = (text: string): boolean => bytesOf(text)?.length === AUTH_BYTES;

function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]{1,200}={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
}
