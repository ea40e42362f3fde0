import { createHash, generateKeyPairSync } from 'node:crypto';

/** What access tokens are signed and verified with: PEM of PKCS 8; and JSON, PEM by the key's id. */
export type SigningKeys = Record<'AUTH_PRIVATE_KEY' | 'AUTH_PUBLIC_KEYS', string>;

/** A fresh ES256 key pair; the key's id is made of the public half. */
export function makeSigningKeys(): SigningKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  return { AUTH_PRIVATE_KEY: privateKey, AUTH_PUBLIC_KEYS: JSON.stringify({ [keyId]: publicKey }) };
}
