import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Clock } from '@candor/service-kit/clock';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const ISSUER = 'candor';
const AUDIENCE = 'candor';
const TOKENS_KEPT = 10_000;
const TOKEN_CHARS_MAX = 2_000;

/** Whose session an access token speaks for. */
export interface TokenFacts {
  userId: string;
  sessionId: string;
  /** How often the second factor had been given anew in the session when the token was made. */
  renewals: number;
}

const claims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  ren: z.number().int().nonnegative().default(0),
  exp: z.number(),
});

/**
 * Reads an access token; `expired` for one of ours whose time is over, which is every quarter of an hour's business, and undefined for one
 * that is forged or unreadable, or of another algorithm, issuer, audience or key.
 */
export type TokenReader = (token: string) => TokenFacts | 'expired' | undefined;

/** Verifies ES256 tokens with the public keys, by key id; a verified one is remembered until it expires. */
export function createTokenReader(options: { publicKeys: Record<string, string>; clock: Clock }): TokenReader {
  const keys = new Map(Object.entries(options.publicKeys).map(([id, pem]) => [id, createPublicKey(pem)]));
  const verified = new LRUCache<string, TokenFacts & { expiresAtMs: number }>({ max: TOKENS_KEPT });
  return (token) => {
    if (token.length > TOKEN_CHARS_MAX) return undefined;
    const nowMs = options.clock.now();
    const known = verified.get(token);
    if (known) return known.expiresAtMs > nowMs ? known : 'expired';
    const facts = verify(token, keys, nowMs);
    if (facts && facts !== 'expired') verified.set(token, facts);
    return facts;
  };
}

function verify(token: string, keys: Map<string, KeyObject>, nowMs: number) {
  try {
    const keyId = jwt.decode(token, { complete: true })?.header.kid;
    const key = keyId === undefined ? undefined : keys.get(keyId);
    if (!key) return undefined;
    const payload = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(nowMs / 1_000),
    });
    const { sub, sid, ren, exp } = claims.parse(payload);
    return { userId: sub, sessionId: sid, renewals: ren, expiresAtMs: exp * 1_000 };
  } catch (error) {
    // Its signature was proved before its time was.
    return error instanceof jwt.TokenExpiredError ? ('expired' as const) : undefined;
  }
}
