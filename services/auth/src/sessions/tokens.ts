import { createHmac, createPublicKey, timingSafeEqual } from 'node:crypto';
import jwt from 'jsonwebtoken';

export const ACCESS_SECONDS = 15 * 60;
export const TOKEN_ISSUER = 'candor';
export const TOKEN_AUDIENCE = 'candor';

/** Makes access tokens and refresh tokens. */
export interface TokenSigner {
  /** An access token of 15 minutes: ES256, with the key's id in its header. `renewals` is the session's, 0 where left out. */
  access(subject: { userId: string; sessionId: string; renewals?: number | undefined }, nowMs: number): string;
  /** The refresh token of this number in the session's family: always the same one, so that two tabs get one successor. */
  refresh(sessionId: string, counter: number): string;
  /** Whose refresh token it is; undefined for anything that was not made here. */
  readRefresh(token: string): { sessionId: string; counter: number } | undefined;
}

/** The signer of a process: it signs refresh tokens by the first secret, and reads those of any. Throws when the private key's public half is not among the public keys. */
export function createTokenSigner(options: {
  privateKey: string;
  publicKeys: Record<string, string>;
  refreshSecrets: readonly [string, ...string[]];
}): TokenSigner {
  const keyid = keyIdOf(options);
  const mac = (secret: string, sessionId: string, counter: number) =>
    createHmac('sha256', secret).update(`refresh\n${sessionId}\n${counter}`).digest('base64url');
  return {
    access: ({ userId, sessionId, renewals }, nowMs) => {
      const seconds = Math.floor(nowMs / 1_000);
      const claims = {
        sub: userId,
        sid: sessionId,
        ...(renewals && { ren: renewals }),
        iat: seconds,
        exp: seconds + ACCESS_SECONDS,
        iss: TOKEN_ISSUER,
        aud: TOKEN_AUDIENCE,
      };
      return jwt.sign(claims, options.privateKey, { algorithm: 'ES256', keyid });
    },
    refresh: (sessionId, counter) => `${sessionId}.${counter}.${mac(options.refreshSecrets[0], sessionId, counter)}`,
    readRefresh(token) {
      const [sessionId, count, given, rest] = token.split('.');
      if (!sessionId || !count || !given || rest !== undefined || !/^\d{1,9}$/.test(count)) return undefined;
      const sent = Buffer.from(given);
      const isOurs = options.refreshSecrets.some((secret) => {
        const right = Buffer.from(mac(secret, sessionId, Number(count)));
        return sent.length === right.length && timingSafeEqual(sent, right);
      });
      if (!isOurs) return undefined;
      return { sessionId, counter: Number(count) };
    },
  };
}

function keyIdOf(options: { privateKey: string; publicKeys: Record<string, string> }): string {
  const own = toPem(options.privateKey);
  const match = Object.entries(options.publicKeys).find(([, pem]) => toPem(pem) === own);
  if (!match) throw new Error('AUTH_PUBLIC_KEYS has no key that belongs to AUTH_PRIVATE_KEY');
  return match[0];
}

function toPem(key: string): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}
